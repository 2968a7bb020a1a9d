"""How a match stands just before a throw, and after a use of the dice."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from speeltafel.games.ploc.insight.dice import hand
from speeltafel.games.ploc.insight.uses import Use
from speeltafel.games.ploc.moves import DICE
from speeltafel.games.ploc.table import State


@final
class Stand:
    """A match from the side of whoever throws next; nothing in it depends on the seat."""

    def __init__(
        self,
        column: i64,
        standing: i64,
        weakened: i64,
        their_column: i64,
        their_standing: i64,
        their_weakened: i64,
        lead: i64,
        left: i64,
    ) -> None:
        self.column = column
        self.standing = standing
        self.weakened = weakened
        self.their_column = their_column
        self.their_standing = their_standing
        self.their_weakened = their_weakened
        self.lead = lead
        """How many more athletes the thrower has knocked out."""

        self.left = left
        """How many turns are left, this one included; a match has an even number in all."""

    def key(self) -> i64:
        """The same number for the same stand, of all that can be met in one question."""
        mine = ((self.column << WIDTH) + self.standing << WIDTH) + self.weakened
        theirs = ((self.their_column << WIDTH) + self.their_standing << WIDTH) + self.their_weakened
        when = (self.lead & 63) << 3 | self.left & 7  # near each other in one question
        return ((mine << SIDE_WIDTH) + theirs << 9) + when


WIDTH: Final = 10
"""Bits for athletes: 500 turns bring fewer than 1024."""

SIDE_WIDTH: Final = 2 * WIDTH + 6

WON: Final[i64] = 1
GOES_ON: Final[i64] = 0
LOST: Final[i64] = -1
IMPOSSIBLE: Final[i64] = -2


def verdict(stand: Stand, use: Use) -> i64:
    """Whether the match is won, lost or goes on when the thrower uses the dice like this."""
    laid = min(use.laid, stand.their_standing)
    lying = stand.their_weakened + laid
    if use.any_out + min(use.lying_out, lying) >= stand.their_standing + stand.their_weakened:
        return WON
    if laid < use.laid or lying < use.lying_out:
        return IMPOSSIBLE
    return GOES_ON if stand.standing + stand.weakened + use.gain > 0 else LOST


def after(stand: Stand, use: Use) -> Stand:
    """How an undecided match stands then, from the side of the opponent, who throws next.

    Standing athletes are knocked out before weakened ones, which are easier prey later.
    """
    weakened = max(0, stand.weakened - use.leaving)
    standing = stand.standing + stand.weakened + use.gain - weakened
    their_standing = stand.their_standing - use.laid
    their_weakened = stand.their_weakened + use.laid - use.lying_out
    upright = min(use.any_out, their_standing)
    return Stand(
        stand.their_column,
        their_standing - upright,
        their_weakened - (use.any_out - upright),
        use.column,
        standing,
        weakened,
        -stand.lead - use.any_out - use.lying_out,
        stand.left - 1,
    )


def stand_of(table: State) -> Stand:
    """How the match on the table stands, between two turns."""
    mine, theirs = table.turn, 1 - table.turn
    return Stand(
        _column(table, mine),
        table.standing[mine],
        table.weakened[mine],
        _column(table, theirs),
        table.standing[theirs],
        table.weakened[theirs],
        table.knocked_out[mine] - table.knocked_out[theirs],
        table.limit - table.turns,
    )


def _column(table: State, seat: i64) -> i64:
    first = DICE * seat
    return hand(table.columns[first], table.columns[first + 1], table.columns[first + 2])
