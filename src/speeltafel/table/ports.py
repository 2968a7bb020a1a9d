"""What a table needs of the world outside, as small interfaces: somebody else provides it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from speeltafel.bots.bot import Answer, Question
from speeltafel.bots.fair_queue import Claim
from speeltafel.table.decoding import Garbled
from speeltafel.table.entries import Entry, Opening
from speeltafel.table.people import Person, Sharing


@dataclass(frozen=True, slots=True)
class TableSummary:
    """What can be asked of many tables at once, kept beside each table's log."""

    phase: str
    turn: tuple[int, ...]
    """The seats of people who are to act."""

    due: float | None
    """When something is to happen by itself: a bot's move, the end of a clock."""

    guests: tuple[str | None, ...]
    """Who sits where; None for a bot or nobody."""


class Listed(NamedTuple):
    """A table in a list."""

    opening: Opening
    summary: TableSummary
    version: int
    at: float
    """When something last happened."""


class Behind(Exception):
    """Another process has appended at this version: read what it wrote, and try again."""


class StoreDown(Exception):
    """It is not known whether something was written: the database is away, or full."""


class UnreadableTable(Exception):
    """A table that this program cannot read: a newer one wrote it, or it is damaged."""

    def __init__(self, table: str, why: str) -> None:
        super().__init__(why)
        self.table, self.why = table, why

    @classmethod
    def because(cls, table: str, error: Exception) -> UnreadableTable:
        """Of what has gone wrong only so much is told as holds no secret of the game."""
        said = str(error) if isinstance(error, Garbled) else getattr(error, "key", "")
        return cls(table, f"{type(error).__name__} {said}".strip())


class Full(Exception):
    """A guest has as many unfinished tables as they may."""

    def __init__(self, most: int) -> None:
        super().__init__(most)
        self.most = most


class Quota(NamedTuple):
    """How many unfinished tables a guest may have, together with the one that is asked for."""

    guest: str
    most: int


class TableStore(Protocol):
    """Where tables live. What it has acknowledged is on disk."""

    async def open_table(
        self, opening: Opening, summary: TableSummary, quota: Quota | None = None
    ) -> None:
        """Keep a new table; Full if somebody had too many already."""

    async def table(self, table: str) -> tuple[Opening, list[Entry]] | None:
        """A table's opening and all its entries; None if there is none, or UnreadableTable."""

    async def entries(self, table: str, after: int) -> list[Entry]:
        """The entries after a version, in order; or UnreadableTable."""

    async def append(
        self, table: str, entry: Entry, summary: TableSummary, quota: Quota | None = None
    ) -> None:
        """Write an entry and the summary that follows from it; Behind if its version is taken.

        With a quota somebody new sits down: Full if they have too many tables already.
        """

    async def versions(self, tables: Sequence[str]) -> dict[str, int]:
        """How far these tables are."""

    async def due(self, before: float, limit: int) -> list[str]:
        """The tables where something should have happened by itself before a time."""

    async def told(self, table: str) -> dict[int, int]:
        """For each seat the version up to which it has been told everything in full."""

    async def set_told(self, table: str, seat: int, version: int) -> None:
        """Remember up to which version a seat has been told everything."""


class Bus(Protocol):
    """How the processes that serve tables tell each other. What is lost on it is only late."""

    @property
    def has_others(self) -> bool:
        """Whether there can be other processes at all."""

    @property
    def is_up(self) -> bool:
        """Whether what is published is heard just now."""

    async def publish(self, topic: str, message: str) -> None:
        """Tell all other processes that have subscribed to a topic."""

    async def subscribe(self, topic: str) -> None:
        """Hear of a topic from now on."""

    async def unsubscribe(self, topic: str) -> None:
        """Hear no more of a topic."""


class BusListener(Protocol):
    """Who hears what the other processes publish."""

    def heard(self, topic: str, message: str) -> None:
        """A message from another process, on a topic that was subscribed to."""

    def missed(self) -> None:
        """Messages may have been lost: look everything up that matters."""


class BotPlayers(Protocol):
    """Bots that think elsewhere; an answer always comes, if need be from a weaker one."""

    async def choose(self, level: str, question: Question, claim: Claim) -> Answer:
        """What a bot of this level plays, once it is the turn of whoever claims it."""


class Names(Protocol):
    """Who knows what guests are called."""

    async def people(self, guests: Sequence[str]) -> dict[str, Person]:
        """The names of these guests; nothing for whoever is not known any more."""

    async def share(self, table: str, seat: int, guest: str, person: Person) -> None:
        """Keep who sits on a seat of a guest who shares a device with others."""

    async def sharing(self, tables: Sequence[str]) -> dict[str, Sharing]:
        """Those who share a device at each of these tables."""


class Listener(Protocol):
    """Somebody who follows a table live."""

    @property
    def guest(self) -> str:
        """Who it is."""

    @property
    def viewer(self) -> int | None:
        """The seat through whose eyes they look; None for a spectator."""

    def send(self, text: str) -> None:
        """Send a message, without waiting."""

    def close(self) -> None:
        """Send no more: they may not look any longer."""


Now = Callable[[], float]
"""Seconds since 1970, never going back while this process lives."""

Whereabouts = Callable[[str], str]
"""Where a guest was last seen, as a key that others there share; nothing if that is not known."""

Encode = Callable[[object], str]
"""A message as JSON text."""
