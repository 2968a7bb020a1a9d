"""What this process tells others that serve the same tables."""

from __future__ import annotations

import json
from typing import Any

from speeltafel.table.entries import Entry, entry_text
from speeltafel.table.loaded import LoadedTable
from speeltafel.table.ports import Bus


class Announcer:
    """Publishes on a table's topic; what is lost is only late, for the store tells the same."""

    def __init__(self, bus: Bus, process: str) -> None:
        self._bus = bus
        self.process = process
        """A name for this process that no other has."""

    async def ask_who_is_here(self, table: str) -> None:
        """Ask the others which seats are followed through them."""
        await self._publish(table, {"who": self.process})

    async def publish_entry(self, loaded: LoadedTable, entry: Entry) -> None:
        """Tell them what was written."""
        if self._bus.has_others:
            note = {"entry": [entry.version, entry.at, entry_text(entry)]}
            await self._publish(loaded.table.opening.id, note)

    async def say(self, table: str, message: dict[str, Any]) -> None:
        """Have them send everybody who follows a table a message that holds no secrets."""
        await self._publish(table, {"say": message})

    async def say_who_is_here(self, loaded: LoadedTable) -> None:
        """Tell them which seats are followed from here."""
        here = sorted(seat for seat in loaded.listeners if seat is not None)
        await self._publish(loaded.table.opening.id, {"online": [self.process, here]})

    async def _publish(self, table: str, note: dict[str, Any]) -> None:
        if self._bus.has_others:
            await self._bus.publish(table, json.dumps(note, separators=(",", ":")))
