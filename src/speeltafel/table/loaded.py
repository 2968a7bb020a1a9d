"""A table that this process has in memory, and who follows it here."""

from __future__ import annotations

import asyncio
from typing import Any, NamedTuple

from speeltafel.bots.ladder import STAND_IN
from speeltafel.core.told import Told
from speeltafel.table import showing
from speeltafel.table.entries import Entry, Lifted, Opening, Played, Undone
from speeltafel.table.errors import NotAllowed
from speeltafel.table.past import Taken, tell
from speeltafel.table.people import People
from speeltafel.table.ports import Encode, Listener
from speeltafel.table.table import Table

EVERYTHING = 2**31 - 1
"""The version up to which somebody who is following the table has been told."""


class Happened(NamedTuple):
    """An entry that was applied and has to be told."""

    entry: Entry
    taken: list[Taken]
    lifted: int | None
    """The seat that had taken its hidden choice up before, and how many steps it saw lie."""

    seen: int


class LoadedTable:
    """A table, its listeners, and what is only known while the process lives."""

    def __init__(self, opening: Opening, encode: Encode) -> None:
        self.table = Table(opening)
        self.lock = asyncio.Lock()
        """Held while an entry is written: nobody sees what is not yet on disk."""
        self.is_stale = False
        """Whether an entry may or may not have been written: the store has to be asked."""
        self.listeners: dict[int | None, list[Listener]] = {}
        self.told_version = 0
        """The version up to which the listeners have been told."""
        self.people = People()
        self.elsewhere: dict[str, tuple[float, frozenset[int]]] = {}
        """The seats that are followed through other processes, and when that was heard."""
        self.used_at = 0.0
        self.is_driven = False
        """Whether a bot is being asked by this process."""
        self.timer: asyncio.TimerHandle | None = None
        self._encode = encode

    # Who is there

    @property
    def online(self) -> set[int]:
        """The seats that somebody looks through, here or elsewhere."""
        here = {viewer for viewer in self.listeners if viewer is not None}
        return here.union(*[seats for _, seats in self.elsewhere.values()])

    def add(self, listener: Listener) -> bool:
        """Let somebody follow the table; whether nobody looked through this seat before."""
        listeners = self.listeners.setdefault(listener.viewer, [])
        listeners.append(listener)
        return len(listeners) == 1

    def drop(self, listener: Listener) -> bool:
        """Somebody is gone; whether nobody looks through this seat any more."""
        listeners = self.listeners.get(listener.viewer, [])
        if listener not in listeners:
            return False
        listeners.remove(listener)
        if not listeners:
            del self.listeners[listener.viewer]
        return not listeners

    def all_listeners(self) -> list[Listener]:
        """Everybody who follows the table here."""
        return [it for listeners in self.listeners.values() for it in listeners]

    # Bots

    @property
    def bots_to_act(self) -> list[int]:
        """The seats for which a bot is to decide now; bots alone play while somebody watches."""
        return self.table.bots_to_act if self.table.people or self.listeners else []

    @property
    def payer(self) -> str:
        """Who is charged for the time of the bots: the host, or whoever watches bots alone."""
        watching = (it.guest for it in self.all_listeners())
        return self.table.host or next(watching, self.table.opening.host)

    # What they are sent

    def state(self, viewer: int | None) -> showing.Shown:
        """The table as a viewer may see it."""
        return showing.state(self.table, viewer, self.people, self.online)

    def whole(self, viewer: int | None) -> showing.Shown:
        """The table as a viewer may see it, with its facts and its log."""
        log = showing.log_of(self.table, viewer)
        return {**self.state(viewer), **showing.facts(self.table), "log": log}

    def apply(self, entry: Entry, is_trusted: bool = False) -> Happened:
        """Let an entry happen, before anybody is told."""
        lifted, seen = self.table.lifted, self.table.steps - 1
        return Happened(entry, self.table.apply(entry, is_trusted), lifted, seen)

    def news(self, happened: Happened) -> list[tuple[list[Listener], str]]:
        """The messages that tell everybody here what has just happened, not yet sent."""
        if not self.listeners:
            return []
        shared = showing.common(self.table, self.people, self.online)
        return [
            (listeners[:], self._encode(self._news(viewer, happened, shared)))
            for viewer, listeners in self.listeners.items()
            if self.table.is_news_to(viewer)
        ]

    def _news(self, viewer: int | None, happened: Happened, shared: showing.Shown) -> showing.Shown:
        """What has happened as it is told to a viewer."""
        entry = happened.entry
        undone, told = self._told(viewer, happened)
        return {
            "type": "news",
            "at": entry.at,
            "undone": undone,
            "steps": self._steps(viewer, happened, told),
            "late": [it.seat for it in _played(entry) if it.is_late],
            "weaker": [it.seat for it in _played(entry) if self._is_weaker(it)],
            "table": showing.state_for(self.table, viewer, shared),
        }

    def _steps(
        self, viewer: int | None, happened: Happened, told: list[Told]
    ) -> list[showing.Shown]:
        """The steps with what lay there after those at which people look before it goes on."""
        steps = showing.steps(told)
        if viewer is None or viewer != happened.lifted:
            for step, it in zip(steps, happened.taken[:-1], strict=False):
                if self.table.game.pauses(it.before, it.after):
                    step["view"] = it.after.view(viewer)
        return steps

    def _is_weaker(self, played: Played) -> bool:
        """Whether another bot decided than the one whose turn it was."""
        wanted = self.table.seats[played.seat].bot or STAND_IN
        return played.bot is not None and played.bot != wanted

    def _told(self, viewer: int | None, happened: Happened) -> tuple[int, list[Told]]:
        """How many steps were undone and which taken, for a viewer who may have seen one less."""
        table = self.table
        if viewer is None or viewer != happened.lifted:
            taken = [tell(table.game, it, viewer) for it in happened.taken]
            return _undone(happened.entry), taken
        stand = min(happened.seen, table.steps)
        told = table.told(viewer, stand)
        return happened.seen - stand, told[: showing.visible(table, viewer) - stand]

    def tell_all(self, message: dict[str, Any]) -> None:
        """Send a message that holds no secrets to everybody here."""
        text = self._encode(message)
        for listener in self.all_listeners():
            listener.send(text)

    def tell_seats(self) -> None:
        """Tell everybody here who sits where, and who is there."""
        seats = showing.seats(self.table, self.people, self.online)
        self.tell_all({"type": "seats", "seats": seats})

    def close_all_of(self, guest: str) -> None:
        """Send nothing more to a guest."""
        for listener in self.all_listeners():
            if listener.guest == guest:
                listener.close()

    def close_who_may_not(self) -> None:
        """Send nothing more to whoever has lost the seat they looked through."""
        for listener in self.all_listeners():
            try:
                is_right = showing.viewer_of(self.table, listener.guest, listener.viewer)
            except NotAllowed:
                is_right = -1
            if (listener.viewer is not None and is_right != listener.viewer) or is_right == -1:
                listener.close()


def _played(entry: Entry) -> list[Played]:
    return [it for it in entry.events if isinstance(it, Played)]


def _undone(entry: Entry) -> int:
    events = entry.events
    return sum(it.steps for it in events if isinstance(it, Undone)) + isinstance(events[0], Lifted)
