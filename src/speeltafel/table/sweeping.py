"""The sweep: it finds the tables where something is due, and lets them go on side by side."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import Final

from speeltafel.table.background import Background
from speeltafel.table.errors import Illegible
from speeltafel.table.loading import LoadedTables
from speeltafel.table.table import BOT_SLACK

MAX_DUE: Final = 10_000
"""How many due tables one sweep finds; those in front may be slow, so it looks past them."""

TABLES_AT_ONCE: Final = 16
"""How many tables are looked after at the same time."""

LOG: Final = logging.getLogger("speeltafel.tables")


class Sweep:
    """Each due table is looked after once at a time; none waits until another has gone on."""

    def __init__(
        self, tables: LoadedTables, background: Background, go_on: Callable[[str], Awaitable[None]]
    ) -> None:
        self._tables, self._background, self._go_on = tables, background, go_on
        self._waiting: dict[str, None] = {}
        """In the order in which they were found."""
        self._in_hand: set[str] = set()
        self._is_first = True

    async def sweep(self) -> None:
        """Look after every table that some process should have looked after by now."""
        unreadable = self._tables.faults
        found = await self._tables.store.due(self._before(), MAX_DUE + len(unreadable))
        self._is_first = False
        others = [it for it in found if it not in self._in_hand and it not in unreadable]
        self._waiting |= dict.fromkeys(others)
        self._begin()

    def _before(self) -> float:
        """Nobody else has a table in hand when a process begins that serves alone."""
        is_ours = self._is_first and not self._tables.bus.has_others
        return self._tables.now() + (BOT_SLACK if is_ours else 0.0)

    def _begin(self) -> None:
        while self._waiting and len(self._in_hand) < TABLES_AT_ONCE:
            table = next(iter(self._waiting))
            del self._waiting[table]
            self._in_hand.add(table)
            self._background.start(self._look_after(table))

    async def _look_after(self, table: str) -> None:
        try:
            await self._go_on(table)
        except Illegible:  # said already
            pass
        except Exception as error:  # whatever it is, the other tables go on
            LOG.warning("sweep", extra={"why": repr(error)})
        self._in_hand.discard(table)  # if it was cancelled, the server is closing
        self._begin()
