"""Many games at once, step by step, without leaving native code in between."""

from __future__ import annotations

from mypy_extensions import i64

from speeltafel.core.chance import Rng
from speeltafel.core.position import CHANCE, Move, Position


def settle(position: Position, rng: Rng) -> i64:
    """Let chance act until a seat may; the seat, or CHANCE if the game is over.

    Of several that may act at the same time it is the first: nobody is shown what others chose.
    """
    actors = position.actors()
    while actors and actors[0] == CHANCE:
        position.play(CHANCE, position.draw(rng))
        actors = position.actors()
    return actors[0] if actors else CHANCE


def mask(moves: list[Move], size: i64) -> bytes:
    """1 at each of these moves, and 0 at all others."""
    marked = bytearray(size)
    for move in moves:
        marked[move] = 1
    return bytes(marked)
