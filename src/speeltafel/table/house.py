"""The house: the one authority over all tables that this process serves.

It has two doors. :meth:`House.execute` carries a command out: check, apply, write, tell; it is
acknowledged when it is on disk, and the tables in memory follow the log, never the other way round.
:meth:`House.query` asks a table something under its lock. Nobody outside holds a table.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from typing import Any, Final, TypeVar

from speeltafel.core.errors import GameError
from speeltafel.core.record import Record
from speeltafel.table import commands, showing
from speeltafel.table.aside import SetAside
from speeltafel.table.commands import Events
from speeltafel.table.durations import Durations
from speeltafel.table.entries import Entry, Opening, Played
from speeltafel.table.errors import Illegible, NoSuchTable, NotNow, Unavailable
from speeltafel.table.hot import Happened, Hot
from speeltafel.table.lately import Lately
from speeltafel.table.naming import Naming
from speeltafel.table.neighbours import Neighbours
from speeltafel.table.people import People
from speeltafel.table.ports import (
    Behind,
    BotPlayers,
    Bus,
    Encode,
    Full,
    Listener,
    Names,
    Now,
    Quota,
    StoreDown,
    TableStore,
    UnreadableTable,
    Whereabouts,
)
from speeltafel.table.recording import record_so_far, whole_record
from speeltafel.table.retelling import Retelling
from speeltafel.table.table import Table, replayed
from speeltafel.table.waiting import Waiting

Command = Callable[[Table], Events]
T = TypeVar("T")

MAX_TRIES: Final = 20
"""How often a command is checked again because other processes were quicker."""

MOST_ACTS: Final = 2000
"""How many entries of a table may be no moves, if nobody says otherwise."""

LOG: Final = logging.getLogger("speeltafel.house")


class House:
    """Serves any table of a store; other processes may serve the same tables."""

    def __init__(
        self, store: TableStore, bus: Bus, bots: BotPlayers, names: Names,
        now: Now, encode: Encode = json.dumps, process: str = "alone",
        whereabouts: Whereabouts = lambda guest: "",
    ) -> None:  # fmt: skip
        self.store, self.bus, self.now = store, bus, now
        self.whereabouts = whereabouts
        self.process = process
        """A name for this process that no other has."""
        self.hot: dict[str, Hot] = {}
        self.moves = 0
        """How many moves were written, for those who count."""
        self.durations = Durations()
        """How long it took to write them."""
        self.most_acts = MOST_ACTS
        self.aside = SetAside()
        """The tables that could not be read."""
        self._encode = encode
        self._lately = Lately()
        self._retelling = Retelling(self)
        self._loading: dict[str, asyncio.Future[Hot]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self.waiting = Waiting(self, bots)
        self.neighbours = Neighbours(self)
        self.naming = Naming(self, names)

    # Tables

    async def open(self, opening: Opening, quota: Quota | None = None) -> Table:
        """Open a new table, unless somebody has too many already."""
        hot = Hot(opening, self._encode)
        await self.written(self.store.open_table(opening, hot.table.facts(), quota))
        await self._settle(hot)
        return hot.table

    async def get(self, table: str) -> Hot:
        """A table, from memory or from the store."""
        if (hot := self.hot.get(table)) is None:
            hot = await self._load_once(table)
        hot.used_at = self.now()
        return hot

    async def _load_once(self, table: str) -> Hot:
        """Load a table; whoever asks for it in the meantime waits for the same."""
        if (loading := self._loading.get(table)) is None:
            loading = self._loading[table] = asyncio.ensure_future(self._load(table))
            loading.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(loading)

    async def _load(self, table: str) -> Hot:
        await self.bus.subscribe(table)
        try:
            hot = await self._stored(table)
        except BaseException:
            await self.bus.unsubscribe(table)
            raise
        await self._settle(hot)
        if self.bus.has_others:
            await self.catch_up(hot)  # with what was written while this was read
        return hot

    async def _stored(self, table: str) -> Hot:
        """A table as the store has it."""
        found = await self.written(self.store.table(table))
        if found is None:
            self.aside.drop(table)
            raise NoSuchTable("no-such-table", got=table)
        with self.asking():
            read = replayed(*found)
        self.aside.drop(table)
        hot = Hot(read.opening, self._encode)
        hot.table = read
        await self.naming.read_sharing(hot)
        return hot

    async def _settle(self, hot: Hot) -> None:
        """Keep a table in memory."""
        table = hot.table.opening.id
        await self.naming.name_all(hot)
        hot.used_at, hot.told_version = self.now(), hot.table.version
        self.hot[table] = hot
        await self.bus.subscribe(table)
        await self.neighbours.publish(table, {"who": self.process})
        self.waiting.attend(hot)

    async def rest(self, idle: float) -> None:
        """Drop tables from memory that nobody has used for a while."""
        before = self.now() - idle
        for table, hot in list(self.hot.items()):
            is_idle = not hot.listeners and not hot.is_driven and hot.used_at < before
            if is_idle and not hot.lock.locked():
                await self.drop(table)

    async def drop(self, table: str) -> None:
        """Keep a table in memory no longer; nobody who still follows it is left waiting."""
        self.aside.drop(table)
        if (hot := self.hot.pop(table, None)) is not None:
            self.waiting.forget(hot)
            for listener in hot.all_listeners():
                listener.close()
            await self.bus.unsubscribe(table)

    async def written(self, writing: Coroutine[Any, Any, Any]) -> Any:
        """What the store answers; that it is down is said to whoever asks, and logged."""
        with self.asking():
            return await writing

    @contextmanager
    def asking(self) -> Iterator[None]:
        """Whatever is the matter with the store or one of its logs is said to whoever asks."""
        try:
            yield
        except StoreDown as error:
            LOG.warning("store", extra={"why": str(error)})
            raise Unavailable("unavailable") from None
        except UnreadableTable as error:
            raise self.aside.add(error) from None

    # The two doors

    async def execute(self, table: str, command: Command, quota: Quota | None = None) -> None:
        """Carry a command out: check it, write it down, let it happen and tell everybody.

        A quota is asked only of whoever sits down where they were not before. Raises what the
        command refuses with, or Unavailable: then nothing has happened, or the same command may be
        sent again.
        """
        hot = await self.get(table)
        async with hot.lock:
            for _ in range(MAX_TRIES):
                await self._refresh(hot)
                if not (events := await self._sure(hot, lambda it: command(it.table))):
                    return
                commands.check_acts(hot.table, events, self.most_acts)
                at = hot.table.moment(events, self.now())
                entry = Entry(hot.table.version + 1, at, events)
                asked = quota if hot.table.is_joined_by(events) else None
                if await self._append(hot, entry, asked):
                    return
        raise Unavailable("unavailable")

    async def query(self, table: str, question: Callable[[Hot], T], is_latest: bool = True) -> T:
        """What a table answers, asked under its lock; the question keeps nothing of it.

        With *is_latest* it knows all that was acknowledged by whichever process, should the bus be
        away. In any case it looks for news before it refuses.
        """
        hot = await self.get(table)
        async with hot.lock:
            await self._refresh(hot)
            if is_latest and self.bus.has_others:
                await self._read_on(hot)
            return await self._sure(hot, question)

    async def _append(self, hot: Hot, entry: Entry, quota: Quota | None) -> bool:
        """Write an entry; whether nobody else was quicker."""
        hot.is_stale = True  # until it is known that it was written
        await self.naming.name_newcomers(hot, entry)
        happened = hot.apply(entry, is_trusted=True)
        table, begun = hot.table.opening.id, self.now()
        try:
            await self.written(self.store.append(table, entry, hot.table.facts(), quota))
        except Behind:
            return False
        except Full:  # nobody may see them where they were not let
            await self._refresh(hot)
            raise
        hot.is_stale = False
        if hot.table.is_news_to(None):  # what nobody else hears of is not counted either
            self.durations.add(self.now() - begun)
            self.moves += sum(isinstance(it, Played) for it in entry.events)
        self.tell(hot, happened)
        await self.neighbours.publish_entry(hot, entry)
        self.waiting.attend(hot)
        return True

    async def _refresh(self, hot: Hot) -> None:
        """Ask the store what is true, if that is in doubt."""
        if not hot.is_stale:
            return
        found = await self.written(self.store.table(hot.table.opening.id))
        if found is None:
            raise NoSuchTable("no-such-table", got=hot.table.opening.id)
        (opening, entries), told = found, hot.told_version
        with self.asking():
            hot.table = replayed(opening, entries[:told])
        hot.is_stale = False
        for entry in entries[told:]:
            self.tell(hot, await self.apply(hot, entry))
        self.aside.drop(opening.id)
        if entries[told:]:  # perhaps this process wrote it, and could not tell anybody
            await self.neighbours.publish_entry(hot, entries[-1])
            self.waiting.attend(hot)

    async def catch_up(self, hot: Hot) -> None:
        """Read what other processes have written."""
        async with hot.lock:
            await self._refresh(hot)
            await self._read_on(hot)

    async def _read_on(self, hot: Hot) -> None:
        table = hot.table
        for entry in await self.written(self.store.entries(table.opening.id, table.version)):
            self.tell(hot, await self.apply(hot, entry))

    async def _sure(self, hot: Hot, question: Callable[[Hot], T]) -> T:
        """What a table says; before it refuses, it looks whether another process knows more."""
        try:
            return question(hot)
        except GameError:
            if not self.bus.has_others:
                raise
        await self._read_on(hot)
        return question(hot)

    async def apply(self, hot: Hot, entry: Entry) -> Happened:
        """Let an entry happen that another process has written, or this one before."""
        await self.naming.name_newcomers(hot, entry)
        try:
            return hot.apply(entry)
        except Exception as error:  # whatever a newer program has written
            hot.is_stale = True
            raise self.aside.add(UnreadableTable.because(hot.table.opening.id, error)) from error

    def tell(self, hot: Hot, happened: Happened) -> None:
        """Tell everybody here what has happened, now that it is on disk."""
        entry = happened.entry
        hot.told_version = entry.version
        if not all(isinstance(event, Played) for event in entry.events):
            hot.close_who_may_not()
        for listeners, text in hot.news(happened):
            for listener in listeners:
                listener.send(text)

    # Looking and following

    async def look(
        self, table: str, guest: str, seat: int | None, since: int | None = None
    ) -> showing.Shown:
        """The table as a guest may see it, and never older than a version they know of."""
        return await self.query(table, partial(self._shown, guest=guest, seat=seat, since=since))

    def _shown(self, hot: Hot, guest: str, seat: int | None, since: int | None) -> showing.Shown:
        viewer = showing.viewer_of(hot.table, guest, seat)
        if since is not None and since > (version := hot.table.version_for(viewer)):
            raise NotNow("not-so-far", version=version, got=since)
        self._lately.read(hot.table, viewer)
        return hot.whole(viewer)

    async def record(self, table: str, guest: str, seat: int | None) -> Callable[[], Record]:
        """Whoever writes the record of a table, as far as a guest may read it: it takes a while."""
        so_far, people = await self.query(table, partial(self._so_far, guest=guest, seat=seat))
        if so_far is not None:
            return lambda: so_far
        opening, entries = await self.written(self.store.table(table))
        return partial(self._whole_record, opening, entries, people)

    def _so_far(self, hot: Hot, guest: str, seat: int | None) -> tuple[Record | None, People]:
        """The record of a game that is running, as a guest may read it."""
        viewer = showing.viewer_of(hot.table, guest, seat)
        if hot.table.is_finished:
            return None, hot.people
        self._lately.read(hot.table, viewer)
        return record_so_far(hot.table, viewer, hot.people), hot.people

    def _whole_record(self, opening: Opening, entries: list[Entry], people: People) -> Record:
        with self.asking():
            return whole_record(opening, entries, people)

    async def listen(self, listener: Listener, table: str, since: int | None) -> None:
        """Let somebody follow a table: what happened since, then everything as it happens.

        Who arrives, and does not only find the line again, has the seat back that a bot kept.
        """
        hot = await self.get(table)
        if self.bus.has_others:
            await self.catch_up(hot)
        if since is None and commands.come_back(hot.table, listener.guest):
            with suppress(Unavailable, NotNow):  # then the bot keeps it a little longer
                await self.execute(table, partial(commands.come_back, guest=listener.guest))
        async with hot.lock:
            await self._refresh(hot)
            viewer = showing.viewer_of(hot.table, listener.guest, listener.viewer)
            self._lately.read(hot.table, viewer)
            listener.send(self._encode(await self._retelling.first(hot, viewer, since)))
            is_first = hot.add(listener)
        if not hot.table.people:
            self.waiting.attend(hot)  # bots alone play on while somebody watches
        if is_first and viewer is not None:
            await self._retelling.note(hot, viewer)
            await self.present(hot)

    async def unlisten(self, listener: Listener, table: str) -> None:
        """Somebody is gone."""
        if (hot := self.hot.get(table)) is None:
            return
        if hot.drop(listener) and listener.viewer is not None:
            with suppress(Unavailable):  # then some of it may be told once more
                await self._retelling.note(hot, listener.viewer)
            await self.present(hot)

    # Presence, and what is only said

    async def say(self, table: str, message: dict[str, Any]) -> None:
        """Send everybody who follows a table a message that holds no secrets."""
        if (hot := self.hot.get(table)) is not None:
            hot.tell_all(message)
        await self.neighbours.publish(table, {"say": message})

    async def present(self, hot: Hot) -> None:
        """Tell everybody which seats are followed."""
        hot.tell_seats()
        await self.neighbours.say_who_is_here(hot)

    # What goes on beside

    def start(self, work: Coroutine[Any, Any, Any]) -> None:
        """Do something beside; a failure is logged, and costs nobody else anything."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, Illegible):  # that was said already
            why = error.key if isinstance(error, GameError) else repr(error)  # no whole ids
            LOG.warning("beside", extra={"why": why})

    async def close(self) -> None:
        """Stop what is going on beside."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
