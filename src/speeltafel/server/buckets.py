"""Not too fast: whatever somebody may use up is a bucket that fills up by itself."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Coroutine
from contextlib import suppress
from time import monotonic
from typing import Any, Final

from speeltafel.server.errors import TooFast
from speeltafel.table.ports import Now

MOST_BUCKETS: Final = 100_000
PAUSE, LONGEST_PAUSE = 0.2, 10.0
"""Seconds for which whoever was too fast waits to be told so."""

TOGETHER: Final = 10
"""So many of one key are told in one pause; of more, each waits longer."""


class Bucket:
    """What somebody may use: so much a second, and so much at once; it can be overdrawn."""

    __slots__ = ("_at", "_burst", "_level", "_now", "_rate")

    def __init__(self, rate: float, burst: float, now: Now = monotonic) -> None:
        self._rate, self._burst, self._now = rate, burst, now
        self._level, self._at = burst, now()

    def spend(self, amount: float) -> None:
        """So much was used, even if there was less."""
        now = self._now()
        filled = self._level + (now - self._at) * self._rate
        self._level, self._at = min(filled, self._burst) - amount, now

    def cap(self, most: float) -> None:
        """Have no more than so much left."""
        self.spend(0.0)
        self._level = min(self._level, most)

    def wait(self, least: float = 0.0) -> float:
        """Seconds until there is at least so much again; 0 if now."""
        filled = min(self._level + (self._now() - self._at) * self._rate, self._burst)
        return max(0.0, (least - filled) / self._rate)


class Buckets:
    """A bucket for each guest or address; the one unused for longest goes when they are many."""

    def __init__(self, rate: float, burst: float, now: Now = monotonic) -> None:
        self.rate, self.burst, self.now = rate, burst, now
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()
        self.refused = 0
        self._waiting: Counter[str] = Counter()

    def of(self, key: str) -> Bucket:
        """The bucket of somebody."""
        if (found := self._buckets.get(key)) is None:
            found = self._buckets[key] = Bucket(self.rate, self.burst, self.now)
        self._buckets.move_to_end(key)
        if len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)
        return found

    def take(self, key: str) -> None:
        """Take a token, or say how long to wait."""
        self.check(key, 1.0)
        self.charge(key, 1.0)

    def check(self, key: str, least: float = 0.0) -> None:
        """Say how long to wait, unless there is at least so much."""
        if (seconds := self.of(key).wait(least)) > 0.0:
            self.refused += 1
            raise TooFast("too-fast", seconds=max(1, round(seconds)))

    def charge(self, key: str, amount: float) -> None:
        """Take so much, even if there is less: it has been used already."""
        self.of(key).spend(amount)

    async def hold(self, key: str, gone: Coroutine[Any, Any, None]) -> None:
        """Wait before a refusal is said: it costs something too, and can be asked for in bulk.

        Whoever is *gone* meanwhile need not be told any more.
        """
        self._waiting[key] += 1
        together = max(1.0, self._waiting[key] / TOGETHER)
        pause = min(PAUSE * together, LONGEST_PAUSE)
        try:
            with suppress(TimeoutError):
                async with asyncio.timeout(pause):
                    await gone
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
