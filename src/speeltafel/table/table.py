"""A table at one moment: what its opening and the entries of its log come to.

:meth:`Table.apply` is the only thing that changes it. What people may do is decided before an entry
is written (``commands``); an entry that stands in the log is true, if it can be read at all.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from speeltafel.core.position import CHANCE
from speeltafel.table import entries as log
from speeltafel.table.clock import read_clock
from speeltafel.table.clock_hands import ClockHands, Steps
from speeltafel.table.decoding import Garbled
from speeltafel.table.entries import ABANDONED, OVER, PLAYING, WAITING, WORDS, Entry, Opening, Roll
from speeltafel.table.past import Past, Taken
from speeltafel.table.ports import TableSummary, UnreadableTable
from speeltafel.table.seats import laid

WORD_SECONDS: Final = 3.0
"""How long the clients have to give their words."""

UNDO_SECONDS: Final = 60.0
"""How long bots wait for people to agree on an undo."""

BOT_SLACK: Final = 3.0
"""After so long without a bot's move, another process may ask the bot in place of this one."""

ANSWERS_KEPT: Final = 4
"""How many answers of each seat are kept, to know a repeated command."""


class Answered(NamedTuple):
    """A decision that was made, and by which command."""

    decision: int
    id: str


class Undo:
    """A seat's wish to take its last decision back, and who agrees."""

    def __init__(self, seat: int, at: float) -> None:
        self.seat = seat
        self.at = at
        self.agreed: set[str] = set()


