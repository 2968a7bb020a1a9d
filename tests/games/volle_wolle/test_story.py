"""What the end of a game tells of bids and of sheep that slipped away."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from helpers.walks import walk
from speeltafel.games.volle_wolle import GAME
from speeltafel.games.volle_wolle.position import Position
from speeltafel.games.volle_wolle.story import Story, story

every_table = pytest.mark.parametrize("players", GAME.seats)


def played(players: int, seed: int) -> tuple[Story, Position, list[tuple[int, list[str]]]]:
    """The story, the last position, and whose turn it was when what happened."""
    end: list[Position] = []
    then: list[tuple[int, list[str]]] = []

    def steps() -> Iterator[Any]:
        for it in walk(GAME, players, seed):
            told = GAME.consequences(it.before, it.after, None)  # type: ignore[arg-type]
            then.append((int(it.before.turn), told))  # type: ignore[attr-defined]
            yield it[:4]
            end[:] = [it.after]  # type: ignore[list-item]

    return story(steps()), end[0], then


@every_table
def test_whoever_rolls_in_vain_is_told_by_the_chip_for_comfort(players: int) -> None:
    told, _, then = played(players, 4)
    for seat, it in enumerate(told.seats):
        mine = [text for turn, texts in then for text in texts if turn == seat]
        chips = sum(text == f"chip {seat + 1}" for text in mine)
        assert 0 <= it.reached <= it.rolled
        assert it.rolled - it.reached >= chips
        assert it.reached <= sum(bool(re.match("reaches ", text)) for text in mine)


@every_table
def test_the_sheep_that_slipped_away_is_with_another(players: int) -> None:
    told, end, _ = played(players, 4)
    assert any(it.missed for it in told.seats)
    counts = end.view(None).counts
    for seat, it in enumerate(told.seats):
        if it.missed is None:
            continue
        assert it.missed.to != seat
        assert it.missed.sheep in counts[it.missed.to].flock
        assert it.missed.sheep.kind == "white"
        assert it.missed.rolled < int(it.missed.bid.rstrip("+"))
        assert 1 <= it.missed.round <= end.rounds


def test_a_game_that_is_broken_off_can_be_told() -> None:
    steps = [(it.before, it.actor, it.move, it.after.copy()) for it in walk(GAME, 3, 4)]
    for last in (0, 10, 40, 60):
        told = story(steps[:last])  # type: ignore[arg-type]
        assert len(told.seats) == (3 if last else 0)
