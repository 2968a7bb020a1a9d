"""The rule of thumb of Uly & Polly is legal, sensible and better than chance."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import pytest

from helpers.uly import NAMES, NEW, moves_at, walk
from speeltafel.core.chance import Rng
from speeltafel.games.uly_and_polly import GAME
from speeltafel.games.uly_and_polly.position import Position


def thumbs(text: str) -> set[str]:
    """What the rule of thumb plays here, with whatever luck."""
    position = GAME.parse_position(text)
    seat = position.actors()[0]
    played = [GAME.heuristic(position, seat, Rng(seed)) for seed in range(200)]
    return {GAME.move_text(seat, move) for move in played}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_thumb_is_always_legal(players: int) -> None:
    for position in walk(players, 3):
        for seat in position.actors():
            assert GAME.heuristic(position, seat, Rng(1)) in position.legal_moves(seat)


def test_the_wolf_hides_anywhere() -> None:
    assert thumbs(f"0/0 1 1 hide 0 {NEW} -") == {f"hide {name}" for name in NAMES}


def test_the_dog_starts_in_the_middle() -> None:
    text = "0/0 1 1 place 0 w.../..../..../.... -"
    assert thumbs(text) == {"place b2", "place c2", "place b3", "place c3"}


def test_the_dog_turns_a_new_tile_if_it_can() -> None:
    assert thumbs("0/0 1 1 go 4 ssss/..../..../...w a1") == {"go a2", "go b2"}


def test_the_dog_looks_first_where_the_wolf_could_not_have_run() -> None:
    assert thumbs("0/0 1 1 go 0 ..../..../..../...w b2") == {"go a1", "go b1", "go a2"}


def test_the_dog_walks_to_the_nearest_new_tile() -> None:
    assert thumbs("0/0 1 1 go 7 ss../ss../sss./...w a1") == {"go b1", "go b2"}


def test_a_wolf_in_danger_runs_out_of_reach() -> None:
    text = "0/0 1 1 swap 0 ..../..../..w./.... b2"
    assert thumbs(text) == {f"swap {it}" for it in ("d2-c3", "c3-d3", "c3-b4", "c3-c4", "c3-d4")}


def test_a_wolf_out_of_danger_bluffs_with_another_tile() -> None:
    played = thumbs("0/0 1 1 swap 0 ..../..../..../...w b2")
    assert "swap c3-d3" in played
    assert not any("d4" in swap for swap in played)


def test_a_wolf_with_nowhere_to_go_bluffs_too() -> None:
    position = GAME.parse_position("0/0 1 1 swap 0 w.../..../..../.... b2")
    assert thumbs(GAME.position_text(position)) < set(moves_at(position))


# Strength

Player: TypeAlias = Callable[[Position, int, Rng], int]


def any_move(world: Position, seat: int, rng: Rng) -> int:
    moves = world.legal_moves(seat)
    return moves[rng.below(len(moves))]


def share_against_chance(games: int) -> float:
    """The share of wins of the rule of thumb against random play, in either seat."""
    rng, share = Rng(1), 0.0
    for number in range(games):
        position, easy = GAME.start(2), number % 2
        while actors := position.actors():
            seat = actors[0]
            play = GAME.heuristic if seat == easy else any_move
            position.play(seat, play(position.redraw(seat, rng), seat, rng))
        share += position.returns()[easy]
    return share / games


def test_the_thumb_beats_chance() -> None:
    assert share_against_chance(200) > 0.6


def found_share(wolf: Player, dog: Player, games: int) -> float:
    """How often the wolf is found when all wolves play like one and all dogs like the other."""
    rng, found = Rng(2), 0
    for _ in range(games):
        position = GAME.start(2)
        while actors := position.actors():
            seat, taken = actors[0], sum(position.tokens)
            play = wolf if seat == position.wolf else dog
            position.play(seat, play(position.redraw(seat, rng), seat, rng))
            found += sum(position.tokens) > taken and position.is_found
    return found / (games * position.rounds)


def test_a_wolf_by_the_thumb_escapes_more_often_than_one_by_chance() -> None:
    assert found_share(GAME.heuristic, any_move, 60) + 0.15 < found_share(any_move, any_move, 60)


def test_a_dog_by_the_thumb_finds_such_a_wolf_more_often_than_one_by_chance() -> None:
    assert found_share(GAME.heuristic, any_move, 100) < found_share(
        GAME.heuristic, GAME.heuristic, 100
    )


def test_no_dog_can_do_better_than_half_against_a_wolf_that_plays_by_chance() -> None:
    assert found_share(any_move, GAME.heuristic, 100) == pytest.approx(0.5, abs=0.13)
