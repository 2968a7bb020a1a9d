"""What the end of a game tells of its rounds."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from helpers.walks import is_small, walk
from speeltafel.games.uly_and_polly import GAME
from speeltafel.games.uly_and_polly.field import NAMES
from speeltafel.games.uly_and_polly.position import HIDING, Position
from speeltafel.games.uly_and_polly.story import Story, story

PLAYED = [(players, seed) for players in GAME.seats for seed in range(3) if not is_small(seed)]
every_game = pytest.mark.parametrize(("players", "seed"), PLAYED)


def played(players: int, seed: int) -> tuple[Story, Position, list[str]]:
    """The story, the last position, and where wolves hid."""
    end: list[Position] = []
    hidden: list[str] = []

    def steps() -> Iterator[Any]:
        for it in walk(GAME, players, seed):
            yield it[:4]
            if it.before.stage == HIDING:  # type: ignore[attr-defined]
                hidden.append(NAMES[it.after.wolf_at])  # type: ignore[attr-defined]
            end[:] = [it.after]  # type: ignore[list-item]

    return story(steps()), end[0], hidden


@every_game
def test_every_round_says_who_hid_where_and_who_took_a_token(players: int, seed: int) -> None:
    told, end, hidden = played(players, seed)
    assert [it.wolf[0] for it in told.rounds] == hidden
    assert len(told.rounds) == end.rounds
    tokens = [sum(seat in it.takers for it in told.rounds) for seat in range(players)]
    assert tokens == end.tokens
    for it in told.rounds:
        assert it.ended is not None
        dogs = tuple(seat for seat in range(players) if seat != it.wolf_player)
        assert it.takers == (dogs if it.ended.found else (it.wolf_player,))
        assert (it.ended.wolf, it.ended.dog) == (it.wolf[-1], it.dog[-1])
        assert it.ended.found == (it.wolf[-1] == it.dog[-1])
        faces = [face for row in it.ended.field for face in row]
        assert faces.count("sheep") == it.sheep


@every_game
def test_wolf_and_dog_go_from_tile_to_touching_tile(players: int, seed: int) -> None:
    for it in played(players, seed)[0].rounds:
        assert len(it.wolf) == len(it.dog)
        for way in (it.wolf, it.dog):
            for one, other in pairwise(way):
                assert abs(ord(one[0]) - ord(other[0])) <= 1
                assert abs(int(one[1]) - int(other[1])) <= 1


def test_a_round_that_is_broken_off_has_no_end() -> None:
    steps = [(it.before, it.actor, it.move, it.after.copy()) for it in walk(GAME, 2, 0)]
    (only,) = story(steps[:3]).rounds  # type: ignore[arg-type]
    assert (only.ended, only.takers, len(only.wolf), len(only.dog)) == (None, (), 2, 1)
