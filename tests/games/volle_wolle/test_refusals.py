"""Every refusal names the rule that says what may be done instead."""

from __future__ import annotations

import pytest

from helpers.wolle import after, begun, scene
from speeltafel.core.chance import Rng
from speeltafel.core.position import CHANCE
from speeltafel.games.volle_wolle import GAME
from speeltafel.games.volle_wolle.position import Position


def rule(position: Position, seat: int, text: str) -> str:
    return GAME.forbidden_by(position, seat, GAME.parse_move(seat, text))


def rolling(dice: str = "-", kept: str = "-", phase: str = "roll", chips: int = 0) -> Position:
    return scene(
        3, phase, "1.40.41.dog", chips=[chips], dice=dice, kept=kept, bids="20/15/14", order="1.2.3"
    )


@pytest.mark.rule("VW-02", "VW-03")
def test_while_boards_are_dealt_and_cards_laid_out_nobody_may_act() -> None:
    assert rule(GAME.start(3), 0, "bid 20") == "VW-02"
    assert rule(GAME.start(3), CHANCE, "board 51") == "VW-02"
    assert rule(begun(3, "s1"), 0, "bid 20") == "VW-03"
    assert rule(begun(3, "s1"), CHANCE, "lay s1") == "VW-03"


@pytest.mark.rule("VW-04", "VW-05")
def test_bidding_allows_bids_only_and_26_plus_for_a_chip() -> None:
    position = scene(3, "bid", "1.2.3.4", chips=[0])
    assert rule(position, 0, "bid 26+") == "VW-05"
    assert rule(position, 0, "take s1") == "VW-04"
    assert rule(position, CHANCE, "lay s1") == "VW-04"
    bidden = after(position, "bid 14", "bid 14")
    assert rule(bidden, 1, "bid 26+") == "VW-04"
    assert rule(bidden, 1, "bid 15") == "VW-04"


@pytest.mark.rule("VW-06")
def test_out_of_turn_it_is_the_order_that_forbids() -> None:
    assert rule(after(rolling(), "roll 1-1-1"), 1, "keep d8") == "VW-06"
    assert rule(after(rolling(), "roll 1-1-1"), CHANCE, "roll 1-1-1") == "VW-06"


@pytest.mark.rule("VW-07", "VW-08", "VW-09")
def test_while_dice_are_rolled_nobody_may_act_and_kept_dice_stay() -> None:
    assert rule(rolling(), 0, "keep d8") == "VW-07"
    assert rule(rolling("3-1-1", "d8"), CHANCE, "roll 4-1-1") == "VW-08"
    assert rule(rolling("3-1-1", "d8.d12"), CHANCE, "roll 4-1-1") == "VW-09"


@pytest.mark.rule("VW-08", "VW-09", "VW-11", "VW-14")
def test_keeping_allows_one_die_that_was_just_rolled() -> None:
    first = after(rolling(), "roll 1-1-1")
    assert rule(first, 0, "take s1") == "VW-08"
    assert rule(first, 0, "help bid") == "VW-11"
    assert rule(first, 0, "help no") == "VW-11"
    assert rule(first, 0, "help 14") == "VW-14"
    second = after(first, "keep d8", "roll 1-2-3")
    assert rule(second, 0, "keep d8") == "VW-09"


@pytest.mark.rule("VW-11", "VW-14")
def test_the_question_of_help_comes_before_all_else() -> None:
    position = after(rolling(chips=2), "roll 1-8-10")
    assert rule(position, 0, "keep d8") == "VW-11"
    assert rule(position, 0, "help 14") == "VW-14"
    third = after(rolling("1-1-1", "d8.d10", chips=2), "roll 1-1-10")
    assert rule(third, 0, "help bid") == "VW-11"


@pytest.mark.rule("VW-12", "VW-18", "VW-21")
def test_taking_bone_and_top_have_their_own_rules() -> None:
    position = after(rolling(), "roll 8-10-12")
    assert rule(position, 0, "take s2") == "VW-12"
    assert rule(position, 0, "top s1") == "VW-12"
    top = after(position, "take s1", "take s40", "take dog")
    assert rule(top, 0, "top s41") == "VW-18"
    bone = scene(2, "bone", bids="20/20", order="1.2", due="0/23.40", bone="2")
    assert rule(bone, 0, "top s23") == "VW-21"


@pytest.mark.rule("VW-22")
def test_after_the_end_nothing_is_allowed() -> None:
    game = GAME.start(2)
    play_out(game)
    assert rule(game, 0, "bid 20") == "VW-22"
    assert rule(game, CHANCE, "lay s1") == "VW-22"


@pytest.mark.parametrize("players", [2, 6])
def test_nonsense_is_refused_by_a_rule_at_any_time(players: int) -> None:
    game, rng = GAME.start(players), Rng(players)
    while actors := game.actors():
        for seat in (CHANCE, -2, players, 10**6, *range(players)):
            for move in (-5, 10**6, 222, 2**62, -(2**62)):
                assert game.forbidden_by(seat, move).startswith("VW-")
            assert seat in actors or game.legal_moves(seat) == []
        moves = [game.draw(rng)] if actors == (CHANCE,) else game.legal_moves(actors[0])
        game.play(actors[0], moves[rng.below(len(moves))])


def play_out(game: Position) -> None:
    rng = Rng(1)
    while actors := game.actors():
        moves = [game.draw(rng)] if actors == (CHANCE,) else game.legal_moves(actors[0])
        game.play(actors[0], moves[rng.below(len(moves))])
