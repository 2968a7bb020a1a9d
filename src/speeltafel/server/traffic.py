"""How much may come in: every frame and every kilobyte counts, of a socket and of an address."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from typing import Final

from speeltafel.server.buckets import MOST_BUCKETS
from speeltafel.server.limits import Limits

KILOBYTE: Final = 1024
"""So many bytes count like one frame more."""

SHARE: Final = 5
"""Of what a socket may bring in this part is its own: others of its address cannot take it."""


class Meter:
    """What somebody may bring in: it fills up by itself, and can be overdrawn by one bite."""

    __slots__ = ("_at", "_burst", "_left", "_rate")

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst = rate, burst
        self._left, self._at = burst, time.monotonic()

    def spend(self, cost: float) -> None:
        """So much came in."""
        now = time.monotonic()
        filled = self._left + (now - self._at) * self._rate
        self._left, self._at = min(filled, self._burst) - cost, now

    def cap(self, most: float) -> None:
        """Have no more than so much left."""
        self.spend(0.0)
        self._left = min(self._left, most)

    def wait(self) -> float:
        """Seconds until something may come in again; 0 if now."""
        owed = -self._left - (time.monotonic() - self._at) * self._rate
        return max(0.0, owed / self._rate)


class Traffic:
    """What comes in to this process: its connections, and what they may bring."""

    def __init__(self, limits: Limits, is_proxy: Callable[[str], bool]) -> None:
        self.limits = limits
        self._is_proxy = is_proxy
        self._connections: Counter[str] = Counter()
        self._unread: Counter[str] = Counter()
        self._meters: OrderedDict[str, Meter] = OrderedDict()

    def meter(self) -> Meter:
        """For a socket of its own."""
        return Meter(self.limits.frames_rate, self.limits.frames_burst)

    def share(self) -> Meter:
        """What a socket may always bring in, however much others of its address do."""
        return Meter(self.limits.frames_rate / SHARE, self.limits.frames_burst / SHARE)

    def meter_of(self, address: str) -> Meter:
        """For all sockets of an address; it remembers those that have left."""
        if (found := self._meters.get(address)) is None:
            found = Meter(self.limits.frames_address_rate, self.limits.frames_address_burst)
            self._meters[address] = found
        self._meters.move_to_end(address)
        if len(self._meters) > MOST_BUCKETS:
            self._meters.popitem(last=False)
        return found

    def come(self, host: str) -> bool:
        """A connection was made; whether it may stay. A proxy has those of everybody."""
        self._connections[host] += 1
        return self._connections[host] <= self.limits.connections or self._is_proxy(host)

    def is_too_much_unread(self, host: str) -> bool:
        """A connection is not read while an answer waits for it; whether that is one too many."""
        self._unread[host] += 1
        return self._unread[host] > self.limits.unread and not self._is_proxy(host)

    def read(self, host: str) -> None:
        """A connection is read again, or gone."""
        self._unread[host] -= 1
        if self._unread[host] <= 0:
            del self._unread[host]

    def leave(self, host: str) -> None:
        """A connection has ended."""
        self._connections[host] -= 1
        if self._connections[host] <= 0:
            del self._connections[host]
