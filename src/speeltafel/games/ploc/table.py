"""What lies on the table in a game of Ploc, and what can be read from it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from speeltafel.core import position as core
from speeltafel.core.position import Seat

PLAYERS: Final = 2
NOBODY: Final = -1
TURNS: Final = (200, 100, 500)
"""How many turns a match may last: the default, and what else a table may choose."""

SMALL_TURNS: Final = (2, 4, 6, 8)
"""The same for games so small that they can be worked out."""

MATCHES: Final = 2
SMALL_MATCHES: Final = (1,)
SMALL_DICE: Final = (1, 2)

# What the position waits for

LOT: Final = 0
FIRST_COLUMN: Final = 1
SECOND_COLUMN: Final = 2
THROWING: Final = 3
REROLLING: Final = 4
ROLLING_AGAIN: Final = 5
USING: Final = 6
OVER: Final = 7
PHASES: Final = ["lot", "column", "other", "throw", "reroll", "again", "use", "over"]


class State(core.Position):
    """Both matches. The first one's athletes stay as it ended until new columns are rolled."""

    phase: i64
    """What the game waits for, LOT to OVER."""

    match: i64
    """1 or 2."""

    begins: Seat
    """Who began, or begins, the first match; NOBODY before the lot is drawn."""

    turn: Seat
    """Who throws and uses the dice now, or rolls a column."""

    turns: i64
    """How many turns of this match are over."""

    limit: i64
    """How many there may be (PL-21)."""

    columns: list[i64]
    """Column dice: three of seat 0, then three of seat 1; 0 before they are rolled."""

    thrown: list[i64]
    """The dice that pass from player to player; 0 until they are thrown."""

    standing: list[i64]
    """How many athletes of each seat stand."""

    weakened: list[i64]
    """How many of them lie down."""

    knocked_out: list[i64]
    """How many opposing athletes each seat has knocked out in this match, by A and D."""

    used: i64
    """The dice used this turn, as a set: bits 0 to 2 thrown ones, bits 3 to 5 the column's."""

    rerolls: i64
    """How many re-rolls are left this turn."""

    rolled_again: i64
    """The thrown dice re-rolled this turn, as a set."""

    rolling: i64
    """The thrown die that is being re-rolled, or was last."""

    first_winner: Seat
    """Who won the first match; NOBODY before that."""

    dice: i64
    """How many dice are used in a turn; in small games the others are idle and always show 1."""

    matches: i64
    """How many matches there are; the last one decides."""

    def __init__(
        self,
        phase: i64,
        match: i64,
        begins: Seat,
        turn: Seat,
        turns: i64,
        limit: i64,
        columns: list[i64],
        thrown: list[i64],
        standing: list[i64],
        weakened: list[i64],
        knocked_out: list[i64],
        used: i64,
        rerolls: i64,
        rolled_again: i64,
        rolling: i64,
        first_winner: Seat,
        dice: i64,
        matches: i64,
    ) -> None:
        self.phase = phase
        self.match = match
        self.begins = begins
        self.turn = turn
        self.turns = turns
        self.limit = limit
        self.columns = columns
        self.thrown = thrown
        self.standing = standing
        self.weakened = weakened
        self.knocked_out = knocked_out
        self.used = used
        self.rerolls = rerolls
        self.rolled_again = rolled_again
        self.rolling = rolling
        self.first_winner = first_winner
        self.dice = dice
        self.matches = matches

    def match_winner(self) -> Seat:
        """Who has won the match that just ended."""
        mine = self.standing[0] + self.weakened[0]
        theirs = self.standing[1] + self.weakened[1]
        if self.turns < self.limit:
            return 0 if mine else 1
        if self.knocked_out[0] != self.knocked_out[1]:
            return 0 if self.knocked_out[0] > self.knocked_out[1] else 1
        if mine != theirs:
            return 0 if mine > theirs else 1
        return 1 - self.beginner()

    def beginner(self) -> Seat:
        """Who begins the match being played."""
        return self.begins if self.match == 1 else 1 - self.begins
