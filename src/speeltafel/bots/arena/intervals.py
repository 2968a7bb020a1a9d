"""How far a share that was found may be from the true one.

Games of one deal have the same luck, so they are no independent tries: a deal is one try. The
share is the wins by the seats sat on, over all deals; its spread comes from how much each deal
departs from it (a ratio of cluster totals), with Student's t for few deals. One deal all won and
one all lost are added first: they keep an interval honest where all deals came out alike, and
weigh nothing among thousands.
"""

from __future__ import annotations

from collections.abc import Iterable
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


class Sums(NamedTuple):
    """All of many tries that their interval is made of; those of two runs are added up."""

    tries: float = 0.0
    won: float = 0.0
    of: float = 0.0
    won_won: float = 0.0
    won_of: float = 0.0
    of_of: float = 0.0

    def plus(self, other: Sums) -> Sums:
        """These tries and others."""
        return Sums(*[mine + theirs for mine, theirs in zip(self, other, strict=True)])


def sums(tries: Iterable[Try]) -> Sums:
    """The tries, added up."""
    found = Sums()
    for won, of in tries:
        found = found.plus(Sums(1, won, of, won * won, won * of, of * of))
    return found


def interval(tries: Sums) -> Interval:
    """The share of all tries, at least one of which was a try."""
    share = tries.won / tries.of
    usual = tries.of / tries.tries
    centre, error = _ratio(tries.plus(sums([Try(0, usual), Try(usual, usual)])))
    reach = student(int(tries.tries) + 1) * error
    low, high = max(0.0, centre - reach), min(1.0, centre + reach)
    return Interval(share, min(low, share), max(high, share))


def _ratio(tries: Sums) -> tuple[float, float]:
    """The share and its standard error."""
    number, share = tries.tries, tries.won / tries.of
    squares = tries.won_won - 2 * share * tries.won_of + share * share * tries.of_of
    return share, sqrt(number / (number - 1) * max(0.0, squares)) / tries.of


def student(freedom: int) -> float:
    """Within how many standard errors 95 of 100 lie: Student's t by the Cornish-Fisher series."""
    z = NORMAL
    terms: tuple[float, ...] = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
    )
    return z + sum(term / float(freedom**power) for power, term in enumerate(terms, 1))
