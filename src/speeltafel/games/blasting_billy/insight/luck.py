"""The luck of ``core.chance``, closed to subclasses: compiled code then calls it directly."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from speeltafel.core.chance import LOW_BITS, MULTIPLIER


@final
class QuickLuck:
    """Multiply with carry, for bounds up to 2**31."""

    state: i64

    def __init__(self, seed: i64) -> None:
        self.state = (seed % MULTIPLIER << 32) + 1
        for _ in range(4):
            self.below(1)

    def below(self, bound: i64) -> i64:
        """A whole number from 0 up to, but not including, *bound*."""
        self.state = MULTIPLIER * (self.state & LOW_BITS) + (self.state >> 32)
        return (self.state & LOW_BITS) * bound >> 32
