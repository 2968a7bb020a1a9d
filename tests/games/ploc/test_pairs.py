"""Ploc: each thrown die on a column die, to knock out, adjust or weaken."""

from __future__ import annotations

from itertools import permutations, product

import pytest

from helpers.ploc_tables import athletes, choices, column, play, random_positions, table
from speeltafel.games.ploc.position import Position
from speeltafel.games.ploc.table import USING

PLACES = (1, 2, 3)


def actions(position: Position, thrown: int, column: int) -> str:
    """The letters that a pair may be used for."""
    pair = f"{thrown}>{column} "
    return "".join(it.removeprefix(pair) for it in choices(position) if it.startswith(pair))


def facing(mine: str, theirs: str, die: int, seat: int = 0) -> Position:
    """A throw of *die* and two ones, against *theirs*."""
    return table(mine, theirs, f"{die}11", seat=seat)


# Making pairs


@pytest.mark.rule("PL-07")
def test_any_thrown_die_may_be_put_on_any_column_die() -> None:
    pairs = {text[:3] for text in choices(table("432:9", "115:7", "441"))}
    assert pairs == {f"{thrown}>{column}" for thrown in PLACES for column in PLACES}


@pytest.mark.rule("PL-07")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_choices_are_listed_pair_by_pair(seat: int) -> None:
    assert choices(table("432:9", "115:7+1", "441", seat=seat)) == [
        *["1>1 A", "1>1 a", "1>1 B", "1>1 C", "1>2 A", "1>2 a", "1>2 B", "1>2 C"],
        *["1>3 A", "1>3 a", "1>3 B", "1>3 C", "2>1 A", "2>1 a", "2>1 B", "2>1 C"],
        *["2>2 A", "2>2 a", "2>2 B", "2>2 C", "2>3 A", "2>3 a", "2>3 B", "2>3 C"],
        *["3>1 B", "3>1 C", "3>2 a", "3>2 B", "3>2 C", "3>3 a", "3>3 B", "3>3 C"],
    ]


@pytest.mark.rule("PL-07")
@pytest.mark.parametrize(("thrown", "column"), list(product(PLACES, PLACES)))
def test_a_used_die_is_not_used_again_this_turn(thrown: int, column: int) -> None:
    game = play(table("432:9", "115:7", "441"), f"{thrown}>{column} C")
    left = {text[:3] for text in choices(game)}
    thrown_left, columns_left = (set(PLACES) - {it} for it in (thrown, column))
    assert left == {f"{one}>{two}" for one in thrown_left for two in columns_left}


@pytest.mark.rule("PL-07")
@pytest.mark.parametrize("order", list(permutations(PLACES)))
@pytest.mark.parametrize("columns", list(permutations(PLACES)))
def test_the_three_pairs_are_used_in_any_order(
    order: tuple[int, ...], columns: tuple[int, ...]
) -> None:
    game = table("432:9", "115:7", "441")
    for thrown, place in zip(order, columns, strict=True):
        assert game.actors() == (0,)
        play(game, f"{thrown}>{place} C")
    assert (athletes(game, 1), game.turn) == ("4+3", 1)


@pytest.mark.rule("PL-07")
def test_two_equal_dice_are_still_two_dice() -> None:
    listed = choices(table("332:8", "115:7", "441"))
    assert {"1>1 A", "2>1 A", "1>2 A", "2>2 A"} <= set(listed)


@pytest.mark.rule("PL-07")
@pytest.mark.parametrize("seat", [0, 1])
def test_only_the_one_in_turn_may_use_the_dice(seat: int) -> None:
    game = table("432:9", "115:7", "441", seat=seat)
    assert (game.actors(), game.legal_moves(1 - seat)) == ((seat,), [])
    assert game.chance_outcomes() == ()


# What a pair may do


@pytest.mark.rule("PL-08", "PL-09", "PL-12", "PL-15")
@pytest.mark.parametrize(("thrown", "column"), list(product(PLACES, PLACES)))
@pytest.mark.parametrize("theirs", ["7+0", "0+7", "1+1"])
def test_what_each_die_may_do_on_each_column_die(thrown: int, column: int, theirs: str) -> None:
    standing, lying = theirs[0] != "0", theirs[-1] != "0"
    for die, column_die in product(range(1, 7), range(1, 7)):
        dice, mine = [1, 2, 3], [1, 2, 3]
        dice[thrown - 1], mine[column - 1] = die, column_die
        columns, throw = ("".join(map(str, it)) for it in (mine, dice))
        game = table(f"{columns}:9", f"115:{theirs}", throw)
        expected = "A" * (standing and die >= column_die)
        expected += "a" * (lying and die + 2 >= column_die) + "B" + "C" * standing
        assert actions(game, thrown, column) == expected


