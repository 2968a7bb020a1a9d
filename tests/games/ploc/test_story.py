"""What the end of a game tells of its two matches."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from helpers.walks import is_small, walk
from speeltafel.games.ploc import GAME
from speeltafel.games.ploc.position import Position
from speeltafel.games.ploc.story import Story, story
from speeltafel.games.ploc.table import PLAYERS

SEEDS = [seed for seed in range(8) if not is_small(seed)]


def played(seed: int) -> tuple[Story, Position]:
    end: list[Position] = []

    def steps() -> Iterator[Any]:
        for it in walk(GAME, PLAYERS, seed):
            yield it[:4]
            end[:] = [it.after]  # type: ignore[list-item]

    return story(steps()), end[0]


@pytest.mark.parametrize("seed", SEEDS)
def test_both_matches_are_told_from_the_line_up_to_the_last_turn(seed: int) -> None:
    told, end = played(seed)
    one, two = told.matches
    outcome = end.outcome()
    assert outcome is not None
    assert (one.winner, (two.winner,)) == (end.first_winner, outcome.winners)
    assert two.reason == outcome.reason
    assert two.begins == 1 - one.begins
    last = two.stands[-1]
    assert list(last.standing) == end.standing
    assert list(last.weakened) == end.weakened
    assert list(last.knocked_out) == end.knocked_out


@pytest.mark.parametrize("seed", SEEDS)
def test_villages_take_turns_and_knock_out_only_in_their_own(seed: int) -> None:
    for match in played(seed)[0].matches:
        first, *rest = match.stands
        assert (first.by, first.knocked_out, first.weakened) == (None, (0, 0), (0, 0))
        turns = [it.by for it in rest]
        assert turns == [(match.begins + n) % 2 for n in range(len(rest))]
        for before, now in zip(match.stands, rest, strict=False):
            other = 1 - (now.by or 0)
            assert now.knocked_out[other] == before.knocked_out[other]
        if match.reason == "last-athlete":
            end = match.stands[-1]
            assert 0 in (end.standing[0] + end.weakened[0], end.standing[1] + end.weakened[1])


def test_a_match_that_is_broken_off_has_no_winner() -> None:
    steps = [(it.before, it.actor, it.move, it.after.copy()) for it in walk(GAME, PLAYERS, 1)]
    (match,) = story(steps[:20]).matches  # type: ignore[arg-type]
    assert (match.winner, match.reason) == (None, None)
    assert story([]).matches == ()
