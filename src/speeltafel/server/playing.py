"""Playing a move, however it was sent: by a call or on a socket."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeVar

from speeltafel.server.schemas.requests import Move
from speeltafel.server.services import Services
from speeltafel.table import commands, showing
from speeltafel.table.loaded import LoadedTable

T = TypeVar("T")


async def play_move(
    services: Services, guest: str, table: str, move: Move,
    answer: Callable[[LoadedTable, int], T],
) -> T:  # fmt: skip
    """Play a move; the answer is asked of the table right after it, for the seat that played."""
    seat = await seat_for(services, guest, table, move.seat)
    play = partial(
        commands.play, guest=guest, seat=seat, decision=move.decision,
        move=move.move, command=move.id,
    )  # fmt: skip
    said: T = await services.tables.execute(table, play, answer=lambda it: answer(it, seat))
    return said


async def seat_for(services: Services, guest: str, table: str, seat: int | None) -> int:
    """The seat a guest speaks for at a table."""
    if seat is not None:
        return seat
    look = partial(showing.seat_of, guest=guest, seat=None)
    return await services.tables.query(table, lambda it: look(it.table), is_latest=False)
