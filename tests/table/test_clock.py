"""Clocks: none, for each decision or for all; and when something is due by itself."""

from __future__ import annotations

import pytest

from helpers.tables import Desk, begun, opened
from speeltafel.core.errors import BadSetup
from speeltafel.table import commands
from speeltafel.table.clock import AFTERWARDS, LONGEST, Clock, read_clock
from speeltafel.table.entries import Played
from speeltafel.table.table import BOT_SLACK


def timed(clock: str, *seats: str) -> Desk:
    """A game in which ann is to hide, then ben to place."""
    return begun("uly-and-polly", *(seats or ("ann", "ben")), clock=clock)


def deadline(desk: Desk, seat: int) -> float | None:
    end: float | None = desk.whole(None)["seats"][seat]["deadline"]
    return None if end is None else end - desk.now


@pytest.mark.parametrize(
    ("text", "clock"),
    [
        ("none", Clock()),
        ("move:60", Clock(60)),
        ("game:900", Clock(900, is_per_game=True)),
        (f"move:{LONGEST}", Clock(LONGEST)),
    ],
)
def test_clocks_are_read(text: str, clock: Clock) -> None:
    assert read_clock(text) == clock


@pytest.mark.parametrize(
    "text",
    ["", "move", "move:", "move:4", f"game:{LONGEST + 1}", "move:-60", "move:6e1", "day:60",
     "move:٦٠", "move:²⁰", "none:60", "move:60:60", "game:" + "9" * 4000],
)  # fmt: skip
def test_other_clocks_are_refused(text: str) -> None:
    with pytest.raises(BadSetup):
        read_clock(text)


def test_without_a_clock_nothing_is_due() -> None:
    desk = timed("none")
    assert desk.table.due is None
    assert deadline(desk, 0) is None


def test_each_decision_has_its_own_time() -> None:
    desk = timed("move:60")
    assert deadline(desk, 0) == 60
    desk.wait(50).play("hide a1")
    assert (deadline(desk, 0), deadline(desk, 1)) == (None, 60)
    assert desk.table.due == desk.now + 60


def test_the_time_of_a_game_is_used_up_bit_by_bit() -> None:
    desk = timed("game:100")
    desk.wait(30).play("hide a1")
    desk.wait(5).play("place b1")
    assert deadline(desk, 0) == 70
    assert [seat["used"] for seat in desk.whole(None)["seats"]] == [30.0, 5.0]


def test_who_has_used_up_the_time_has_a_little_for_each_decision() -> None:
    desk = timed("game:100")
    desk.wait(99).play("hide a1").play("place b1")
    assert deadline(desk, 0) == AFTERWARDS


def test_other_peoples_thinking_costs_nothing() -> None:
    desk = timed("game:100").play("hide a1")
    desk.wait(80).play("place b1")
    assert deadline(desk, 0) == 100


@pytest.mark.rule("VW-04")
def test_who_bids_later_than_others_is_asked_as_long_as_they() -> None:
    desk = begun("volle-wolle", "ann", "ben", "cas", clock="move:60")
    desk.wait(40).move(0, "bid 20")
    assert [deadline(desk, seat) for seat in range(3)] == [None, 20, 20]


def test_a_bot_decides_once_for_who_is_late() -> None:
    desk = timed("move:60").wait(60)
    ear = desk.follow(1)
    (played,) = desk.do(commands.play_for, 0, desk.table.asked[0], "hide a1", "easy", is_late=True)
    assert isinstance(played, Played)
    assert (played.bot, played.is_late) == ("easy", True)
    assert desk.table.seats[0].is_person
    assert (ear.messages[-1]["late"], ear.messages[-1]["weaker"]) == ([0], [])
    desk.play("place b1", "swap c3-d4")
    assert ear.messages[-1]["late"] == []


def test_who_answers_too_late_is_told_that_it_is_decided() -> None:
    desk = timed("move:60")
    decision = desk.table.asked[0]
    desk.wait(60).do(commands.play_for, 0, decision, "hide a1", "easy", is_late=True)
    assert desk.refused(commands.play, "ann", 0, decision, "hide b2", "x").key == "already-made"


def test_who_comes_back_has_time_again() -> None:
    desk = timed("move:60").wait(50)
    desk.do(commands.leave, "ann", 0)
    assert deadline(desk, 0) is None
    desk.wait(50).do(commands.sit, "ann", 0)
    assert deadline(desk, 0) == 60


def test_time_that_was_thought_stays_thought_when_one_leaves_and_comes_back() -> None:
    desk = timed("game:100").wait(90)
    desk.do(commands.leave, "ann", 0)
    desk.do(commands.sit, "ann", 0)
    assert desk.table.used[0] == 90
    assert deadline(desk, 0) == 15  # what everybody has at least


def test_a_bots_move_is_due_soon() -> None:
    desk = timed("none", "bot:easy", "ann")
    assert desk.table.bots_to_act == [0]
    assert desk.table.due == desk.table.at + BOT_SLACK


def test_there_is_no_deadline_for_bots() -> None:
    assert timed("move:60", "bot:easy", "ann").table.deadlines() == {}


def test_nothing_is_due_at_a_table_that_waits_or_is_over() -> None:
    assert opened("ploc", "ann", "open", clock="move:60").table.due is None
    desk = timed("move:60")
    for guest in ("ann", "ben"):
        desk.do(commands.end, guest, True)
    assert desk.table.due is None
    assert deadline(desk, 0) is None


def test_a_decision_that_is_taken_back_has_time_again() -> None:
    desk = timed("move:60").wait(50).play("hide a1", "place b1", "swap c3-d4")
    desk.wait(20).undo(0)
    assert deadline(desk, 0) == 60


def test_time_that_seems_to_go_back_costs_nobody_anything() -> None:
    desk = timed("game:100")
    desk.wait(10).play("hide a1")
    desk.wait(-500).play("place b1")
    assert [entry.at for entry in desk.log] == sorted(entry.at for entry in desk.log)
    assert desk.table.used == [10.0, 0.0]


# What is kept beside the log


def test_the_facts_say_who_is_to_act_and_who_sits_where() -> None:
    desk = begun("volle-wolle", "ann", "bot:easy", "cas")
    facts = desk.table.facts()
    assert (facts.phase, facts.turn) == ("playing", (0, 2))
    assert facts.guests == ("ann", None, "cas")
    assert facts.due == desk.table.at + BOT_SLACK
    desk.move(0, "bid 20")
    assert desk.table.facts().turn == (2,)


def test_it_is_nobodys_turn_while_a_table_waits_or_after_the_game() -> None:
    desk = opened("ploc", "ann", "open")
    assert desk.table.facts().turn == ()
    assert desk.table.facts().guests == ("ann", None)
    over = begun("ploc", "ann", "bot:easy")
    over.do(commands.end, "ann", True)
    assert (over.table.facts().phase, over.table.facts().turn) == ("abandoned", ())
