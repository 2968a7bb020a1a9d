"""What cards are worth to a seat, in hundredths of a point: as they lie, and for their promise."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import Final, final

from mypy_extensions import i64

from speeltafel.core.bitsets import Bits, members, size
from speeltafel.core.position import Seat
from speeltafel.games.volle_wolle.deck import CARDS, Deck, Sheep
from speeltafel.games.volle_wolle.scoring import (
    FED_DOG,
    GIVEN_BACK,
    MOST_DOGS,
    ONE_DOG,
    SET,
    SEVENS_WORTH,
    THREES_WORTH,
)
from speeltafel.games.volle_wolle.table import SEATS, State
from speeltafel.games.volle_wolle.tally import count

MANY_CARDS: Final = 12
"""So many cards of a kind still to come, or more: it makes no difference."""

WANTED: Final = 0.8
"""How likely a card comes to a seat that wants it, for one of as many seats by chance: others
want it as well, and whoever goes first takes it."""

UNWANTED: Final = 0.5
"""The same for a seat that does not want it."""

POINT: Final = 100
"""Worths are counted in hundredths of a point."""

CHIPS_FADE: Final = 30
SYMBOLS_FADE: Final = 20
"""With so many cards left, chips and symbols begin to be worth less."""

CHIP_OF_TWO: Final = 0.42
"""Points that a chip may be good for between two players while one card is left, beyond its own;
with more cards it grows with their square root. Measured in games of experts."""

PIP: Final[list[int]] = [100, 100, 150, 100, 100, 100, 100]
"""What one pip of bonus or malus is worth early in the game, by number of players."""


def _chip(players: int, pile: int) -> float:
    later = CHIP_OF_TWO * sqrt(pile) if players == 2 else min(pile, CHIPS_FADE) / CHIPS_FADE
    return POINT + POINT * later


CHIP: Final[list[list[i64]]] = [
    [int(_chip(n, pile)) for pile in range(CARDS + 1)] for n in range(SEATS + 1)
]
"""What a chip is worth, by number of players and cards left in the pile: help now or later, a
point in the end."""

SYMBOL: Final[list[list[i64]]] = [
    [pip * min(pile, SYMBOLS_FADE) // SYMBOLS_FADE for pile in range(CARDS + 1)] for pip in PIP
]
"""What one pip of bonus or malus on top is worth, by number of players and cards left."""

SURE: Final = 0.9
"""No card comes to a seat with more certainty than this."""

SHEEP_SAVED: Final = 4
"""The points that the first dog saves, of white sheep that would be given back."""

TOO_MANY: Final = 3
"""The points that a second dog costs besides the promise of the first: it may be the most."""

DOGS_HOPED_FOR: Final = 3
"""Tenths of a dog that whoever has the bone may hope for, while any are to come."""

MAY_HAVE_MOST: Final = 5
"""One in so many seats with two dogs or more comes to have the most."""

NUMBER: Final = 4
"""What a sheep number is worth that is lower by one, while rounds are left."""

NOT_TAKEN: Final = 0.85
"""The chance that a bone symbol still to come does not take the bone away."""

BONE_STAYS: Final[list[i64]] = [round(100 * NOT_TAKEN**left) for left in range(SEATS * 10)]
"""The chance in percent that a bone stays, by the number of bone symbols still to come."""


def _more(players: int, left: int, wanted: int, ease: float) -> float:
    """The chance that of the cards left of a kind at least so many come to a seat."""
    odds = min(SURE, ease / max(players, 1))
    reached = [1.0] + [0.0] * wanted
    for _ in range(left):
        for have in range(wanted, 0, -1):
            reached[have] += (reached[have - 1] - reached[have]) * odds
    return reached[wanted]


def _threes(players: int, left: int, have: int) -> float:
    alone, two = float(THREES_WORTH[1]), float(THREES_WORTH[2])
    if have == 2:
        return two - two * _more(players, left, 1, UNWANTED)
    one, second = _more(players, left, 1, WANTED), two - alone
    return alone + second * one if have else alone * one + second * _more(players, left, 2, WANTED)


def _sevens(players: int, left: int, have: int) -> float:
    return SEVENS_WORTH * _more(players, left, SET - have, WANTED)


def _dogs(players: int, left: int, have: int) -> float:
    if have > 1:
        return 0.0
    another = _more(players, left, 1, UNWANTED)
    first = 1.0 if have else _more(players, left, 1, WANTED)
    return ONE_DOG * first * (1.0 - another)


def _promises(of: Callable[[int, int, int], float]) -> list[list[list[i64]]]:
    """By the number of players, of cards left of a kind, and of those that a seat has."""
    return [
        [
            [round(POINT * of(n, left, have)) for have in range(SET)]
            for left in range(MANY_CARDS + 1)
        ]
        for n in range(SEATS + 1)
    ]


THREES: Final = _promises(_threes)
"""``THREES[players][left][have]``: the promise of 3-7-0 sheep beyond whole sets."""

SEVENS: Final = _promises(_sevens)
DOGS: Final = _promises(_dogs)
NO_DOG: Final[list[list[i64]]] = [
    [round(100 * (1 - _more(n, left, 1, WANTED))) for left in range(MANY_CARDS + 1)]
    for n in range(SEATS + 1)
]
"""The chance in percent that a seat without a dog stays so."""


@final
class Outlook:
    """What is still to come, and what cards are worth in the light of it."""

    def __init__(self, table: State) -> None:
        deck, coming = table.deck, table.pile
        players = table.players
        self.deck: Deck = deck
        self.players: i64 = players
        self.dogs_left: i64 = table.pile_dogs
        self.threes: list[i64] = THREES[players][_few(size(coming & deck.threes))]
        self.sevens: list[i64] = SEVENS[players][_few(size(coming & deck.sevens))]
        self.dogs: list[i64] = DOGS[players][_few(self.dogs_left)]
        self.no_dog: i64 = NO_DOG[players][_few(self.dogs_left)]
        self.symbol: i64 = SYMBOL[players][table.pile_size]
        self.number: i64 = NUMBER if table.pile_size else 0
        self.chip: i64 = CHIP[players][table.pile_size]
        self.bone_stays: i64 = BONE_STAYS[size(coming & deck.bones)]

    # One card more

    def of_sheep(self, table: State, seat: Seat, sheep: Sheep) -> i64:
        """What one sheep more would be worth to a seat, with those that just came in."""
        deck, mine = self.deck, table.flocks[seat]
        if seat == table.turn:
            mine |= table.received
        worth = self.symbol * (deck.bonus[sheep] - deck.malus[sheep]) // 2
        if deck.bones >> sheep & 1 and table.could_snatch(seat):  # VW-21
            worth += self.of_bone(count(table.dogs, seat))
        if deck.threes >> sheep & 1:
            have = size(mine & deck.threes) % SET
            return worth + self.threes[(have + 1) % SET] - self.threes[have]
        if deck.sevens >> sheep & 1:
            return worth + self._of_sevens(size(mine & deck.sevens))
        return worth + POINT * deck.points[sheep]

    def _of_sevens(self, have: i64) -> i64:
        """What one more brings to a seat that has so many."""
        part = have % SET
        whole: i64 = POINT * SEVENS_WORTH if part == SET - 1 else 0
        return whole + self.sevens[(have + 1) % SET] - self.sevens[part]

    def of_dog(self, table: State, seat: Seat) -> i64:
        """What one dog more would be worth to a seat."""
        have = count(table.dogs, seat)
        fed: i64 = FED_DOG * self.bone_stays if table.bone == seat else 0
        if have == 0:
            return fed + self.dogs[1] - self.dogs[0] + SHEEP_SAVED * self.no_dog
        return fed - self.dogs[1] - TOO_MANY * POINT if have == 1 else fed - POINT

    def of_bone(self, dogs: i64) -> i64:
        """What the bone is worth to a seat with so many dogs."""
        hoped_for: i64 = DOGS_HOPED_FOR if self.dogs_left else 0
        return FED_DOG * self.bone_stays * (10 * dogs + hoped_for) // 10

    # All that a seat has

    def of_seat(self, table: State, seat: Seat, most_dogs: i64) -> i64:
        """What a seat may expect to score; *most_dogs* is the most that any seat has."""
        deck, flock, dogs = self.deck, table.flocks[seat], count(table.dogs, seat)
        sevens, top = size(flock & deck.sevens), count(table.tops, seat)
        worth = self.threes[size(flock & deck.threes) % SET] + self.sevens[sevens % SET]
        worth += POINT * (SEVENS_WORTH * (sevens // SET) + _points(deck, flock))
        worth += self._of_dogs(flock, dogs, most_dogs) + self.chip * count(table.chips, seat)
        if table.bone == seat:
            worth += self.of_bone(dogs)
        return worth + self.of_top(top)

    def of_top(self, top: Sheep) -> i64:
        """What it is worth to have a sheep on top of the flock."""
        deck = self.deck
        return self.symbol * (deck.bonus[top] - deck.malus[top]) - self.number * deck.numbers[top]

    def _of_dogs(self, flock: Bits, dogs: i64, most_dogs: i64) -> i64:
        if dogs == 0:
            return self.dogs[0] - self.no_dog * _given_back(self.deck, flock)
        if dogs == 1:
            return self.dogs[1]
        if dogs == most_dogs:
            return POINT * MOST_DOGS
        return POINT * MOST_DOGS // MAY_HAVE_MOST if self.dogs_left else 0


def _points(deck: Deck, flock: Bits) -> i64:
    worth: i64 = 0
    for sheep in members(flock):
        worth += deck.points[sheep]
    return worth


def _given_back(deck: Deck, flock: Bits) -> i64:
    """What the two poorest white sheep are worth."""
    found: i64 = 0
    worth: i64 = 0
    for sheep in deck.poorest:
        if flock >> sheep & 1:
            worth += deck.points[sheep]
            found += 1
            if found == GIVEN_BACK:
                break
    return worth


def _few(cards: i64) -> i64:
    return cards if cards < MANY_CARDS else MANY_CARDS
