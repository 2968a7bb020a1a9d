"""What a cup may hide: one to five dice, whose order does not matter, makes 461 throws."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import Final

from speeltafel import Rng
from speeltafel.core.position import Odds

FACES: Final = range(1, 7)
MOST_DICE: Final = 5

THROWS: Final = [
    faces
    for dice in range(1, MOST_DICE + 1)
    for faces in combinations_with_replacement(FACES, dice)
]
"""Every throw, its lowest face first; by its place here chance plays it."""

NUMBERS: Final = {faces: number for number, faces in enumerate(THROWS)}


def odds(faces: tuple[int, ...]) -> float:
    """How likely so many dice show just these faces."""
    ways = factorial(len(faces)) // prod(map(factorial, Counter(faces).values()))
    return float(ways / len(FACES) ** len(faces))


ODDS: Final[list[Odds]] = [
    tuple((number, odds(faces)) for faces, number in NUMBERS.items() if len(faces) == dice)
    for dice in range(MOST_DICE + 1)
]
"""For each number of dice what they may show, and how likely each throw is."""


def throw(dice: int, rng: Rng) -> tuple[int, ...]:
    """How so many dice fall, by one of ``6 ** dice`` equally likely numbers."""
    number = rng.below(len(FACES) ** dice)
    return tuple(sorted(number // len(FACES) ** die % len(FACES) + 1 for die in range(dice)))
