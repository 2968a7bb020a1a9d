"""The rules of liar's dice, one sentence a test; what holds for every game is left to the laws."""

from __future__ import annotations

import pytest

from speeltafel import ALL_SEEING, CHANCE, IllegalMove, Rng, Unreadable, WrongSeat, checked_step
from speeltafel.testing import check_game
from speeltafel_liars_dice import GAME
from speeltafel_liars_dice.heuristic import at_least
from speeltafel_liars_dice.position import Position


def after(text: str, *steps: str) -> Position:
    """A position after these steps of whoever is to act."""
    position = GAME.parse_position(text)
    for step in steps:
        checked_step(GAME, position, position.actors()[0], step)
    return position


def text_after(text: str, *steps: str) -> str:
    return GAME.position_text(after(text, *steps))


def told(text: str, step: str) -> list[str]:
    return GAME.consequences(after(text), after(text, step), None)


@pytest.mark.parametrize("players", GAME.seats)
def test_the_game_obeys_all_laws_but_that_of_a_start_by_lot(players: int) -> None:
    report = check_game(GAME, players=[players], games=2)
    assert list(report.unchecked) == ["no seat is favoured where the start is drawn"]


def test_everybody_has_five_dice_and_the_first_seat_opens() -> None:
    assert GAME.position_text(GAME.start(3)) == "1 ...../...../..... - -"
    assert text_after("1 ../.. - -", "roll 33", "roll 15") == "1 33/15 - -"


def test_a_table_can_agree_on_fewer() -> None:
    assert GAME.position_text(GAME.start(2, dice=3)) == "1 .../... - -"


def test_a_pair_is_half_as_likely_as_two_given_faces() -> None:
    odds = dict(after("1 ../.. - -").chance_outcomes())
    assert odds[GAME.parse_move(CHANCE, "roll 33")] == pytest.approx(1 / 36)
    assert odds[GAME.parse_move(CHANCE, "roll 15")] == pytest.approx(2 / 36)


def test_a_bid_beats_the_last_one_with_more_dice_or_a_higher_face() -> None:
    moves = [GAME.move_text(1, move) for move in after("2 3/5 1x4 -").legal_moves(1)]
    assert moves[:3] == ["bid 1x5", "bid 1x6", "bid 2x1"]
    assert moves[-2:] == ["bid 2x6", "call"]


def test_whoever_opens_cannot_call() -> None:
    with pytest.raises(IllegalMove, match="LD-05"):
        after("1 3/5 - -", "call")


def test_nobody_bids_more_dice_than_there_are() -> None:
    with pytest.raises(IllegalMove, match="LD-04"):
        after("1 3/5 - -", "bid 3x1")


def test_nobody_bids_out_of_turn_or_before_the_throw() -> None:
    for text, rule in (("1 3/5 - -", "LD-03"), ("2 3/. - -", "LD-02"), ("1 3/- - -", "LD-08")):
        with pytest.raises(WrongSeat, match=rule):
            checked_step(GAME, GAME.parse_position(text), 1, "bid 1x1")


def test_a_bid_that_stands_costs_the_caller_a_die() -> None:
    assert text_after("1 33/15 - -", "bid 2x3", "call") == "2 ../. - 33/15"
    assert told("2 33/15 2x3 -", "call") == ["cups 33 15", "shows 2", "loses 2"]


def test_a_bid_that_does_not_stand_costs_the_bidder_a_die() -> None:
    assert text_after("1 34/15 - -", "bid 2x3", "call") == "1 ./.. - 34/15"


def test_the_next_player_with_dice_opens_for_one_who_has_lost_the_last() -> None:
    assert text_after("1 3/-/15 - -", "bid 2x3", "call") == "3 -/-/.. - 3/-/15"


def test_the_last_one_with_dice_wins() -> None:
    assert told("2 3/5 1x3 -", "call") == ["cups 3 5", "shows 1", "loses 2", "out 2", "wins 1"]
    outcome = after("2 3/5 1x3 -", "call").outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((0,), "one-left")


def test_one_sees_under_ones_own_cup_only() -> None:
    position = after("1 34/15 - -")
    assert position.view(0).cups == ((3, 4), ())
    assert position.view(None).cups == ((), ())
    assert position.view(ALL_SEEING).cups == ((3, 4), (1, 5))


@pytest.mark.parametrize(
    "text",
    ["", "1 33/15 -", "3 33/15 - -", "1 51/15 - -", "1 3./15 - -", "1 33 - -", "1 -/3 - -",
     "1 111111/2 - -", "1 33/15 31x1 -", "0 33/15 - -", "1 33/15  - -"],
)  # fmt: skip
def test_other_text_is_no_position(text: str) -> None:
    with pytest.raises(Unreadable, match="expected a position like"):
        GAME.parse_position(text)


def test_a_beginner_bids_what_is_likely_and_calls_what_is_not() -> None:
    assert at_least(1, 2) == pytest.approx(11 / 36)
    assert (at_least(0, 3), at_least(4, 3)) == (1, 0)
    assert chosen("1 33/15 - -") == "bid 1x3"
    assert chosen("1 33/15 3x6 -") == "call"


def chosen(text: str) -> str:
    position = after(text)
    return GAME.move_text(0, GAME.heuristic(position, 0, Rng(1)))
