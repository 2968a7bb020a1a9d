"""What can go wrong with a contest.

GameError
└── ArenaError      what was asked for is no contest, or cannot be held here
    └── RefereeGone a process that played games ended in the middle of one
"""

from __future__ import annotations

from speeltafel.core.errors import GameError
from speeltafel.core.words import Words


class ArenaError(GameError):
    """No contest can be held like this."""

    words = Words("speeltafel.bots.arena")


class RefereeGone(ArenaError):
    """A process ended in the middle of a game."""

    def __init__(self, number: int, seats: tuple[str, ...]) -> None:
        super().__init__("referee-gone", number=number + 1, bots=", ".join(seats))
