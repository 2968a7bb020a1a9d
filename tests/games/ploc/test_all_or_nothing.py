"""Ploc: three equal dice may remove four at once."""

from __future__ import annotations

from itertools import product

import pytest

from helpers.ploc_tables import athletes, choices, play, table, waits_for_chance
from speeltafel.games.ploc.position import Position


def takings(position: Position) -> list[str]:
    return [text for text in choices(position) if text.startswith("all ")]


@pytest.mark.rule("PL-14")
@pytest.mark.parametrize("column", ["532:9", "253:9", "325:9"])
@pytest.mark.parametrize("seat", [0, 1])
def test_the_value_must_reach_the_lowest_die_of_the_own_column(column: str, seat: int) -> None:
    for die in range(1, 7):
        game = table(column, "111:7", str(die) * 3, seat=seat)
        assert takings(game) == (["all 4+0"] if die >= 2 else [])


@pytest.mark.rule("PL-14")
@pytest.mark.parametrize("column", ["444:9", "456:9", "654:9"])
def test_one_below_the_lowest_die_is_too_low(column: str) -> None:
    assert takings(table(column, "111:7", "333")) == []
    assert takings(table(column, "111:7", "444")) == ["all 4+0"]


@pytest.mark.rule("PL-14")
@pytest.mark.parametrize("throw", ["445", "454", "544", "456"])
def test_all_three_dice_must_be_equal(throw: str) -> None:
    assert takings(table("432:9", "115:7", throw)) == []


@pytest.mark.rule("PL-14")
def test_all_or_nothing_may_be_declined() -> None:
    listed = choices(table("432:9", "115:7", "444"))
    assert (listed[0], listed[-1]) == ("1>1 A", "all 4+0")


@pytest.mark.rule("PL-14")
@pytest.mark.parametrize(("standing", "weakened"), list(product(range(8), range(8)))[1:])
def test_one_chooses_how_many_of_the_four_stand_unless_all_go(standing: int, weakened: int) -> None:
    game = table("432:9", f"115:{standing}+{weakened}", "444")
    four = [(n, 4 - n) for n in (4, 3, 2, 1, 0) if n <= standing and 4 - n <= weakened]
    taken = four if standing + weakened > 4 else [(standing, weakened)]
    assert takings(game) == [f"all {one}+{two}" for one, two in taken]


@pytest.mark.rule("PL-14")
@pytest.mark.parametrize(
    ("choice", "left"),
    [("all 4+0", "3+5"), ("all 3+1", "4+4"), ("all 2+2", "5+3"), ("all 1+3", "6+2"),
     ("all 0+4", "7+1")],
)  # fmt: skip
@pytest.mark.parametrize("seat", [0, 1])
def test_the_chosen_four_go_and_count_as_knocked_out(choice: str, left: str, seat: int) -> None:
    game = play(table("432:9+1:2", "115:7+5:3", "444", seat=seat), choice)
    assert (athletes(game, 1 - seat), athletes(game, seat)) == (left, "9+1")
    assert (game.knocked_out[seat], game.knocked_out[1 - seat]) == (6, 3)


@pytest.mark.rule("PL-14", "PL-16")
@pytest.mark.parametrize("seat", [0, 1])
def test_example_5_four_opponents_go_and_the_turn_ends(seat: int) -> None:
    game = play(table("432:9", "115:7", "222", seat=seat), "all 4+0")
    assert athletes(game, 1 - seat) == "3+0"
    assert (game.turn, game.turns, waits_for_chance(game)) == (1 - seat, 21, True)
    assert choices(game)[0] == "throw 1-1-1"


@pytest.mark.rule("PL-14", "PL-17")
@pytest.mark.parametrize("theirs", ["4+0", "0+4", "2+2", "3+0", "0+1", "1+0", "1+2"])
def test_if_the_opponent_has_four_or_fewer_all_go_and_the_match_is_won(theirs: str) -> None:
    standing, weakened = theirs.split("+")
    game = play(table("432:9", f"115:{theirs}", "444"), f"all {theirs}")
    assert (athletes(game, 1), game.first_winner, game.match) == ("0+0", 0, 2)
    assert game.knocked_out[0] == int(standing) + int(weakened)


@pytest.mark.rule("PL-14")
def test_of_five_one_stays() -> None:
    game = play(table("432:9", "115:1+4", "444"), "all 1+3")
    assert (athletes(game, 1), game.match) == ("0+1", 1)


@pytest.mark.rule("PL-14")
@pytest.mark.parametrize("action", "ABC")
def test_all_or_nothing_is_gone_once_a_pair_is_used(action: str) -> None:
    game = table("432:9", "115:7", "444")
    assert takings(game) == ["all 4+0"]
    assert takings(play(game, f"1>1 {action}")) == []


@pytest.mark.rule("PL-14")
def test_three_dice_made_equal_by_a_swap_do_not_count() -> None:
    game = play(table("543:9", "115:7", "144"), "1>2 B")
    assert list(game.thrown) == [4, 4, 4]
    assert takings(game) == []


@pytest.mark.rule("PL-14", "PL-06")
def test_equal_dice_after_rerolls_count_too() -> None:
    game = play(table("662:14", "115:7"), "throw 4-1-2", "reroll 2", "rerolled 4")
    assert takings(game) == []
    play(game, "reroll 3", "rerolled 4")
    assert takings(game) == ["all 4+0"]


@pytest.mark.rule("PL-14", "PL-06")
def test_equal_dice_wait_until_the_rerolls_are_taken_or_kept() -> None:
    game = play(table("662:14", "115:7"), "throw 4-4-4")
    assert takings(game) == []
    assert takings(play(game, "keep")) == ["all 4+0"]


@pytest.mark.rule("PL-14", "PL-06")
def test_the_next_player_starts_with_all_dice_unused_after_all_or_nothing() -> None:
    game = play(table("662:14", "665:9"), "throw 4-4-1", "reroll 3", "rerolled 4", "keep")
    play(game, "all 4+0")
    assert (game.used, game.rolled_again, game.rerolls, list(game.thrown)) == (0, 0, 0, [0, 0, 0])
