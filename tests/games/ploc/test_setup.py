"""Ploc: two players, nine dice, two matches."""

from __future__ import annotations

import ast
import doctest
from importlib.resources import files
from itertools import product

import pytest

from helpers.ploc_tables import (
    athletes,
    begun,
    choices,
    column,
    play,
    random_steps,
    table,
    waits_for_chance,
)
from speeltafel import CHANCE, BadSetup
from speeltafel.games.ploc import GAME, position
from speeltafel.games.ploc.position import Position
from speeltafel.games.ploc.table import USING

FACES = range(1, 7)
ROLLS = list(product(FACES, FACES, FACES))


def won_by(seat: int) -> Position:
    """A game whose first match was just won by *seat*, in its first turn."""
    game = begun("column 1-1-1", "column 1-1-1")
    if seat == 1:
        play(game, "throw 2-2-3", "1>1 C", "2>2 C", "3>3 C")
    return play(game, "throw 1-1-1", "all 3+0")


@pytest.mark.rule("PL-01")
@pytest.mark.parametrize("players", [-1, 0, 1, 3])
def test_ploc_is_played_by_two(players: int) -> None:
    assert list(GAME.seats) == [2]
    with pytest.raises(BadSetup):
        GAME.start(players)


@pytest.mark.rule("PL-01", "PL-16")
def test_there_are_always_three_dice_in_each_column_and_three_to_throw() -> None:
    for before, _, _, after, *_ in random_steps(0, 1, 2, 3):
        assert (len(after.columns), len(after.thrown)) == (6, 3)
        if before.phase == after.phase == USING:
            dice = sorted([*before.columns, *before.thrown])
            assert sorted([*after.columns, *after.thrown]) == dice


@pytest.mark.rule("PL-02")
def test_columns_are_rolled_with_three_fair_dice_and_the_beginner_rolls_first() -> None:
    game = GAME.start(2)
    assert choices(game) == [f"column {a}-{b}-{c}" for a, b, c in ROLLS]
    assert {odds for _, odds in game.chance_outcomes()} == {1 / 216}
    play(game, "column 4-3-2")
    assert (column(game, 0), column(game, 1)) == ([4, 3, 2], [0, 0, 0])
    assert choices(game) == [f"column {a}-{b}-{c}" for a, b, c in ROLLS]


@pytest.mark.rule("PL-02")
def test_columns_are_kept_as_they_were_rolled_also_with_sixes() -> None:
    game = begun("column 6-1-6", "column 1-1-5")
    assert (column(game, 0), column(game, 1)) == ([6, 1, 6], [1, 1, 5])
    assert choices(game)[0] == "throw 1-1-1"


@pytest.mark.rule("PL-03")
def test_as_many_athletes_stand_as_the_column_dice_add_up_to() -> None:
    for roll in ROLLS:
        game = begun("column {}-{}-{}".format(*roll))
        assert athletes(game, 0) == f"{sum(roll)}+0"


@pytest.mark.rule("PL-03")
def test_example_1_yellow_places_nine_and_red_seven() -> None:
    game = begun("column 4-3-2", "column 1-1-5")
    assert (athletes(game, 0), athletes(game, 1)) == ("9+0", "7+0")


# Two matches


@pytest.mark.rule("PL-04")
def test_the_first_seat_begins_the_first_match() -> None:
    game = begun("column 4-3-2", "column 1-1-5")
    assert (game.turn, game.begins, game.beginner()) == (0, 0, 0)
    assert play(game, "throw 4-4-1").actors() == (0,)


@pytest.mark.rule("PL-04")
def test_lots_may_be_drawn_for_who_begins() -> None:
    game = GAME.start(2, begins="lot")
    assert choices(game) == ["begins 1", "begins 2"]
    assert game.chance_outcomes() == ((0, 0.5), (1, 0.5))


