"""What a seat may expect comes to what it scores, and its prospects to its share of the win."""

from __future__ import annotations

from typing import cast

import pytest

from helpers.walks import walk
from helpers.wolle import scene
from speeltafel.games.volle_wolle import GAME
from speeltafel.games.volle_wolle.deck import SHEEP
from speeltafel.games.volle_wolle.insight.prospects import expectations, share
from speeltafel.games.volle_wolle.insight.worth import POINT, Outlook
from speeltafel.games.volle_wolle.position import Position
from speeltafel.games.volle_wolle.table import LAY

TABLES = pytest.mark.parametrize("players", GAME.seats)


def positions(players: int, seed: int) -> list[Position]:
    return [cast(Position, step.after) for step in walk(GAME, players, seed)]


@TABLES
def test_once_all_cards_are_out_the_worth_is_the_score(players: int) -> None:
    for seed in range(20):
        position = positions(players, seed)[-1]
        scores = [sum(sheet) for sheet in position.score_sheets()]
        assert expectations(position) == [POINT * score for score in scores]


@TABLES
def test_the_shares_of_all_seats_are_one_win(players: int) -> None:
    for position in positions(players, 3):
        if position.phase == LAY:
            parts = [share(position, seat) for seat in range(players)]
            assert sum(parts) == pytest.approx(1.0)


def worth(position: Position, number: int, seat: int = 0) -> float:
    sheep = position.deck.places[number]
    assert sheep < SHEEP
    return Outlook(position).of_sheep(position, seat, sheep) / POINT


def test_the_third_0_0_7_is_worth_more_than_any_white_sheep() -> None:
    position = scene(3, "bid", "11.40.44.51", flocks=["9.10"])
    assert worth(position, 11) > worth(position, 51) > 0


def test_the_third_3_7_0_is_a_loss_and_the_second_a_gain() -> None:
    position = scene(3, "bid", "27.40.44.51", flocks=["25.28", "26"])
    assert worth(position, 27, seat=0) < -5
    assert worth(position, 27, seat=1) > 5


def test_the_first_dog_is_welcome_and_the_second_is_not() -> None:
    position = scene(3, "bid", "40.44.51.dog", dogs=[0, 1, 6])
    outlook = Outlook(position)
    assert outlook.of_dog(position, 0) > 8 * POINT
    assert outlook.of_dog(position, 1) < -8 * POINT


def test_whoever_has_more_is_likelier_to_win() -> None:
    position = scene(3, "lay", flocks=["51.47.50", "14.15.16"])
    assert share(position, 0) > share(position, 1) > 0
