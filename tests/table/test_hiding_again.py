"""Taking back ``hide`` sends the others nothing, and leaves nothing for them to notice (UP-04)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from helpers.tables import Desk, begun
from speeltafel.core.record import verify
from speeltafel.games.registry import game
from speeltafel.table import commands, undoing
from speeltafel.table.entries import Lifted, Played, Undone

OTHERS = (None, 1, 2)

pytestmark = pytest.mark.rule("UP-04")


def hidden() -> Desk:
    """Ann is the wolf and has hidden."""
    return begun("uly-and-polly", "ann", "ben", "cas", clock="game:900").wait(2).play("hide b2")


def seen(desk: Desk) -> list[object]:
    """All that the others could look at."""
    return [desk.whole(viewer) for viewer in OTHERS]


def test_the_others_are_sent_nothing_and_see_nothing() -> None:
    desk = hidden()
    ears, before = [desk.follow(viewer) for viewer in OTHERS], seen(desk)
    summary = desk.table.summary()
    assert desk.wait(5).undo(0) == (Lifted(0),)
    assert seen(desk) == before
    undone, played = desk.wait(5).move(0, "hide c3")
    assert undone == Undone(1)
    assert isinstance(played, Played)
    assert seen(desk) == before
    assert desk.table.summary() == summary
    assert [ear.texts for ear in ears] == [[], [], []]


def test_nothing_is_different_for_the_others_later() -> None:
    desks = [hidden(), hidden()]
    ears = [[desk.follow(viewer) for viewer in OTHERS] for desk in desks]
    desks[1].wait(1).undo(0)
    desks[1].wait(1).move(0, "hide c3")
    for desk in desks:
        desk.now = desk.table.at + 10
        desk.play("place a1", "swap c4-d4", "go a2")
        desk.do(commands.leave, "ben", 1)
    assert [ear.texts for ear in ears[0]] == [ear.texts for ear in ears[1]]
    for viewer in OTHERS:
        for since in range(1, desks[0].table.version_for(viewer) + 1):
            assert desks[0].gap(viewer, since) == desks[1].gap(viewer, since)


def test_the_wolf_is_asked_again_and_sees_the_tile_in_hand() -> None:
    desk = hidden()
    ear = desk.follow(0)
    desk.undo(0)
    shown = desk.whole(0)
    assert shown["actors"] == [0]
    assert shown["view"]["wolf"] is None
    assert len(shown["legal_moves"]) == 16
    assert shown["log"] == []
    assert (ear.messages[-1]["undone"], ear.messages[-1]["steps"]) == (1, [])
    desk.move(0, "hide c3")
    assert (ear.messages[-1]["undone"], ear.messages[-1]["steps"][0]["move"]) == (0, "hide c3")
    assert desk.whole(0)["view"]["wolf"] == "c3"


def test_it_can_be_taken_back_as_often_as_one_likes() -> None:
    desk = hidden()
    version = desk.table.version_for(1)
    for place in ("a1", "b1", "c1"):
        desk.undo(0)
        desk.move(0, f"hide {place}")
    assert desk.table.version_for(1) == version
    assert desk.table.version_for(0) == version + 6


def test_it_is_not_taken_up_twice() -> None:
    desk = hidden()
    desk.undo(0)
    assert desk.refused(undoing.undo, "ann", 0).key == "undo-asked"
    assert not desk.whole(0)["undo"]["possible"]


def test_what_was_hidden_stands_when_the_dog_is_placed_in_the_meantime() -> None:
    desk = hidden()
    desk.undo(0)
    ear, decision = desk.follow(0), desk.table.asked[0]
    desk.play("place d4")
    assert [step["move"] for step in ear.messages[-1]["steps"]] == ["hide b2", "place d4"]
    assert desk.whole(0)["view"]["wolf"] == "b2"
    refusal = desk.refused(commands.play, "ann", 0, decision, "hide c3", "late")
    assert refusal.key == "already-made"


def test_a_repeat_of_either_hiding_is_harmless() -> None:
    desk = begun("uly-and-polly", "ann", "ben")
    first = ("ann", 0, desk.table.asked[0], "hide b2", "one")
    desk.do(commands.play, *first)
    desk.undo(0)
    assert desk.do(commands.play, *first) == ()
    again = ("ann", 0, desk.table.asked[0], "hide c3", "two")
    desk.do(commands.play, *again)
    assert desk.do(commands.play, *again) == ()
    assert desk.whole(0)["view"]["wolf"] == "c3"


def test_the_same_place_may_be_chosen_again() -> None:
    desk = hidden()
    desk.undo(0)
    desk.move(0, "hide b2")
    assert desk.whole(0)["view"]["wolf"] == "b2"


# What others do in the meantime

MEANWHILE: list[Callable[[Desk], object]] = [
    lambda desk: desk.do(commands.end, "ben", True),
    lambda desk: desk.do(commands.leave, "ben", 1),
    lambda desk: desk.do(commands.mute, "ann", "ben", True),
    lambda desk: desk.do(commands.remove, "ann", "cas"),
]


@pytest.mark.parametrize("happens", MEANWHILE)
def test_whatever_happens_in_the_meantime_looks_the_same_to_the_others(
    happens: Callable[[Desk], object],
) -> None:
    desks = [hidden(), hidden()]
    ears = [[desk.follow(viewer) for viewer in OTHERS] for desk in desks]
    desks[1].undo(0)
    for desk in desks:
        happens(desk.wait(3))
    desks[1].wait(1).move(0, "hide c3")
    assert seen(desks[0]) == seen(desks[1])
    assert [ear.texts for ear in ears[0]] == [ear.texts for ear in ears[1]]


@pytest.mark.parametrize("happens", MEANWHILE)
def test_the_wolf_is_not_told_its_own_hiding_while_the_tile_is_in_hand(
    happens: Callable[[Desk], object],
) -> None:
    desk = hidden()
    desk.undo(0)
    ear = desk.follow(0)
    happens(desk)
    assert (ear.messages[-1]["undone"], ear.messages[-1]["steps"]) == (0, [])
    assert desk.whole(0)["view"]["wolf"] is None


def second_round(*seats: str) -> Desk:
    """Ben is the wolf of the second round, has hidden, and has taken the tile up again."""
    desk = begun("uly-and-polly", *seats)
    desk.play("hide a1", "place b1", "swap c3-d4", "go a1", "hide b2")
    desk.undo(1)
    return desk


def test_a_round_that_is_taken_back_takes_the_hiding_with_it() -> None:
    desk = second_round("ann", "ben")
    ben, ann = desk.follow(1), desk.follow(0)
    desk.undo(0)
    desk.do(undoing.answer_undo, "ben", True)
    assert desk.table.lifted is None
    assert (ben.messages[-1]["undone"], ann.messages[-1]["undone"]) == (2, 3)
    assert desk.table.asked.keys() == {0}
    assert desk.play("swap c3-d4").table.steps == 3


def test_who_holds_all_seats_takes_a_round_back_with_the_hiding() -> None:
    desk = second_round("ann", "ann")
    ear = desk.follow(None)
    assert desk.undo(0) == (Undone(3),)
    assert ear.messages[-1]["undone"] == 3
    assert desk.table.lifted is None


def test_a_wish_to_take_back_outlasts_a_second_hiding() -> None:
    desk = second_round("ann", "ben", "cas")
    desk.undo(0)
    before = seen(desk)[0]
    desk.move(1, "hide d4")
    assert seen(desk)[0] == before
    assert desk.table.undo is not None


# The record


def test_the_record_keeps_what_was_taken_up_again() -> None:
    desk = hidden()
    desk.undo(0)
    desk.move(0, "hide a1")
    assert [step.move for step in desk.record(1).steps] == ["hide ?"]
    assert desk.record(1).undone == []
    for guest in ("ann", "ben", "cas"):
        desk.do(commands.end, guest, True)
    record = desk.record()
    assert [step.move for step in record.steps] == ["hide a1"]
    assert [step.move for step in record.undone] == ["hide b2"]
    verify(game("uly-and-polly"), record)