@pytest.mark.rule("PL-08")
@pytest.mark.parametrize(("die", "may"), [(6, True), (5, True), (4, True), (3, False), (1, False)])
def test_a_standing_athlete_is_knocked_out_by_a_die_not_lower(die: int, may: bool) -> None:
    assert ("1>1 A" in choices(facing("411:6", "115:7", die))) == may


@pytest.mark.rule("PL-08")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_knock_out_removes_one_standing_opponent_and_counts(seat: int) -> None:
    game = play(table("432:9+1", "115:7+2:5", "441", seat=seat), "1>1 A")
    assert (athletes(game, 1 - seat), athletes(game, seat)) == ("6+2", "9+1")
    assert (game.knocked_out[seat], game.knocked_out[1 - seat]) == (1, 5)


@pytest.mark.rule("PL-08", "PL-09")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_knock_out_of_a_weakened_one_leaves_the_standing_alone(seat: int) -> None:
    game = play(table("432:9+1", "115:7+2:5", "441", seat=seat), "1>1 a")
    assert (athletes(game, 1 - seat), athletes(game, seat)) == ("7+1", "9+1")
    assert (game.knocked_out[seat], game.knocked_out[1 - seat]) == (1, 5)


@pytest.mark.rule("PL-08")
def test_nobody_standing_means_no_standing_one_to_knock_out() -> None:
    assert actions(table("432:9", "115:0+7", "441"), 1, 1) == "aB"


@pytest.mark.rule("PL-09")
@pytest.mark.parametrize(("die", "may"), [(6, True), (4, True), (3, True), (2, True), (1, False)])
def test_a_weakened_athlete_falls_to_a_die_up_to_two_lower(die: int, may: bool) -> None:
    assert ("1>1 a" in choices(facing("411:6", "115:7+1", die))) == may


@pytest.mark.rule("PL-09")
def test_nobody_weakened_means_no_weakened_one_to_knock_out() -> None:
    assert not any(text.endswith("a") for text in choices(table("432:9", "115:7", "441")))


@pytest.mark.rule("PL-12")
@pytest.mark.parametrize("die", range(1, 7))
def test_any_die_weakens(die: int) -> None:
    game = play(facing("611:8", "115:7+1:2", die), "1>1 C")
    assert (athletes(game, 1), list(game.knocked_out)) == ("6+2", [0, 2])


@pytest.mark.rule("PL-12")
def test_weakening_needs_a_standing_opponent() -> None:
    game = play(table("432:9", "115:1+1", "441"), "1>1 C")
    assert athletes(game, 1) == "0+2"
    assert not any(text.endswith("C") for text in choices(game))


@pytest.mark.rule("PL-12", "PL-17")
def test_a_column_of_weakened_athletes_is_not_empty() -> None:
    game = play(table("432:9", "115:1", "441"), "1>1 C")
    assert (athletes(game, 1), game.match, game.actors()) == ("0+1", 1, (0,))


@pytest.mark.rule("PL-13")
def test_an_athlete_weakened_just_now_may_be_knocked_out_by_a_later_die() -> None:
    game = table("432:9", "115:7", "441")
    assert actions(game, 3, 2) == "BC"
    assert actions(play(game, "1>1 C"), 3, 2) == "aBC"
    assert athletes(play(game, "3>2 a"), 1) == "6+0"


# Adjusting


@pytest.mark.rule("PL-10")
@pytest.mark.parametrize("seat", [0, 1])
def test_adjusting_swaps_the_two_dice_in_their_places(seat: int) -> None:
    game = play(table("432:9", "115:7", "651", seat=seat), "1>3 B")
    assert (column(game, seat), list(game.thrown)) == ([4, 3, 6], [2, 5, 1])
    assert column(game, 1 - seat) == [1, 1, 5]
    play(game, "3>1 B")
    assert (column(game, seat), list(game.thrown)) == ([1, 3, 6], [2, 5, 4])


@pytest.mark.rule("PL-10")
@pytest.mark.parametrize(("thrown", "place"), list(product(PLACES, PLACES)))
def test_every_pair_can_be_swapped(thrown: int, place: int) -> None:
    game = play(table("432:9", "115:7", "651"), f"{thrown}>{place} B")
    mine, dice = [4, 3, 2], [6, 5, 1]
    mine[place - 1], dice[thrown - 1] = dice[thrown - 1], mine[place - 1]
    assert (column(game, 0), list(game.thrown)) == (mine, dice)
    assert game.standing[0] == sum(mine) + 1


