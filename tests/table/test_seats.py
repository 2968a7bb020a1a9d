"""Seats: sitting down, getting up, coming back, and who is the host."""

from __future__ import annotations

import pytest

from helpers.tables import begun, opened
from speeltafel.bots.ladder import STAND_IN
from speeltafel.table import commands
from speeltafel.table.entries import ABANDONED, PLAYING, WAITING, WORDS, Abandoned, Left, Sat
from speeltafel.table.errors import NotNow
from speeltafel.table.table import BOT_SLACK


def test_a_table_waits_until_the_last_seat_is_taken() -> None:
    desk = opened("uly-and-polly", "ann", "open", "bot:easy")
    assert desk.table.phase == WAITING
    desk.do(commands.sit, "ben", 1)
    assert desk.table.phase == WORDS


def test_whoever_sits_already_is_not_seated_again() -> None:
    desk = opened("ploc", "ann", "open")
    assert desk.do(commands.sit, "ben", 1) == (Sat(1, "ben"),)
    assert desk.do(commands.sit, "ben", 1) == ()
    assert desk.do(commands.sit, "ann", 0) == ()


def test_a_taken_seat_is_taken() -> None:
    desk = opened("ploc", "ann", "open")
    desk.do(commands.sit, "ben", 1)
    assert desk.refused(commands.sit, "eve", 1).key == "seat-taken"
    assert desk.refused(commands.sit, "eve", 0).key == "seat-taken"


def test_before_the_game_nobody_takes_the_seat_of_a_bot_of_the_table() -> None:
    waiting = opened("uly-and-polly", "ann", "bot:easy", "open")
    assert waiting.refused(commands.sit, "ben", 1).key == "seat-taken"
    assert [it["free"] for it in waiting.whole(None)["seats"]] == [False, False, True]


def test_a_friend_who_comes_to_a_game_takes_over_from_a_bot() -> None:
    desk = begun("uly-and-polly", "ann", "bot:expert")
    assert [it["free"] for it in desk.whole(None)["seats"]] == [False, True]
    assert desk.refused(commands.sit, "ann", 1).key == "seat-taken"
    assert desk.do(commands.sit, "ben", 1) == (Sat(1, "ben"),)
    assert desk.table.people == ["ann", "ben"]
    assert not any(it["free"] for it in desk.whole(None)["seats"])
    assert desk.refused(commands.sit, "cas", 1).key == "seat-taken"


def test_the_bot_that_was_there_keeps_the_seat_of_whoever_took_it_over() -> None:
    desk = begun("uly-and-polly", "ann", "bot:expert")
    desk.do(commands.sit, "ben", 1)
    assert desk.do(commands.leave, "ben", 1) == (Left(1, "expert"),)
    desk.do(commands.sit, "ben", 1)
    assert desk.do(commands.leave, "ben", 1) == (Left(1, "expert"),)


def test_behind_closed_doors_nobody_takes_over_from_a_bot() -> None:
    desk = begun("uly-and-polly", "ann", "bot:easy", spectators=False)
    assert desk.refused(commands.sit, "ben", 1).key == "seat-taken"
    assert not any(it["free"] for it in desk.whole(0)["seats"])


@pytest.mark.parametrize("seat", [-1, 2, 99, -(10**20), 10**20])
def test_there_are_no_other_seats(seat: int) -> None:
    desk = opened("ploc", "ann", "open")
    assert desk.refused(commands.sit, "ben", seat).key == "no-such-seat"
    assert desk.refused(commands.leave, "ann", seat).key == "no-such-seat"
    assert desk.refused(commands.play, "ann", seat, 0, "keep", "id").key == "no-such-seat"


def test_a_person_may_hold_several_seats() -> None:
    desk = opened("uly-and-polly", "ann", "open", "open")
    desk.do(commands.sit, "ann", 1)
    desk.do(commands.sit, "ben", 2)
    assert desk.table.seats_of("ann") == [0, 1]
    assert desk.table.people == ["ann", "ben"]


