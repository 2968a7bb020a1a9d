"""Clocks: none, for each decision or for all; and when something is due by itself."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Callable
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from helpers.tables import Desk, begun, opened
from speeltafel.core.errors import BadSetup, GameError
from speeltafel.core.told import Told
from speeltafel.table import commands, undoing
from speeltafel.table.clock import AFTERWARDS, LONGEST, Clock, read_clock
from speeltafel.table.entries import PLAYING, Played, Undone
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


# Time belongs to the question, whoever sits there


def test_leaving_stops_the_hand_and_coming_back_lets_it_go_on() -> None:
    desk = timed("move:60").wait(50)
    desk.do(commands.leave, "ann", 0)
    assert deadline(desk, 0) is None
    desk.wait(50).do(commands.sit, "ann", 0)
    assert deadline(desk, 0) == 10


def test_a_clock_cannot_be_put_off_by_leaving_and_coming_back() -> None:
    desk = timed("move:60")
    for _ in range(5):
        desk.wait(12).do(commands.leave, "ann", 0)
        desk.do(commands.sit, "ann", 0)
    assert deadline(desk, 0) == 0


def test_the_time_of_a_game_is_not_longer_for_who_leaves_and_comes_back() -> None:
    desk = timed("game:100").wait(90)
    desk.do(commands.leave, "ann", 0)
    desk.do(commands.sit, "ann", 0)
    assert desk.table.thinking.used[0] == 90
    assert deadline(desk, 0) == 10


def test_whoever_takes_a_seat_over_has_the_time_that_is_left_for_its_question() -> None:
    desk = timed("move:60", "ann", "ben").play("hide a1")
    desk.wait(45).do(commands.remove, "ann", "ben")
    desk.wait(5).do(commands.sit, "cas", 1)
    assert deadline(desk, 1) == 15
    desk.play("place b1", "swap c3-d4")
    assert deadline(desk, 1) == 60


def test_a_bot_that_keeps_a_seat_uses_none_of_its_time() -> None:
    desk = timed("game:100").wait(40)
    desk.do(commands.leave, "ann", 0)
    desk.wait(7).move(0, "hide a1")
    assert desk.table.thinking.used == [40.0, 0.0]


def test_what_is_taken_back_at_will_is_thought_about_in_the_time_that_was_left() -> None:
    desk = timed("move:60").play("hide a1").wait(50).play("place b1")
    assert desk.wait(3).undo(1) == (Undone(1),)
    assert deadline(desk, 1) == 10
    desk.wait(4).play("place b2")
    desk.undo(1)
    assert deadline(desk, 1) == 6
    assert desk.table.thinking.used == [3.0, 54.0]


def test_what_is_taken_back_by_leave_is_thought_about_in_the_time_that_was_left() -> None:
    desk = timed("move:60").wait(50).play("hide a1").wait(20).play("place b1")
    desk.undo(0)
    desk.do(undoing.answer_undo, "ben", True)
    assert deadline(desk, 0) == 10
    desk.play("hide c3")
    assert deadline(desk, 1) == 40  # to all who look on it is the same question as before


def test_another_question_is_asked_with_all_its_time() -> None:
    desk = timed("move:60").play("hide a1", "place b1").wait(30)
    desk.undo(1)
    desk.play("place b2")
    assert deadline(desk, 0) == 60
    desk.undo(1)
    desk.play("place b1")
    assert deadline(desk, 0) == 30


def test_a_wish_to_take_back_stops_no_hand() -> None:
    desk = timed("move:60").play("hide a1").wait(10).play("place b1").wait(20)
    desk.do(undoing.undo, "ann", 0)
    desk.wait(15).do(undoing.answer_undo, "ben", False)
    assert deadline(desk, 0) == 25


def test_who_has_run_out_of_time_gets_none_by_taking_back_what_a_bot_decided() -> None:
    desk = timed("move:60").play("hide a1").wait(60)
    desk.do(commands.play_for, 1, desk.table.asked[1], "place b1", "easy", is_late=True)
    desk.wait(5).undo(1)
    assert deadline(desk, 1) == 0


def test_a_hidden_choice_that_is_taken_up_again_costs_and_brings_no_time() -> None:
    desk = timed("move:60").wait(20).play("hide a1")
    desk.wait(10).undo(0)
    desk.wait(10).move(0, "hide b2")
    assert desk.table.thinking.used == [20.0, 0.0]
    desk.wait(10).play("place b1")
    assert desk.table.thinking.used == [20.0, 30.0]
    desk.undo(0)
    desk.do(undoing.answer_undo, "ben", True)
    assert deadline(desk, 0) == 40


DEEDS = st.lists(
    st.tuples(
        st.sampled_from(["play", "leave", "sit", "undo", "agree", "remove", "take over"]),
        st.integers(0, 2),
        st.integers(0, 10**6),
        st.integers(0, 50),
    ),
    max_size=40,
)


@pytest.mark.parametrize("seats", [("uly-and-polly", "ann", "ann", "ben"), ("ploc", "ann", "ben")])
@pytest.mark.parametrize("clock", ["move:30", "game:60"])
@settings(max_examples=60)
@given(deeds=DEEDS)
def test_nobody_ever_thinks_longer_about_a_question_than_the_clock_says(
    seats: tuple[str, ...], clock: str, deeds: list[tuple[str, int, int, int]]
) -> None:
    evening = Evening(begun(*seats, clock=clock))
    for name, seat, number, seconds in deeds:
        evening.pass_time(seconds)
        evening.attempt(name, seat % len(seats[1:]), number)
    most, questions = evening.desk.table.clock.seconds or 0, evening.thought
    assert all(thought <= most + 0.001 for thought in questions.values())
    if clock.startswith("game"):
        for seat in range(3):
            own = [thought for (by, _), thought in questions.items() if by == seat]
            assert sum(own) <= most + AFTERWARDS * len(own) + 0.001


class Evening:
    """A table whose clock is kept, and whose people are watched with another watch."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.thought: dict[tuple[int, tuple[Told, ...]], float] = defaultdict(float)

    def pass_time(self, seconds: float) -> None:
        """Let time pass; whoever is late, for them a bot decides just then."""
        while self.desk.table.phase == PLAYING:
            ends = self.desk.table.deadlines()
            end = min(ends.values(), default=math.inf)
            step = max(min(seconds, end - self.desk.now), 0.0)
            for seat in ends:
                self.thought[seat, tuple(self.desk.table.told(None))] += step
            self.desk.wait(step)
            seconds -= step
            if end > self.desk.now:
                return
            self.play(min(ends, key=lambda seat: ends[seat]), 0, is_late=True)

    def attempt(self, name: str, seat: int, number: int) -> None:
        """What somebody does, if they may."""
        table = self.desk.table
        guest = table.seats[seat].guest or ""
        deeds: dict[str, Callable[[], object]] = {
            "play": lambda: self.play(table.position.actors()[0], number),
            "leave": lambda: self.desk.do(commands.leave, guest, seat),
            "sit": lambda: self.desk.do(commands.sit, guest, seat),
            "undo": lambda: self.desk.do(undoing.undo, guest, seat),
            "agree": lambda: self.desk.do(undoing.answer_undo, guest, True),
            "remove": lambda: self.desk.do(commands.remove, table.host, "ben"),
            "take over": lambda: self.desk.do(commands.sit, "cas", seat),
        }
        with suppress(GameError):
            deeds[name]()

    def play(self, seat: int, number: int, is_late: bool = False) -> None:
        table = self.desk.table
        legal = table.position.legal_moves(seat)
        move = table.game.move_text(seat, legal[number % len(legal)])
        if is_late:
            self.desk.do(commands.play_for, seat, table.asked[seat], move, "easy", is_late=True)
        else:
            self.desk.move(seat, move)


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


def test_time_that_seems_to_go_back_costs_nobody_anything() -> None:
    desk = timed("game:100")
    desk.wait(10).play("hide a1")
    desk.wait(-500).play("place b1")
    assert [entry.at for entry in desk.log] == sorted(entry.at for entry in desk.log)
    assert desk.table.thinking.used == [10.0, 0.0]


# What is kept beside the log


def test_the_facts_say_who_is_to_act_and_who_sits_where() -> None:
    desk = begun("volle-wolle", "ann", "bot:easy", "cas")
    summary = desk.table.summary()
    assert (summary.phase, summary.turn) == ("playing", (0, 2))
    assert summary.guests == ("ann", None, "cas")
    assert summary.due == desk.table.at + BOT_SLACK
    desk.move(0, "bid 20")
    assert desk.table.summary().turn == (2,)


def test_it_is_nobodys_turn_while_a_table_waits_or_after_the_game() -> None:
    desk = opened("ploc", "ann", "open")
    assert desk.table.summary().turn == ()
    assert desk.table.summary().guests == ("ann", None)
    over = begun("ploc", "ann", "bot:easy")
    over.do(commands.end, "ann", True)
    assert (over.table.summary().phase, over.table.summary().turn) == ("abandoned", ())
