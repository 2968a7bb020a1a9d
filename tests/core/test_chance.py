"""Luck is fair, whatever the seed."""

from __future__ import annotations

from collections import Counter

import pytest

from helpers.statistics import is_fair
from speeltafel import Rng

THROWS = 6_000


@pytest.mark.parametrize("seed", [-1, 0, 1, 2, 698_769_068, 698_769_069, 2**40, 2**62])
def test_every_seed_throws_fair_dice(seed: int) -> None:
    rng = Rng(seed)
    assert is_fair(Counter(rng.below(6) for _ in range(THROWS)), range(6))


def test_neighbouring_seeds_throw_unlike_dice() -> None:
    assert is_fair(Counter(Rng(seed).below(6) for seed in range(THROWS)), range(6))


def test_a_throw_does_not_tell_the_next() -> None:
    rng = Rng(1)
    pairs = Counter(6 * rng.below(6) + rng.below(6) for _ in range(36_000))
    assert is_fair(pairs, range(36))


def test_the_same_seed_throws_the_same_dice() -> None:
    one, two = Rng(5), Rng(5)
    assert [one.below(100) for _ in range(50)] == [two.below(100) for _ in range(50)]


def test_the_numbers_are_the_same_compiled_and_interpreted() -> None:
    rng = Rng(7)
    assert [rng.below(1000) for _ in range(5)] == FIRST_OF_SEED_7


FIRST_OF_SEED_7 = [896, 615, 360, 871, 255]
