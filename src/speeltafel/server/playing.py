"""Playing a move, however it was sent: by a call or on a socket."""

from __future__ import annotations

from functools import partial
from typing import Any

from speeltafel.server.asked import Move
from speeltafel.server.parts import Parts
from speeltafel.table import commands, showing


async def play_move(parts: Parts, guest: str, table: str, move: Move) -> dict[str, Any]:
    """Play a move, and say at which version it stands."""
    seat = await seat_for(parts, guest, table, move.seat)
    play = partial(
        commands.play, guest=guest, seat=seat, decision=move.decision,
        move=move.move, command=move.id,
    )  # fmt: skip
    await parts.house.execute(table, play)
    version = await parts.house.query(table, lambda it: it.table.version_for(seat), is_latest=False)
    return {"type": "answer", "id": move.id, "version": version}


async def seat_for(parts: Parts, guest: str, table: str, seat: int | None) -> int:
    """The seat a guest speaks for at a table."""
    if seat is not None:
        return seat
    look = partial(showing.seat_of, guest=guest, seat=None)
    return await parts.house.query(table, lambda it: look(it.table), is_latest=False)