class Table(Past):
    """The true position stays in here: people are shown what ``showing`` makes of it."""

    def __init__(self, opening: Opening) -> None:
        super().__init__(opening)
        self.clock = read_clock(opening.terms.clock)
        self.seats = laid(opening.places)
        self.at = opening.at
        """When something last happened."""
        self.is_begun = False
        self.is_abandoned = False
        self.filled_at = opening.at
        """When the last open seat was taken."""
        self.said: dict[str, str] = {}
        """The words that guests' clients have given so far."""
        self.words: tuple[str, ...] = ()
        """The words the game began with, by seat."""
        self.counter = 0
        """The next number of chance."""
        self.muted: set[str] = set()
        self.removed: set[str] = set()
        self.undo: Undo | None = None
        self.ending: set[str] = set()
        """The guests who are for ending the game here."""
        self.next_table: str | None = None
        self.acts: dict[int | None, int] = {}
        """How many entries were no moves: those that all heard of, and by seat those they did not.

        Else whoever meets the limit early could tell that somebody changed a hidden choice.
        """
        self.sittings: Counter[str] = Counter()
        """How often each guest has sat down here."""
        self.asked: dict[int, int] = {}
        """For each seat that is to act, the name of its decision."""
        self.thinking = ClockHands(self.players, self.clock)
        self.phase = self._phase_now()
        """Waiting for people, for their words, playing, over, or abandoned."""
        self._answered: list[list[Answered]] = [[] for _ in self.seats]

    # What it comes to

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.opening.places)

    def _phase_now(self) -> str:
        if self.is_abandoned:
            return ABANDONED
        if self.is_begun:
            return PLAYING if self.position.actors() else OVER
        return WAITING if any(seat.is_open for seat in self.seats) else WORDS

    @property
    def is_finished(self) -> bool:
        """Whether nothing is hidden any more."""
        return self.phase in (OVER, ABANDONED)

    @property
    def people(self) -> list[str]:
        """The guests who decide for a seat now, in seat order."""
        return list(dict.fromkeys(it.guest for it in self.seats if it.guest and it.is_person))

    @property
    def host(self) -> str | None:
        """Who opened the table, or who has been here longest if they are gone."""
        people = self.people
        return self.opening.host if self.opening.host in people else next(iter(people), None)

    @property
    def has_hints(self) -> bool:
        """Whether hints can be had now: as was agreed, else while one person plays with bots.

        Whoever is away still plays: they come back to a game that was played without them.
        """
        if self.opening.terms.hints is not None:
            return self.opening.terms.hints
        bots = sum(it.guest is None and not it.is_open for it in self.seats)
        return bots == self.players - 1

    def seats_of(self, guest: str) -> list[int]:
        """The seats that are this guest's, present or away."""
        return [number for number, seat in enumerate(self.seats) if seat.guest == guest]

    def is_free(self, seat: int) -> bool:
        """Whether anybody who has no seat here may sit down there: it is open, or a bot's."""
        it = self.seats[seat]
        if it.guest is not None:
            return False
        if it.bot is None:
            return self.phase == WAITING
        return self.phase == PLAYING and self.opening.terms.spectators

    def has_answered(self, seat: int, decision: int, command: str) -> bool:
        """Whether this very command has been carried out."""
        return Answered(decision, command) in self._answered[seat]

    # What happens by itself

    @property
    def bots_to_act(self) -> list[int]:
        """The seats for which a bot is to decide now, or could: see ``LoadedTable.bots_to_act``."""
        acting = [seat for seat in self._acting() if self.seats[seat].bot is not None]
        return acting if self.phase == PLAYING else []

    @property
    def due(self) -> float | None:
        """When something is to happen by itself, if nobody does anything.

        Bots alone are no concern of the sweep: they play while somebody watches.
        """
        if self.phase == WORDS:
            is_missing = any(person not in self.said for person in self.people)
            return self.filled_at + (WORD_SECONDS if is_missing else 0.0)
        if self.phase != PLAYING or not self.people:
            return None
        if self.bots_to_act:
            return self.at + (BOT_SLACK if self.undo is None else UNDO_SECONDS)
        return min(self.deadlines().values(), default=None)

    def deadlines(self) -> dict[int, float]:
        """Until when each person who is to act must have answered, if there is a clock."""
        ends = {
            seat: self.thinking.deadline(seat)
            for seat in self._acting()
            if self.seats[seat].is_person
        }
        return {seat: end for seat, end in ends.items() if end is not None}

    def summary(self) -> TableSummary:
        """What is kept beside the log."""
        turn = tuple(seat for seat in self._acting() if self.seats[seat].is_person)
        playing = self.phase == PLAYING
        guests = tuple(seat.guest for seat in self.seats)
        return TableSummary(self.phase, turn if playing else (), self.due, guests)

    def _acting(self) -> tuple[int, ...]:
        return self.position.actors() if self.is_begun and not self.is_abandoned else ()

    # What changes it

    def apply(self, entry: Entry, is_trusted: bool = False) -> list[Taken]:
        """Let an entry of the log happen; the steps that it took.

        Whoever has just checked it may be trusted. An error leaves the table in pieces.
        """
        if entry.version != self.version + 1:
            raise Garbled(f"version {entry.version} after {self.version}")
        self.is_trusted = is_trusted
        taken: list[Taken] = []
        silent = self.heard_only_by(entry.events)
        shown = self.undo, set(self.ending), self.thinking
        if silent is not None:
            self.thinking = ClockHands(self.players, self.clock)
        for event in entry.events:
            APPLY[type(event)](self, event, entry.at, taken)
        if not any(isinstance(event, log.Played) for event in entry.events):
            self.acts[silent] = self.acts.get(silent, 0) + 1
        self.at, self.phase = entry.at, self._phase_now()
        self.turn_page(entry.version, silent)
        if silent is not None:
            self.undo, self.ending, self.thinking = shown  # to others nothing has happened
        self._ask(entry, silent)
        return taken

    def heard_only_by(self, events: tuple[log.Event, ...]) -> int | None:
        """The only seat that hears of events, if they are about a choice that nobody else sees."""
        first = events[0]
        if isinstance(first, log.Lifted):
            return first.seat
        is_again = isinstance(first, log.Undone) and isinstance(events[-1], log.Played)
        return self.lifted if is_again else None

    def is_joined_by(self, events: tuple[log.Event, ...]) -> bool:
        """Whether somebody sits down of whose tables this is none yet."""
        sat = [event.guest for event in events if isinstance(event, log.Sat)]
        return any(guest != self.opening.host and not self.seats_of(guest) for guest in sat)

    def moment(self, events: tuple[log.Event, ...], now: float) -> float:
        """When events happen that are written now: what others hear nothing of takes no time."""
        return self.at if self.heard_only_by(events) is not None else max(now, self.at)

    def _ask(self, entry: Entry, silent: int | None) -> None:
        """Ask whoever is to act; whoever has been asked already keeps the question."""
        undone = any(isinstance(event, log.Undone) for event in entry.events)
        acting = self._acting()
        if CHANCE in acting:
            raise Garbled("chance has not answered")
        if silent is None:
            self.asked = {} if undone else {s: it for s, it in self.asked.items() if s in acting}
        elif self.lifted is None:
            self.asked.pop(silent, None)
        for seat in (*acting, *(() if self.lifted is None else (self.lifted,))):
            if seat not in self.asked:
                self.asked[seat] = self.version_for(seat)
        people = {seat for seat in acting if self.seats[seat].is_person}
        self.thinking.ask({*acting}, people, self._standing(), entry.at)

    def _standing(self) -> Steps:
        return Steps(self.steps, lambda it: self.step(it)[0], lambda: self.memory_of(None))

    def _roll(self, rolls: tuple[Roll, ...], taken: list[Taken]) -> None:
        for roll in rolls:
            taken.append(self.take(CHANCE, roll.outcome))
            self.counter = roll.counter + 1

    def _sat(self, event: log.Sat, at: float, taken: list[Taken]) -> None:
        seat = self.seats[event.seat]
        if seat.guest is None:
            seat.keeper = seat.bot
        seat.guest, seat.bot = event.guest, None
        self.sittings[event.guest] += 1
        self.filled_at = at

    def _left(self, event: log.Left, at: float, taken: list[Taken]) -> None:
        seat = self.seats[event.seat]
        if event.bot is None:
            seat.guest = None
        seat.bot = event.bot
        self.undo = None
        self.ending.clear()

    def _removed(self, event: log.Removed, at: float, taken: list[Taken]) -> None:
        self.removed.add(event.guest)
        for number in self.seats_of(event.guest):
            seat = self.seats[number]
            seat.guest = None
            seat.bot = event.bot if self.is_begun else None
        self.undo = None
        self.ending.clear()

    def _muted(self, event: log.Muted, at: float, taken: list[Taken]) -> None:
        (self.muted.add if event.is_muted else self.muted.discard)(event.guest)

    def _filled(self, event: log.Filled, at: float, taken: list[Taken]) -> None:
        for seat in self.seats:
            seat.bot = event.bot if seat.is_open else seat.bot
        self.filled_at = at

    def _spoke(self, event: log.Spoke, at: float, taken: list[Taken]) -> None:
        self.said[event.guest] = event.word

    def _began(self, event: log.Began, at: float, taken: list[Taken]) -> None:
        self.is_begun, self.words = True, event.words
        self._roll(event.chance, taken)

    def _played(self, event: log.Played, at: float, taken: list[Taken]) -> None:
        decision = self.asked.pop(event.seat, -1)
        self._answered[event.seat] = [
            *self._answered[event.seat][1 - ANSWERS_KEPT :], Answered(decision, event.id),
        ]  # fmt: skip
        self.thinking.answer(event.seat, self.steps, at)
        taken.append(self.take(event.seat, event.move))
        self._roll(event.chance, taken)
        if self.lifted is not None:
            self.asked.pop(self.lifted, None)  # too late: the hidden choice has been answered
        self.lifted = self.undo = None
        self.ending.clear()

    def _lifted(self, event: log.Lifted, at: float, taken: list[Taken]) -> None:
        self.lifted = event.seat

    def _undo_asked(self, event: log.UndoAsked, at: float, taken: list[Taken]) -> None:
        self.undo = Undo(event.seat, at)

    def _undo_agreed(self, event: log.UndoAgreed, at: float, taken: list[Taken]) -> None:
        if self.undo is not None:
            self.undo.agreed.add(event.guest)

    def _undo_refused(self, event: log.UndoRefused, at: float, taken: list[Taken]) -> None:
        self.undo = None

    def _undone(self, event: log.Undone, at: float, taken: list[Taken]) -> None:
        self.thinking.take_back(self._standing(), self.steps - event.steps, at)
        self.take_back(event.steps)
        self.lifted = self.undo = None

    def _end_agreed(self, event: log.EndAgreed, at: float, taken: list[Taken]) -> None:
        self.ending.add(event.guest)

    def _end_refused(self, event: log.EndRefused, at: float, taken: list[Taken]) -> None:
        self.ending.clear()

    def _abandoned(self, event: log.Abandoned, at: float, taken: list[Taken]) -> None:
        self.is_abandoned = True

    def _rematched(self, event: log.Rematched, at: float, taken: list[Taken]) -> None:
        self.next_table = event.table


APPLY: Final[dict[type[Any], Callable[[Table, Any, float, list[Taken]], None]]] = {
    log.Sat: Table._sat,
    log.Left: Table._left,
    log.Removed: Table._removed,
    log.Muted: Table._muted,
    log.Filled: Table._filled,
    log.Spoke: Table._spoke,
    log.Began: Table._began,
    log.Played: Table._played,
    log.Lifted: Table._lifted,
    log.UndoAsked: Table._undo_asked,
    log.UndoAgreed: Table._undo_agreed,
    log.UndoRefused: Table._undo_refused,
    log.Undone: Table._undone,
    log.EndAgreed: Table._end_agreed,
    log.EndRefused: Table._end_refused,
    log.Abandoned: Table._abandoned,
    log.Rematched: Table._rematched,
}


def replayed(opening: Opening, entries: list[Entry]) -> Table:
    """The table that a log comes to; Unreadable if it comes to nothing that this program knows."""
    try:
        table = Table(opening)
        for entry in entries:
            table.apply(entry)
    except Exception as error:  # whatever a newer program, or nobody, has written
        raise UnreadableTable.because(opening.id, error) from error
    return table
