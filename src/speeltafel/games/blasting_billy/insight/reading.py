"""Reading the others: does a seat play as good players do, or does it play anything?

Each turn is as likely for a fool as any other with that hand. How likely it is for a good player
its habits say, averaged over a few imagined histories. Where the two differ, opinion shifts.
"""

from __future__ import annotations

from math import exp, log
from typing import Final, final

from mypy_extensions import i64

from speeltafel.core.chance import Rng
from speeltafel.core.position import Seat
from speeltafel.games.blasting_billy.cards import HAND, KINDS, OF_A_KIND
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
from speeltafel.games.blasting_billy.insight.luck import Luck
from speeltafel.games.blasting_billy.position import Position

HISTORIES: Final = 6
"""How many are imagined."""

FIRST_OPINION: Final = -1.0
"""How likely a stranger is a fool, as the logarithm of the odds."""

STRONGEST: Final = 1.5
"""No single turn shifts opinion by more."""


@final
class Reader:
    """Adds up, turn by turn, how a good player's odds compare with a fool's."""

    def __init__(self, habits: Habits, deeds: list[Deed]) -> None:
        self.habits = habits
        self.deeds = deeds
        self.ratios = [0.0] * len(deeds)

    def imagine(self, world: Position, luck: Luck) -> None:
        """Go through one history that ends in this world."""
        cards = cards_of(world, self.deeds, luck)
        game = from_the_start(world, self.deeds, cards, luck)
        for n in range(len(self.deeds)):
            deed = self.deeds[n]
            if deed.seat != world.turn:
                self.habits.weigh(game, deed.seat)
                self.ratios[n] += self._ratio(game, deed, cards[n])
            game.play(move_of(deed, cards[n]))

    def _ratio(self, game: Imagined, deed: Deed, card: i64) -> float:
        """How much likelier the deed is for a good player than for a fool, as others saw it."""
        is_open = deed.way == CLAIMED and game.lasts[KINDS * deed.seat + deed.kind] != NOTHING
        total = float(self.habits.fill_odds())
        likely: i64 = 0
        fitting: i64 = 0
        for n in range(HAND):
            held = game.hands[HAND * deed.seat + n]
            if held == card if is_open else held // OF_A_KIND == deed.kind:
                likely += self.habits.odds[WAYS * n + deed.way]
                fitting += 1
        return float(likely) / total * float(HAND * WAYS) / float(fitting)

    def opinion(self, seat: Seat, histories: i64) -> float:
        """How likely it is that a seat is a fool."""
        leaning = FIRST_OPINION
        for n in range(len(self.deeds)):
            if self.deeds[n].seat == seat:
                shift = log(max(self.ratios[n] / float(histories), 1e-9))
                leaning -= min(max(shift, -STRONGEST), STRONGEST)
        return 1.0 / (1.0 + exp(-leaning))


def fools_among(world: Position, habits: Habits, deeds: list[Deed], rng: Rng) -> list[i64]:
    """For each seat, in how many worlds of a hundred it is to be taken for a fool."""
    told = deeds if fits(world, deeds) else []
    reader = Reader(habits, told)
    luck = Luck(rng.below(1 << 30))
    for _ in range(HISTORIES):
        reader.imagine(world.redraw(world.turn, rng), luck)
    return [round(100.0 * reader.opinion(seat, HISTORIES)) for seat in range(world.seats)]
