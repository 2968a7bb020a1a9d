"""Looking ahead, looking back, and showing others the way to a table."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request

from speeltafel.server import reading_shapes, shapes
from speeltafel.server.callers import Caller, Served
from speeltafel.server.foresight import foresight
from speeltafel.server.links import invitation
from speeltafel.server.parts import Parts
from speeltafel.server.playing import seat_for
from speeltafel.server.replaying import check_replay, outline, replay, story
from speeltafel.server.table_routes import SeatQuery, json_answer
from speeltafel.table import showing
from speeltafel.table.hot import Hot
from speeltafel.table.table import Table

router = APIRouter(prefix="/api/tables", tags=["tables"])
MOST_MOMENTS = 100
LATEST = 10**6
First = Annotated[int, Query(ge=0, le=LATEST)]
Count = Annotated[int, Query(ge=1, le=MOST_MOMENTS)]


@router.get("/{table}/foresight", response_model=reading_shapes.Foresight)
async def look_ahead(table: str, guest: Caller, parts: Served, seat: SeatQuery = None) -> Any:
    """What each move of one's own seat would do, as far as it can know; only while it decides."""
    chosen = await seat_for(parts, guest.id, table, seat)
    look = partial(foresight, guest=guest.id, seat=chosen)
    return json_answer(await parts.house.query(table, lambda it: look(it.table)))


@router.get("/{table}/replay", response_model=reading_shapes.Replay)
async def look_back(
    table: str, guest: Caller, parts: Served,
    seat: SeatQuery = None, first: First = 0, count: Count = 40,
) -> Any:  # fmt: skip
    """A finished game, moment by moment: as a seat saw it, or in full."""
    past = await _finished(parts, table, guest.id, seat)
    return await parts.reading_room.read(lambda: json_answer(replay(past, seat, first, count)))


@router.get("/{table}/outline", response_model=reading_shapes.Outline)
async def look_over(table: str, guest: Caller, parts: Served, seat: SeatQuery = None) -> Any:
    """What was decided in a finished game, act by act: as a seat saw it, or in full."""
    past = await _finished(parts, table, guest.id, seat)
    return await parts.reading_room.read(lambda: json_answer(outline(past, seat)))


@router.get("/{table}/story", response_model=reading_shapes.StoryInfo)
async def look_through(table: str, guest: Caller, parts: Served) -> Any:
    """How a finished game came about, as its end is told: to all who may look at the table."""
    past = await _finished(parts, table, guest.id, None)
    return await parts.reading_room.read(lambda: json_answer(story(past)))


async def _finished(parts: Parts, table: str, guest: str, seat: int | None) -> Table:
    """A game that is over: what happened in it changes no more, and may be read beside all else."""

    def look(hot: Hot) -> Table:
        check_replay(hot.table, guest, seat)
        return hot.table

    return await parts.house.query(table, look)


@router.get("/{table}/invite", response_model=shapes.Invite)
async def invite(table: str, guest: Caller, request: Request, parts: Served) -> Any:
    """The link to a table, for others."""
    await parts.house.query(table, lambda it: showing.viewer_of(it.table, guest.id, None))
    return invitation(request, table)
