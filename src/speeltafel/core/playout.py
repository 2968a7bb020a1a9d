"""Random play, from any position to its end without leaving native code."""

from __future__ import annotations

from mypy_extensions import i64

from speeltafel.core.chance import Rng
from speeltafel.core.position import CHANCE, Position


def playout(position: Position, rng: Rng) -> i64:
    """Play on at random until the game is over; how many choices the seats had to make.

    The position is played on itself: bring a copy to keep it.
    """
    choices: i64 = 0
    while actors := position.actors():
        actor = actors[0]
        if actor == CHANCE:
            position.play(CHANCE, position.draw(rng))
        else:
            moves = position.legal_moves(actor)
            position.play(actor, moves[rng.below(len(moves))])
            choices += 1
    return choices


def copies(position: Position, times: i64) -> None:
    """Copy a position so many times, to see how long it takes."""
    for _ in range(times):
        position.copy()
