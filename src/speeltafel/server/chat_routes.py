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
    hot = await parts.house.latest(table)
    await parts.house.sure(hot, partial(showing.viewer_of, guest=guest.id, seat=None))
    said = await parts.store.chat(table, SHOWN)
    people = await _speaking(parts, hot, said)
    return {"lines": [{**line._asdict(), **people[line.guest]._asdict()} for line in said]}


async def _speaking(parts: Parts, hot: Hot, said: Sequence[StoredLine]) -> dict[str, Person]:
    """What those are called who have spoken; whoever only watches is told from those who play."""
    guests = [line.guest for line in said]
    heard = People(await parts.store.people(guests), hot.people.sharing)
    heard.guests |= hot.people.guests
    return heard.speaking(hot.table.seats, guests)


@router.post("", status_code=201, response_model=shapes.Said)
async def say(table: str, body: asked.ChatLine, guest: Caller, parts: Served) -> Any:
    """Say something."""
    hot = await parts.house.get(table)
    await parts.house.sure(hot, partial(showing.viewer_of, guest=guest.id, seat=None))
    if guest.id in hot.table.muted:
        raise NotAllowed("muted")
    line = await _kept(parts, hot, guest, _clean(body.text, parts.settings.limits.chat))
    await parts.house.say(table, {"type": "chat", "line": line})
    return line


def _clean(text: str, longest: int) -> str:
    short = " ".join(text.split())
    if not short or len(short) > longest or not is_visible(short):
        raise BadRequest("bad-chat", longest=longest)
    return short


async def _kept(parts: Parts, hot: Hot, guest: Guest, text: str) -> dict[str, Any]:
    at, kept, table = parts.now(), parts.settings.limits.chat_kept, hot.table.opening.id
    line = StoredLine(await parts.store.say(table, guest.id, text, at, kept), guest.id, text, at)
    said = [*await parts.store.chat(table, SHOWN), line]
    return {**line._asdict(), **(await _speaking(parts, hot, said))[guest.id]._asdict()}


@router.delete("/{line}", response_model=shapes.Nothing)
async def unsay(table: str, line: int, guest: Caller, parts: Served) -> Any:
    """Take back what I said."""
    hot = await parts.house.get(table)
    await parts.house.sure(hot, partial(showing.viewer_of, guest=guest.id, seat=None))
    for it in await parts.store.unsay(guest.id, line):
        await parts.house.say(it.table, {"type": "unsaid", "guest": guest.id, "id": it.id})
    return {"ok": True}
