"""A beginner's rule of thumb for Volle Wolle.

Count what the cards on the table are worth, bid high for good ones, keep the die that shows most
for its size, and take the best.
"""

from __future__ import annotations

from typing import Final

from speeltafel.core.bitsets import members, size
from speeltafel.core.chance import Rng
from speeltafel.games.volle_wolle import moves
from speeltafel.games.volle_wolle.dice import PIPS, SIDES
from speeltafel.games.volle_wolle.position import Position
from speeltafel.games.volle_wolle.table import BID, BONE, HELP, KEEP, ON_TABLE, TAKE
from speeltafel.games.volle_wolle.tally import count

NEXT_THREE: Final = (3, 11, -14)
"""What one more 3-7-0 sheep brings to who has none, one or two of a set."""

NEXT_SEVEN: Final = (3, 5, 21)
"""The same for a 0-0-7, with some hope for the sheep still to come."""

FIRST_DOG: Final = 14
"""Nine points, and no sheep to give back."""

SECOND_DOG: Final = -9
FED_DOG: Final = 4

GOOD: Final = 5
"""What makes a card worth having."""


def heuristic(world: Position, seat: int, rng: Rng) -> int:
    """What a beginner would do, in this world as imagined."""
    if world.phase == BID:
        return _bid(world, seat, rng)
    if world.phase == HELP:
        return _help(world, seat)
    choices = world.legal_moves(seat)
    if world.phase == KEEP:
        return max(choices, key=lambda move: _pips_above_middle(world, move - moves.KEEP))
    if world.phase == TAKE:
        return max(choices, key=lambda move: _worth_of_take(world, seat, move))
    if world.phase == BONE:
        return moves.BONE_YES
    return max(choices, key=lambda move: _symbol(world, move - moves.TOP + 1))


def _bid(world: Position, seat: int, rng: Rng) -> int:
    """High for good cards, in the middle for the usual ones, low for what nobody wants."""
    worths = _worths(world, seat)
    best = sum(worths[:3]) / 3
    middle = 17 if best < GOOD else 20
    return middle - moves.LOWEST_BID + rng.below(3)


def _help(world: Position, seat: int) -> int:
    """Help to get cards that are good on the whole, and to stay clear of black sheep."""
    answers = world.legal_moves(seat)
    due = sum(_worths(world, seat)[: 4 - world.attempt])
    if moves.HELP_BID in answers and due > world.target - world.result:
        return moves.HELP_BID
    return moves.HELP_14 if moves.HELP_14 in answers else moves.HELP_NO


def _pips_above_middle(world: Position, die: int) -> float:
    return PIPS[world.dice][die] - (SIDES[die] + 1) / 2


# What cards are worth


def _worths(world: Position, seat: int) -> list[int]:
    """What the cards on the table are worth to a seat, the best first."""
    worths = [_worth(world, seat, sheep) for sheep in members(world.table)]
    worths += [_dog_worth(world, seat)] * world.table_dogs
    worths += [_bone_worth(world, seat)] * (world.bone == ON_TABLE)
    return sorted(worths, reverse=True)


def _worth_of_take(world: Position, seat: int, move: int) -> int:
    if move == moves.TAKE_DOG:
        return _dog_worth(world, seat)
    if move == moves.TAKE_BONE:
        return _bone_worth(world, seat)
    return _worth(world, seat, world.deck.places[move - moves.TAKE + 1])


def _worth(world: Position, seat: int, sheep: int) -> int:
    deck, mine = world.deck, world.flocks[seat] | world.received
    if deck.threes >> sheep & 1:
        return NEXT_THREE[size(mine & deck.threes) % 3]
    if deck.sevens >> sheep & 1:
        return NEXT_SEVEN[size(mine & deck.sevens) % 3]
    return deck.points[sheep]


def _dog_worth(world: Position, seat: int) -> int:
    fed = FED_DOG * (world.bone == seat)
    dogs = count(world.dogs, seat)
    return fed + (FIRST_DOG if dogs == 0 else SECOND_DOG if dogs == 1 else 0)


def _bone_worth(world: Position, seat: int) -> int:
    return FED_DOG * count(world.dogs, seat)


def _symbol(world: Position, number: int) -> int:
    sheep = world.deck.places[number]
    return world.deck.bonus[sheep] - world.deck.malus[sheep]
