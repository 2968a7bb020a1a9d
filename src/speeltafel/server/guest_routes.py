"""Guests: coming in, another device, another name, and going without a trace."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from typing import Any

from fastapi import APIRouter, Request, Response

from speeltafel.server.asked import Code, Named, NewGuest
from speeltafel.server.callers import COOKIE, Caller, Served, address_of
from speeltafel.server.guests import TOKEN_DAYS, TOPIC, Guest, clean_name
from speeltafel.server.links import link
from speeltafel.server.parts import Parts
from speeltafel.server.shapes import DeviceLink, Me, Nothing, Welcome
from speeltafel.table import commands
from speeltafel.table.errors import Illegible, NotAllowed
from speeltafel.table.people import Person, usual

router = APIRouter(prefix="/api/guests", tags=["guests"])


@router.post("", status_code=201, response_model=Welcome)
async def come_in(body: NewGuest, request: Request, response: Response, parts: Served) -> Any:
    """Come in as a guest: a name is enough."""
    parts.new_guests.take(address_of(request))
    guest, token = await parts.reception.welcome(clean_name(body.name, parts.settings.limits.name))
    _set_cookie(response, token, parts)
    return _welcome(guest, token)


def _welcome(guest: Guest, token: str) -> dict[str, str]:
    return {"id": guest.id, "name": guest.name, "figure": usual(guest.id), "token": token}


def _set_cookie(response: Response, token: str, parts: Parts) -> None:
    response.set_cookie(
        COOKIE, token, max_age=TOKEN_DAYS * 86400, httponly=True, samesite="lax",
        secure=parts.settings.is_cookie_secure,
    )  # fmt: skip


@router.get("/me", response_model=Me)
async def me(guest: Caller, parts: Served) -> Any:
    """Who I am here."""
    return await _me(guest, parts)


async def _me(guest: Guest, parts: Parts) -> dict[str, str]:
    person = (await parts.store.people([guest.id])).get(guest.id, Person(guest.name))
    return {"id": guest.id, "name": person.name, "figure": person.figure or usual(guest.id)}


@router.put("/me", response_model=Me)
async def rename(body: Named, guest: Caller, parts: Served) -> Any:
    """Take another name, and another figure."""
    name = clean_name(body.name, parts.settings.limits.name)
    await parts.store.rename(guest.id, name, body.figure)
    await changed(guest, parts)
    return await _me(guest, parts)


@router.delete("/me", response_model=Nothing)
async def go(guest: Caller, response: Response, parts: Served) -> Any:
    """Delete my name, my chat and my tokens; bots keep my seats, which have no name any more."""
    await _leave_all(guest, parts)
    for table in {it.table for it in await parts.store.unsay(guest.id, None)}:
        await parts.house.say(table, {"type": "unsaid", "guest": guest.id, "id": None})
    await parts.store.forget(guest.id)
    await changed(guest, parts)
    response.delete_cookie(COOKIE)
    return {"ok": True}


async def _leave_all(guest: Guest, parts: Parts) -> None:
    """Nobody shall wait for whoever is gone."""
    for it in await parts.store.tables_of(guest.id, parts.settings.limits.tables * 2):
        for seat in [n for n, who in enumerate(it.facts.guests) if who == guest.id]:
            leave = partial(commands.leave, guest=guest.id, seat=seat)
            with suppress(NotAllowed, Illegible):  # sent away meanwhile, or nobody can sit there
                await parts.house.execute(it.opening.id, leave)


async def changed(guest: Guest, parts: Parts) -> None:
    """Let everybody know that a guest, or somebody at their device, has another name."""
    parts.reception.forget_all()
    await parts.house.naming.renamed(guest.id)
    await parts.bus.publish(TOPIC, guest.id)


@router.post("/me/link", response_model=DeviceLink)
async def make_link(guest: Caller, request: Request, parts: Served) -> Any:
    """A link that brings me in on another device, once."""
    code = await parts.reception.new_link(guest.id)
    address, reach = link(request, f"?device={code}")
    seconds = int(parts.settings.limits.link_seconds)
    return {"link": address, "reach": reach, "code": code, "seconds": seconds}


@router.post("/link", response_model=Welcome)
async def follow_link(body: Code, request: Request, response: Response, parts: Served) -> Any:
    """Come in on another device as the same person."""
    parts.new_guests.take(address_of(request))
    token = await parts.reception.follow_link(body.code)
    _set_cookie(response, token, parts)
    return {**await _me(await parts.reception.who(token), parts), "token": token}