def test_before_the_game_a_seat_that_is_left_is_open_again() -> None:
    desk = opened("ploc", "ann", "ben")
    assert desk.do(commands.leave, "ben", 1) == (Left(1, None),)
    assert desk.table.phase == WAITING
    desk.do(commands.sit, "eve", 1)
    assert desk.table.people == ["ann", "eve"]


def test_a_table_that_the_last_person_leaves_is_abandoned() -> None:
    desk = opened("uly-and-polly", "ann", "open", "bot:easy")
    assert desk.do(commands.leave, "ann", 0) == (Left(0, None), Abandoned())
    assert desk.table.phase == ABANDONED
    assert desk.table.due is None
    assert desk.refused(commands.sit, "ben", 0).key == "seat-taken"


def test_whoever_leaves_one_of_two_seats_is_still_there() -> None:
    desk = opened("ploc", "ann", "ann")
    assert desk.do(commands.leave, "ann", 0) == (Left(0, None),)
    assert desk.table.phase == WAITING


def test_a_bot_keeps_the_seat_of_whoever_leaves_a_game() -> None:
    desk = begun("ploc", "ann", "ben")
    assert desk.do(commands.leave, "ann", 0) == (Left(0, STAND_IN),)
    assert desk.do(commands.leave, "ann", 0) == ()
    assert desk.table.seats[0].is_away
    assert desk.table.bots_to_act == [0]
    assert desk.whole(1)["seats"][0]["away"]


def test_only_its_guest_comes_back_to_a_seat_that_a_bot_keeps() -> None:
    desk = begun("ploc", "ann", "ben")
    desk.do(commands.leave, "ann", 0)
    assert desk.refused(commands.sit, "eve", 0).key == "seat-taken"
    assert desk.do(commands.sit, "ann", 0) == (Sat(0, "ann"),)
    assert desk.table.bots_to_act == []


def test_whoever_is_away_decides_nothing() -> None:
    desk = begun("ploc", "ann", "ben")
    move, decision = desk.whole(0)["legal_moves"][0], desk.table.asked[0]
    desk.do(commands.leave, "ann", 0)
    refused = desk.refused(commands.play, "ann", 0, decision, move, "id")
    assert refused.key == "you-are-away"
    desk.do(commands.sit, "ann", 0)
    assert desk.do(commands.play, "ann", 0, decision, move, "id")


def test_a_bot_does_not_decide_for_a_person_who_is_back() -> None:
    desk = begun("ploc", "ann", "ben")
    move, decision = desk.whole(0)["legal_moves"][0], desk.table.asked[0]
    desk.do(commands.leave, "ann", 0)
    desk.do(commands.sit, "ann", 0)
    assert desk.refused(commands.play_for, 0, decision, move, "easy").key == "seat-taken"


def test_when_all_people_have_left_bots_play_on_only_while_somebody_looks() -> None:
    desk = begun("ploc", "ann", "ben")
    desk.do(commands.leave, "ann", 0)
    desk.do(commands.leave, "ben", 1)
    assert (desk.loaded.bots_to_act, desk.table.due, desk.table.phase) == ([], None, PLAYING)
    desk.follow(0, "ann")
    assert desk.loaded.bots_to_act == [0]
    desk.do(commands.sit, "ben", 1)
    assert desk.table.bots_to_act == [0]


def test_a_bot_keeps_a_seat_beside_bots_too() -> None:
    desk = begun("ploc", "ann", "bot:easy")
    desk.follow(0, "ann")
    desk.do(commands.leave, "ann", 0)
    assert desk.loaded.bots_to_act == [0]


def test_whoever_is_away_is_asked_nothing() -> None:
    desk = begun("ploc", "ann", "ben")
    desk.do(commands.leave, "ann", 0)
    assert (desk.whole(0)["decision"], desk.whole(0)["legal_moves"]) == (None, [])
    desk.do(commands.sit, "ann", 0)
    assert desk.whole(0)["decision"] == desk.table.asked[0]


