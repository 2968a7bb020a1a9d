"""Shares of the win as they are told: with an interval, and in whole percent."""

from __future__ import annotations

from math import sqrt
from typing import Final

CERTAINTY: Final = 1.96
"""Standard errors on each side of an interval that holds 95 times in a hundred."""


def interval(won: float, number: int) -> tuple[float, float]:
    """Wilson's 95% interval for what was won in so many trials that bring from 0 to 1 each.

    It is made for whole wins; shared ones vary less, so it is wide enough for them too.
    """
    if number == 0:
        return 0.0, 1.0
    share, extra = won / number, CERTAINTY**2 / number
    reach = CERTAINTY * sqrt(share * (1 - share) / number + extra / (4 * number))
    low, high = (share + extra / 2 - reach, share + extra / 2 + reach)
    return max(0.0, low / (1 + extra)), min(1.0, high / (1 + extra))


def percent(share: float) -> int:
    """A share in whole percent, from 0 to 100."""
    return round(100 * min(max(share, 0.0), 1.0))
