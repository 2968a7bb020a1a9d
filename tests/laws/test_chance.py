"""Chance in every game: one honest number a step."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from helpers.walks import AnyGame, every_table, positions
from speeltafel import CHANCE, Rng

pytestmark = every_table


class Told(Rng):
    """Luck that is told what to say, and remembers what it was asked."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.asked: list[int] = []

    def below(self, bound: int) -> int:
        self.asked.append(bound)
        return self.number


def sampled(game: AnyGame, players: int) -> list[str]:
    """Chance positions of all kinds, a few of each."""
    kinds: Counter[int] = Counter()
    texts = []
    for position in positions(game, players, range(3)):
        if position.actors() == (CHANCE,):
            kind = len(position.chance_outcomes())
            kinds[kind] += 1
            if kinds[kind] <= 2:
                texts.append(game.position_text(position))
    return texts


def test_odds_sum_to_one(game: AnyGame, players: int) -> None:
    for position in positions(game, players, range(3)):
        if position.actors() == (CHANCE,):
            odds = [share for _, share in position.chance_outcomes()]
            assert sum(odds) == pytest.approx(1.0)
            assert min(odds) > 0


def test_a_draw_asks_for_one_number_and_follows_the_odds_exactly(
    game: AnyGame, players: int
) -> None:
    for text in sampled(game, players):
        position = game.parse_position(text)
        asked = Told(0)
        position.draw(asked)
        (bound,) = asked.asked
        drawn = Counter(position.draw(Told(number)) for number in range(bound))
        odds = dict(position.chance_outcomes())
        assert drawn.keys() == odds.keys()
        for outcome, share in odds.items():
            assert share == pytest.approx(float(Fraction(drawn[outcome], bound)))