def test_coming_back_takes_all_seats_again_that_bots_have_kept() -> None:
    desk = begun("uly-and-polly", "ann", "ann", "ben")
    for seat in (0, 1):
        desk.do(commands.leave, "ann", seat)
    assert desk.do(commands.come_back, "ann") == (Sat(0, "ann"), Sat(1, "ann"))
    assert desk.do(commands.come_back, "ann") == ()
    assert desk.do(commands.come_back, "eve") == ()


def test_nobody_comes_back_to_a_game_that_is_over() -> None:
    desk = begun("ploc", "ann", "ben")
    desk.do(commands.leave, "ben", 1)
    desk.do(commands.end, "ann", True)
    assert desk.do(commands.come_back, "ben") == ()


def test_bots_play_among_themselves_while_somebody_watches() -> None:
    desk = begun("ploc", "bot:easy", "bot:random", host="ann")
    assert (desk.loaded.bots_to_act, desk.table.due, desk.loaded.payer) == ([], None, "ann")
    ear = desk.follow(None, "eve")
    assert (desk.loaded.bots_to_act, desk.table.due, desk.loaded.payer) == ([0], None, "eve")
    desk.loaded.drop(ear)
    assert desk.loaded.bots_to_act == []


def test_bots_play_with_people_whether_anybody_watches_or_not() -> None:
    desk = begun("ploc", "bot:easy", "ann")
    assert (desk.loaded.bots_to_act, desk.loaded.payer) == ([0], "ann")
    assert desk.table.due == desk.now + BOT_SLACK


@pytest.mark.parametrize(("bot", "weaker"), [("expert", []), ("medium", [0]), ("random", [0])])
def test_everybody_is_told_when_a_weaker_bot_had_to_stand_in(bot: str, weaker: list[int]) -> None:
    desk = begun("ploc", "bot:expert", "ann")
    ears = [desk.follow(None), desk.follow(1)]
    move = desk.table.game.move_text(0, desk.table.position.legal_moves(0)[0])
    desk.do(commands.play_for, 0, desk.table.asked[0], move, bot)
    assert [it.messages[-1]["weaker"] for it in ears] == [weaker, weaker]


# The host


def test_the_host_is_who_opened_the_table_and_else_who_sits_first() -> None:
    desk = begun("uly-and-polly", "ann", "ben", "cas")
    assert desk.table.host == "ann"
    desk.do(commands.leave, "ann", 0)
    assert desk.table.host == "ben"
    desk.do(commands.leave, "ben", 1)
    desk.do(commands.leave, "cas", 2)
    assert desk.table.host is None
    desk.do(commands.sit, "ann", 0)
    assert desk.table.host == "ann"


def test_only_the_host_fills_removes_and_mutes() -> None:
    desk = opened("uly-and-polly", "ann", "ben", "open")
    for command, given in (
        (commands.fill, ("easy",)), (commands.remove, ("ann",)), (commands.mute, ("ann", True)),
    ):  # fmt: skip
        assert desk.refused(command, "ben", *given).key == "not-host"
        assert desk.refused(command, "somebody", *given).key == "not-host"


def test_the_host_fills_empty_seats_with_bots() -> None:
    desk = opened("uly-and-polly", "ann", "open", "bot:random", "open")
    desk.do(commands.fill, "ann", "easy")
    assert [seat.bot for seat in desk.table.seats] == [None, "easy", "random", "easy"]
    assert desk.table.phase == WORDS
    assert desk.refused(commands.fill, "ann", "easy").key == "no-open-seats"


def test_the_host_does_nothing_to_themselves() -> None:
    desk = begun("ploc", "ann", "ben")
    assert desk.refused(commands.remove, "ann", "ann").key == "not-yourself"
    assert desk.refused(commands.mute, "ann", "ann", True).key == "not-yourself"


def test_who_was_sent_away_before_the_game_leaves_an_open_seat_and_does_not_return() -> None:
    desk = opened("uly-and-polly", "ann", "ben", "ben")
    desk.do(commands.remove, "ann", "ben")
    assert desk.do(commands.remove, "ann", "ben") == ()
    assert [seat.is_open for seat in desk.table.seats] == [False, True, True]
    assert desk.refused(commands.sit, "ben", 1).key == "removed"


