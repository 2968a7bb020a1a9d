"""An interval holds the true share 95 times in 100, however the games of a deal are correlated."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from speeltafel.bots.arena.intervals import Try, interval, student, sums

RUNS = 400
ENOUGH = 0.95 - 4.9 * (0.95 * 0.05 / RUNS) ** 0.5
"""A right interval falls below this once in a million times."""


def apart(share: float, rng: random.Random) -> Try:
    """Two games that have nothing to do with each other."""
    return Try(float(sum(rng.random() < share for _ in range(2))), 2)


def alike(share: float, rng: random.Random) -> Try:
    """Two games that always end alike."""
    return Try(2.0 * (rng.random() < share), 2)


def mirrored(share: float, rng: random.Random) -> Try:
    """Luck decides most deals: each bot wins once. Skill decides the others."""
    return Try(1.0, 2) if rng.random() < 0.8 else alike((share - 0.4) / 0.2, rng)


def sometimes_cut(share: float, rng: random.Random) -> Try:
    """Deals of different sizes."""
    games = rng.choice((1, 4))
    return Try(float(sum(rng.random() < share for _ in range(games))), games)


@pytest.mark.parametrize("deals", [6, 30, 150])
@pytest.mark.parametrize(
    ("a_deal", "share"),
    [
        (apart, 0.5), (apart, 0.9), (apart, 0.99), (alike, 0.5), (alike, 0.9),
        (mirrored, 0.5), (mirrored, 0.55), (sometimes_cut, 0.7),
    ],
)  # fmt: skip
def test_an_interval_is_honest(
    a_deal: Callable[[float, random.Random], Try], share: float, deals: int
) -> None:
    rng, held = random.Random(deals), 0
    for _ in range(RUNS):
        found = interval(sums(a_deal(share, rng) for _ in range(deals)))
        held += found.low <= share <= found.high
    assert held / RUNS >= ENOUGH


def test_luck_that_cancels_makes_it_narrower() -> None:
    rng = random.Random(1)
    width = {
        a_deal: (found := interval(sums(a_deal(0.5, rng) for _ in range(500)))).high - found.low
        for a_deal in (mirrored, apart, alike)
    }
    assert width[mirrored] < 0.7 * width[apart]
    assert width[apart] < 0.8 * width[alike]


def test_all_won_is_not_taken_for_certain() -> None:
    found = interval(sums([Try(2.0, 2)] * 10))
    assert (found.share, found.high) == (1.0, 1.0)
    assert 0.6 < found.low < 0.9
    assert interval(sums([Try(2.0, 2)] * 1000)).low > 0.995


def test_two_runs_added_up_are_one_long_run() -> None:
    rng = random.Random(2)
    some, more = ([sometimes_cut(0.7, rng) for _ in range(deals)] for deals in (20, 30))
    together = interval(sums(some).plus(sums(more)))
    assert together == pytest.approx(interval(sums([*some, *more])))


def test_a_single_deal_says_nearly_nothing() -> None:
    found = interval(sums([Try(1.0, 1)]))
    assert (found.low, found.high) == (0.0, 1.0)


@pytest.mark.parametrize(
    ("freedom", "right"), [(3, 3.182), (5, 2.571), (10, 2.228), (30, 2.042), (1000, 1.962)]
)
def test_student_is_as_in_the_tables(freedom: int, right: float) -> None:
    assert student(freedom) == pytest.approx(right, rel=0.01)
