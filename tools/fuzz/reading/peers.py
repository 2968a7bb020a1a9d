"""What processes tell each other: frames between a worker and its hub, and notes about tables."""

from __future__ import annotations

import asyncio
import atexit
import logging
from collections.abc import Coroutine, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final, cast

from fuzz.reading.games import text_of
from fuzz.target import same
from helpers.tables import Desk, Ear, opening
from speeltafel.bots.bot import Answer, Question
from speeltafel.bots.fair_queue import Claim
from speeltafel.bus.frames import BadFrame, Frame, FrameReader
from speeltafel.bus.hub_bus import HubBus
from speeltafel.bus.link import Link
from speeltafel.server.services import encode
from speeltafel.table.entries import Entry, Opening
from speeltafel.table.people import Person, Sharing
from speeltafel.table.ports import TableSummary
from speeltafel.table.service import TableService

LOOP: Final = asyncio.new_event_loop()
atexit.register(LOOP.close)
TOPIC: Final = "t"


@contextmanager
def _quiet() -> Iterator[None]:
    """Nothing is written to a log: millions of inputs would fill the disk."""
    old = logging.root.manager.disable
    logging.disable(logging.ERROR)
    try:
        yield
    finally:
        logging.disable(old)


# Frames


class _Socket:
    """A socket that only notes whether it was cut."""

    def __init__(self) -> None:
        self.is_cut = False

    def abort(self) -> None:
        self.is_cut = True


class _Listener:
    def __init__(self) -> None:
        self.told: list[tuple[str, str]] = []

    def heard(self, topic: str, message: str) -> None:
        self.told.append((topic, message))

    def missed(self) -> None:
        self.told.append(("", ""))


def reads_frames(data: bytes) -> None:
    """Frames that a worker hears: the same whole, in two halves, and byte by byte."""
    middle = len(data) // 2
    singly = [data[at : at + 1] for at in range(len(data))]
    ways = ([data], [data[:middle], data[middle:]], singly)
    frames = [_cut(pieces) for pieces in ways]
    same(frames[1:], frames[:-1], "frames in pieces")
    LOOP.run_until_complete(_hear(data))


def _cut(pieces: list[bytes]) -> list[Frame]:
    reader, frames = FrameReader(), list[Frame]()
    for piece in pieces:
        try:
            frames += reader.feed(piece)
        except BadFrame:
            return []
    return frames


async def _hear(data: bytes) -> None:
    listener, socket = _Listener(), _Socket()
    bus = HubBus(cast(Any, None), listener)
    link = Link(bus._heard, bus._ended)
    link._transport = cast(Any, socket)
    bus._link = link
    bus._rounds.topics.add(TOPIC)
    with _quiet():  # that a link is cut is logged
        link.data_received(data)
    for topic, message in listener.told:
        same(topic in (TOPIC, ""), True, "a topic that was asked for")
        message.encode()


# Notes


class _Store:
    """A log in memory that never changes."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    async def table(self, table: str) -> tuple[Opening, list[Entry]]:
        return self.desk.table.opening, list(self.desk.log)

    async def entries(self, table: str, after: int) -> list[Entry]:
        return self.desk.log[after:] if after >= 0 else []

    async def open_table(self, opening: Opening, summary: TableSummary) -> None:
        return None

    async def people(self, guests: Sequence[str]) -> dict[str, Person]:
        return {}

    async def share(self, table: str, seat: int, guest: str, person: Person) -> None:
        return None

    async def sharing(self, tables: Sequence[str]) -> dict[str, Sharing]:
        return {table: {} for table in tables}


class _Bus:
    has_others = is_up = True

    async def publish(self, topic: str, message: str) -> None:
        return None

    async def subscribe(self, topic: str) -> None:
        return None

    async def unsubscribe(self, topic: str) -> None:
        return None


class _Service(TableService):
    """A table service whose work beside is done at once, so that no failure is only logged."""

    def __init__(self, store: _Store) -> None:
        super().__init__(cast(Any, store), _Bus(), cast(Any, self), store, lambda: 2e6, encode)
        self.work: list[Coroutine[Any, Any, Any]] = []
        self.background.start = self.work.append  # type: ignore[method-assign, assignment]

    async def choose(self, level: str, question: Question, claim: Claim) -> Answer:
        return Answer(question.legal_moves[0], level)


def a_desk() -> Desk:
    """A table where a game has begun."""
    return Desk(opening("ploc", "ann", "ben", id=TOPIC)).begin()


DESK: Final = a_desk()


def reads_notes(data: bytes) -> None:
    """A note about a table from another process; afterwards the table is as the log says."""
    LOOP.run_until_complete(_note(text_of(data)))


async def _note(message: str) -> None:
    service = _Service(_Store(DESK))
    loaded = await service.loaded.get(TOPIC)
    loaded.add(Ear("ann", 0))
    try:
        with _quiet():
            service.peers.heard(TOPIC, message)
            for work in service.work:
                await work
    finally:
        for work in service.work:
            work.close()
        await service.loaded.catch_up(loaded)
        for viewer in (None, 0, 1):
            encode(loaded.whole(viewer))
