"""Tables that this process cannot read: each is refused alone, and nobody else notices."""

from __future__ import annotations

import logging
from typing import Final

from speeltafel.table.errors import Illegible
from speeltafel.table.ports import UnreadableTable

MAX_REMEMBERED: Final = 10_000
"""How many are remembered; of more, those met first are tried once again."""

SHOWN: Final = 4
"""How much of an id is logged: the whole of it is an invitation."""

LOG: Final = logging.getLogger("speeltafel.house")


class SetAside:
    """What could not be read, and why: logged once, and tried again only when a person asks."""

    def __init__(self) -> None:
        self._why: dict[str, str] = {}

    def __len__(self) -> int:
        return len(self._why)

    def __contains__(self, table: object) -> bool:
        return table in self._why

    def add(self, error: UnreadableTable) -> Illegible:
        """Remember a table that cannot be read; what whoever asked is told."""
        if self._why.get(error.table) != error.why:
            LOG.warning("unreadable", extra={"table": error.table[:SHOWN], "why": error.why})
        self._why[error.table] = error.why
        if len(self._why) > MAX_REMEMBERED:
            del self._why[next(iter(self._why))]
        return Illegible("unreadable")

    def drop(self, table: str) -> None:
        """It can be read again, or is gone."""
        self._why.pop(table, None)
