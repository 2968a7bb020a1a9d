"""Playing a move, however it was sent: by a call or on a socket."""

from __future__ import annotations

from functools import partial
from typing import Any

from speeltafel.server.schemas.requests import Move
from speeltafel.server.services import Services
from speeltafel.table import commands, showing


async def play_move(services: Services, guest: str, table: str, move: Move) -> dict[str, Any]:
    """Play a move, and say at which version it stands."""
    seat = await seat_for(services, guest, table, move.seat)
    play = partial(
        commands.play, guest=guest, seat=seat, decision=move.decision,
        move=move.move, command=move.id,
    )  # fmt: skip
    tables = services.tables
    await tables.execute(table, play)
    version = await tables.query(table, lambda it: it.table.version_for(seat), is_latest=False)
    return {"type": "answer", "id": move.id, "version": version}


async def seat_for(services: Services, guest: str, table: str, seat: int | None) -> int:
    """The seat a guest speaks for at a table."""
    if seat is not None:
        return seat
    look = partial(showing.seat_of, guest=guest, seat=None)
    return await services.tables.query(table, lambda it: look(it.table), is_latest=False)