def test_the_seat_of_who_was_sent_away_from_a_game_can_be_taken_over() -> None:
    desk = begun("uly-and-polly", "ann", "ben", "cas")
    desk.do(commands.remove, "ann", "ben")
    assert desk.table.seats[1].bot == STAND_IN
    assert desk.refused(commands.sit, "ben", 1).key == "removed"
    assert desk.refused(commands.sit, "cas", 1).key == "seat-taken"
    assert desk.do(commands.sit, "eve", 1) == (Sat(1, "eve"),)
    assert desk.refused(commands.sit, "dia", 1).key == "seat-taken"
    assert desk.table.people == ["ann", "eve", "cas"]


def test_a_seat_is_not_taken_over_once_the_game_is_over() -> None:
    desk = begun("ploc", "ann", "ben")
    desk.do(commands.remove, "ann", "ben")
    desk.do(commands.end, "ann", True)
    assert desk.refused(commands.sit, "eve", 1).key == "seat-taken"


def test_who_was_sent_away_sees_no_more() -> None:
    desk = begun("ploc", "ann", "ben")
    ben, eve = desk.follow(1), desk.follow(None, "eve")
    desk.do(commands.remove, "ann", "ben")
    desk.do(commands.remove, "ann", "eve")
    assert ben.is_closed
    assert eve.is_closed


def test_who_leaves_before_the_game_no_longer_looks_through_the_seat() -> None:
    desk = opened("ploc", "ann", "ben")
    ann, ben = desk.follow(0), desk.follow(1)
    desk.do(commands.leave, "ben", 1)
    assert (ann.is_closed, ben.is_closed) == (False, True)


def test_who_leaves_a_game_may_look_on() -> None:
    desk = begun("ploc", "ann", "ben")
    ben = desk.follow(1)
    desk.do(commands.leave, "ben", 1)
    assert not ben.is_closed


def test_at_a_table_without_spectators_they_may_look_until_it_begins() -> None:
    desk = opened("ploc", "ann", "ben", spectators=False)
    eve = desk.follow(None, "eve")
    assert desk.do(commands.speak, "ann", "a")
    assert not eve.is_closed
    desk.do(commands.begin)
    assert eve.is_closed


def test_muting_is_taken_back() -> None:
    desk = begun("ploc", "ann", "ben")
    desk.do(commands.mute, "ann", "ben", True)
    assert desk.do(commands.mute, "ann", "ben", True) == ()
    assert desk.table.muted == {"ben"}
    desk.do(commands.mute, "ann", "ben", False)
    assert desk.table.muted == set()


def test_a_host_sends_only_so_many_guests_away() -> None:
    desk, most = opened("ploc", "ann", "open"), 30
    for number in range(most):
        desk.do(commands.remove, "ann", f"guest {number}")
    with pytest.raises(NotNow, match=str(most)):
        commands.check_acts(desk.table, commands.remove(desk.table, "ann", "one more"), most)
    assert desk.do(commands.remove, "ann", "guest 1") == ()


def test_nobody_can_close_a_table_to_those_who_have_not_been_there() -> None:
    desk, most = opened("ploc", "ann", "open"), 30
    for _ in range(most):
        desk.do(commands.sit, "eve", 1)
        desk.do(commands.leave, "eve", 1)
    sit = commands.sit(desk.table, "eve", 1)
    with pytest.raises(NotNow, match=str(most)):
        commands.check_acts(desk.table, sit, most)
    commands.check_acts(desk.table, commands.sit(desk.table, "ben", 1), most)


def test_a_guest_sits_down_only_so_often_at_one_table() -> None:
    desk, most = opened("ploc", "ann", "open"), 30 * commands.SITTINGS
    for _ in range(30):
        desk.do(commands.sit, "eve", 1)
        desk.do(commands.leave, "eve", 1)
    with pytest.raises(NotNow):
        commands.check_acts(desk.table, commands.sit(desk.table, "eve", 1), most)
