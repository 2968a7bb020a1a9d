"""Rounds played on by habit, with luck that is the same for all that are compared."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from speeltafel.core.chance import Rng
from speeltafel.core.position import CHANCE
from speeltafel.games.volle_wolle import moves
from speeltafel.games.volle_wolle.dice import KEPT_PART
from speeltafel.games.volle_wolle.insight.habits import answer
from speeltafel.games.volle_wolle.insight.worth import Outlook
from speeltafel.games.volle_wolle.position import Position
from speeltafel.games.volle_wolle.table import LAY, OVER, ROLL

ATTEMPTS: Final = 3


@final
class RoundLuck:
    """What each seat would roll in one round, attempt by attempt."""

    def __init__(self, players: i64, rng: Rng) -> None:
        self.rolls: list[i64] = [rng.below(960) for _ in range(ATTEMPTS * players)]

    def roll(self, position: Position) -> i64:
        """What the seat on turn rolls now, with the dice that it keeps as they lie."""
        kept, seat = position.kept, position.turn
        rolled = self.rolls[ATTEMPTS * seat + position.attempt - 1]
        if not kept:
            return moves.ROLL + rolled
        parts = KEPT_PART[kept]
        return moves.ROLL + parts[position.dice] + rolled - parts[rolled]


def finish_round(position: Position, outlook: Outlook, luck: RoundLuck) -> None:
    """Play on by habit until the cards on the table are handed out; all have bid."""
    while position.phase != LAY and position.phase != OVER:
        if position.phase == ROLL:
            position.play(CHANCE, luck.roll(position))
        else:
            position.play(position.turn, answer(position, outlook))


def bid_all(position: Position, bids: list[i64]) -> None:
    """Let all who have not done so bid this, the first seat first."""
    for seat in position.actors():
        position.play(seat, bids[seat])
