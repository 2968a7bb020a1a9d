"""Taking back: freely while nothing was rolled or shown, by leave of the others after that."""

from __future__ import annotations

import pytest

from helpers.tables import Desk, begun
from speeltafel.core.chance import Rng
from speeltafel.core.record import verify
from speeltafel.games.registry import game
from speeltafel.table import commands, undoing
from speeltafel.table.entries import UndoAgreed, UndoAsked, Undone, UndoRefused
from speeltafel.table.table import UNDO_SECONDS


def uly(*seats: str) -> Desk:
    """The wolf has hidden, the dog is placed, the wolf has swapped."""
    return begun("uly-and-polly", *(seats or ("ann", "ben"))).play(
        "hide a1", "place b1", "swap c3-d4"
    )


def agree(desk: Desk, guest: str, agrees: bool = True) -> object:
    return desk.do(undoing.answer_undo, guest, agrees)


# Freely


def test_what_nobody_has_answered_is_taken_back_freely() -> None:
    desk = uly()
    ears = [desk.follow(viewer) for viewer in desk.viewers]
    assert desk.undo(0) == (Undone(1),)
    assert [ear.messages[-1]["undone"] for ear in ears] == [1, 1, 1]
    assert desk.logged(None) == ["hide ?", "place b1"]
    assert desk.whole(0)["actors"] == [0]


def test_after_taking_back_the_question_is_a_new_one() -> None:
    desk = uly()
    decision = desk.log[-1].version - 1
    desk.undo(0)
    assert desk.table.asked[0] > decision
    assert desk.move(0, "swap c3-c4")


def test_a_late_repeat_of_a_command_that_was_taken_back_does_not_play_it_again() -> None:
    desk = begun("uly-and-polly", "ann", "ben").play("hide a1", "place b1")
    command = ("ann", 0, desk.table.asked[0], "swap c3-d4", "once")
    desk.do(commands.play, *command)
    desk.undo(0)
    assert desk.do(commands.play, *command) == ()
    assert desk.table.asked.keys() == {0}


def test_only_ones_own_decision_is_taken_back() -> None:
    desk = uly()
    assert desk.refused(undoing.undo, "ben", 0).key == "not-your-seat"
    assert desk.refused(undoing.undo, "eve", 0).key == "not-your-seat"


def test_there_must_be_something_to_take_back() -> None:
    desk = begun("uly-and-polly", "ann", "ben")
    assert desk.refused(undoing.undo, "ann", 0).key == "nothing-to-undo"
    assert not desk.whole(0)["undo"]["possible"]


def test_who_is_away_takes_nothing_back() -> None:
    desk = uly()
    desk.do(commands.leave, "ann", 0)
    assert desk.refused(undoing.undo, "ann", 0).key == "you-are-away"
    assert not desk.whole(0)["undo"]["possible"]


# By leave of the others


def test_what_was_answered_is_taken_back_when_all_others_agree() -> None:
    desk = uly("ann", "ben", "cas").play("go b2")
    assert desk.undo(0) == (UndoAsked(0),)
    assert desk.whole(2)["undo"] == {"possible": False, "asked_by": 0, "agreed": []}
    assert agree(desk, "ben") == (UndoAgreed("ben"),)
    assert desk.whole(2)["undo"]["agreed"] == [1]
    assert agree(desk, "cas") == (UndoAgreed("cas"), Undone(2))
    assert desk.logged(None) == ["hide ?", "place b1"]


def test_what_was_shown_needs_leave_though_nobody_has_moved_since() -> None:
    desk = uly().play("go b2")
    assert desk.undo(1) == (UndoAsked(1),)


def test_what_was_rolled_needs_leave() -> None:
    desk = begun("blasting-billy", "ann", "ben")
    (seat,) = desk.table.position.actors()
    desk.play(desk.whole(seat)["legal_moves"][0])
    assert desk.undo(seat) == (UndoAsked(seat),)


def test_one_who_does_not_agree_is_enough() -> None:
    desk = uly("ann", "ben", "cas").play("go b2")
    desk.undo(0)
    agree(desk, "ben")
    assert agree(desk, "cas", False) == (UndoRefused("cas"),)
    assert desk.table.undo is None
    assert desk.table.steps == 4
    assert desk.refused(undoing.answer_undo, "ben", True).key == "no-undo"


def test_who_asked_may_think_better_of_it_but_not_agree() -> None:
    desk = uly().play("go b2")
    desk.undo(0)
    assert desk.refused(undoing.answer_undo, "ann", True).key == "own-undo"
    assert agree(desk, "ann", False) == (UndoRefused("ann"),)