@pytest.mark.rule("PL-04")
@pytest.mark.parametrize("seat", [0, 1])
def test_whoever_the_lot_falls_to_rolls_a_column_first_and_throws_first(seat: int) -> None:
    game = begun(f"begins {seat + 1}", "column 4-3-2", begins="lot")
    assert (column(game, seat), column(game, 1 - seat)) == ([4, 3, 2], [0, 0, 0])
    assert play(game, "column 1-1-5", "throw 4-4-1").actors() == (seat,)


@pytest.mark.rule("PL-04")
@pytest.mark.parametrize("begins", [0, 1])
@pytest.mark.parametrize("turns", [4, 5])
def test_the_other_one_begins_the_second_match_whoever_won(begins: int, turns: int) -> None:
    game = play(table("432:9", "115:1", "441", seat=(begins + turns) % 2, turns=turns), "1>1 A")
    assert (game.match, game.begins, game.beginner()) == (2, begins, 1 - begins)
    play(game, "column 6-5-4")
    assert column(game, 1 - begins) == [6, 5, 4]
    assert play(game, "column 1-1-2", "throw 1-2-3").actors() == (1 - begins,)


@pytest.mark.rule("PL-18")
@pytest.mark.parametrize(("winner", "lined_up"), [(0, ["8+0", "9+0"]), (1, ["7+0", "10+0"])])
def test_the_winner_of_the_first_match_gets_one_extra_standing_athlete(
    winner: int, lined_up: list[str]
) -> None:
    game = won_by(winner)
    assert (game.match, game.first_winner) == (2, winner)
    play(game, "column 4-3-2", "column 1-1-5")
    assert [athletes(game, 0), athletes(game, 1)] == lined_up
    assert (column(game, 0), column(game, 1)) == ([1, 1, 5], [4, 3, 2])


@pytest.mark.rule("PL-18")
def test_the_second_match_is_set_up_afresh() -> None:
    first = table("432:9+3:4", "115:1+0:5", "441", turns=60)
    game = play(first, "1>1 A", "column 6-6-6", "column 1-1-1")
    assert GAME.position_text(game) == ("2 1 2 0/200 111:4+0:0 666:18+0:0 throw ... -/- 0/- 1")


@pytest.mark.rule("PL-18")
def test_used_and_rerolled_dice_do_not_come_along_to_the_second_match() -> None:
    game = play(table("663:9+3:4", "115:1+0:5", "441", rerolls="0/12"), "1>1 C", "2>2 a")
    assert GAME.position_text(game) == ("2 1 2 20/200 663:9+3:5 115:0+0:5 column ... -/- 0/- 1")


@pytest.mark.rule("PL-02", "PL-18")
def test_the_athletes_stay_as_the_match_ended_until_new_columns_are_rolled() -> None:
    game = play(table("432:9+3:4", "115:1+0:5", "441"), "1>1 A")
    assert waits_for_chance(game)
    assert (athletes(game, 0), athletes(game, 1)) == ("9+3", "0+0")
    play(game, "column 1-2-3")
    assert (athletes(game, 0), athletes(game, 1)) == ("9+3", "6+0")


@pytest.mark.rule("PL-04")
@pytest.mark.parametrize("begins", ["second", "", 1, None])
def test_no_other_way_to_begin_is_known(begins: object) -> None:
    with pytest.raises(BadSetup):
        GAME.start(2, begins=begins)


def test_the_examples_in_the_text_are_true() -> None:
    """Read from the source, since native modules keep no text."""
    source = (files("speeltafel.games.ploc") / "position.py").read_text(encoding="utf-8")
    text = ast.get_docstring(ast.parse(source)) or ""
    examples = doctest.DocTestParser().get_doctest(text, dict(vars(position)), "ploc", None, None)
    assert doctest.DocTestRunner().run(examples) == (0, 5)


def test_the_facts_about_the_game() -> None:
    assert (GAME.key, GAME.name, GAME.has_secrets) == ("ploc", "Ploc", False)
    assert (GAME.moves, GAME.outcomes) == (54, 440)
    offered = [it for it in GAME.options if not it.is_for_research]
    assert [(it.name, it.default, it.others) for it in offered] == [
        ("begins", "first", ("lot",)),
        ("turns", 200, (100, 500)),
    ]
    assert CHANCE == -1
