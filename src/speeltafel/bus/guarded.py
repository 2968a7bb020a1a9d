"""A bus goes on, whatever its listener does with what it hears."""

from __future__ import annotations

import logging
from typing import Final

from speeltafel.table.ports import BusListener

LOG: Final = logging.getLogger("speeltafel.bus")


class Guarded:
    """A listener whose errors are written down instead of ending the bus."""

    def __init__(self, listener: BusListener) -> None:
        self._listener = listener

    def heard(self, topic: str, message: str) -> None:
        """Pass on a message from another process."""
        try:
            self._listener.heard(topic, message)
        except Exception:
            LOG.exception("a message on %s was not understood", topic)

    def missed(self) -> None:
        """Pass on that messages may have been lost."""
        try:
            self._listener.missed()
        except Exception:
            LOG.exception("what was missed could not be looked up")
