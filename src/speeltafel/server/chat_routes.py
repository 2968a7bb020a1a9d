"""Chat at a table: short lines, which their author can take back."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from fastapi import APIRouter

from speeltafel.server import asked, shapes
from speeltafel.server.callers import Caller, Served
from speeltafel.server.errors import BadRequest
from speeltafel.server.guests import Guest, is_visible
from speeltafel.server.parts import Parts
from speeltafel.store.chat import StoredLine
from speeltafel.table import showing
from speeltafel.table.errors import NotAllowed
from speeltafel.table.hot import Hot
from speeltafel.table.people import People, Person

router = APIRouter(prefix="/api/tables/{table}/chat", tags=["chat"])
SHOWN = 200


@router.get("", response_model=shapes.Chat)
async def lines(table: str, guest: Caller, parts: Served) -> Any:
    """What was said at this table, oldest first."""
    await parts.house.query(table, lambda it: showing.viewer_of(it.table, guest.id, None))
    said = await parts.store.chat(table, SHOWN)
    people = await _speaking(parts, table, said)
    return {"lines": [{**line._asdict(), **people[line.guest]._asdict()} for line in said]}


async def _speaking(parts: Parts, table: str, said: Sequence[StoredLine]) -> dict[str, Person]:
    """What those are called who have spoken; whoever only watches is told from those who play."""
    guests = [line.guest for line in said]
    known = await parts.store.people(guests)

    def look(hot: Hot) -> dict[str, Person]:
        heard = People(known | hot.people.guests, hot.people.sharing)
        return heard.speaking(hot.table.seats, guests)

    return await parts.house.query(table, look, is_latest=False)


@router.post("", status_code=201, response_model=shapes.Said)
async def say(table: str, body: asked.ChatLine, guest: Caller, parts: Served) -> Any:
    """Say something."""
    await parts.house.query(table, partial(_check_speaks, guest=guest.id), is_latest=False)
    line = await _kept(parts, table, guest, _clean(body.text, parts.settings.limits.chat))
    await parts.house.say(table, {"type": "chat", "line": line})
    return line


def _check_speaks(hot: Hot, guest: str) -> None:
    """Who may look may speak, unless the host has taken the chat away from them."""
    showing.viewer_of(hot.table, guest, None)
    if guest in hot.table.muted:
        raise NotAllowed("muted")


def _clean(text: str, longest: int) -> str:
    short = " ".join(text.split())
    if not short or len(short) > longest or not is_visible(short):
        raise BadRequest("bad-chat", longest=longest)
    return short


async def _kept(parts: Parts, table: str, guest: Guest, text: str) -> dict[str, Any]:
    at, kept = parts.now(), parts.settings.limits.chat_kept
    line = StoredLine(await parts.store.say(table, guest.id, text, at, kept), guest.id, text, at)
    said = [*await parts.store.chat(table, SHOWN), line]
    return {**line._asdict(), **(await _speaking(parts, table, said))[guest.id]._asdict()}


@router.delete("/{line}", response_model=shapes.Nothing)
async def unsay(table: str, line: int, guest: Caller, parts: Served) -> Any:
    """Take back what I said."""
    await parts.house.query(
        table, lambda it: showing.viewer_of(it.table, guest.id, None), is_latest=False
    )
    for it in await parts.store.unsay(guest.id, line):
        await parts.house.say(it.table, {"type": "unsaid", "guest": guest.id, "id": it.id})
    return {"ok": True}
