"""Dice that change places, and what it is worth to begin: over many random games."""

from __future__ import annotations

from math import sqrt

from helpers.statistics import FIVE_SIGMAS
from helpers.walks import is_small, walk
from speeltafel import COMPILED, Rng, playout
from speeltafel.games.ploc import GAME

MANY = [seed for seed in range(200 if COMPILED else 40) if not is_small(seed)]
BEGINNER, MEASURED = 0.4456, 200_000
"""The share of the player who begins match 1, and over how many games it was measured."""


def test_dice_that_are_swapped_are_the_same_dice() -> None:
    for seed in MANY:
        for step in walk(GAME, 2, seed):
            before, after = (sorted(it.columns + it.thrown) for it in (step.before, step.after))  # type: ignore[attr-defined]
            if step.actor >= 0 and all(step.after.thrown):  # type: ignore[attr-defined]
                assert before == after


def test_beginning_the_first_match_of_ploc_is_worth_what_it_was_measured_at() -> None:
    games, rng = 4_000 if COMPILED else 1_000, Rng(2)
    won = sum(_share_of_beginner(rng) for _ in range(games))
    spread = sqrt(BEGINNER * (1 - BEGINNER) * (1 / games + 1 / MEASURED))
    assert abs(won / games - BEGINNER) < FIVE_SIGMAS * spread


def _share_of_beginner(rng: Rng) -> float:
    position = GAME.start(2)
    playout(position, rng)
    return position.returns()[0]
