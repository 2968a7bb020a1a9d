"""A game of Ploc is two matches, and the second alone decides it (PL-19): each counts here."""

from __future__ import annotations

from collections.abc import Sequence

from speeltafel.core.parts import Part
from speeltafel.core.told import Told
from speeltafel.games.ploc.table import PLAYERS


def parts(told: Sequence[Told]) -> list[Part]:
    """Both matches, for both seats."""
    found: list[Part] = []
    begins = 0
    for number, it in enumerate(told, 1):
        for winner in _match_winners(it):
            steps = range(begins, number)
            found += [_match(seat, seat == winner, steps) for seat in range(PLAYERS)]
            begins = number
    return found


def _match(seat: int, has_won: bool, steps: range) -> Part:
    return Part("matches", seat, float(has_won), steps)


def _match_winners(it: Told) -> list[int]:
    """Who wins a match with this step, if it ends one: ``match 1``."""
    return [int(then.split()[1]) - 1 for then in it.then if then.startswith("match ")]
