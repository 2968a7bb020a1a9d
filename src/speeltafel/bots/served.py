"""How much of the bots' time everybody has had of late."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from time import monotonic
from typing import Final, TypeAlias

from speeltafel.bots.claims import Claim

HALF_LIFE: Final = 2.0
"""Seconds after which time that was served counts half: for so long at most, whoever has had all of
it stands behind somebody new."""

ROUND: Final = 20.0
"""After so many seconds numbers are made small again, and what hardly counts is forgotten."""

NOTHING: Final = 0.001

Payer: TypeAlias = tuple[str, ...]


class Served:
    """Seconds of thinking, charged to an address, to a guest there, and to a table of theirs.

    Instead of all old numbers fading, new ones weigh more: only their order matters.
    """

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        self._now = now
        self._since = now()
        self._seconds: defaultdict[Payer, float] = defaultdict(float)

    def __len__(self) -> int:
        return len(self._seconds)

    def of(self, payer: Payer) -> float:
        """What this one has had; only good to compare with what others have had."""
        return self._seconds.get(payer, 0.0)

    def charge(self, claim: Claim, seconds: float) -> None:
        """Somebody has had so much time."""
        age = self._now() - self._since
        if age > ROUND:
            self._fade(age)
            age = 0.0
        for payer in claim.payers:
            self._seconds[payer] += seconds * 2.0 ** (age / HALF_LIFE)

    def _fade(self, age: float) -> None:
        faded = {it: had * 2.0 ** (-age / HALF_LIFE) for it, had in self._seconds.items()}
        self._since += age
        self._seconds.clear()
        self._seconds.update({it: had for it, had in faded.items() if had > NOTHING})
