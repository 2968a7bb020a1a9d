"""Who is waiting for a hint: few at a time, and nobody for many."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from speeltafel.server.errors import TooFast

LATER: Final = 5
"""Seconds after which it is worth asking again when too many wait."""


class Hints:
    """The hints that are being thought about, by guest."""

    def __init__(self, each: int, all_together: int) -> None:
        self._each, self._all = each, all_together
        self._held: Counter[str] = Counter()

    @contextmanager
    def one_for(self, guest: str) -> Iterator[None]:
        """While this lasts a guest waits for a hint, unless there are too many already."""
        if self._held[guest] >= self._each:
            raise TooFast("one-hint", most=self._each)
        if self._held.total() >= self._all:
            raise TooFast("bots-busy", seconds=LATER)
        self._held[guest] += 1
        try:
            yield
        finally:
            self._held -= Counter({guest: 1})
