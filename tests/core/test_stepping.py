"""Luck by counter, and chance that acts by itself."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from helpers.statistics import is_fair
from speeltafel import CHANCE, Rng, game
from speeltafel.core.stepping import luck, mask, settle


def test_luck_is_the_same_for_the_same_seed_and_counter() -> None:
    assert luck(1, 2).state == luck(1, 2).state == 1190569271775059541


def test_no_two_games_have_the_same_luck() -> None:
    states = {luck(seed, counter).state for seed in (-1, 0, 1, 2**70) for counter in range(500)}
    assert len(states) == 2_000


def test_the_lucks_of_one_seed_are_spread_evenly() -> None:
    throws = [luck(0, counter).below(6) for counter in range(12_000)]
    assert is_fair(Counter(throws), range(6))
    assert is_fair(Counter(6 * a + b for a, b in pairwise(throws)), range(36))


def test_chance_acts_until_a_seat_may() -> None:
    position = game("ploc").start(2)
    assert settle(position, Rng(1)) == position.actors()[0] != CHANCE


def test_a_mask_has_a_place_for_every_move() -> None:
    assert list(mask([0, 3], 5)) == [1, 0, 0, 1, 0]
