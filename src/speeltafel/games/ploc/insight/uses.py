"""What a whole turn can bring: every way to use a thrown hand on a column, without repetition.

Which of the opposing athletes stand or lie does not matter yet: that comes with :func:`after`.
"""

from __future__ import annotations

from itertools import permutations
from typing import Final, final

from mypy_extensions import i64

from speeltafel.games.ploc.insight.dice import HAND_COUNT, HANDS, hand
from speeltafel.games.ploc.moves import (
    ADJUST,
    DICE,
    KNOCK_OUT,
    KNOCK_OUT_WEAKENED,
    WEAKEN,
    actions,
)


@final
class Use:
    """One way to use all three thrown dice."""

    def __init__(
        self, column: i64, gain: i64, leaving: i64, any_out: i64, lying_out: i64, laid: i64
    ) -> None:
        self.column = column
        """The hand of one's column afterwards."""

        self.gain = gain
        """How many more athletes one has."""

        self.leaving = leaving
        """How many of one's own went out in between, the weakened first."""

        self.any_out = any_out
        """How many opposing athletes are knocked out, standing or not."""

        self.lying_out = lying_out
        """How many more, who must lie down."""

        self.laid = laid
        """How many standing ones are laid down."""


ORDERS: Final = list(permutations(range(DICE)))
ALL_OUT: Final = 4

_found: Final[dict[int, list[Use]]] = {}


def uses(column: i64, thrown: i64) -> list[Use]:
    """All that *thrown* can bring on *column*, both hands; found out once, when first asked."""
    key: i64 = column * HAND_COUNT + thrown
    if key not in _found:
        _found[key] = _undominated(_all_uses(column, thrown))
    return _found[key]


def _all_uses(column: i64, thrown: i64) -> set[tuple[int, ...]]:
    faces, dice = HANDS[thrown], HANDS[column]
    found: set[tuple[int, ...]] = set()
    for order in ORDERS:
        one, two, three = [_pair_uses(faces[order[place]], dice[place]) for place in range(DICE)]
        for x in one:
            for y in two:
                for z in three:
                    found.add(_together(x, y, z))
    if faces[0] == faces[2] and faces[0] >= dice[0]:  # PL-14
        found.add((column, 0, 0, ALL_OUT, 0, 0))
    return found


def _pair_uses(thrown: i64, column: i64) -> list[tuple[int, ...]]:
    """New column die, gain, leaving, out, lying out, laid: for each action of one pair."""
    margin = thrown - column
    brings: dict[int, tuple[int, ...]] = {
        KNOCK_OUT: (column, 0, 0, 1, 0, 0),
        KNOCK_OUT_WEAKENED: (column, 0, 0, 0, 1, 0),
        ADJUST: (thrown, 1 + margin, max(0, -margin), 0, 0, 0),
        WEAKEN: (column, 0, 0, 0, 0, 1),
    }
    possible = actions(margin, True, True)
    # who can knock out anybody need not look for one who lies
    return [brings[it] for it in possible if it != KNOCK_OUT_WEAKENED or margin < 0]


def _together(x: tuple[int, ...], y: tuple[int, ...], z: tuple[int, ...]) -> tuple[int, ...]:
    gain, leaving, out, lying, laid = [x[n] + y[n] + z[n] for n in range(1, 6)]
    return hand(x[0], y[0], z[0]), gain, leaving, out, lying, laid


def _undominated(found: set[tuple[int, ...]]) -> list[Use]:
    """Without those that knock out fewer and do nothing else better."""
    ordered = sorted(found)
    return [Use(*one) for one in ordered if not any(_beats(two, one) for two in ordered)]


def _beats(two: tuple[int, ...], one: tuple[int, ...]) -> bool:
    """The same column and athletes, and at least as much done to theirs, with no more needed."""
    if two[:3] != one[:3] or two == one:
        return False
    out, lying, laid = [two[n] - one[n] for n in (3, 4, 5)]
    return out >= 0 and lying <= 0 and out + lying >= 0 and out + lying + laid >= 0
