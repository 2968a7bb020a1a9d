"""Endings: by the rules, by agreement, and going on at another table."""

from __future__ import annotations

from dataclasses import replace

import pytest

from helpers.tables import Desk, begun, opened
from speeltafel.bots.ladder import STAND_IN
from speeltafel.core.chance import Rng
from speeltafel.core.record import ABANDONED, verify
from speeltafel.games.registry import game
from speeltafel.table import commands
from speeltafel.table.entries import (
    PLAYING,
    Abandoned,
    EndAgreed,
    EndRefused,
    Place,
    Rematched,
    Sat,
)
from speeltafel.table.opening import again


def test_a_game_ends_by_agreement_of_all_people() -> None:
    desk = begun("uly-and-polly", "ann", "ben", "bot:easy")
    assert desk.do(commands.end, "ann", True) == (EndAgreed("ann"),)
    assert desk.whole(1)["ending"] == [0]
    assert desk.do(commands.end, "ben", True) == (EndAgreed("ben"), Abandoned())
    assert desk.table.phase == "abandoned"
    assert desk.whole(1)["over"]


def test_the_record_of_such_a_game_says_so_and_verifies() -> None:
    desk = begun("blasting-billy", "ann", "ben").play_at_random(Rng(1), most=7)
    for guest in ("ann", "ben"):
        desk.do(commands.end, guest, True)
    record = desk.record()
    assert (record.outcome, record.reason) == (None, ABANDONED)
    assert not any(step.is_hidden for step in record.steps)
    verify(game("blasting-billy"), record)


def test_one_who_is_against_it_is_enough() -> None:
    desk = begun("ploc", "ann", "ben")
    assert desk.do(commands.end, "ben", False) == ()
    desk.do(commands.end, "ann", True)
    assert desk.do(commands.end, "ann", True) == ()
    assert desk.do(commands.end, "ben", False) == (EndRefused("ben"),)
    assert desk.whole(0)["ending"] == []


def test_a_proposal_lapses_when_the_game_goes_on() -> None:
    desk = begun("uly-and-polly", "ann", "ben")
    desk.do(commands.end, "ben", True)
    desk.play("hide a1")
    assert desk.table.ending == set()


def test_only_players_end_a_game_and_only_while_it_runs() -> None:
    desk = begun("ploc", "ann", "ben")
    assert desk.refused(commands.end, "eve", True).key == "not-seated"
    assert opened("ploc", "ann", "ben").refused(commands.end, "ann", True).key == "not-begun"
    for guest in ("ann", "ben"):
        desk.do(commands.end, guest, True)
    assert desk.refused(commands.end, "ann", True).key == "game-over"
    assert desk.refused(commands.play, "ann", 0, 0, "keep", "x").key == "game-over"


def test_who_left_is_not_asked_whether_it_ends() -> None:
    desk = begun("ploc", "ann", "ben")
    desk.do(commands.leave, "ben", 1)
    assert desk.refused(commands.end, "ben", True).key == "not-seated"
    assert desk.do(commands.end, "ann", True)[-1] == Abandoned()


def test_the_last_move_ends_the_game() -> None:
    desk = begun("uly-and-polly", "ann", "ben").play_at_random(Rng(4))
    assert desk.table.phase == "over"
    shown = desk.whole(None)
    assert shown["outcome"]["reason"]
    assert (shown["actors"], shown["decision"], desk.table.asked) == ([], None, {})


# Another game


def test_a_rematch_is_for_players_after_the_game() -> None:
    desk = begun("ploc", "ann", "ben")
    assert desk.refused(commands.rematch, "ann", "next").key == "not-over"
    assert desk.refused(commands.rematch, "eve", "next").key == "not-seated"


def test_the_first_who_wants_it_chooses_the_table() -> None:
    desk = begun("uly-and-polly", "ann", "ben").play_at_random(Rng(4))
    assert desk.do(commands.rematch, "ann", "next") == (Rematched("next"),)
    assert desk.do(commands.rematch, "ben", "other") == ()
    assert desk.whole(None)["rematch"] == "next"


def test_at_a_rematch_everybody_sits_one_seat_further_on() -> None:
    desk = begun("uly-and-polly", "ann", "bot:easy", "cas", wolf="lot", clock="move:60")
    next_one = again(desk.table, "next", "22" * 32, 5.0)
    assert next_one.places == (Place("cas"), Place("ann"), Place(bot="easy"))
    old = desk.table.opening
    assert next_one == replace(old, id="next", secret="22" * 32, at=5.0, places=next_one.places)


def test_whoever_left_has_a_seat_in_the_rematch_that_a_bot_keeps() -> None:
    desk = begun("ploc", "ann", "ben")
    desk.do(commands.leave, "ben", 1)
    desk.do(commands.end, "ann", True)
    places = again(desk.table, "next", "22" * 32, 5.0).places
    assert places == (Place("ben", STAND_IN), Place("ann"))
    rematch = Desk(again(desk.table, "next", "22" * 32, 5.0)).begin()
    assert rematch.table.phase == PLAYING
    assert rematch.whole(None)["seats"][0]["away"]
    assert rematch.do(commands.come_back, "ben") == (Sat(0, "ben"),)


@pytest.mark.parametrize("is_forgotten", [True, False])
def test_whoever_was_sent_away_or_is_gone_is_replaced_by_the_bot(is_forgotten: bool) -> None:
    desk = begun("ploc", "ann", "ben")
    gone = (commands.leave, "ben", 1) if is_forgotten else (commands.remove, "ann", "ben")
    desk.do(*gone)
    places = again(desk.table, "next", "22" * 32, 5.0, {"ben"} if is_forgotten else ()).places
    assert places == (Place(bot=STAND_IN), Place("ann"))
