"""The final count of one player, entry by entry."""

from __future__ import annotations

from typing import Final, NamedTuple

from mypy_extensions import i64

from speeltafel.core.bitsets import Bits, members, size
from speeltafel.games.volle_wolle.deck import Deck, Sheep

SET: Final = 3
THREES_WORTH: Final[list[i64]] = [0, 3, 14]  # VW-23
"""What one or two 3-7-0 sheep beyond whole sets are worth; a set is worth nothing."""

SEVENS_WORTH: Final = 21  # VW-24
"""What each whole set of 0-0-7 sheep is worth; the others are worth nothing."""

ONE_DOG: Final = 9  # VW-25
GIVEN_BACK: Final = 2  # VW-25
MOST_DOGS: Final = -5  # VW-26
FED_DOG: Final = 4  # VW-27


class Sheet(NamedTuple):
    """One player's line on the score sheet; the points are the sum of all entries."""

    white: int
    given_back: int
    """What is lost on white sheep put back for want of a dog; 0 or below."""

    black: int
    threes: int
    sevens: int
    one_dog: int
    most_dogs: int
    bone: int
    chips: int


def score_sheet(
    deck: Deck, flock: Bits, dogs: i64, most_dogs: i64, has_bone: bool, chips: i64
) -> Sheet:
    """The count of a player, *most_dogs* being the most that any player has."""
    return Sheet(
        white=_points(deck, members(flock & deck.white)),
        given_back=-_points(deck, given_back(deck, flock, dogs)),
        black=_points(deck, members(flock & deck.black)),
        threes=THREES_WORTH[size(flock & deck.threes) % SET],
        sevens=SEVENS_WORTH * (size(flock & deck.sevens) // SET),
        one_dog=ONE_DOG if dogs == 1 else 0,
        most_dogs=MOST_DOGS if dogs == most_dogs and dogs >= 2 else 0,
        bone=FED_DOG * dogs if has_bone else 0,
        chips=chips,
    )


def given_back(deck: Deck, flock: Bits, dogs: i64) -> list[Sheep]:
    """The sheep that a player without a dog puts back: white ones, those worth least."""
    if dogs > 0:
        return []
    mine = [sheep for sheep in deck.poorest if flock >> sheep & 1]
    return mine[:GIVEN_BACK]


def _points(deck: Deck, sheep: list[Sheep]) -> i64:
    worth: i64 = 0
    for one in sheep:
        worth += deck.points[one]
    return worth
