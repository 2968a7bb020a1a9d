"""Guests: coming in, another device, another name, and going without a trace."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from typing import Any

from fastapi import APIRouter, Request, Response

from speeltafel.server.accounts import TOKEN_DAYS, TOPIC, Guest, clean_name
from speeltafel.server.addresses import link
from speeltafel.server.callers import COOKIE, Caller, Served, address_of
from speeltafel.server.schemas.requests import Code, Named, NewGuest
from speeltafel.server.schemas.responses import DeviceLink, Me, Nothing, Welcome
from speeltafel.server.services import Services
from speeltafel.table import commands
from speeltafel.table.errors import Illegible, NotAllowed
from speeltafel.table.people import Person, usual

router = APIRouter(prefix="/api/guests", tags=["guests"])


@router.post("", status_code=201, response_model=Welcome)
async def come_in(body: NewGuest, request: Request, response: Response, services: Served) -> Any:
    """Come in as a guest: a name is enough."""
    services.new_guests.take(address_of(request))
    name = clean_name(body.name, services.settings.limits.name)
    guest, token = await services.accounts.welcome(name)
    _set_cookie(response, token, services)
    return _welcome(guest, token)


def _welcome(guest: Guest, token: str) -> dict[str, str]:
    return {"id": guest.id, "name": guest.name, "figure": usual(guest.id), "token": token}


def _set_cookie(response: Response, token: str, services: Services) -> None:
    response.set_cookie(
        COOKIE, token, max_age=TOKEN_DAYS * 86400, httponly=True, samesite="lax",
        secure=services.settings.is_cookie_secure,
    )  # fmt: skip


@router.get("/me", response_model=Me)
async def me(guest: Caller, services: Served) -> Any:
    """Who I am here."""
    return await _me(guest, services)


async def _me(guest: Guest, services: Services) -> dict[str, str]:
    person = (await services.store.people([guest.id])).get(guest.id, Person(guest.name))
    return {"id": guest.id, "name": person.name, "figure": person.figure or usual(guest.id)}


@router.put("/me", response_model=Me)
async def rename(body: Named, guest: Caller, services: Served) -> Any:
    """Take another name, and another figure."""
    name = clean_name(body.name, services.settings.limits.name)
    await services.store.rename(guest.id, name, body.figure)
    await changed(guest, services)
    return await _me(guest, services)


@router.delete("/me", response_model=Nothing)
async def go(guest: Caller, response: Response, services: Served) -> Any:
    """Delete my name, my chat and my tokens; bots keep my seats, which have no name any more."""
    await _leave_all(guest, services)
    for table in {it.table for it in await services.store.unsay(guest.id, None)}:
        await services.tables.say(table, {"type": "unsaid", "guest": guest.id, "id": None})
    await services.store.forget(guest.id)
    await changed(guest, services)
    response.delete_cookie(COOKIE)
    return {"ok": True}


async def _leave_all(guest: Guest, services: Services) -> None:
    """Nobody shall wait for whoever is gone."""
    for it in await services.store.tables_of(guest.id, services.settings.limits.tables * 2):
        for seat in [n for n, who in enumerate(it.summary.guests) if who == guest.id]:
            leave = partial(commands.leave, guest=guest.id, seat=seat)
            with suppress(NotAllowed, Illegible):  # sent away meanwhile, or nobody can sit there
                await services.tables.execute(it.opening.id, leave)


async def changed(guest: Guest, services: Services) -> None:
    """Let everybody know that a guest, or somebody at their device, has another name."""
    services.accounts.forget_all()
    await services.tables.renamed(guest.id)
    await services.bus.publish(TOPIC, guest.id)


@router.post("/me/link", response_model=DeviceLink)
async def make_link(guest: Caller, request: Request, services: Served) -> Any:
    """A link that brings me in on another device, once."""
    code = await services.accounts.new_link(guest.id)
    address, reach = link(request, f"?device={code}")
    seconds = int(services.settings.limits.link_seconds)
    return {"link": address, "reach": reach, "code": code, "seconds": seconds}


@router.post("/link", response_model=Welcome)
async def follow_link(body: Code, request: Request, response: Response, services: Served) -> Any:
    """Come in on another device as the same person."""
    services.new_guests.take(address_of(request))
    token = await services.accounts.follow_link(body.code)
    _set_cookie(response, token, services)
    return {**await _me(await services.accounts.who(token), services), "token": token}
