"""How finished games ended, for lists: worked out of the log once, since it never changes."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from typing import Any, Final

from speeltafel.core.position import Outcome
from speeltafel.server.metering import ReadingRoom
from speeltafel.store.store import Store
from speeltafel.table.entries import OVER
from speeltafel.table.ports import Listed, UnreadableTable
from speeltafel.table.table import replayed

MOST_WORKED_OUT: Final = 20
"""Of so many finished games, the latest, a list says how they ended."""

MOST_KEPT: Final = 2000


class Results:
    """The outcomes of finished games."""

    def __init__(self, store: Store, reading_room: ReadingRoom) -> None:
        self._store, self._room = store, reading_room
        self._known: OrderedDict[str, Outcome | None] = OrderedDict()

    async def of(self, tables: Sequence[Listed]) -> dict[str, dict[str, Any]]:
        """How those of these tables ended that were played to the end, as it is sent."""
        over = [it.opening.id for it in tables if it.summary.phase == OVER][:MOST_WORKED_OUT]
        found = {table: await self._outcome(table) for table in over}
        return {table: it._asdict() for table, it in found.items() if it is not None}

    async def _outcome(self, table: str) -> Outcome | None:
        if table not in self._known:
            self._known[table] = await self._worked_out(table)
            if len(self._known) > MOST_KEPT:
                self._known.popitem(last=False)
        return self._known[table]

    async def _worked_out(self, table: str) -> Outcome | None:
        """The outcome that a log comes to; nothing if it cannot be read."""
        try:
            if (log := await self._store.table(table)) is None:
                return None
            return await self._room.read(lambda: replayed(*log).position.outcome())
        except UnreadableTable:
            return None
