"""The three dice, of 8, 10 and 12 sides. What they show together is one of 960 rolls.

A roll is a number that is the sum of three parts, one a die. So the dice that are kept have a part
that stays, and the others add one of the parts that they can come to.
"""

from __future__ import annotations

from itertools import product
from typing import Final, TypeAlias

from mypy_extensions import i64

Roll: TypeAlias = i64
"""What the three dice show: 0 is 1-1-1, 1 is 1-1-2 and 959 is 8-10-12."""

SIDES: Final[list[i64]] = [8, 10, 12]
STEP: Final[list[i64]] = [120, 12, 1]
"""How much one pip more on each die adds to the number of the roll."""

NO_ROLL: Final = -1
"""Before the first roll of the game."""


# Tables, built once; those by kept dice are for all eight sets of them


def _kept_part(kept: int, pips: tuple[int, ...]) -> int:
    return sum((pips[die] - 1) * STEP[die] for die in range(3) if kept >> die & 1)


def _rolled_parts(kept: int) -> list[i64]:
    rolled = [range(1, 2) if kept >> die & 1 else range(1, SIDES[die] + 1) for die in range(3)]
    return [_kept_part(0b111, pips) for pips in product(*rolled)]


PIPS: Final = list(product(range(1, 9), range(1, 11), range(1, 13)))
"""What the dice show in each roll."""

SUM: Final[list[i64]] = [sum(pips) for pips in PIPS]

KEPT_PART: Final[list[list[i64]]] = [[_kept_part(kept, pips) for pips in PIPS] for kept in range(8)]
"""``KEPT_PART[kept][roll]`` is what stays of a roll when those dice are kept."""

ROLLED_PARTS: Final[list[list[i64]]] = [_rolled_parts(kept) for kept in range(8)]
"""``ROLLED_PARTS[kept]`` is what the other dice can add, all equally likely, in rising order."""

DICE_KEPT: Final[list[i64]] = [0, 1, 1, 2, 1, 2, 2, 3]
"""How many dice are in each set of kept ones."""