@pytest.mark.rule("PL-10")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("die", "change"), [(1, -2), (2, -1), (3, 0), (4, 1), (5, 2), (6, 3)])
def test_adjusting_brings_one_and_the_difference(die: int, change: int, seat: int) -> None:
    game = play(facing("411:9", "115:7+1", die, seat), "1>1 B")
    assert athletes(game, seat) == f"{9 + change}+0"
    assert athletes(game, 1 - seat) == "7+1"
    assert list(game.knocked_out) == [0, 0]


@pytest.mark.rule("PL-10", "PL-11")
def test_athletes_gained_stand_and_the_weakened_stay_down() -> None:
    assert athletes(play(facing("411:5+2", "115:7", 4), "1>1 B"), 0) == "6+2"
    assert athletes(play(facing("411:5+2", "115:7", 6), "1>1 B"), 0) == "8+2"


@pytest.mark.rule("PL-11")
def test_one_lower_trades_a_weakened_athlete_for_a_standing_one() -> None:
    assert athletes(play(facing("411:5+2", "115:7", 3), "1>1 B"), 0) == "6+1"


@pytest.mark.rule("PL-11")
@pytest.mark.parametrize(
    ("mine", "left"),
    [
        ("5+4", "6+1"),
        ("5+3", "6+0"),
        ("5+2", "5+0"),
        ("5+1", "4+0"),
        ("5+0", "3+0"),
        ("0+3", "1+0"),
        ("2+1", "1+0"),
        ("3+0", "1+0"),
    ],
)
def test_the_weakened_go_out_first_after_one_came_in(mine: str, left: str) -> None:
    assert athletes(play(facing(f"411:{mine}", "115:7", 1), "1>1 B"), 0) == left


@pytest.mark.rule("PL-11", "PL-17")
@pytest.mark.parametrize("mine", ["2+0", "1+0", "1+1", "0+1", "0+2"])
@pytest.mark.parametrize("seat", [0, 1])
def test_when_more_must_go_than_there_are_the_match_is_lost(mine: str, seat: int) -> None:
    game = play(facing(f"411:{mine}", "115:7", 1, seat), "1>1 B")
    assert (athletes(game, seat), game.first_winner) == ("0+0", 1 - seat)


@pytest.mark.rule("PL-11")
def test_a_difference_of_five_empties_a_column_of_four_but_not_of_five() -> None:
    assert athletes(play(table("611:5", "115:7", "111"), "1>1 B"), 0) == "1+0"
    assert play(table("611:4", "115:7", "111"), "1>1 B").first_winner == 1


@pytest.mark.rule("PL-15")
def test_every_die_must_be_used_and_adjusting_is_always_possible() -> None:
    for position in random_positions(*range(6)):
        if position.phase == USING:
            pairs = {text[:3] for text in choices(position) if text[1] == ">"}
            assert pairs == {text[:3] for text in choices(position) if text.endswith("B")}
            assert pairs


@pytest.mark.rule("PL-15", "PL-17")
def test_the_only_move_may_lose_the_match() -> None:
    game = table("466:0+1", "115:0+7", "441", used="12/23")
    assert choices(game) == ["3>1 B"]
    assert play(game, "3>1 B").first_winner == 1


# The worked examples


@pytest.mark.rule("PL-08", "PL-12")
def test_example_2_two_fours_knock_out_two_and_the_one_is_too_low() -> None:
    game = play(table("432:9", "115:7", "441"), "1>1 A", "2>2 A")
    assert athletes(game, 1) == "5+0"
    assert choices(game) == ["3>3 B", "3>3 C"]


@pytest.mark.rule("PL-09")
def test_example_2_the_one_can_knock_out_a_weakened_athlete() -> None:
    game = play(table("432:9", "115:7+1", "441"), "1>1 A", "2>2 A")
    assert choices(game) == ["3>3 a", "3>3 B", "3>3 C"]


@pytest.mark.rule("PL-10")
def test_example_3_a_higher_die_brings_two_and_one_lower_nothing() -> None:
    game = play(table("432:9", "115:7", "441"), "1>1 A", "2>2 B")
    assert (athletes(game, 0), athletes(game, 1)) == ("11+0", "6+0")
    play(game, "3>3 B")
    assert (athletes(game, 0), column(game, 0)) == ("11+0", [4, 4, 1])


@pytest.mark.rule("PL-09")
def test_example_4_a_two_on_a_four_knocks_out_a_weakened_athlete_only() -> None:
    assert actions(facing("411:6", "115:7+1", 2), 1, 1) == "aBC"
