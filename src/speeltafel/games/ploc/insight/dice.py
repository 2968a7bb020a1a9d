"""Three dice of which only the faces matter: 56 hands, numbered from 1-1-1 to 6-6-6."""

from __future__ import annotations

from itertools import combinations_with_replacement, product
from typing import Final

from mypy_extensions import i64

from speeltafel.games.ploc.moves import DICE, FACES, SIDES, THROWS

HANDS: Final[list[tuple[i64, i64, i64]]] = list(combinations_with_replacement(FACES, DICE))
"""The faces of each hand, lowest first."""

HAND_COUNT: Final = len(HANDS)

_NUMBERS: Final[dict[tuple[int, ...], int]] = {faces: n for n, faces in enumerate(HANDS)}

HAND_OF: Final[list[i64]] = [
    _NUMBERS.get(tuple(sorted(dice)), 0) for dice in product(range(SIDES + 1), repeat=DICE)
]
"""The hand of three dice in any order, found by :func:`hand`."""

ODDS: Final[list[float]] = [
    sum(tuple(sorted(throw)) == faces for throw in THROWS) / len(THROWS) for faces in HANDS
]
"""How likely it is to throw each hand."""

SUM: Final[list[i64]] = [sum(faces) for faces in HANDS]
SIXES: Final[list[i64]] = [faces.count(SIDES) for faces in HANDS]
"""How many thrown dice each hand, as a column, lets you roll again."""

PLACES: Final = SIDES + 1


def hand(one: i64, two: i64, three: i64) -> i64:
    """The number of the hand with these faces, in any order."""
    return HAND_OF[(one * PLACES + two) * PLACES + three]
