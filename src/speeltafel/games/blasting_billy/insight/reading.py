"""Reading the others: does a seat play as good players do, by a rule of thumb, or anything?

How likely a turn is for a good player its habits say; a beginner takes the turn that its rule
says, as far as its guesses go; for a fool any turn is as likely as another. Averaged over a few
imagined histories, turn by turn, opinion shifts to whom it fits best.
"""

from __future__ import annotations

from math import exp, log
from typing import Final, final

from mypy_extensions import i64

from speeltafel.core.chance import Rng
from speeltafel.core.position import Seat
from speeltafel.games.blasting_billy.cards import CARDS, HAND, KINDS, OF_A_KIND, Card
from speeltafel.games.blasting_billy.insight.beginner import Beginner
from speeltafel.games.blasting_billy.insight.habits import WAYS, Habits
from speeltafel.games.blasting_billy.insight.history import (
    CLAIMED,
    Deed,
    cards_of,
    fits,
    from_the_start,
    move_of,
)
from speeltafel.games.blasting_billy.insight.imagined import NOTHING, Imagined
from speeltafel.games.blasting_billy.insight.luck import QuickLuck
from speeltafel.games.blasting_billy.position import Position

GOOD: Final = 0
BEGINNER: Final = 1
FOOL: Final = 2
SORTS: Final = 3

FIRST_OPINION: Final = [0.0, -1.0, -1.0]
"""Of a stranger: how likely it is of each sort, as logarithms, up to a constant."""

HISTORIES: Final = 6
"""How many are imagined."""

STRICT: Final = 0.75
"""How often a beginner does what its rule says; otherwise, anything."""

ALIKE: Final = 0.4
"""How much the turns of one seat say about another: players at a table are often of a sort."""

STRONGEST: Final = 1.5
"""No single turn shifts opinion by more, since nobody is quite of a sort."""


@final
class Reader:
    """Adds up, turn by turn, how much likelier each sort would do what was done than a fool."""

    def __init__(self, seat: Seat, habits: Habits, deeds: list[Deed]) -> None:
        self.seat = seat
        self.habits = habits
        self.beginner = Beginner()
        self.deeds = deeds
        self.good = [0.0] * len(deeds)
        self.naive = [0.0] * len(deeds)

    def imagine(self, world: Position, luck: QuickLuck) -> None:
        """Go through one history that ends in this world."""
        cards = cards_of(world, self.deeds, luck)
        game = from_the_start(world, self.deeds, cards, luck)
        for n in range(len(self.deeds)):
            deed = self.deeds[n]
            if deed.seat != self.seat:
                self._compare(game, n, cards[n], luck)
            game.play(move_of(deed, cards[n]))

    def _compare(self, game: Imagined, n: i64, card: Card, luck: QuickLuck) -> None:
        deed = self.deeds[n]
        self.habits.weigh(game, deed.seat)
        total = float(self.habits.fill_odds())
        picked = self.beginner.pick(game, deed.seat, luck)
        likely: i64 = 0
        fitting: i64 = 0
        by_rule = 0.0
        for place in range(HAND):
            held = game.hands[HAND * deed.seat + place]
            if _looks_like(game, deed, card, held):
                fitting += 1
                likely += self.habits.odds[WAYS * place + deed.way]
                by_rule += 1.0 if picked == CARDS * deed.way + held else 0.0
        fools = float(fitting) / float(HAND * WAYS)
        self.good[n] += float(likely) / total / fools
        self.naive[n] += STRICT * by_rule / fools + 1.0 - STRICT

    def opinion(self, seat: Seat) -> list[float]:
        """How likely the seat is of each sort."""
        leaning = FIRST_OPINION[:]
        for n in range(len(self.deeds)):
            by = self.deeds[n].seat
            if by != self.seat:
                weight = 1.0 if by == seat else ALIKE
                leaning[GOOD] += weight * _shift(self.good[n])
                leaning[BEGINNER] += weight * _shift(self.naive[n])
        likely = [exp(one - max(leaning)) for one in leaning]
        total = sum(likely)
        return [one / total for one in likely]


def _looks_like(game: Imagined, deed: Deed, card: Card, held: Card) -> bool:
    """Whether others could take a hand card for the one played: by its back, or by its face."""
    is_open = deed.way == CLAIMED and game.lasts[KINDS * deed.seat + deed.kind] != NOTHING
    return held == card if is_open else held // OF_A_KIND == deed.kind


def _shift(ratios: float) -> float:
    return min(max(log(max(ratios / HISTORIES, 1e-9)), -STRONGEST), STRONGEST)


def read(world: Position, habits: Habits, deeds: list[Deed], rng: Rng) -> list[list[float]]:
    """For each seat, how likely it is of each sort."""
    reader = Reader(world.turn, habits, deeds if fits(world, deeds) else [])
    luck = QuickLuck(rng.below(1 << 30))
    for _ in range(HISTORIES):
        reader.imagine(world.redraw(world.turn, rng), luck)
    return [reader.opinion(seat) for seat in range(world.seats)]
