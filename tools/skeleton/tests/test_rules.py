"""The rules of My Game, one sentence a test."""

from __future__ import annotations

import pytest

from speeltafel import IllegalMove, Unreadable
from speeltafel.core.play import checked_step
from speeltafel.core.position import CHANCE
from speeltafel.games.my_game import GAME
from speeltafel.games.my_game.position import Position


def after(text: str, *dice: int) -> Position:
    """Where a position leads when its player rolls these."""
    position = GAME.parse_position(text)
    for die in dice:
        checked_step(GAME, position, int(position.turn), "roll")
        checked_step(GAME, position, CHANCE, f"die {die}")
    return position


@pytest.mark.rule("MG-01")
def test_dice_are_added_up() -> None:
    assert GAME.position_text(after("1 choose 0 0", 3, 5)) == "1 choose 8 0"


@pytest.mark.rule("MG-01")
def test_whoever_stops_keeps_the_points() -> None:
    position = after("1 choose 8 0")
    checked_step(GAME, position, 0, "stand")
    assert GAME.position_text(position) == "2 choose 8 0"


@pytest.mark.rule("MG-01")
def test_nobody_stops_before_the_first_roll() -> None:
    with pytest.raises(IllegalMove, match="MG-01"):
        checked_step(GAME, after("1 choose 0 0"), 0, "stand")


@pytest.mark.rule("MG-02")
def test_beyond_11_all_points_are_lost() -> None:
    assert GAME.position_text(after("1 choose 9 0", 2)) == "1 choose 11 0"
    assert GAME.position_text(after("1 choose 9 0", 3)) == "2 choose 0 0"


@pytest.mark.rule("MG-03")
@pytest.mark.parametrize(("text", "winners"), [("over 8 3 0", (0,)), ("over 8 3 8", (0, 2))])
def test_the_most_points_win_and_equal_ones_share(text: str, winners: tuple[int, ...]) -> None:
    outcome = GAME.parse_position(text).outcome()
    assert outcome is not None
    assert outcome.winners == winners


@pytest.mark.parametrize("text", ["3 roll 2 0", "6 choose 2 0", "1 choose 2 5", "1 roll 12 0", ""])
def test_what_the_rules_cannot_lead_to_is_no_position(text: str) -> None:
    with pytest.raises(Unreadable):
        GAME.parse_position(text)
