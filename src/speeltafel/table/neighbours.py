"""Other processes that serve the same tables: what they are told, and what they tell."""

from __future__ import annotations

import asyncio
import json
import logging
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

from speeltafel.table.decoding import Garbled
from speeltafel.table.entries import Entry, entry_text, read_entry
from speeltafel.table.errors import Illegible
from speeltafel.table.hot import Hot

if TYPE_CHECKING:
    from speeltafel.table.house import House

TABLES_PER_SLICE: Final = 50
"""How many tables are looked after in one go, while everybody waits."""

PEER_SILENCE_S: Final = 35.0
"""A process that has said nothing for so long has no listeners any more."""

LOG: Final = logging.getLogger("speeltafel.house")


class Neighbours:
    """Keeps the tables of this process in step with those of others."""

    def __init__(self, house: House) -> None:
        self.house = house

    async def publish(self, table: str, note: dict[str, Any]) -> None:
        """Tell the other processes that have this table in memory."""
        if self.house.bus.has_others:
            await self.house.bus.publish(table, json.dumps(note, separators=(",", ":")))

    async def publish_entry(self, hot: Hot, entry: Entry) -> None:
        """Tell them what was written."""
        if self.house.bus.has_others:
            note = {"entry": [entry.version, entry.at, entry_text(entry)]}
            await self.publish(hot.table.opening.id, note)

    async def say_who_is_here(self, hot: Hot) -> None:
        """Tell them which seats are followed from here."""
        here = sorted(seat for seat in hot.listeners if seat is not None)
        await self.publish(hot.table.opening.id, {"online": [self.house.process, here]})

    def heard(self, topic: str, message: str) -> None:
        """Another process tells something about a table."""
        if (hot := self.house.hot.get(topic)) is not None:
            self.house.start(self._understood(hot, message))

    async def _understood(self, hot: Hot, message: str) -> None:
        """What a message says; of one that says nothing we know, the store may tell the meaning."""
        try:
            await self._heard(hot, json.loads(message))
        except (ValueError, TypeError, LookupError, RecursionError) as error:
            why = str(error) if isinstance(error, Garbled) else type(error).__name__
            LOG.warning("not understood", extra={"why": why})
            hot.is_stale = True
            await self.house.catch_up(hot)

    async def _heard(self, hot: Hot, note: dict[str, Any]) -> None:
        if "entry" in note:
            await self._heard_entry(hot, read_entry(*note["entry"]))
        elif "say" in note:
            hot.tell_all(note["say"])
        elif "online" in note:
            process, seats = note["online"]
            hot.elsewhere[process] = (self.house.now(), frozenset(seats))
            hot.tell_seats()
        elif "who" in note and hot.listeners:
            await self.say_who_is_here(hot)

    async def _heard_entry(self, hot: Hot, entry: Entry) -> None:
        async with hot.lock:
            is_next = not hot.is_stale and entry.version == hot.table.version + 1
            if is_next:
                self.house.tell(hot, await self.house.apply(hot, entry))
        if not is_next and (hot.is_stale or entry.version > hot.table.version):
            await self.house.catch_up(hot)

    def missed(self) -> None:
        """Messages of other processes may have been lost."""
        self.house.start(self.check_versions())

    async def check_versions(self) -> None:
        """Catch up with every table that other processes have gone on with."""
        tables = [table for table, hot in self.house.hot.items() if hot.listeners]
        for first in range(0, len(tables), 500):
            some = tables[first : first + 500]
            for table, version in (
                await self.house.written(self.house.store.versions(some))
            ).items():
                hot = self.house.hot.get(table)
                if hot is not None and self._is_behind(hot, version):
                    with suppress(Illegible):  # said already; the others are looked after
                        await self.house.catch_up(hot)

    def _is_behind(self, hot: Hot, version: int) -> bool:
        """Whether another process knows more; what cannot be read is not tried again and again."""
        is_aside = hot.table.opening.id in self.house.aside
        return not is_aside and (version > hot.table.version or hot.is_stale)

    async def look_about(self) -> None:
        """While nobody can be heard, look often for what others have written."""
        if not self.house.bus.is_up:
            await self.check_versions()

    async def keep_in_touch(self) -> None:
        """Say again who is here, forget processes that say nothing, look for what was missed."""
        if not self.house.bus.has_others:
            return
        for number, hot in enumerate(list(self.house.hot.values())):
            if number % TABLES_PER_SLICE == 0:
                await asyncio.sleep(0)  # let people play in between
            silent = [
                it
                for it, (at, _) in hot.elsewhere.items()
                if at < self.house.now() - PEER_SILENCE_S
            ]
            for process in silent:
                del hot.elsewhere[process]
            if silent:
                hot.tell_seats()
            if any(seat is not None for seat in hot.listeners):
                await self.say_who_is_here(hot)
        await self.check_versions()