def test_only_players_answer() -> None:
    desk = uly().play("go b2")
    desk.undo(0)
    assert desk.refused(undoing.answer_undo, "eve", True).key == "not-seated"


def test_one_wish_at_a_time() -> None:
    desk = uly().play("go b2")
    desk.undo(0)
    assert desk.refused(undoing.undo, "ann", 0).key == "undo-asked"
    assert desk.refused(undoing.undo, "ben", 1).key == "undo-asked"


def test_whoever_plays_on_has_answered() -> None:
    desk = uly().play("go b2")
    desk.undo(1)
    desk.play("swap c4-d4")
    assert desk.table.undo is None


def test_a_wish_lapses_when_somebody_leaves_or_is_sent_away() -> None:
    for command in (commands.leave, commands.remove):
        desk = uly("ann", "ben", "cas").play("go b2")
        desk.undo(0)
        desk.do(command, *(("ben", 1) if command is commands.leave else ("ann", "ben")))
        assert desk.table.undo is None


def test_later_steps_of_others_and_of_chance_go_too() -> None:
    desk = begun("blasting-billy", "ann", "ben")
    (first,) = desk.table.position.actors()
    before, hand = desk.table.steps, desk.whole(first)["view"]["hands"][first]
    for _ in range(2):
        (seat,) = desk.table.position.actors()
        desk.play(desk.whole(seat)["legal_moves"][0])
    desk.undo(first)
    agree(desk, ("ann", "ben")[1 - first])
    assert desk.table.steps == before
    assert desk.whole(first)["view"]["hands"][first] == hand


def test_bots_do_not_object() -> None:
    desk = uly("ann", "bot:easy").play("go b2")
    assert desk.undo(0) == (Undone(2),)


def test_bots_wait_a_minute_for_the_answer() -> None:
    desk = uly("ann", "ben", "bot:easy").play("go b2", "swap c3-d4")
    assert desk.table.bots_to_act == [2]
    desk.undo(1)
    assert desk.table.due == desk.now + UNDO_SECONDS


def test_who_holds_all_seats_need_not_ask_anybody() -> None:
    desk = uly("ann", "ann").play("go b2")
    assert desk.undo(0) == (Undone(2),)


# What stands


@pytest.mark.rule("VW-04")
def test_a_bid_stands() -> None:
    desk = begun("volle-wolle", "ann", "ben")
    desk.move(0, "bid 24")
    refusal = desk.refused(undoing.undo, "ann", 0)
    assert (refusal.key, refusal.rule) == ("stands", "VW-04")
    assert "VW-04" in refusal.sentence("en")
    assert not desk.whole(0)["undo"]["possible"]


@pytest.mark.rule("VW-04")
def test_nothing_is_taken_back_that_came_before_a_bid() -> None:
    desk = begun("volle-wolle", "ann", "ben")
    rng = Rng(3)
    while desk.table.position.view(None).round == 1:  # type: ignore[attr-defined]
        desk.play_at_random(rng, most=1)
    desk.move(0, "bid 20")
    assert desk.refused(undoing.undo, "ben", 1).key == "stands"


# The log and the proof


def test_the_counter_of_chance_never_goes_back() -> None:
    desk = begun("blasting-billy", "ann", "ben")
    (seat,) = desk.table.position.actors()
    move, counter = desk.whole(seat)["legal_moves"][0], desk.table.counter
    desk.play(move)
    assert desk.table.counter == counter + 1
    desk.undo(seat)
    agree(desk, ("ann", "ben")[1 - seat])
    assert desk.table.counter == counter + 1
    desk.play(move)
    assert desk.table.counter == counter + 2


@pytest.mark.parametrize("key", ["ploc", "uly-and-polly", "blasting-billy", "volle-wolle"])
def test_a_record_with_undone_steps_verifies(key: str) -> None:
    desk, rng = begun(key, "ann", "ben"), Rng(5)
    for _ in range(12):
        desk.play_at_random(rng, most=5)
        _undo_anything(desk)
    desk.play_at_random(rng)
    record = desk.record()
    verify(game(key), record)
    assert record.undone
    assert record.outcome is not None


def _undo_anything(desk: Desk) -> None:
    for seat, guest in enumerate(("ann", "ben")):
        if undoing.can_undo(desk.table, seat):
            desk.undo(seat)
            if desk.table.undo is not None:
                agree(desk, ("ben", "ann")[seat])
            assert desk.table.undo is None, guest


def test_nothing_is_taken_back_when_the_game_is_over() -> None:
    desk = uly().play_at_random(Rng(1))
    assert desk.refused(undoing.undo, "ann", 0).key == "game-over"
    assert not desk.whole(0)["undo"]["possible"]
