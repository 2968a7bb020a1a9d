"""Every move and every outcome of chance in Ploc, numbered once, with the tables they come from.

Moves: re-roll a thrown die, keep, use a pair of dice for one action, all or nothing.
Outcomes: who begins, a column, a throw, one die rolled again.
"""

from __future__ import annotations

from itertools import product
from typing import Final

from mypy_extensions import i64

from speeltafel.core.position import Move, Odds

SIDES: Final = 6
DICE: Final = 3

FREE_DICE: Final[list[list[i64]]] = [
    [die for die in range(DICE) if not taken >> die & 1] for taken in range(1 << DICE)
]
"""Which of three dice are left, by the set of those taken already."""

# Moves: first those that roll thrown die 0, 1 or 2 again

KEEP: Final = DICE
"""Rolls none of them again."""

PAIR: Final = KEEP + 1
"""``PAIR + 4 * pair + action`` uses a pair of dice for an action."""

KNOCK_OUT: Final = 0
KNOCK_OUT_WEAKENED: Final = 1
ADJUST: Final = 2
WEAKEN: Final = 3
ACTIONS: Final = 4

ALL: Final = PAIR + ACTIONS * DICE * DICE
"""``ALL + n`` removes the standing and weakened athletes of ``TAKEN[n]`` at once."""

TAKEN: Final[list[tuple[i64, i64]]] = [
    (standing, weakened)
    for athletes in range(1, 5)
    for standing in range(athletes, -1, -1)
    for weakened in [athletes - standing]
]
"""How many standing and weakened athletes an all or nothing can take: four, or all there are."""

MOVES: Final = ALL + len(TAKEN)

REROLLS: Final[list[list[Move]]] = [[*dice, KEEP] for dice in FREE_DICE]
"""What may be played while a re-roll is left, by the set of thrown dice already rolled again."""


# Pairs: thrown die t on column die c is pair 3 * t + c

USED_BY: Final[list[i64]] = [
    1 << pair // DICE | 1 << DICE + pair % DICE for pair in range(DICE * DICE)
]
"""The two dice of each pair, as a set of used dice: thrown ones first, then the column's."""


def actions(margin: int, stand: bool, lie: bool) -> list[int]:
    """What a pair can do: *margin* is thrown less column die; are there athletes who stand, lie?"""
    possible = {
        KNOCK_OUT: margin >= 0 and stand,  # PL-08
        KNOCK_OUT_WEAKENED: margin >= -2 and lie,  # PL-09
        ADJUST: True,  # PL-15
        WEAKEN: stand,  # PL-12
    }
    return [action for action, is_possible in possible.items() if is_possible]


PAIR_MOVES: Final[list[list[Move]]] = [
    [PAIR + ACTIONS * pair + action for action in actions(margin, stand, lie)]
    for stand in (False, True)
    for lie in (False, True)
    for margin in range(1 - SIDES, SIDES)
    for pair in range(DICE * DICE)
]
"""The moves of a pair, found by :func:`pair_moves_at`."""

MARGINS: Final = 2 * SIDES - 1
PAIR_COUNT: Final = DICE * DICE


def pair_moves_at(stand: bool, lie: bool) -> i64:
    """Where in PAIR_MOVES a margin of 0 begins; a margin is PAIR_COUNT places wide."""
    first: i64 = (2 if stand else 0) + (1 if lie else 0)
    return (first * MARGINS + SIDES - 1) * PAIR_COUNT


# Outcomes of chance

FACES: Final = range(1, SIDES + 1)
THROWS: Final[list[tuple[i64, i64, i64]]] = list(product(FACES, FACES, FACES))
"""Three dice as they lie, each as likely as the others."""

BEGINS: Final = 0
COLUMN: Final = BEGINS + 2
THROW: Final = COLUMN + len(THROWS)
REROLLED: Final = THROW + len(THROWS)
OUTCOMES: Final = REROLLED + SIDES


def evenly(outcomes: list[Move]) -> Odds:
    """These outcomes, one as likely as another."""
    return tuple([(outcome, 1.0 / len(outcomes)) for outcome in outcomes])


ODDS_BEGINS: Final = evenly(list(range(BEGINS, COLUMN)))
ODDS_COLUMN: Final = evenly(list(range(COLUMN, THROW)))
ODDS_THROW: Final = evenly(list(range(THROW, REROLLED)))
ODDS_REROLLED: Final = evenly(list(range(REROLLED, OUTCOMES)))


# Small games, in which the last dice are idle

IDLE: Final[list[i64]] = [sum(1 << die for die in range(used, DICE)) for used in range(DICE + 1)]
"""The idle dice, as a set, if so many are used."""


def _rolled(dice: tuple[i64, i64, i64]) -> i64:
    return max([0, *[die + 1 for die in range(DICE) if dice[die] > 1]])


DICE_ROLLED: Final[list[i64]] = [
    *[0] * COLUMN,
    *[_rolled(dice) for dice in THROWS],
    *[_rolled(dice) for dice in THROWS],
    *[0] * SIDES,
]
"""How many dice each outcome needs at least, if those after them show 1."""
