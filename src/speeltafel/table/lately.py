"""Logs that were read lately: whoever asks again should not make the server work them out anew."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from speeltafel.table.table import Table

MAX_LOGS: Final = 64
"""Of how many logs, each through the eyes of one seat, it is kept how they read."""


class Lately:
    """Which tables keep what a viewer has read of them; those of long ago forget it."""

    def __init__(self) -> None:
        self._read: OrderedDict[tuple[Table, int | None], None] = OrderedDict()

    def read(self, table: Table, viewer: int | None) -> None:
        """A viewer is about to read a log, and with it what everybody may read of it."""
        for reader in (viewer, None):
            self._read[table, reader] = None
            self._read.move_to_end((table, reader))
        while len(self._read) > MAX_LOGS:
            (forgetful, reader), _ = self._read.popitem(last=False)
            forgetful.forget(reader)
