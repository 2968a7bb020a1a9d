"""Moves compared by playing the round on, all with the same luck, and looking at the prospects."""

from __future__ import annotations

from math import sqrt
from typing import Final, final

from mypy_extensions import i64

from speeltafel.core.bitsets import BIT
from speeltafel.core.chance import Rng
from speeltafel.core.position import Move, Seat
from speeltafel.games.volle_wolle.insight.prospects import share
from speeltafel.games.volle_wolle.insight.rivals import drawn
from speeltafel.games.volle_wolle.insight.rounds import RoundLuck, bid_all, finish_round
from speeltafel.games.volle_wolle.insight.worth import Outlook
from speeltafel.games.volle_wolle.position import Position
from speeltafel.games.volle_wolle.table import BID

TRIAL: Final = 24
"""So many samples at least before a move can be given up."""

DOUBT: Final = 2.5
"""Standard errors by which a move must fall behind to be given up."""

LEAST_VARIANCE: Final = 0.25
"""Of one sample: of a single one nothing can be said."""


@final
class MoveTrials:
    """How a seat fares with each of its moves."""

    def __init__(self, position: Position, seat: Seat, rivals: list[list[i64]], rng: Rng) -> None:
        self.position: Position = position.copy()
        if position.phase == BID:  # whoever has bid did so in secret
            self.position.waiting = BIT[position.players] - 1
            self.position.bids = 0
        self.seat: Seat = seat
        self.rivals: list[list[i64]] = rivals
        self.rng: Rng = rng
        self.outlook: Outlook = Outlook(position)
        self.moves: list[Move] = self.position.legal_moves(seat)
        self.live: list[i64] = list(range(len(self.moves)))
        self.samples: i64 = 0
        self.shares: list[list[float]] = [[] for _ in self.moves]
        """For each move, its share after each sample."""

        self.totals: list[float] = [0.0] * len(self.moves)

    def sample(self) -> None:
        """Try all moves that are still in it once more, with new luck."""
        luck = RoundLuck(self.position.players, self.rng)
        bids: list[i64] = []
        if self.position.phase == BID:
            bids = [drawn(weights, self.rng) for weights in self.rivals]
        for place in self.live:
            part = self._share(self.moves[place], bids, luck)
            self.shares[place].append(part)
            self.totals[place] += part
        self.samples += 1
        if self.samples % TRIAL == 0:
            self._give_up()

    def _share(self, move: Move, bids: list[i64], luck: RoundLuck) -> float:
        position = self.position.copy()
        if position.phase == BID:
            bids[self.seat] = move
            bid_all(position, bids)
        else:
            position.play(self.seat, move)
        finish_round(position, self.outlook, luck)
        return share(position, self.seat)

    # Looking back

    @property
    def is_decided(self) -> bool:
        """Whether all moves but one have been given up."""
        return len(self.live) == 1

    def best(self) -> i64:
        """The place of the move that fares best so far."""
        best = self.live[0]
        for place in self.live:
            if self.totals[place] > self.totals[best]:
                best = place
        return best

    def share(self, place: i64) -> float:
        """The share of the win to be expected with a move."""
        return self.totals[place] / len(self.shares[place])

    def error(self, place: i64) -> float:
        """The standard error of that."""
        middle, square = self.share(place), LEAST_VARIANCE
        for part in self.shares[place]:
            square += (part - middle) * (part - middle)
        return sqrt(square) / len(self.shares[place])

    def _give_up(self) -> None:
        """Drop the moves that are clearly behind the best."""
        best = self.best()
        self.live = [place for place in self.live if not self._is_behind(place, best)]

    def _is_behind(self, place: i64, best: i64) -> bool:
        ours, theirs = self.shares[place], self.shares[best]
        lag, square = 0.0, 0.0
        for n in range(len(ours)):
            less = theirs[n] - ours[n]
            lag += less
            square += less * less
        return lag > DOUBT * sqrt(square)
