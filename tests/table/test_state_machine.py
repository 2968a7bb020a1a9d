"""Several people at one table do what they like, allowed or not; what must hold always holds."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from helpers.clients import without_view
from helpers.tables import Ear, Json, Viewer, opened
from speeltafel.core.chance import Rng
from speeltafel.core.errors import GameError
from speeltafel.core.position import CHANCE
from speeltafel.server.services import encode
from speeltafel.table import commands, undoing
from speeltafel.table.commands import Events
from speeltafel.table.entries import PLAYING, Played

GUESTS = ("ann", "ben", "cas", "eve")
SEATS = 3

guests = st.sampled_from(GUESTS)
anybody = st.sampled_from([None, None, *GUESTS])
"""Somebody, or whoever may."""

seats = st.integers(0, SEATS - 1)
numbers = st.integers(0, 10**6)


class Machine(RuleBasedStateMachine):
    """One table of one game; every viewer listens from the beginning."""

    game = ""

    @initialize(
        second=st.sampled_from(["open", "ben", "ann", "bot:easy"]),
        third=st.sampled_from(["open", "cas", "ann"]),
        clock=st.sampled_from(["none", "move:60", "game:60"]),
        is_begun=st.sampled_from([True, True, False]),
    )
    def open(self, second: str, third: str, clock: str, is_begun: bool) -> None:
        self.desk = opened(self.game, "ann", second, third, clock=clock, memory_aids=True)
        self.ears: dict[Viewer, Ear] = {it: self.desk.follow(it) for it in self.desk.viewers}
        self.heard: dict[Viewer, list[Json]] = {it: [] for it in self.desk.viewers}
        self.lay: dict[tuple[Viewer, int], list[Json]] = {}
        self.sent: list[tuple[Any, ...]] = []
        self.answered: set[tuple[int, int]] = set()
        self.seen = self.desk.everything()
        self.states = {it: self.state(it) for it in self.desk.viewers}
        self.keep_what_lies()
        if is_begun:
            self.begin()
            self.play(0, [0])

    def state(self, viewer: Viewer) -> str:
        return encode(self.desk.loaded.state(viewer))

    # Commands

    def attempt(self, command: Callable[..., Events], *given: Any) -> None:
        """A command that is carried out, or refused and then without any effect."""
        asked, version = dict(self.desk.table.asked), self.desk.table.version
        counter = self.desk.table.counter
        try:
            events = self.desk.do(command, *given)
        except GameError:
            events = ()
        if not events:
            assert self.desk.everything() == self.seen
            return
        assert self.desk.table.version == version + 1
        assert self.desk.table.counter >= counter
        self.note_answers(events, asked)
        self.keep_what_lies()
        self.listen()
        self.seen = self.desk.everything()

    def note_answers(self, events: Events, asked: dict[int, int]) -> None:
        for event in events:
            if isinstance(event, Played):
                answer = (event.seat, asked[event.seat])
                assert answer not in self.answered
                self.answered.add(answer)

    def keep_what_lies(self) -> None:
        """What lay there for everybody, at each version as they count them."""
        for viewer in self.desk.viewers:
            at = (viewer, self.desk.table.version_for(viewer))
            told = self.desk.told(viewer)
            assert self.lay.get(at, told) == told
            self.lay[at] = told

    @rule(
        command=st.sampled_from([commands.sit, commands.leave, undoing.undo]),
        guest=anybody,
        seat=seats,
    )
    def move_about(self, command: Callable[..., Events], guest: str | None, seat: int) -> None:
        self.attempt(command, guest or self.desk.table.seats[seat].guest or "dia", seat)

    @rule(
        command=st.sampled_from([commands.remove, commands.mute, commands.end]),
        guest=anybody,
        whom=guests,
        yes=st.booleans(),
    )
    def speak_up(
        self, command: Callable[..., Events], guest: str | None, whom: str, yes: bool
    ) -> None:
        given = {commands.remove: (whom,), commands.mute: (whom, yes), commands.end: (yes,)}
        self.attempt(command, guest or self.desk.table.host, *given[command])

    @rule(
        command=st.sampled_from([commands.speak, commands.fill, commands.rematch]),
        guest=guests, word=st.sampled_from(["", "easy", "ü"]),
    )  # fmt: skip
    def say(self, command: Callable[..., Events], guest: str, word: str) -> None:
        self.attempt(command, guest, word)

    @precondition(lambda self: not self.desk.table.is_begun)
    @rule()
    def begin(self) -> None:
        """With bots on the seats that are still empty."""
        self.attempt(commands.fill, self.desk.table.host, "easy")
        self.attempt(commands.begin)

    @precondition(lambda self: self.desk.table.phase == PLAYING and self.desk.table.steps)
    @rule(back=st.sampled_from([1, 1, 2, 3]))
    def take_back(self, back: int) -> None:
        """Whoever moved lately takes it back, or asks whether they may."""
        table = self.desk.table
        seat, _ = table.step(max(table.steps - back, 0))
        if seat != CHANCE:
            self.attempt(undoing.undo, table.seats[seat].guest, seat)

    @precondition(lambda self: self.has_hidden() and self.desk.table.lifted is None)
    @rule()
    def take_up(self) -> None:
        """The wolf takes its hidden tile up again."""
        seat, _ = self.desk.table.step(self.desk.table.steps - 1)
        self.attempt(undoing.undo, self.desk.table.seats[seat].guest, seat)

    @precondition(lambda self: self.desk.table.lifted is not None)
    @rule(number=numbers)
    def hide_again(self, number: int) -> None:
        seat = self.desk.table.lifted
        if seat is not None and self.desk.table.phase == PLAYING:
            self.play_legal(seat, f"hide {'abcd'[number % 4]}{number // 4 % 4 + 1}")

    def has_hidden(self) -> bool:
        table = self.desk.table
        if table.phase != PLAYING or not table.steps:
            return False
        return table.game.move_text(*table.step(table.steps - 1)).startswith("hide")

    @precondition(lambda self: self.desk.table.undo is not None)
    @rule(guest=guests, agrees=st.booleans())
    def answer_undo(self, guest: str, agrees: bool) -> None:
        self.attempt(undoing.answer_undo, guest, agrees)

    @rule(guest=guests, seat=seats, decision=st.integers(-1, 60), number=numbers)
    def play_anything(self, guest: str, seat: int, decision: int, number: int) -> None:
        game = self.desk.table.game
        move = game.move_text(seat, number % game.moves)
        self.attempt(commands.play, guest, seat, decision, move, "x")

    @precondition(lambda self: self.desk.table.phase == PLAYING)
    @rule(number=numbers, chosen=st.lists(numbers, min_size=1, max_size=2))
    def play(self, number: int, chosen: list[int]) -> None:
        """Some legal moves, by people or bots."""
        for choice in chosen:
            asked = sorted(self.desk.table.asked)
            if self.desk.table.phase != PLAYING or not asked:
                return
            seat = asked[number % len(asked)]
            legal = self.desk.table.seen_by(seat).legal_moves(seat)
            move = self.desk.table.game.move_text(seat, legal[choice % len(legal)])
            self.play_legal(seat, move)

    def play_legal(self, seat: int, move: str) -> None:
        table = self.desk.table
        it, decision = table.seats[seat], table.asked[seat]
        if it.is_person:
            sent = (it.guest, seat, decision, move, f"id{len(self.sent)}")
            self.sent.append(sent)
            self.attempt(commands.play, *sent)
            assert (seat, decision) in self.answered
        elif table.lifted != seat:
            self.attempt(commands.play_for, seat, decision, move, "easy")

    @precondition(lambda self: self.sent)
    @rule(number=numbers)
    def repeat(self, number: int) -> None:
        """A command that was sent before, exactly so."""
        version = self.desk.table.version
        self.attempt(commands.play, *self.sent[number % len(self.sent)])
        assert self.desk.table.version == version

    @rule(seconds=st.floats(0, 90))
    def time_passes(self, seconds: float) -> None:
        self.desk.wait(seconds)

    @precondition(lambda self: self.desk.table.deadlines())
    @rule(number=numbers)
    def run_out_of_time(self, number: int) -> None:
        table = self.desk.table
        (seat, end) = min(table.deadlines().items(), key=lambda it: it[1])
        self.desk.now = max(self.desk.now, end)
        legal = table.position.legal_moves(seat)
        move = table.game.move_text(seat, legal[number % len(legal)])
        self.attempt(commands.play_for, seat, table.asked[seat], move, "easy", True)

    # What always holds

    def listen(self) -> None:
        """Whoever listens knows the table as it is, from the messages alone."""
        for viewer, ear in self.ears.items():
            for message in ear.messages:
                told = self.heard[viewer]
                news = [without_view(step) for step in message["steps"]]
                self.heard[viewer] = told[: len(told) - message["undone"]] + news
            assert self.heard[viewer] == self.desk.told(viewer)
            before, self.states[viewer] = self.states[viewer], self.state(viewer)
            last = ear.messages[-1]["table"] if ear.texts else json.loads(before)
            assert last == json.loads(self.states[viewer])
            ear.texts.clear()

    def teardown(self) -> None:
        """The log alone gives the same table, in any other process."""
        other = self.desk.read_again()
        other.loaded.listeners = self.desk.loaded.listeners
        assert other.everything() == self.desk.everything()
        assert other.table.asked == self.desk.table.asked
        assert [it.version for it in self.desk.log] == list(range(1, len(self.desk.log) + 1))

    @invariant()
    def whoever_comes_back_is_told_exactly_the_gap(self) -> None:
        for viewer in self.desk.viewers:
            now, version = self.desk.told(viewer), self.desk.table.version_for(viewer)
            for since in {it for it in (version // 2, version - 2, version - 1, version) if it > 0}:
                gap = self.desk.gap(viewer, since)
                assert gap is not None
                lay = self.lay[viewer, since]
                assert lay[: len(lay) - gap["undone"]] + gap["steps"] == now

    @invariant()
    def nothing_hidden_is_shown(self) -> None:
        table = self.desk.table
        true = table.position
        for viewer in self.desk.viewers:
            shown = self.state(viewer)
            table.position = true.redraw(viewer, Rng(table.version))
            assert self.state(viewer) == shown
            table.position = true

    @invariant()
    def the_summary_fits(self) -> None:
        table, summary = self.desk.table, self.desk.table.summary()
        assert summary.guests == tuple(seat.guest for seat in table.seats)
        acting = table.position.actors() if summary.phase == PLAYING else ()
        assert summary.turn == tuple(seat for seat in acting if table.seats[seat].is_person)
        assert set(acting) <= set(table.asked)
        goes_on = bool(table.people and (table.bots_to_act or table.deadlines()))
        assert (summary.due is not None) >= goes_on  # bots alone wait for somebody to watch
        assert table.host is None or table.host in table.people
        assert not table.removed & {seat.guest for seat in table.seats}


@pytest.mark.parametrize(
    ("game", "examples"), [("uly-and-polly", 80), ("volle-wolle", 10), ("blasting-billy", 15)]
)
def test_whatever_people_do_a_table_stays_in_order(game: str, examples: int) -> None:
    machine: Any = type("MachineOf", (Machine,), {"game": game})
    machine.TestCase.settings = settings(max_examples=examples, stateful_step_count=30)
    machine.TestCase("runTest").runTest()
