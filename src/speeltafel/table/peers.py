"""Other processes that serve the same tables: this one is kept in step with what they write."""

from __future__ import annotations

import asyncio
import json
import logging
from contextlib import suppress
from typing import Any, Final

from speeltafel.table.background import Background
from speeltafel.table.decoding import Garbled
from speeltafel.table.entries import Entry, read_entry
from speeltafel.table.errors import Illegible
from speeltafel.table.loaded import LoadedTable
from speeltafel.table.loading import LoadedTables

TABLES_PER_SLICE: Final = 50
"""How many tables are looked after in one go, while everybody waits."""

VERSIONS_PER_QUERY: Final = 500
"""Of how many tables the store is asked at once how far they are."""

PEER_SILENCE_S: Final = 35.0
"""A process that has said nothing for so long has no listeners any more."""

LOG: Final = logging.getLogger("speeltafel.tables")


class PeerSync:
    """Hears what other processes tell, and asks the store for what was missed (replication)."""

    def __init__(self, tables: LoadedTables, background: Background) -> None:
        self._tables, self._background = tables, background

    def heard(self, table: str, message: str) -> None:
        """Another process tells something about a table."""
        if (loaded := self._tables.by_id.get(table)) is not None:
            self._background.start(self._understood(loaded, message))

    async def _understood(self, loaded: LoadedTable, message: str) -> None:
        """What a message says; of one that says nothing we know, the store may tell the meaning."""
        try:
            await self._heard(loaded, json.loads(message))
        except (ValueError, TypeError, LookupError, RecursionError) as error:
            why = str(error) if isinstance(error, Garbled) else type(error).__name__
            LOG.warning("not understood", extra={"why": why})
            loaded.is_stale = True
            await self._tables.catch_up(loaded)

    async def _heard(self, loaded: LoadedTable, note: dict[str, Any]) -> None:
        if "entry" in note:
            await self._heard_entry(loaded, read_entry(*note["entry"]))
        elif "say" in note:
            loaded.tell_all(note["say"])
        elif "online" in note:
            process, seats = note["online"]
            loaded.elsewhere[process] = (self._tables.now(), frozenset(seats))
            loaded.tell_seats()
        elif "who" in note and loaded.listeners:
            await self._tables.announcer.say_who_is_here(loaded)

    async def _heard_entry(self, loaded: LoadedTable, entry: Entry) -> None:
        async with loaded.lock:
            is_next = not loaded.is_stale and entry.version == loaded.table.version + 1
            if is_next:
                self._tables.tell(loaded, await self._tables.apply(loaded, entry))
        if not is_next and (loaded.is_stale or entry.version > loaded.table.version):
            await self._tables.catch_up(loaded)

    def missed(self) -> None:
        """Messages of other processes may have been lost."""
        self._background.start(self.check_versions())

    async def check_versions(self) -> None:
        """Catch up with every table that other processes have gone on with."""
        followed = [table for table, loaded in self._tables.by_id.items() if loaded.listeners]
        for first in range(0, len(followed), VERSIONS_PER_QUERY):
            await self._check(followed[first : first + VERSIONS_PER_QUERY])

    async def _check(self, followed: list[str]) -> None:
        tables = self._tables
        for table, version in (await tables.faults.asked(tables.store.versions(followed))).items():
            loaded = tables.by_id.get(table)
            if loaded is not None and self._is_behind(loaded, version):
                with suppress(Illegible):  # said already; the others are looked after
                    await tables.catch_up(loaded)

    def _is_behind(self, loaded: LoadedTable, version: int) -> bool:
        """Whether another process knows more; what cannot be read is not tried again and again."""
        is_unreadable = loaded.table.opening.id in self._tables.faults
        return not is_unreadable and (version > loaded.table.version or loaded.is_stale)

    async def look_about(self) -> None:
        """While nobody can be heard, look often for what others have written."""
        if not self._tables.bus.is_up:
            await self.check_versions()

    async def keep_in_touch(self) -> None:
        """Say again who is here, forget processes that say nothing, look for what was missed."""
        if not self._tables.bus.has_others:
            return
        for number, loaded in enumerate(list(self._tables.by_id.values())):
            if number % TABLES_PER_SLICE == 0:
                await asyncio.sleep(0)  # let people play in between
            self._forget_the_silent(loaded)
            if any(seat is not None for seat in loaded.listeners):
                await self._tables.announcer.say_who_is_here(loaded)
        await self.check_versions()

    def _forget_the_silent(self, loaded: LoadedTable) -> None:
        before = self._tables.now() - PEER_SILENCE_S
        silent = [process for process, (at, _) in loaded.elsewhere.items() if at < before]
        for process in silent:
            del loaded.elsewhere[process]
        if silent:
            loaded.tell_seats()
