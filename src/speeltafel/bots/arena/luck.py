"""The luck of a deal: the n-th roll is the same roll in every game of it, whoever rolls it.

Every kind of chance has a stream of its own, so that one re-roll more does not change the cards.
A kind is the first word of its notation (``throw``, ``lay``, ``top``). The bots' own luck goes by
seat in the same way, so that two equal bots play mirrored games when they change seats.
"""

from __future__ import annotations

from collections import Counter
from hashlib import blake2b
from typing import Any, Final

from speeltafel.core.chance import Rng
from speeltafel.core.game import Game
from speeltafel.core.position import CHANCE, Position

BITS: Final = 64


class OneNumberRng(Rng):
    """Luck that consists of one number, stretched to whatever is asked."""

    def __init__(self, number: int) -> None:
        super().__init__(0)
        self.number = number

    def below(self, bound: int) -> int:
        """Low numbers stay low: the same place in a longer or shorter list."""
        return self.number * bound >> BITS


FIRST: Final = OneNumberRng(0)


class Deal:
    """The streams of one deal, each at the place that one game has come to."""

    def __init__(self, game: Game[Any], seed: int, deal: int) -> None:
        self.game = game
        self._key = f"{game.key} {seed} {deal}"
        self._counters: Counter[str] = Counter()

    def draw(self, position: Position) -> int:
        """What chance brings now."""
        return position.draw(OneNumberRng(self._next(self._kind(position))))

    def seed(self, seat: int) -> int:
        """For what a seat imagines and how it decides, next time it is asked."""
        return self._next(f"seat {seat}") >> 1

    def _kind(self, position: Position) -> str:
        return self.game.move_text(CHANCE, position.draw(FIRST)).partition(" ")[0]

    def _next(self, stream: str) -> int:
        place = self._counters[stream]
        self._counters[stream] += 1
        key = f"{self._key} {stream} {place}".encode()
        return int.from_bytes(blake2b(key, digest_size=BITS // 8).digest())
