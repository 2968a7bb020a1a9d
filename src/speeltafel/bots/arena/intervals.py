"""How far a share that was found may be from the true one.

Games of one deal have the same luck, so they are no independent tries: a deal is one try. The
share is the wins by the seats sat on, over all deals; its spread comes from how much each deal
departs from it (a ratio of cluster totals), with Student's t for few deals. One deal all won and
one all lost are added first: they keep an interval honest where all deals came out alike, and
weigh nothing among thousands.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final, NamedTuple

NORMAL: Final = 1.959964
"""95 of 100 lie within so many standard deviations."""


class Try(NamedTuple):
    """What a bot got out of one deal."""

    won: float
    of: float
    """On how many seats it sat."""


class Interval(NamedTuple):
    """A share and where the true one lies, 95 times in a hundred."""

    share: float
    low: float
    high: float


def interval(tries: Sequence[Try]) -> Interval:
    """The share of all tries, at least one of which was a try."""
    share = sum(it.won for it in tries) / sum(it.of for it in tries)
    usual = sum(it.of for it in tries) / len(tries)
    centre, error = _ratio([*tries, Try(0, usual), Try(usual, usual)])
    reach = student(len(tries) + 1) * error
    low, high = max(0.0, centre - reach), min(1.0, centre + reach)
    return Interval(share, min(low, share), max(high, share))


def _ratio(tries: Sequence[Try]) -> tuple[float, float]:
    """The share and its standard error."""
    number, total = len(tries), sum(it.of for it in tries)
    share = sum(it.won for it in tries) / total
    squares = sum((it.won - share * it.of) ** 2 for it in tries)
    return share, sqrt(number / (number - 1) * squares) / total


def student(freedom: int) -> float:
    """Within how many standard errors 95 of 100 lie: Student's t by the Cornish-Fisher series."""
    z = NORMAL
    terms: tuple[float, ...] = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
    )
    return z + sum(term / float(freedom**power) for power, term in enumerate(terms, 1))
