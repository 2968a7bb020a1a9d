"""Ploc: throwing the dice, and rolling some of them again."""

from __future__ import annotations

from itertools import product

import pytest

from helpers.ploc_tables import begun, choices, play, table, waits_for_chance
from speeltafel.games.ploc.position import Position

FACES = range(1, 7)
ROLLS = list(product(FACES, FACES, FACES))
NO_SIX, ONE_SIX, TWO_SIXES, THREE_SIXES = "432:9", "463:13", "636:15", "666:18"


def thrown(mine: str, throw: str = "throw 4-4-1", seat: int = 0) -> Position:
    return play(table(mine, "115:7", seat=seat, turns=20), throw)


@pytest.mark.rule("PL-05")
def test_a_turn_begins_with_throwing_three_fair_dice() -> None:
    game = begun("column 4-3-2", "column 1-1-5")
    assert waits_for_chance(game)
    assert choices(game) == [f"throw {a}-{b}-{c}" for a, b, c in ROLLS]
    assert {odds for _, odds in game.chance_outcomes()} == {1 / 216}
    assert game.legal_moves(0) == game.legal_moves(1) == []


@pytest.mark.rule("PL-05")
def test_thrown_dice_keep_their_places() -> None:
    for roll in ROLLS:
        assert tuple(thrown(NO_SIX, "throw {}-{}-{}".format(*roll)).thrown) == roll


@pytest.mark.rule("PL-06")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("mine", "sixes"), [("555:15", 0), (ONE_SIX, 1), (TWO_SIXES, 2), (THREE_SIXES, 3)]
)
def test_each_six_in_the_own_column_allows_one_reroll(mine: str, sixes: int, seat: int) -> None:
    game = thrown(mine, seat=seat)
    assert game.rerolls == sixes
    for die in range(1, sixes + 1):
        assert f"reroll {die}" in choices(game)
        play(game, f"reroll {die}", "rerolled 2")
    assert choices(game)[0].startswith("1>1")


@pytest.mark.rule("PL-06")
@pytest.mark.parametrize("seat", [0, 1])
def test_sixes_of_the_opponent_and_sixes_thrown_allow_nothing(seat: int) -> None:
    game = play(table(NO_SIX, "666:18", seat=seat), "throw 6-6-6")
    assert choices(game)[0] == "1>1 A"


@pytest.mark.rule("PL-06")
@pytest.mark.parametrize("column", ["611:8", "161:8", "116:8"])
def test_a_six_counts_in_any_place(column: str) -> None:
    assert thrown(column).rerolls == 1


@pytest.mark.rule("PL-06")
def test_while_a_reroll_is_left_only_reroll_and_keep_can_be_played() -> None:
    game = thrown(TWO_SIXES)
    assert (game.actors(), choices(game)) == ((0,), ["reroll 1", "reroll 2", "reroll 3", "keep"])
    assert game.legal_moves(1) == []


@pytest.mark.rule("PL-06")
@pytest.mark.parametrize("die", [1, 2, 3])
def test_a_rerolled_die_shows_what_chance_brings_and_the_second_result_stands(die: int) -> None:
    game = play(thrown(ONE_SIX), f"reroll {die}")
    assert waits_for_chance(game)
    assert choices(game) == [f"rerolled {face}" for face in FACES]
    assert {odds for _, odds in game.chance_outcomes()} == {1 / 6}
    assert game.legal_moves(0) == game.legal_moves(1) == []
    for face in FACES:
        expected = [4, 4, 1]
        expected[die - 1] = face
        assert list(play(game.copy(), f"rerolled {face}").thrown) == expected


@pytest.mark.rule("PL-06")
@pytest.mark.parametrize(
    ("die", "left"),
    [
        (1, ["reroll 2", "reroll 3", "keep"]),
        (2, ["reroll 1", "reroll 3", "keep"]),
        (3, ["reroll 1", "reroll 2", "keep"]),
    ],
)
def test_the_same_die_is_never_rerolled_twice_in_a_turn(die: int, left: list[str]) -> None:
    game = play(thrown(THREE_SIXES), f"reroll {die}", "rerolled 1")
    assert (choices(game), game.rerolls) == (left, 2)


@pytest.mark.rule("PL-06")
def test_of_three_rerolls_the_last_is_for_the_last_die() -> None:
    game = play(thrown(THREE_SIXES), "reroll 3", "rerolled 5", "reroll 1", "rerolled 6")
    assert choices(game) == ["reroll 2", "keep"]
    play(game, "reroll 2", "rerolled 2")
    assert (list(game.thrown), game.rerolls) == ([6, 2, 5], 0)
    assert choices(game)[0] == "1>1 A"


@pytest.mark.rule("PL-06")
@pytest.mark.parametrize("rerolled", [0, 1, 2])
def test_one_may_stop_early_by_saying_keep(rerolled: int) -> None:
    game = thrown(THREE_SIXES)
    for die in range(1, rerolled + 1):
        play(game, f"reroll {die}", "rerolled 1")
    play(game, "keep")
    assert (game.rerolls, game.actors()) == (0, (0,))
    assert choices(game)[0].startswith("1>1")


@pytest.mark.rule("PL-06")
def test_a_six_swapped_into_the_column_allows_no_reroll_in_the_same_turn() -> None:
    game = play(thrown(NO_SIX, "throw 6-6-1"), "1>1 B", "2>2 B")
    assert (game.rerolls, choices(game)[0]) == (0, "3>3 B")


@pytest.mark.rule("PL-06")
def test_a_six_swapped_into_the_column_allows_a_reroll_in_the_next_turn() -> None:
    game = play(thrown(NO_SIX, "throw 6-6-1"), "1>1 B", "2>2 B", "3>3 C")
    play(game, "throw 1-1-1", "1>1 C", "2>2 C", "3>3 C", "throw 1-1-1")
    assert (game.turn, game.rerolls) == (0, 2)


@pytest.mark.rule("PL-06")
def test_a_die_rerolled_in_one_turn_may_be_rerolled_in_the_next() -> None:
    game = play(thrown(ONE_SIX), "reroll 1", "rerolled 1", "1>1 C", "2>2 C", "3>3 C")
    assert game.rolled_again == 0
    play(game, "throw 1-1-1", "1>1 C", "2>2 C", "3>3 C", "throw 1-1-1")
    assert choices(game) == ["reroll 1", "reroll 2", "reroll 3", "keep"]


@pytest.mark.rule("PL-06")
def test_a_list_of_moves_is_the_callers_own() -> None:
    game = thrown(ONE_SIX)
    game.legal_moves(0).clear()
    assert choices(game) == ["reroll 1", "reroll 2", "reroll 3", "keep"]
