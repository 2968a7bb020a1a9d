"""Which rule forbids a move that was found illegal."""

from __future__ import annotations

from typing import Final

from speeltafel.core.position import Move, Seat
from speeltafel.games.ploc.moves import ACTIONS, ALL, MOVES, PAIR, USED_BY
from speeltafel.games.ploc.table import REROLLING, USING, State

WAITS_FOR: Final = ["PL-04", "PL-02", "PL-02", "PL-05", "PL-16", "PL-06", "PL-16", "PL-19"]
"""The rule that says whose turn it is, by phase."""

FORBIDDEN_ACTION: Final = ["PL-08", "PL-09", "PL-10", "PL-12"]
"""The rule of each action."""


def forbidden_by(table: State, seat: Seat, move: Move) -> str:
    """The id of the rule that a move of this seat would break now."""
    if table.phase == REROLLING and seat == table.turn:
        return "PL-06"
    if table.phase == USING and seat == table.turn:
        return _use_forbidden_by(table, move)
    return WAITS_FOR[table.phase]


def _use_forbidden_by(table: State, move: Move) -> str:
    if move < 0 or move >= MOVES:
        return "PL-07"
    if move < PAIR:
        return "PL-06"
    if move >= ALL:
        return "PL-14"
    pair, action = (move - PAIR) // ACTIONS, (move - PAIR) % ACTIONS
    return "PL-07" if table.used & USED_BY[pair] else FORBIDDEN_ACTION[action]
