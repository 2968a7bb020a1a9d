"""Not too fast: every guest and every address has a bucket of tokens that fills up by itself."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from typing import Final

from speeltafel.server.errors import TooFast
from speeltafel.table.ports import Now

MOST_BUCKETS: Final = 100_000
PAUSE, LONGEST_PAUSE = 0.2, 10.0
"""Seconds for which whoever was too fast waits to be told so."""

TOGETHER: Final = 10
"""So many of one key are told in one pause; of more, each waits longer."""


class Buckets:
    """One bucket for each key; a full one is forgotten when there are too many."""

    def __init__(self, rate: float, burst: float, now: Now) -> None:
        self.rate, self.burst, self.now = rate, burst, now
        self._level: OrderedDict[str, tuple[float, float]] = OrderedDict()
        self.refused = 0
        self._waiting: Counter[str] = Counter()

    def take(self, key: str) -> None:
        """Take a token, or say how long to wait."""
        self.check(key, 1.0)
        self.charge(key, 1.0)

    def check(self, key: str, least: float = 0.0) -> None:
        """Say how long to wait, unless there is at least so much."""
        missing = least - self._filled(key)
        if missing > 0.0:
            self.refused += 1
            raise TooFast("too-fast", seconds=max(1, round(missing / self.rate)))

    def charge(self, key: str, amount: float) -> None:
        """Take so much, even if there is less: it has been used already."""
        self._level[key] = (self._filled(key) - amount, self.now())
        self._level.move_to_end(key)
        if len(self._level) > MOST_BUCKETS:
            self._level.popitem(last=False)

    def _filled(self, key: str) -> float:
        """How much there is now."""
        now = self.now()
        level, at = self._level.get(key, (self.burst, now))
        return min(level + (now - at) * self.rate, self.burst)

    async def hold(self, key: str) -> None:
        """Wait before a refusal is said: it costs something too, and can be asked for in bulk."""
        self._waiting[key] += 1
        together = max(1.0, self._waiting[key] / TOGETHER)
        try:
            await asyncio.sleep(min(PAUSE * together, LONGEST_PAUSE))
        finally:
            self._waiting[key] -= 1
            if not self._waiting[key]:
                del self._waiting[key]


class Counts:
    """How many things of a kind somebody holds at the same time."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._held: dict[str, int] = {}

    def take(self, key: str) -> None:
        """Hold one more, unless that is too many."""
        held = self._held.get(key, 0)
        if held >= self.most:
            raise TooFast("too-many-sockets", most=self.most)
        self._held[key] = held + 1

    def give_back(self, key: str) -> None:
        """Hold one less."""
        held = self._held.pop(key) - 1
        if held:
            self._held[key] = held

    @property
    def total(self) -> int:
        """How many are held by all together."""
        return sum(self._held.values())
