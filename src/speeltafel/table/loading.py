"""The tables that this process has in memory: loaded when asked for, dropped when idle.

They follow the log, never the other way round. What is in doubt is read from the store anew.
"""

from __future__ import annotations

import asyncio
from typing import Protocol

from speeltafel.table.announcing import Announcer
from speeltafel.table.entries import Entry, Played
from speeltafel.table.errors import NoSuchTable
from speeltafel.table.loaded import Happened, LoadedTable
from speeltafel.table.naming import Naming
from speeltafel.table.ports import Bus, Encode, Names, Now, TableStore, UnreadableTable
from speeltafel.table.store_faults import StoreFaults
from speeltafel.table.table import replayed


class Attendant(Protocol):
    """Who sees to it that tables go on."""

    def attend(self, loaded: LoadedTable) -> None:
        """Something has happened at a table: see what follows, and when."""

    def forget(self, loaded: LoadedTable) -> None:
        """Wait for nothing at this table any more."""


class LoadedTables:
    """Keeps them in step with the store; other processes may write to the same tables."""

    attendant: Attendant

    def __init__(
        self, store: TableStore, bus: Bus, names: Names, now: Now, encode: Encode,
        announcer: Announcer,
    ) -> None:  # fmt: skip
        self.store, self.bus, self.now, self.announcer = store, bus, now, announcer
        self.faults = StoreFaults()
        self.naming = Naming(names, self.faults)
        self.by_id: dict[str, LoadedTable] = {}
        self._encode = encode
        self._loading: dict[str, asyncio.Future[LoadedTable]] = {}

    # In and out

    async def get(self, table: str) -> LoadedTable:
        """A table, from memory or from the store; NoSuchTable, Illegible or Unavailable."""
        if (loaded := self.by_id.get(table)) is None:
            loaded = await self._load_once(table)
        loaded.used_at = self.now()
        return loaded

    async def _load_once(self, table: str) -> LoadedTable:
        """Load a table; whoever asks for it in the meantime waits for the same."""
        if (loading := self._loading.get(table)) is None:
            loading = self._loading[table] = asyncio.ensure_future(self._load(table))
            loading.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(loading)

    async def _load(self, table: str) -> LoadedTable:
        await self.bus.subscribe(table)
        try:
            loaded = await self._stored(table)
            await self.keep(loaded)
        except BaseException:
            self.by_id.pop(table, None)
            await self.bus.unsubscribe(table)
            raise
        if self.bus.has_others:
            await self.catch_up(loaded)  # with what was written while this was read
        return loaded

    async def _stored(self, table: str) -> LoadedTable:
        """A table as the store has it."""
        found = await self.faults.asked(self.store.table(table))
        if found is None:
            self.faults.drop(table)
            raise NoSuchTable("no-such-table", got=table)
        with self.faults.as_refusals():
            read = replayed(*found)
        self.faults.drop(table)
        loaded = LoadedTable(read.opening, self._encode)
        loaded.table = read
        await self.naming.read_sharing(loaded)
        return loaded

    async def keep(self, loaded: LoadedTable) -> None:
        """Keep a table in memory, as the store has it just now."""
        table = loaded.table.opening.id
        await self.naming.name_all(loaded)
        loaded.used_at, loaded.told_version = self.now(), loaded.table.version
        self.by_id[table] = loaded
        await self.bus.subscribe(table)
        await self.announcer.ask_who_is_here(table)
        self.attendant.attend(loaded)

    async def rest(self, idle: float) -> None:
        """Drop tables from memory that nobody has used for a while."""
        before = self.now() - idle
        for table, loaded in list(self.by_id.items()):
            is_idle = not loaded.listeners and not loaded.is_driven and loaded.used_at < before
            if is_idle and not loaded.lock.locked():
                await self.drop(table)

    async def drop(self, table: str) -> None:
        """Keep a table in memory no longer; nobody who still follows it is left waiting."""
        self.faults.drop(table)
        if (loaded := self.by_id.pop(table, None)) is not None:
            self.attendant.forget(loaded)
            for listener in loaded.all_listeners():
                listener.close()
            loaded.listeners.clear()
            await self.bus.unsubscribe(table)

    # In step with the store; whoever calls these holds the table's lock, but for catch_up

    async def refresh(self, loaded: LoadedTable) -> None:
        """Ask the store what is true, if that is in doubt."""
        if not loaded.is_stale:
            return
        found = await self.faults.asked(self.store.table(loaded.table.opening.id))
        if found is None:
            raise NoSuchTable("no-such-table", got=loaded.table.opening.id)
        (opening, entries), told = found, loaded.told_version
        with self.faults.as_refusals():
            loaded.table = replayed(opening, entries[:told])
        loaded.is_stale = False
        for entry in entries[told:]:
            self.tell(loaded, await self.apply(loaded, entry))
        self.faults.drop(opening.id)
        if entries[told:]:  # perhaps this process wrote it, and could not tell anybody
            await self.announcer.publish_entry(loaded, entries[-1])
            self.attendant.attend(loaded)

    async def catch_up(self, loaded: LoadedTable) -> None:
        """Read what other processes have written."""
        async with loaded.lock:
            await self.refresh(loaded)
            await self.read_on(loaded)

    async def read_on(self, loaded: LoadedTable) -> None:
        """Read the entries that this process does not know yet."""
        table = loaded.table
        for entry in await self.faults.asked(self.store.entries(table.opening.id, table.version)):
            self.tell(loaded, await self.apply(loaded, entry))

    async def apply(self, loaded: LoadedTable, entry: Entry) -> Happened:
        """Let an entry happen that another process has written, or this one before."""
        await self.naming.name_newcomers(loaded, entry)
        try:
            return loaded.apply(entry)
        except Exception as error:  # whatever a newer program has written
            loaded.is_stale = True
            unreadable = UnreadableTable.because(loaded.table.opening.id, error)
            raise self.faults.add(unreadable) from error

    def tell(self, loaded: LoadedTable, happened: Happened) -> None:
        """Tell everybody here what has happened, now that it is on disk."""
        entry = happened.entry
        loaded.told_version = entry.version
        if not all(isinstance(event, Played) for event in entry.events):
            loaded.close_who_may_not()
        for listeners, text in loaded.news(happened):
            for listener in listeners:
                listener.send(text)
