"""Tables without a server: a log in memory, a clock that the test moves, and people who listen."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from speeltafel.core.chance import Rng
from speeltafel.core.errors import GameError
from speeltafel.core.record import Record
from speeltafel.games.registry import game as game_of
from speeltafel.server.services import encode
from speeltafel.table import commands, showing, undoing
from speeltafel.table.commands import Events
from speeltafel.table.entries import Entry, Opening, Place, Terms, entry_text, read_entry
from speeltafel.table.loaded import LoadedTable
from speeltafel.table.people import People, Person
from speeltafel.table.recording import record_so_far, whole_record
from speeltafel.table.table import Table, replayed

Json = dict[str, Any]
Viewer = int | None

SECRET = "07" * 32
NOON = 1_000_000.0


def place(text: str) -> Place:
    """A seat: ``open``, ``bot:easy`` or the id of a guest."""
    if text == "open":
        return Place()
    return Place(bot=text[4:]) if text.startswith("bot:") else Place(guest=text)


def opening(
    game: str, *seats: str, id: str = "t", host: str = "", secret: str = SECRET, **chosen: Any
) -> Opening:
    """An opening; the host is the first guest, if nobody else is named."""
    places = tuple(place(seat) for seat in seats)
    first = next((it.guest for it in places if it.guest), "ann")
    known = {name: chosen.pop(name) for name in tuple(chosen) if hasattr(Terms(), name)}
    options = game_of(game).chosen(chosen)
    return Opening(id, game, options, Terms(**known), host or first, places, secret, NOON)


class Ear:
    """Somebody who follows a table, and keeps what was sent."""

    def __init__(self, guest: str, viewer: Viewer) -> None:
        self.guest, self.viewer = guest, viewer
        self.texts: list[str] = []
        self.is_closed = False

    def send(self, text: str) -> None:
        self.texts.append(text)

    def close(self) -> None:
        self.is_closed = True

    @property
    def messages(self) -> list[Json]:
        return [json.loads(text) for text in self.texts]


class Desk:
    """One table and its log: checks, writes and tells as a service does."""

    def __init__(self, opening: Opening) -> None:
        self.loaded = LoadedTable(opening, encode)
        self.log: list[Entry] = []
        self.now = opening.at
        self._ids = 0

    @property
    def table(self) -> Table:
        return self.loaded.table

    # Doing

    def do(self, command: Callable[..., Events], *given: Any, **named: Any) -> Events:
        """Carry a command out."""
        events = command(self.table, *given, **named)
        if events:
            at = self.table.moment(events, self.now)
            self.write(Entry(self.table.version + 1, at, events))
        return events

    def write(self, entry: Entry) -> None:
        """Append an entry, and tell whoever listens."""
        self.log.append(entry)
        for listeners, text in self.loaded.news(self.loaded.apply(entry)):
            for listener in listeners:
                listener.send(text)
        self.loaded.close_who_may_not()

    def refused(self, command: Callable[..., Events], *given: Any, **named: Any) -> GameError:
        """Why a command is not carried out; it changes nothing."""
        before = self.everything()
        with pytest.raises(GameError) as refusal:
            command(self.table, *given, **named)
        assert self.everything() == before
        return refusal.value

    def wait(self, seconds: float) -> Desk:
        self.now += seconds
        return self

    def begin(self) -> Desk:
        """Let every client say its word."""
        for guest in self.table.people:
            self.do(commands.speak, guest, f"word of {guest}")
        if not self.table.is_begun:
            self.do(commands.begin)
        return self

    def play(self, *moves: str) -> Desk:
        """Moves by whoever is to act first."""
        for move in moves:
            self.move(self.table.position.actors()[0], move)
        return self

    def move(self, seat: int, move: str, id: str = "") -> Events:
        """A move by a seat, person or bot."""
        self._ids += 1
        guest, decision = self.table.seats[seat].guest, self.table.asked[seat]
        if self.table.seats[seat].bot is not None:
            return self.do(commands.play_for, seat, decision, move, "easy")
        return self.do(commands.play, guest, seat, decision, move, id or f"id-{self._ids}")

    def play_at_random(self, rng: Rng, most: int = 10_000) -> Desk:
        """Any legal moves, until the game is over."""
        for _ in range(most):
            actors = self.table.position.actors()
            if not actors:
                break
            seat = actors[rng.below(len(actors))]
            legal = self.table.position.legal_moves(seat)
            self.move(seat, self.table.game.move_text(seat, legal[rng.below(len(legal))]))
        return self

    def undo(self, seat: int) -> Events:
        return self.do(undoing.undo, self.table.seats[seat].guest, seat)

    # Looking

    @property
    def viewers(self) -> list[Viewer]:
        return [None, *range(self.table.players)]

    def follow(self, viewer: Viewer, guest: str = "") -> Ear:
        """Somebody who listens from now on."""
        seated = None if viewer is None else self.table.seats[viewer].guest
        ear = Ear(guest or seated or "somebody", viewer)
        self.loaded.add(ear)
        return ear

    def whole(self, viewer: Viewer) -> Json:
        """The table as it is sent to a viewer."""
        shown: Json = json.loads(encode(self.loaded.whole(viewer)))
        return shown

    def logged(self, viewer: Viewer) -> list[str]:
        """The steps of the log that a viewer may look up."""
        return [step["move"] for step in self.whole(viewer)["log"]]

    def told(self, viewer: Viewer) -> list[Json]:
        """The steps that lie there for a viewer, in full."""
        told = self.table.told(viewer)[: showing.visible(self.table, viewer)]
        steps: list[Json] = _plain(showing.steps(told))
        return steps

    def gap(self, viewer: Viewer, since: int, told_until: int = 0) -> Json | None:
        """What a viewer is told who comes back."""
        gap = showing.gap(self.table, viewer, since, told_until)
        return None if gap is None else _plain(gap)

    def record(self, viewer: Viewer = None) -> Record:
        people = People({it: Person(it.title()) for it in ("ann", "ben", "cas", "dia", "eve")})
        if self.table.is_finished:
            return whole_record(self.table.opening, self.log, people)
        return record_so_far(self.table, viewer, people)

    def everything(self) -> list[str]:
        """All that anybody could see, and what is kept beside the log."""
        shown = [encode(self.loaded.whole(viewer)) for viewer in self.viewers]
        return [
            *shown,
            repr(self.table.summary()),
            str(self.table.version),
            str(self.table.counter),
        ]

    def read_again(self) -> Desk:
        """The same table, as another process reads it from the store."""
        other = Desk(self.table.opening)
        texts = [(it.version, it.at, entry_text(it)) for it in self.log]
        other.log = [read_entry(*it) for it in texts]
        other.loaded.table = replayed(self.table.opening, other.log)
        other.now = self.now
        return other


def _plain(shown: object) -> Any:
    return json.loads(encode(shown))


def opened(game: str, *seats: str, **chosen: Any) -> Desk:
    """A table that was just opened."""
    return Desk(opening(game, *seats, **chosen))


def begun(game: str, *seats: str, **chosen: Any) -> Desk:
    """A table at which everybody has given a word, so that the game has begun."""
    return opened(game, *seats, **chosen).begin()
