"""Chips come and go only as it is told: over many random games."""

from __future__ import annotations

from typing import Any

import pytest

from helpers.walks import WalkStep, told, walk
from speeltafel import COMPILED
from speeltafel.games.volle_wolle import GAME
from speeltafel.games.volle_wolle.laws import chips_of

SOME = range(50 if COMPILED else 10)


@pytest.mark.parametrize("players", GAME.seats)
def test_chips_come_and_go_only_as_it_is_told(players: int) -> None:
    for seed in SOME:
        for step in walk(GAME, players, seed):
            told_chips = _told_chips(step, players)
            before, after = chips_of(step.before), chips_of(step.after)
            expected = [had + change for had, change in zip(before, told_chips, strict=True)]
            assert after == expected
            assert min(expected) >= 0
            assert sum(after) <= 25


def _told_chips(step: WalkStep, players: int) -> list[int]:
    """What each player gains or pays by a step, read from what is told of it."""
    before: Any = step.before
    change = [0] * players
    move, *texts = told(GAME, step, None)
    chips = [text for text in texts if text.startswith("chip ")]
    assert len(chips) <= (move != "help bid")  # one for a failure, none for a success (VW-13)
    for text in texts:
        match text.split():
            case ["chip", seat]:
                change[int(seat) - 1] += 1
            case ["pays", paid]:
                change[before.turn] -= int(paid)
            case [seat, "pays", "1"]:
                change[int(seat) - 1] -= 1
    return change
