"""Chat at a table: short lines, which their author can take back."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from fastapi import APIRouter

from speeltafel.server.accounts import Guest, is_visible
from speeltafel.server.callers import Caller, Served
from speeltafel.server.errors import BadRequest
from speeltafel.server.schemas import requests, responses
from speeltafel.server.services import Services
from speeltafel.store.chat import StoredLine
from speeltafel.table import showing
from speeltafel.table.errors import NotAllowed
from speeltafel.table.loaded import LoadedTable
from speeltafel.table.people import People, Person

router = APIRouter(prefix="/api/tables/{table}/chat", tags=["chat"])
MAX_LINES_SHOWN = 200


@router.get("", response_model=responses.Chat)
async def lines(table: str, guest: Caller, services: Served) -> Any:
    """What was said at this table, oldest first."""
    await services.tables.query(table, lambda it: showing.viewer_of(it.table, guest.id, None))
    said = await services.store.chat(table, MAX_LINES_SHOWN)
    people = await _speaking(services, table, said)
    return {"lines": [{**line._asdict(), **people[line.guest]._asdict()} for line in said]}


async def _speaking(
    services: Services, table: str, said: Sequence[StoredLine]
) -> dict[str, Person]:
    """What those are called who have spoken; whoever only watches is told from those who play."""
    guests = [line.guest for line in said]
    known = await services.store.people(guests)

    def look(loaded: LoadedTable) -> dict[str, Person]:
        heard = People(known | loaded.people.guests, loaded.people.sharing)
        return heard.speaking(loaded.table.seats, guests)

    return await services.tables.query(table, look, is_latest=False)


@router.post("", status_code=201, response_model=responses.Said)
async def say(table: str, body: requests.ChatLine, guest: Caller, services: Served) -> Any:
    """Say something."""
    await services.tables.query(table, partial(_check_speaks, guest=guest.id), is_latest=False)
    line = await _kept(services, table, guest, _clean(body.text, services.settings.limits.chat))
    await services.tables.say(table, {"type": "chat", "line": line})
    return line


def _check_speaks(loaded: LoadedTable, guest: str) -> None:
    """Who may look may speak, unless the host has taken the chat away from them."""
    showing.viewer_of(loaded.table, guest, None)
    if guest in loaded.table.muted:
        raise NotAllowed("muted")


def _clean(text: str, longest: int) -> str:
    short = " ".join(text.split())
    if not short or len(short) > longest or not is_visible(short):
        raise BadRequest("bad-chat", longest=longest)
    return short


async def _kept(services: Services, table: str, guest: Guest, text: str) -> dict[str, Any]:
    at, kept = services.now(), services.settings.limits.chat_kept
    line = StoredLine(await services.store.say(table, guest.id, text, at, kept), guest.id, text, at)
    said = [*await services.store.chat(table, MAX_LINES_SHOWN), line]
    return {**line._asdict(), **(await _speaking(services, table, said))[guest.id]._asdict()}


@router.delete("/{line}", response_model=responses.Nothing)
async def unsay(table: str, line: int, guest: Caller, services: Served) -> Any:
    """Take back what I said."""
    await services.tables.query(
        table, lambda it: showing.viewer_of(it.table, guest.id, None), is_latest=False
    )
    for it in await services.store.unsay(guest.id, line):
        await services.tables.say(it.table, {"type": "unsaid", "guest": guest.id, "id": it.id})
    return {"ok": True}
