"""What a seat's moves would do, told before it decides: never more than the seat can know.

In a game without secrets a move can be tried out: up to the next roll of the dice everything is
known. Where there are secrets a look ahead would show the top card, so nothing is tried out, and
only odds are told, which the game itself counts from what lies open to the seat.
"""

from __future__ import annotations

from typing import Any

from speeltafel.core.game import Game
from speeltafel.core.position import Position
from speeltafel.table.commands import check_holds
from speeltafel.table.showing import Shown
from speeltafel.table.table import Table


def foresight(table: Table, guest: str, seat: int) -> Shown:
    """All that a seat can do now, and what it would bring about; nothing once it has decided."""
    check_holds(table, guest, seat)
    decision = table.asked.get(seat)
    moves = [] if decision is None else foreseen(table.game, table.seen_by(seat), seat)
    return {"seat": seat, "decision": decision, "moves": moves}


def foreseen(game: Game[Any], position: Position, seat: int) -> list[Shown]:
    """The legal moves of a seat, with what each would bring about and its odds."""
    odds = game.odds(position, seat)
    return [
        {
            "move": game.move_text(seat, move),
            **_tried(game, position, seat, move),
            "odds": odds.get(move),
        }
        for move in position.legal_moves(seat)
    ]


def _tried(game: Game[Any], position: Position, seat: int, move: int) -> Shown:
    if game.has_secrets:
        return {"then": [], "view": None}
    after = position.copy()
    after.play(seat, move)
    return {"then": game.consequences(position, after, seat), "view": after.view(seat)}
