"""The two matches of a game, and who won them."""

from __future__ import annotations

import pytest

from helpers.walks import is_small, walk
from speeltafel.bots.bot import Memory
from speeltafel.games.ploc import GAME


@pytest.mark.rule("PL-19")
@pytest.mark.parametrize("seed", [seed for seed in range(8) if not is_small(seed)])
def test_a_game_is_two_matches_and_the_second_decides_it(seed: int) -> None:
    memory, steps = Memory(2), [*walk_told(seed)]
    for step in steps:
        memory.add(GAME, *step)
    parts = GAME.parts(memory.of(None))
    assert [(it.name, it.seat) for it in parts] == [("matches", 0), ("matches", 1)] * 2
    first, _, second, other = parts
    assert (first.steps.start, second.steps.stop) == (0, len(steps))
    assert first.steps.stop == second.steps.start
    assert [second.share, other.share] == steps[-1][3].returns()


def walk_told(seed: int) -> list[tuple]:  # type: ignore[type-arg]
    return [(it.before, it.actor, it.move, it.after.copy()) for it in walk(GAME, 2, seed)]


def test_a_game_that_has_not_begun_has_no_parts() -> None:
    assert GAME.parts(()) == []
