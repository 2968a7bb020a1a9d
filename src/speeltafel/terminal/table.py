"""One game at one screen: people and bots take their turns at a table in this process."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final, Protocol

from speeltafel.bots.advice import advise, said
from speeltafel.bots.bot import Advice, Bot
from speeltafel.bots.external.naming import is_program, known_as, listed
from speeltafel.bots.external.program import Program
from speeltafel.bots.ladder import LEVELS, Failed, ladder
from speeltafel.bots.levels import bot
from speeltafel.core.chance import Rng
from speeltafel.core.errors import BadSetup
from speeltafel.core.game import Game
from speeltafel.core.position import Position
from speeltafel.core.record import Record, RecordedStep
from speeltafel.core.told import Told
from speeltafel.table import commands
from speeltafel.table.commands import Events
from speeltafel.table.entries import Entry, Opening, Place, Terms
from speeltafel.table.errors import TableError
from speeltafel.table.people import People
from speeltafel.table.recording import whole_record
from speeltafel.table.scheduler import question
from speeltafel.table.showing import visible
from speeltafel.table.table import Table as Match
from speeltafel.table.undoing import undo

HERE: Final = "here"
"""The one guest who has all seats of people: whoever sits at this screen."""


@dataclass(frozen=True)
class SeatPlan:
    """Who sits there: a person, or a bot of some level."""

    name: str
    level: str | None = None

    @property
    def is_human(self) -> bool:
        """Whether a person decides for this seat."""
        return self.level is None

    def in_record(self) -> dict[str, Any]:
        """The seat as records show it."""
        kind = "human" if self.is_human else "bot"
        return {"name": self.name, "kind": kind, "bot": self.level}


def read_seats(game: Game[Any], text: str, you: str) -> list[SeatPlan]:
    """Seats from ``human,bot:easy,human=Anna,bot:run:./mine``; as many as the game takes."""
    parts = enumerate(listed(text), 1)
    seats = [_read_seat(game, part, number, you) for number, part in parts]
    if len(seats) not in game.seats:
        raise BadSetup("wrong-seats", game=game.name, span=game.span, got=len(seats))
    return seats


def _read_seat(game: Game[Any], text: str, number: int, you: str) -> SeatPlan:
    is_command = is_program(text.removeprefix("bot:"))  # which may have a = of its own
    who, _, name = (text, "", "") if is_command else text.partition("=")
    kind, _, level = who.partition(":")
    if kind == "human" and not level:
        return SeatPlan(name or f"{you} {number}")
    if kind == "bot":
        bot(level, game.key)
        return SeatPlan(name or f"{known_as(level)} {number}", level)
    raise BadSetup("bad-seats", got=text)


class Prompt(Protocol):
    """How a person is asked; the screen is one, a test may be another."""

    def choose(self, table: TerminalSession, seat: int) -> int:
        """The move this person plays."""

    def watch(self, table: TerminalSession) -> None:
        """A step was played that may be shown as it happens."""

    def refuse(self, error: TableError) -> None:
        """What this person wanted cannot be done."""


class TakeBack(Exception):
    """A person wants to take their last decision back."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)
        self.seat = seat


class TerminalSession:
    """The same authority as on a server, in this process: all people here are one guest."""

    def __init__(
        self, game: Game[Any], seats: Sequence[SeatPlan], options: dict[str, Any], seed: int
    ) -> None:
        self.game = game
        self.seats = [*seats]
        places = tuple(Place(HERE if seat.is_human else None, seat.level) for seat in seats)
        secret = hashlib.sha256(str(seed).encode()).hexdigest()
        opening = Opening("here", game.key, game.chosen(options), Terms(), HERE, places, secret, 0)
        self.match = Match(opening)
        self.entries: list[Entry] = []
        self._luck = Rng(seed)
        self._bots: dict[int, Bot] = {
            seat: bot(it.level, game.key) for seat, it in enumerate(seats) if it.level is not None
        }
        self._do(commands.begin(self.match))

    @property
    def names(self) -> list[str]:
        """The players' names, by seat."""
        return [seat.name for seat in self.seats]

    @property
    def position(self) -> Position:
        """The true position; whoever looks gets a view of it."""
        return self.match.seen_by(self.match.lifted)

    @property
    def record(self) -> Record:
        """The game so far, in full: on one's own computer one may."""
        record = whole_record(self.match.opening, self.entries, People())
        return replace(
            record,
            seats=[seat.in_record() for seat in self.seats],
            steps=[_without_time(step) for step in record.steps],
            undone=[_without_time(step) for step in record.undone],
            fairness=None,  # nobody promised a secret
        )

    def told(self, seat: int | None) -> tuple[Told, ...]:
        """All that a seat, or a spectator, has read so far."""
        return tuple(self.match.memory_of(seat)[: visible(self.match, seat)])

    def run(self, player: Prompt) -> None:
        """Play until the game is over; *player* answers for the people."""
        try:
            while actors := self.position.actors():
                self._take_turn(actors[0], player)
                player.watch(self)
        finally:
            self._part()

    def hint(self, seat: int, language: str) -> tuple[Advice, list[str]]:
        """What the best bot thinks of what a seat can play, and why; luck stays as it is."""
        asked = question(self.match, seat, Rng(self.match.version))
        advice = advise(bot(LEVELS[-1], self.game.key), asked)
        return advice, said(advice, asked, language)

    def _take_turn(self, seat: int, player: Prompt) -> None:
        try:
            self._do(self._move(seat, player))
        except TakeBack as wish:
            self._take_back(wish.seat, player)

    def _move(self, seat: int, player: Prompt) -> Events:
        decision, level = self.match.asked[seat], self.seats[seat].level
        if level is None:
            move = self.game.move_text(seat, player.choose(self, seat))
            return commands.play(self.match, HERE, seat, decision, move, str(len(self.entries)))
        for attempt in ladder(level, partial(self._replace, seat, player)):
            with attempt as level:
                asked = question(self.match, seat, self._luck)
                move = self.game.move_text(seat, self._bots[seat].choose(asked))
                return commands.play_for(self.match, seat, decision, move, level)
        raise RuntimeError(f"even {level} has failed")

    def _replace(
        self, seat: int, player: Prompt, name: str, failed: Failed, level: str | None
    ) -> None:
        """A bot that fails loses its seat to a weaker one."""
        it = self.seats[seat]
        if level is not None:
            self.seats[seat] = replace(it, level=level)
            self._bots[seat] = bot(level, self.game.key)
        player.refuse(TableError(f"bot-{failed.kind}", name=it.name, why=failed.why, level=level))

    def _part(self) -> None:
        """Let other people's programs go."""
        outcome = self.position.outcome()
        for it in self._bots.values():
            if isinstance(it, Program):
                if outcome is not None:
                    it.over(outcome)
                it.close()

    def _take_back(self, seat: int, player: Prompt) -> None:
        try:
            self._do(undo(self.match, HERE, seat))
        except TableError as error:
            player.refuse(error)

    def _do(self, events: Events) -> None:
        entry = Entry(self.match.version + 1, time.time(), events)
        self.match.apply(entry)
        self.entries.append(entry)


def _without_time(step: RecordedStep) -> RecordedStep:
    return replace(step, at=None)
