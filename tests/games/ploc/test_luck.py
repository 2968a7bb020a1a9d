"""The luck in Ploc is fair. Honest luck would fail these tests once in a million runs."""

from __future__ import annotations

from collections import Counter
from math import sqrt

import pytest

from helpers.ploc_tables import begun, play, table
from speeltafel import Rng, playout
from speeltafel.games.ploc import GAME
from speeltafel.games.ploc.position import Position

SIGMAS = 4.9
"""A normal number is farther off, to either side, once in a million."""


def most_surprise(outcomes: int) -> float:
    """What chi-square stays below for so many equal outcomes (Wilson and Hilferty)."""
    freedom = outcomes - 1
    spread = 2 / (9 * freedom)
    return freedom * (1 - spread + SIGMAS * sqrt(spread)) ** 3


def is_fair(share: float, games: int, expected: float) -> bool:
    return abs(share - expected) < SIGMAS * sqrt(expected * (1 - expected) / games)


LOT = GAME.start(2, begins="lot")
REROLLING = play(table("662:14", "115:7"), "throw 4-4-1", "reroll 2")


@pytest.mark.rule("PL-02", "PL-04", "PL-05", "PL-06")
@pytest.mark.parametrize(
    ("position", "outcomes"),
    [
        (LOT, 2),
        (begun(), 216),
        (begun("column 4-3-2"), 216),
        (table("432:9", "115:7"), 216),
        (REROLLING, 6),
    ],
    ids=["lot", "column", "other column", "throw", "reroll"],
)
def test_all_outcomes_are_equally_likely(position: Position, outcomes: int) -> None:
    rng, draws = Rng(7), 100 * outcomes
    drawn = Counter(position.draw(rng) for _ in range(draws))
    assert drawn.keys() == {outcome for outcome, _ in position.chance_outcomes()}
    assert len(drawn) == outcomes
    surprise = sum((count - 100) ** 2 / 100 for count in drawn.values())
    assert surprise < most_surprise(outcomes)


def ends(games: int, **options: object) -> list[Position]:
    rng, played = Rng(11), []
    for _ in range(games):
        played.append(GAME.start(2, **options))
        playout(played[-1], rng)
    return played


@pytest.mark.rule("PL-04")
def test_with_lots_drawn_neither_seat_is_better_off_at_random() -> None:
    played = ends(300, begins="lot")
    assert is_fair(sum(it.returns()[0] for it in played) / 300, 300, 0.5)
    assert is_fair(sum(it.begins for it in played) / 300, 300, 0.5)


@pytest.mark.rule("PL-04", "PL-19")
def test_at_random_a_match_favours_its_beginner_and_so_the_game_the_second_seat() -> None:
    """The shares were counted in 60,000 other games."""
    played = ends(300)
    assert is_fair(sum(it.first_winner == 0 for it in played) / 300, 300, 0.566)
    assert is_fair(sum(it.returns()[0] for it in played) / 300, 300, 0.444)
