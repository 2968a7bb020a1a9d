"""What can be wrong with a bus when a server starts.

GameError
└── BusError
    ├── UnknownBus       nothing that this server knows has such an address
    └── BusUnreachable   nobody answers there, or not to us
"""

from __future__ import annotations

from speeltafel.core.errors import GameError
from speeltafel.core.words import Words


class BusError(GameError):
    """The server cannot start with this bus."""

    words = Words("speeltafel.bus")


class UnknownBus(BusError):
    """Nothing that this server knows has such an address."""


class BusUnreachable(BusError):
    """Nobody answers there, or not to us."""


def without_secrets(url: str) -> str:
    """An address as it may be read by anyone: without name, password and options."""
    scheme, sep, rest = url.rpartition("://")
    return scheme + sep + rest.rpartition("@")[2].partition("?")[0]
