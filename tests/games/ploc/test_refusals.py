"""Ploc: a move that is not allowed is refused by the rule that forbids it."""

from __future__ import annotations

import pytest

from helpers.ploc_tables import begun, choices, play, table
from speeltafel.games.ploc import GAME


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("3>3 A", "PL-08"),
        ("1>1 a", "PL-09"),
        ("3>1 a", "PL-09"),
        ("all 4+0", "PL-14"),
        ("all 0+1", "PL-14"),
        ("reroll 1", "PL-06"),
        ("reroll 3", "PL-06"),
        ("keep", "PL-06"),
    ],
)
def test_a_refused_use_of_dice_names_its_rule(text: str, rule: str) -> None:
    game = table("432:9", "115:7", "441")
    assert text not in choices(game)
    assert GAME.forbidden_by(game, 0, GAME.parse_move(0, text)) == rule


@pytest.mark.rule("PL-07")
@pytest.mark.parametrize("action", "AaBC")
@pytest.mark.parametrize("pair", ["1>2", "1>1", "1>3", "2>2", "3>2"])
def test_a_used_die_is_refused_by_the_rule_of_pairs(pair: str, action: str) -> None:
    game = play(table("432:9", "115:7", "441"), "1>2 C")
    assert GAME.forbidden_by(game, 0, GAME.parse_move(0, f"{pair} {action}")) == "PL-07"


@pytest.mark.parametrize("text", ["1>1 A", "1>1 C"])
def test_nobody_standing_is_refused_by_the_rule_of_the_action(text: str) -> None:
    game = table("432:9", "115:0+7", "441")
    rule = {"A": "PL-08", "C": "PL-12"}[text[-1]]
    assert GAME.forbidden_by(game, 0, GAME.parse_move(0, text)) == rule


def test_all_or_nothing_after_a_pair_and_with_the_wrong_number_is_refused_by_its_rule() -> None:
    game = table("432:9", "115:7", "444")
    assert GAME.forbidden_by(game, 0, GAME.parse_move(0, "all 3+1")) == "PL-14"
    play(game, "1>1 A")
    assert GAME.forbidden_by(game, 0, GAME.parse_move(0, "all 4+0")) == "PL-14"


@pytest.mark.parametrize("move", [-5, -1, 54, 10**6])
def test_nonsense_is_refused_by_the_rule_that_says_what_may_be_done(move: int) -> None:
    rerolling = play(table("662:14", "115:7"), "throw 4-4-1")
    assert GAME.forbidden_by(table("432:9", "115:7", "441"), 0, move) == "PL-07"
    assert GAME.forbidden_by(rerolling, 0, move) == "PL-06"
    assert GAME.forbidden_by(GAME.start(2), 0, move) == "PL-02"


def test_the_last_numbers_of_each_kind_are_refused_by_their_own_rules() -> None:
    game = table("432:9", "115:0+7", "441")
    rules = {3: "PL-06", 4: "PL-08", 39: "PL-12", 40: "PL-14", 53: "PL-14", 54: "PL-07"}
    assert {move: GAME.forbidden_by(game, 0, move) for move in rules} == rules


@pytest.mark.parametrize("text", ["1>1 A", "all 4+0", "reroll 2"])
def test_while_a_reroll_is_left_the_rule_of_rerolls_refuses(text: str) -> None:
    game = play(table("662:14", "115:7"), "throw 4-4-1", "reroll 2", "rerolled 4")
    assert GAME.forbidden_by(game, 0, GAME.parse_move(0, text)) == "PL-06"


def test_a_seat_that_may_not_act_is_told_whose_turn_it_is_by_rule() -> None:
    lot, column = GAME.start(2, begins="lot"), GAME.start(2)
    other, throw = begun("column 4-3-2"), begun("column 4-3-2", "column 6-6-6")
    rerolling = play(table("662:14", "115:7"), "throw 4-4-1")
    again = play(rerolling.copy(), "reroll 1")
    over = play(table("432:9", "115:1", "441", match=2), "1>1 A")
    waiting = [lot, column, other, throw, again, over]
    for seat in (0, 1):
        rules = [GAME.forbidden_by(game, seat, 0) for game in waiting]
        assert rules == ["PL-04", "PL-02", "PL-02", "PL-05", "PL-06", "PL-19"]
    assert GAME.forbidden_by(rerolling, 1, 0) == GAME.forbidden_by(rerolling, -1, 0) == "PL-16"
    using = table("432:9", "115:7", "441")
    assert GAME.forbidden_by(using, 1, 0) == GAME.forbidden_by(using, -1, 0) == "PL-16"
