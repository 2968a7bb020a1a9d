"""A beginner's Ploc: sensible at first sight, and clearly better than chance."""

from __future__ import annotations

from math import sqrt

import pytest

from helpers.ploc_tables import play, random_positions, table
from helpers.walks import any_move
from speeltafel import CHANCE, Rng
from speeltafel.games.ploc import GAME
from speeltafel.games.ploc.position import Position

ONCE_IN_A_MILLION = 4.8
"""So many standard deviations above the mean."""


def chosen(position: Position, seeds: range = range(20)) -> set[str]:
    """Every move that the rule of thumb may choose here."""
    seat = position.actors()[0]
    return {GAME.move_text(seat, GAME.heuristic(position, seat, Rng(seed))) for seed in seeds}


def wins(seed: int) -> bool:
    """Whether the rule of thumb wins a game against random moves; it changes seats."""
    position, rng, seat = GAME.start(2), Rng(seed), seed % 2
    while actors := position.actors():
        by_heuristic = actors[0] == seat
        pick = GAME.heuristic if by_heuristic else any_move
        position.play(actors[0], pick(position, actors[0], rng))
    return position.returns()[seat] == 1.0


def test_the_rule_of_thumb_wins_surely_more_than_six_in_ten_games_against_chance() -> None:
    games = 200
    luck = ONCE_IN_A_MILLION * sqrt(games * 0.6 * 0.4)
    assert sum(map(wins, range(games))) > games * 0.6 + luck


def test_it_plays_by_the_rules_and_changes_nothing() -> None:
    for number, position in enumerate(random_positions(0, 1, 2)):
        for actor in position.actors():
            if actor != CHANCE:
                text = GAME.position_text(position)
                assert GAME.heuristic(position, actor, Rng(number)) in position.legal_moves(actor)
                assert GAME.position_text(position) == text


@pytest.mark.parametrize("seat", [0, 1])
def test_it_takes_four_at_once_when_it_can(seat: int) -> None:
    assert chosen(table("432:9", "115:7", "444", seat=seat)) == {"all 4+0"}


@pytest.mark.parametrize("seat", [0, 1])
def test_it_knocks_out_without_wasting_a_high_die(seat: int) -> None:
    assert chosen(table("432:9", "115:7", "411", seat=seat)) == {"1>1 A"}
    assert chosen(table("432:9", "115:7", "441", seat=seat)) == {"1>1 A", "2>1 A"}


def test_it_rather_knocks_out_a_weakened_one() -> None:
    assert chosen(table("432:9", "115:7+1", "541", used="1/1")) == {"3>2 a", "3>3 a"}


@pytest.mark.parametrize(("mine", "move"), [("4+0", "B"), ("2+2", "B"), ("3+0", "C"), ("2+1", "C")])
def test_it_grows_or_weakens_when_it_cannot_knock_out_but_never_empties_itself(
    mine: str, move: str
) -> None:
    assert {text[-1] for text in chosen(table(f"555:{mine}", "115:7", "111"))} == {move}


def test_it_rather_lowers_its_column_than_wastes_a_high_die() -> None:
    assert chosen(table("661:20", "115:7", "554", used="3/2")) == {"1>1 B", "2>1 B"}
    assert chosen(table("111:9", "115:7", "665")) == {"3>1 A", "3>2 A", "3>3 A"}


@pytest.mark.parametrize(
    ("throw", "moves"),
    [
        ("throw 4-3-2", {"reroll 3"}),
        ("throw 1-3-2", {"reroll 1"}),
        ("throw 4-3-6", {"reroll 2"}),
        ("throw 4-4-6", {"keep"}),
    ],
)
def test_it_rerolls_its_lowest_die_up_to_three(throw: str, moves: set[str]) -> None:
    assert chosen(play(table("662:14", "115:7"), throw)) == moves


def test_it_rerolls_no_die_twice() -> None:
    game = play(table("662:14", "115:7"), "throw 4-1-3", "reroll 2", "rerolled 1")
    assert chosen(game) == {"reroll 3"}
    game = play(table("662:14", "115:7"), "throw 4-1-5", "reroll 2", "rerolled 1")
    assert chosen(game) == {"keep"}
