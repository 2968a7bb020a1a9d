"""The field: four rows of four tiles.

Its places are counted from 0 in reading order: ``a1 b1 c1 d1``, then ``a2`` and so on. Two tiles
touch if they share a side or a corner, which makes 42 touching pairs.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from mypy_extensions import i64

from speeltafel.core.bitsets import Bits, bits_of

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

MIDDLE: Final[list[Place]] = [place for place in range(PLACES) if len(NEIGHBOURS[place]) == 8]
"""The places with eight neighbours."""

REACH: Final[list[Bits]] = [bits_of(near) for near in NEIGHBOURS]
"""For each place of the dog, the places it can step to."""


def _cornered(dog: int) -> list[Place]:
    return [tile for tile in NEIGHBOURS[dog] if {*NEIGHBOURS[tile]} <= {dog, *NEIGHBOURS[dog]}]


CORNERED: Final[list[Bits]] = [bits_of(_cornered(dog)) for dog in range(PLACES)]
"""For each place of the dog, those within its reach from which no swap leads out of it."""


def _way(one: int, other: int) -> i64:
    return max(abs(one % SIDE - other % SIDE), abs(one // SIDE - other // SIDE))


WAY: Final[list[list[i64]]] = [[_way(one, two) for two in range(PLACES)] for one in range(PLACES)]
"""How many steps it is from place to place."""

PAIRS: Final = [
    (one, other) for one in range(PLACES) for other in range(one, PLACES) if _touching(one, other)
]
"""All places that touch, each pair once, in reading order."""

FIRST: Final[list[Place]] = [one for one, _ in PAIRS]
"""The earlier place of each pair."""

SECOND: Final[list[Place]] = [other for _, other in PAIRS]
"""The later place of each pair."""
