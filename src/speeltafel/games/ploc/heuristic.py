"""A beginner's sensible Ploc: knock out whenever it is possible, else grow, else weaken."""

from __future__ import annotations

from typing import Final

from speeltafel.core.chance import Rng
from speeltafel.games.ploc.moves import (
    ACTIONS,
    ADJUST,
    ALL,
    DICE,
    KEEP,
    KNOCK_OUT,
    KNOCK_OUT_WEAKENED,
    PAIR,
    SIDES,
    WEAKEN,
)
from speeltafel.games.ploc.position import Position
from speeltafel.games.ploc.table import REROLLING

LOW: Final = 3
"""A thrown die up to this is worth rolling again."""

WORTH: Final = {KNOCK_OUT: 2.0, KNOCK_OUT_WEAKENED: 2.2, ADJUST: 1.0, WEAKEN: 0.6}
"""What an action is worth to a beginner, before looking at the dice."""


def heuristic(world: Position, seat: int, rng: Rng) -> int:
    """The move that looks best at first sight; any of them if several do."""
    if world.phase == REROLLING:
        return _reroll(world)
    worth = {move: _worth(world, seat, move) for move in world.legal_moves(seat)}
    best = [move for move, it in worth.items() if it == max(worth.values())]
    return best[rng.below(len(best))]


def _reroll(world: Position) -> int:
    low = [
        (world.thrown[die], die)
        for die in range(DICE)
        if world.thrown[die] <= LOW and not world.rolled_again >> die & 1
    ]
    return min(low)[1] if low else KEEP


def _worth(world: Position, seat: int, move: int) -> float:
    if move >= ALL:
        return 10.0
    pair, action = divmod(move - PAIR, ACTIONS)
    thrown = world.thrown[pair // DICE]
    column = world.columns[DICE * seat + pair % DICE]
    if action == ADJUST:
        return _adjusting(world, seat, thrown, column)
    waste = max(0, thrown - column) / SIDES  # a high die is worth keeping for a high column
    return WORTH[action] - (waste if action != WEAKEN else thrown / SIDES)


def _adjusting(world: Position, seat: int, thrown: int, column: int) -> float:
    if world.standing[seat] + world.weakened[seat] + 1 + thrown - column <= 0:
        return -10.0
    return WORTH[ADJUST] + (0.5 if thrown < column else 0.0)  # low column dice serve one well
