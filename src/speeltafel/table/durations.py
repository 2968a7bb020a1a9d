"""How long things take, counted in a histogram."""

from __future__ import annotations

import bisect
from typing import Final

BOUNDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Durations:
    """A histogram of seconds."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.sum = 0.0

    def add(self, seconds: float) -> None:
        """One more that took so long."""
        self.counts[bisect.bisect_left(BOUNDS, seconds)] += 1
        self.sum += seconds
