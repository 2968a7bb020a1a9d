"""The chance to win a match, by what both sides have, the lead in knock-outs and the turns left.

``tools/ploc_table.py`` has solved the match backwards from the turn limit and squeezed what it
found into ``values.bin``: RANK numbers say what a thrower's side is like, RANK others the side
that waits, and a core for each lead and number of turns left how the two meet:
``thrower @ core @ waiting`` is the logit of the chance.
"""

from __future__ import annotations

import sys
from array import array
from importlib.resources import files
from math import exp
from typing import Final

from mypy_extensions import i64

from speeltafel.games.ploc.insight.dice import HAND_COUNT
from speeltafel.games.ploc.insight.stand import Stand

ATHLETES: Final = 23
"""Whoever has more counts as if there were just so many."""

LEAD: Final = 9
"""Likewise for knock-outs, both ways."""

LEADS: Final = 2 * LEAD + 1
RANK: Final = 24
KNOTS: Final[list[i64]] = [*range(1, 13), 15, 16, 19, 20, 29, 30, 39, 40, 49, 50]
"""The numbers of turns left that have cores; in between there is a bit of both neighbours.

Odd and even ones are apart: with an even number left, the other one has the last word.
"""

SIDES_KNOWN: Final = HAND_COUNT * ATHLETES
EXTRA: Final = 0.02
"""What an athlete or a knock-out more than the table knows adds to the logit."""

MOST_BEYOND: Final = 100

MOST_FACING: Final = 20_000
"""So many are remembered before all are forgotten."""

_throwers: Final[list[list[float]]] = []
_waiting: Final[list[list[float]]] = []
_cores: Final[list[list[float]]] = []
_facing: Final[dict[int, list[float]]] = {}


def value(stand: Stand) -> float:
    """The thrower's chance to win the match."""
    mine = stand.standing + stand.weakened
    theirs = stand.their_standing + stand.their_weakened
    if stand.left <= 0:
        return at_limit(stand.lead, mine, theirs)
    lead = max(-LEAD, min(LEAD, stand.lead))
    facing = _faced(stand.left, lead, stand.column * ATHLETES + min(mine, ATHLETES) - 1)
    waiting = _waiting[stand.their_column * ATHLETES + min(theirs, ATHLETES) - 1]
    logit = _dot(facing, waiting) + EXTRA * _beyond(stand.lead - lead, mine, theirs)
    return 1.0 / (1.0 + exp(-logit))


def at_limit(lead: i64, mine: i64, theirs: i64) -> float:
    """Who wins when no turn is left, asked for the one who began the match (PL-21)."""
    return 1.0 if lead > 0 or (lead == 0 and mine > theirs) else 0.0


def _beyond(lead: i64, mine: i64, theirs: i64) -> float:
    more = lead + max(0, mine - ATHLETES) - max(0, theirs - ATHLETES)
    return float(max(-MOST_BEYOND, min(MOST_BEYOND, more)))


def _dot(one: list[float], two: list[float]) -> float:
    total = 0.0
    for n in range(RANK):
        total += one[n] * two[n]
    return total


def _faced(left: i64, lead: i64, thrower: i64) -> list[float]:
    """What a waiting side has to face."""
    key: i64 = (left * LEADS + lead + LEAD) * SIDES_KNOWN + thrower
    known = _facing.get(key)
    if known is None:
        if len(_facing) >= MOST_FACING:
            _facing.clear()
        known = _facing[key] = _meet(left, lead, thrower)
    return known


def _meet(left: i64, lead: i64, thrower: i64) -> list[float]:
    if not _cores:
        _load()
    below, above, share = _knots(left)
    near = _through(_throwers[thrower], _cores[below * LEADS + lead + LEAD])
    if share == 0.0:
        return near
    far = _through(_throwers[thrower], _cores[above * LEADS + lead + LEAD])
    return [(1.0 - share) * near[n] + share * far[n] for n in range(RANK)]


def _knots(left: i64) -> tuple[i64, i64, float]:
    """The places of the knots around, of the same parity, and the share of the upper one."""
    same = [n for n in range(len(KNOTS)) if (KNOTS[n] - left) % 2 == 0]
    below = max([n for n in same if KNOTS[n] <= left])
    above = min([n for n in same if KNOTS[n] >= left], default=below)
    wide = KNOTS[above] - KNOTS[below]
    return below, above, float(left - KNOTS[below]) / float(wide) if wide else 0.0


def _through(thrower: list[float], core: list[float]) -> list[float]:
    met: list[float] = []
    for n in range(RANK):
        total = 0.0
        for place in range(RANK):
            total += thrower[place] * core[place * RANK + n]
        met.append(total)
    return met


def _load() -> None:
    numbers = array("f")
    numbers.frombytes((files(__package__) / "values.bin").read_bytes())
    if sys.byteorder == "big":
        numbers.byteswap()
    cut = SIDES_KNOWN * RANK
    _throwers.extend(_rows(numbers[:cut], RANK))
    _waiting.extend(_rows(numbers[cut : 2 * cut], RANK))
    _cores.extend(_rows(numbers[2 * cut :], RANK * RANK))


def _rows(numbers: array[float], length: int) -> list[list[float]]:
    return [numbers[n : n + length].tolist() for n in range(0, len(numbers), length)]
