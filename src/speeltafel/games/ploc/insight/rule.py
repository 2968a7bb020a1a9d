"""A rule simple enough for people: athletes minus column sum of one side against the other's."""

from __future__ import annotations

from math import exp
from typing import Final

from speeltafel.games.ploc.insight.dice import SUM
from speeltafel.games.ploc.insight.stand import Stand
from speeltafel.games.ploc.insight.values import at_limit

# Fitted to the logits of the solved table, 50 turns from the limit, up to 16 athletes a side; the
# more open a match is, the more it counts

OWN_ATHLETE: Final = 0.62
OWN_DIE: Final = -0.61
THEIR_ATHLETE: Final = -0.57
THEIR_DIE: Final = 0.59
LAST_STAND: Final = 5.1
"""Divided by the athletes of the side that waits: the last few may all go out in one turn."""

KNOCK_OUT: Final = 5.0
"""One more knocked out, divided by the number of turns left (PL-21)."""


def rough_value(stand: Stand) -> float:
    """The thrower's chance to win the match, by rule of thumb."""
    mine, theirs = stand.standing + stand.weakened, stand.their_standing + stand.their_weakened
    if stand.left <= 0:
        return at_limit(stand.lead, mine, theirs)
    score = (
        OWN_ATHLETE * float(mine)
        + OWN_DIE * float(SUM[stand.column])
        + THEIR_ATHLETE * float(theirs)
        + THEIR_DIE * float(SUM[stand.their_column])
        + LAST_STAND / float(theirs)
        + KNOCK_OUT * float(stand.lead) / float(stand.left)
    )
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, score))))
