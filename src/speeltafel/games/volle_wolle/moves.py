"""All that players and chance can do, numbered once for every deck and every number of players.

A turn runs through the moves from first to last: bid, ask for help or not, keep a die, take cards,
take the bone, choose the top of the flock. Cards go by their sheep number.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from speeltafel.core.position import Move

HIGHEST_NUMBER: Final = 99
"""Sheep numbers run from 1 up to this, whatever the deck."""

# What players do

BID: Final = 0
"""Bids of 14, 15 and so on to 26; the last one is 26+."""
LOWEST_BID: Final = 14
HIGHEST_BID: Final = 26
BID_PLUS: Final = BID + 13

HELP_BID: Final = BID_PLUS + 1
HELP_14: Final = HELP_BID + 1
HELP_NO: Final = HELP_14 + 1

KEEP: Final = HELP_NO + 1
"""Keep the die of 8, 10 or 12 sides."""

TAKE: Final = KEEP + 3
"""Take sheep 1, 2 and so on to 99."""
TAKE_DOG: Final = TAKE + HIGHEST_NUMBER
TAKE_BONE: Final = TAKE_DOG + 1

BONE_YES: Final = TAKE_BONE + 1
BONE_NO: Final = BONE_YES + 1

TOP: Final = BONE_NO + 1
"""Put sheep 1, 2 and so on to 99 on top."""

MOVES: Final = TOP + HIGHEST_NUMBER
"""How many moves there are."""

# What chance does

BOARD: Final = 0
"""Deal the bid board with number 1, 2 and so on to 99."""

LAY: Final = BOARD + HIGHEST_NUMBER
"""Lay out sheep 1, 2 and so on to 99."""
LAY_DOG: Final = LAY + HIGHEST_NUMBER
LAY_BONE: Final = LAY_DOG + 1

ROLL: Final = LAY_BONE + 1
"""The 960 rolls."""

OUTCOMES: Final = ROLL + 960
"""How many outcomes there are."""

# Tables

BIDS: Final[list[Move]] = list(range(BID, BID_PLUS + 1))
BIDS_WITHOUT_CHIP: Final[list[Move]] = list(range(BID, BID_PLUS))  # VW-05

TARGET: Final[list[i64]] = [*range(LOWEST_BID, HIGHEST_BID + 1), HIGHEST_BID]
"""What must be rolled for each bid; for 26+ it is 26."""

KEEPS: Final[list[list[Move]]] = [
    [KEEP + die for die in range(3) if not kept >> die & 1] for kept in range(8)
]
"""For each set of kept dice, the ways to keep one more."""
