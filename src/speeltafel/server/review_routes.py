"""Looking ahead, looking back, and showing others the way to a table."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request

from speeltafel.server.addresses import invitation
from speeltafel.server.callers import Caller, Served
from speeltafel.server.foresight import foresight
from speeltafel.server.playing import seat_for
from speeltafel.server.replaying import check_replay, outline, replay, story
from speeltafel.server.schemas import reading, responses
from speeltafel.server.services import Services
from speeltafel.server.table_routes import SeatQuery, json_answer
from speeltafel.table import showing
from speeltafel.table.loaded import LoadedTable
from speeltafel.table.table import Table

router = APIRouter(prefix="/api/tables", tags=["tables"])
MOST_MOMENTS = 100
LATEST = 10**6
First = Annotated[int, Query(ge=0, le=LATEST)]
Count = Annotated[int, Query(ge=1, le=MOST_MOMENTS)]


@router.get("/{table}/foresight", response_model=reading.Foresight)
async def look_ahead(table: str, guest: Caller, services: Served, seat: SeatQuery = None) -> Any:
    """What each move of one's own seat would do, as far as it can know; only while it decides."""
    chosen = await seat_for(services, guest.id, table, seat)
    look = partial(foresight, guest=guest.id, seat=chosen)
    return json_answer(await services.tables.query(table, lambda it: look(it.table)))


@router.get("/{table}/replay", response_model=reading.Replay)
async def look_back(
    table: str, guest: Caller, services: Served,
    seat: SeatQuery = None, first: First = 0, count: Count = 40,
) -> Any:  # fmt: skip
    """A finished game, moment by moment: as a seat saw it, or in full."""
    past = await _finished(services, table, guest.id, seat)
    return await services.reading_room.read(lambda: json_answer(replay(past, seat, first, count)))


@router.get("/{table}/outline", response_model=reading.Outline)
async def look_over(table: str, guest: Caller, services: Served, seat: SeatQuery = None) -> Any:
    """What was decided in a finished game, act by act: as a seat saw it, or in full."""
    past = await _finished(services, table, guest.id, seat)
    return await services.reading_room.read(lambda: json_answer(outline(past, seat)))


@router.get("/{table}/story", response_model=reading.StoryInfo)
async def look_through(table: str, guest: Caller, services: Served) -> Any:
    """How a finished game came about, as its end is told: to all who may look at the table."""
    past = await _finished(services, table, guest.id, None)
    return await services.reading_room.read(lambda: json_answer(story(past)))


async def _finished(services: Services, table: str, guest: str, seat: int | None) -> Table:
    """A game that is over: what happened in it changes no more, and may be read beside all else."""

    def look(loaded: LoadedTable) -> Table:
        check_replay(loaded.table, guest, seat)
        return loaded.table

    return await services.tables.query(table, look)


@router.get("/{table}/invite", response_model=responses.Invite)
async def invite(table: str, guest: Caller, request: Request, services: Served) -> Any:
    """The link to a table, for others."""
    await services.tables.query(table, lambda it: showing.viewer_of(it.table, guest.id, None))
    return invitation(request, table)
