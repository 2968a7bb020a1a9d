"""Luck, as an argument: a position never keeps any."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Rng:
    """Multiply with carry: small, fast, and the same numbers whether compiled or not.

    For bots and tests. A server that deals to people overrides :meth:`below`.
    """

    def __init__(self, seed: i64) -> None:
        self.state: i64 = (seed % MULTIPLIER << 32) + 1
        for _ in range(4):
            self.state = MULTIPLIER * (self.state & LOW_BITS) + (self.state >> 32)

    def below(self, bound: i64) -> i64:
        """A whole number from 0 up to, but not including, *bound*."""
        self.state = MULTIPLIER * (self.state & LOW_BITS) + (self.state >> 32)
        return (self.state & LOW_BITS) * bound >> 32


MULTIPLIER: Final = 698_769_069
LOW_BITS: Final = 0xFFFF_FFFF
