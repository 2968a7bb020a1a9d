"""For whom a bot is to think, and how urgently."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple


class Urgency(IntEnum):
    """Who is served first."""

    PEOPLE = 0
    """A table at which a person plays."""

    WATCHED = 1
    """A table of bots that somebody watches."""

    ASIDE = 2
    """A hint: the game goes on without it."""


class Claim(NamedTuple):
    """A claim to a bot's time. What the keys stand for is up to whoever asks."""

    urgency: Urgency = Urgency.PEOPLE
    address: str = ""
    """Where the guest calls from; nothing if that is not known."""

    guest: str = ""
    """Who is charged."""

    table: str = ""

    @property
    def payers(self) -> tuple[tuple[str, ...], ...]:
        """Who is charged, from the widest circle to the narrowest."""
        keys = self[1:]
        return tuple(keys[: depth + 1] for depth in range(len(keys)))
