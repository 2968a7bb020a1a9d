"""The laws of chance: one honest number a step."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import isclose

from speeltafel.core.chance import Rng
from speeltafel.core.position import CHANCE
from speeltafel.testing.law import Seeds
from speeltafel.testing.walks import AnyGame, positions


class DictatedRng(Rng):
    """Luck that is told what to say, and remembers what it was asked."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.asked: list[int] = []

    def below(self, bound: int) -> int:
        """The number it was given."""
        self.asked.append(bound)
        return self.number


def odds_sum_to_one(game: AnyGame, players: int, seeds: Seeds) -> None:
    """The odds of chance are above 0 and come to 1."""
    for position in positions(game, players, seeds):
        if position.actors() == (CHANCE,):
            odds = [share for _, share in position.chance_outcomes()]
            assert isclose(sum(odds), 1, rel_tol=1e-6)
            assert min(odds) > 0


def a_draw_asks_for_one_number_and_follows_the_odds_exactly(
    game: AnyGame, players: int, seeds: Seeds
) -> None:
    """Each outcome is drawn by as many of the numbers that luck may say as its odds tell."""
    for text in _sampled(game, players, seeds):
        position = game.parse_position(text)
        asked = DictatedRng(0)
        position.draw(asked)
        assert len(asked.asked) == 1
        (bound,) = asked.asked
        drawn = Counter(position.draw(DictatedRng(number)) for number in range(bound))
        odds = dict(position.chance_outcomes())
        assert drawn.keys() == odds.keys()
        for outcome, share in odds.items():
            assert isclose(share, Fraction(drawn[outcome], bound), rel_tol=1e-6)


def _sampled(game: AnyGame, players: int, seeds: Seeds) -> list[str]:
    """Chance positions of all kinds, a few of each."""
    kinds: Counter[int] = Counter()
    texts = []
    for position in positions(game, players, seeds):
        if position.actors() == (CHANCE,):
            kind = len(position.chance_outcomes())
            kinds[kind] += 1
            if kinds[kind] <= 2:
                texts.append(game.position_text(position))
    return texts
