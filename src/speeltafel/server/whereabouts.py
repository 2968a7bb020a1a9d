"""From where guests last called, so that bots take fair turns between addresses too."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

MOST_GUESTS: Final = 100_000


class Whereabouts:
    """The last address of each guest; those not seen for longest are forgotten."""

    def __init__(self, most: int = MOST_GUESTS) -> None:
        self._most = most
        self._address: OrderedDict[str, str] = OrderedDict()

    def seen(self, guest: str, address: str) -> None:
        """A guest has called from there."""
        self._address[guest] = address
        self._address.move_to_end(guest)
        if len(self._address) > self._most:
            self._address.popitem(last=False)

    def of(self, guest: str) -> str:
        """From where a guest last called; nothing if that is not known."""
        return self._address.get(guest, "")
