"""The field: four rows of four tiles.

Its places are counted from 0 in reading order: ``a1 b1 c1 d1``, then ``a2`` and so on. Two tiles
touch if they share a side or a corner, which makes 42 touching pairs.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from mypy_extensions import i64

Place: TypeAlias = i64
"""Where a tile lies, from 0 to 15; or NOWHERE."""

SIDE: Final = 4
PLACES: Final = 16
NOWHERE: Final = 16
EVERYWHERE: Final = 0xFFFF
"""All places, as a set in bits."""


def _touching(one: int, other: int) -> bool:
    across, down = one % SIDE - other % SIDE, one // SIDE - other // SIDE
    return one != other and abs(across) <= 1 and abs(down) <= 1


NAMES: Final = [f"{'abcd'[place % SIDE]}{place // SIDE + 1}" for place in range(PLACES)]
"""Column letter and row digit of each place."""

NEIGHBOURS: Final[list[list[Place]]] = [
    [place for place in range(PLACES) if _touching(dog, place)] for dog in range(PLACES)
]
"""The places that touch each place, in reading order."""

PAIRS: Final = [
    (one, other) for one in range(PLACES) for other in range(one, PLACES) if _touching(one, other)
]
"""All places that touch, each pair once, in reading order."""

FIRST: Final[list[Place]] = [one for one, _ in PAIRS]
"""The earlier place of each pair."""

SECOND: Final[list[Place]] = [other for _, other in PAIRS]
"""The later place of each pair."""
