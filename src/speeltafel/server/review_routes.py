"""Looking ahead, looking back, and showing others the way to a table."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request

from speeltafel.server import reading_shapes, shapes
from speeltafel.server.callers import Caller, Served
from speeltafel.server.foresight import foresight
from speeltafel.server.links import invitation
from speeltafel.server.live import seat_for
from speeltafel.server.replaying import check_replay, outline, replay, story
from speeltafel.server.table_routes import SeatQuery, json_answer
from speeltafel.table import showing

router = APIRouter(prefix="/api/tables", tags=["tables"])
MOST_MOMENTS = 100
LATEST = 10**6
First = Annotated[int, Query(ge=0, le=LATEST)]
Count = Annotated[int, Query(ge=1, le=MOST_MOMENTS)]


@router.get("/{table}/foresight", response_model=reading_shapes.Foresight)
async def look_ahead(table: str, guest: Caller, parts: Served, seat: SeatQuery = None) -> Any:
    """What each move of one's own seat would do, as far as it can know; only while it decides."""
    await parts.house.latest(table)
    chosen, hot = await seat_for(parts, guest.id, table, seat)
    look = partial(foresight, guest=guest.id, seat=chosen)
    return json_answer(await parts.house.sure(hot, look))


@router.get("/{table}/replay", response_model=reading_shapes.Replay)
async def look_back(
    table: str, guest: Caller, parts: Served,
    seat: SeatQuery = None, first: First = 0, count: Count = 40,
) -> Any:  # fmt: skip
    """A finished game, moment by moment: as a seat saw it, or in full."""
    hot = await parts.house.latest(table)
    await parts.house.sure(hot, partial(check_replay, guest=guest.id, seat=seat))
    shown = partial(replay, hot.table, seat, first, count)
    return await parts.reading_room.read(lambda: json_answer(shown()))


@router.get("/{table}/outline", response_model=reading_shapes.Outline)
async def look_over(table: str, guest: Caller, parts: Served, seat: SeatQuery = None) -> Any:
    """What was decided in a finished game, act by act: as a seat saw it, or in full."""
    hot = await parts.house.latest(table)
    await parts.house.sure(hot, partial(check_replay, guest=guest.id, seat=seat))
    return await parts.reading_room.read(lambda: json_answer(outline(hot.table, seat)))


@router.get("/{table}/story", response_model=reading_shapes.StoryInfo)
async def look_through(table: str, guest: Caller, parts: Served) -> Any:
    """How a finished game came about, as its end is told: to all who may look at the table."""
    hot = await parts.house.latest(table)
    await parts.house.sure(hot, partial(check_replay, guest=guest.id, seat=None))
    return await parts.reading_room.read(lambda: json_answer(story(hot.table)))


@router.get("/{table}/invite", response_model=shapes.Invite)
async def invite(table: str, guest: Caller, request: Request, parts: Served) -> Any:
    """The link to a table, for others."""
    hot = await parts.house.latest(table)
    await parts.house.sure(hot, partial(showing.viewer_of, guest=guest.id, seat=None))
    return invitation(request, table)
