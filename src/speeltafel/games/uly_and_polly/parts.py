"""Each round of Uly & Polly is won by the wolf or by all who lead the dog (UP-11, UP-13)."""

from __future__ import annotations

from collections.abc import Sequence

from speeltafel.core.parts import Part
from speeltafel.core.told import Told

WOLF, DOG = "roles.wolf", "roles.dog"


def parts(told: Sequence[Told]) -> list[Part]:
    """Every round, for every seat in its role."""
    found: list[Part] = []
    begins, wolf, seats = 0, 0, _seats(told)
    for number, it in enumerate(told, 1):
        if it.word == "hide":
            begins, wolf = number - 1, it.by
        for winners in _takers(it):
            steps = range(begins, number)
            found += [_part(seat, seat == wolf, seat in winners, steps) for seat in range(seats)]
    return found


def _part(seat: int, is_wolf: bool, has_won: bool, steps: range) -> Part:
    return Part(WOLF if is_wolf else DOG, seat, float(has_won), steps)


def _seats(told: Sequence[Told]) -> int:
    """How many play: everyone is the wolf at least once (UP-15)."""
    return 1 + max((it.by for it in told), default=0)


def _takers(it: Told) -> list[set[int]]:
    """Who takes a token with this step, if it ends a round: ``tokens 1 3``."""
    taken = [then.split()[1:] for then in it.then if then.startswith("tokens ")]
    return [{int(seat) - 1 for seat in seats} for seats in taken]
