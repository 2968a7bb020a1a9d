"""Who is waiting for a hint: few at a time, nobody for many, and no address for most of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from speeltafel.server.errors import TooFast

LATER: Final = 5
"""Seconds after which it is worth asking again when too many wait."""

HALF: Final = 2
"""One address has at most half of all hints that may wait; the rest is for everybody else."""


class Hints:
    """The hints that are being thought about, by guest and by address."""

    def __init__(self, each: int, all_together: int) -> None:
        self._each, self._all = each, all_together
        self._guests: Counter[str] = Counter()
        self._addresses: Counter[str] = Counter()

    @contextmanager
    def one_for(self, guest: str, address: str) -> Iterator[None]:
        """While this lasts a guest waits for a hint, unless there are too many already."""
        if self._guests[guest] >= self._each:
            raise TooFast("one-hint", most=self._each)
        most = max(1, self._all // HALF)
        if self._guests.total() >= self._all or self._addresses[address] >= most:
            raise TooFast("bots-busy", seconds=LATER)
        self._guests[guest] += 1
        self._addresses[address] += 1
        try:
            yield
        finally:
            self._guests -= Counter({guest: 1})
            self._addresses -= Counter({address: 1})
