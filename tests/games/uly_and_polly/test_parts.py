"""The rounds of a game, and who won them in which role."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from helpers.walks import walk
from speeltafel.bots.bot import Memory
from speeltafel.core.parts import Part
from speeltafel.games.uly_and_polly import GAME


def parts_of(players: int, seed: int) -> tuple[list[Part], tuple[int, ...]]:
    """The parts of a random game, and the tokens that everybody took."""
    memory = Memory(players)
    for step in walk(GAME, players, seed):
        memory.add(GAME, step.before, step.actor, step.move, step.after)
        outcome = step.after.outcome()
    assert outcome is not None
    return GAME.parts(memory.of(None)), outcome.scores


@pytest.mark.rule("UP-11", "UP-13", "UP-15")
@pytest.mark.parametrize(("players", "times"), [(2, 2), (3, 2), (4, 1), (5, 1)])
@pytest.mark.parametrize("seed", [0, 1])
def test_rounds_won_are_tokens_taken(players: int, times: int, seed: int) -> None:
    parts, tokens = parts_of(players, seed)
    rounds = players * times
    assert Counter(it.name for it in parts) == {
        "roles.wolf": rounds, "roles.dog": rounds * (players - 1),
    }  # fmt: skip
    won = Counter[int]()
    for it in parts:
        won[it.seat] += int(it.share)
    assert tuple(won[seat] for seat in range(players)) == tokens


def test_everybody_is_the_wolf_equally_often_and_rounds_follow_each_other() -> None:
    parts, _ = parts_of(3, 0)
    assert Counter(it.seat for it in parts if it.name == "roles.wolf") == {0: 2, 1: 2, 2: 2}
    spans = [*dict.fromkeys(it.steps for it in parts)]
    assert all(one.stop == two.start for one, two in pairwise(spans))
