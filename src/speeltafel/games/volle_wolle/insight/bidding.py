"""Bids of two players: a rival bids by habit, or thinks as well and must not foresee ours."""

from __future__ import annotations

from math import sqrt
from typing import Final, final

from mypy_extensions import i64

from speeltafel.core.bitsets import BIT
from speeltafel.core.chance import Rng
from speeltafel.core.position import Move, Seat
from speeltafel.games.volle_wolle.insight.contest import LEAST_VARIANCE
from speeltafel.games.volle_wolle.insight.prospects import share
from speeltafel.games.volle_wolle.insight.rivals import drawn
from speeltafel.games.volle_wolle.insight.rounds import RoundLuck, bid_all, finish_round
from speeltafel.games.volle_wolle.insight.worth import Outlook
from speeltafel.games.volle_wolle.position import Position

FIRST_IDEA: Final = 0.3
"""How firmly a mind begins with usual bids: so much of the win it would regret to leave them."""

ROUNDS_TO_TRUST: Final = 4
"""After so many rounds the rival is taken to bid by habit half the time."""

RARE: Final = 0.1
"""A bid that is so much rarer in our mix than the commonest is left out."""

FINE: Final = 1 << 30
"""Parts of one by which chances are drawn."""


@final
class Mind:
    """What a seat would bid, as it regrets not to have bid (regret matching)."""

    def __init__(self, bids: list[Move], usual: list[i64]) -> None:
        self.bids: list[Move] = bids
        total = 0.0
        for bid in bids:
            total += float(usual[bid])
        self.mix: list[float] = [float(usual[bid]) / total for bid in bids]
        """How likely it bids each."""

        self.regrets: list[float] = [FIRST_IDEA * part for part in self.mix]

    def learn(self, shares: list[float]) -> None:
        """Think again, now that each bid would have brought this share of the win."""
        expected = 0.0
        for place in range(len(shares)):
            expected += self.mix[place] * shares[place]
        total = 0.0
        for place in range(len(shares)):
            self.regrets[place] = max(0.0, self.regrets[place] + shares[place] - expected)
            total += self.regrets[place]
        if total > 0.0:
            self.mix = [regret / total for regret in self.regrets]


@final
class Bidding:
    """How one of two seats fares with each of its bids, and in which mix to bid them.

    Each sample draws a bid for both, and lets both learn what any other bid would have brought.
    With time the mixes come near an equilibrium of the round in which the rival bids by habit for
    a part of the time, the more the longer it was seen (a restricted Nash response): who is
    predictable is exploited, and who thinks finds nothing to exploit.
    """

    def __init__(
        self, position: Position, seat: Seat, usual: list[list[i64]], rounds: i64, rng: Rng
    ) -> None:
        """*usual* are the habits of both, as weights of bids, after so many rounds seen."""
        self.position: Position = position.copy()
        self.position.waiting = BIT[2] - 1  # whoever has bid did so in secret
        self.position.bids = 0
        self.seat: Seat = seat
        self.usual: list[list[i64]] = usual
        self.trust: i64 = rounds * FINE // (rounds + ROUNDS_TO_TRUST)
        self.rng: Rng = rng
        self.outlook: Outlook = Outlook(position)
        self.minds: list[Mind] = [Mind(self.position.legal_moves(it), usual[it]) for it in range(2)]
        self.moves: list[Move] = self.minds[seat].bids
        self.samples: i64 = 0
        self.totals: list[float] = [0.0] * len(self.moves)
        self.squares: list[float] = [0.0] * len(self.moves)
        self.mix: list[float] = [0.0] * len(self.moves)
        """How often we would have bid each, later samples counting more."""

        self.chosen: i64 = -1

    def sample(self) -> None:
        """Let both bid, with new luck, and learn from it."""
        luck = RoundLuck(2, self.rng)
        bids: list[i64] = [self._bid(0), self._bid(1)]
        self.samples += 1
        mine = self.minds[self.seat]
        found = self._shares(self.seat, bids, luck)
        for place in range(len(found)):
            self.mix[place] += mine.mix[place] * float(self.samples)
            self.totals[place] += found[place]
            self.squares[place] += found[place] * found[place]
        mine.learn(found)
        rival = 1 - self.seat
        self.minds[rival].learn(self._shares(rival, bids, luck))

    def _bid(self, seat: Seat) -> Move:
        """What a seat bids this time: the rival perhaps by habit."""
        if seat != self.seat and self.rng.below(FINE) < self.trust:
            return drawn(self.usual[seat], self.rng)
        mind = self.minds[seat]
        return mind.bids[_drawn_part(mind.mix, self.rng)]

    def _shares(self, seat: Seat, bids: list[i64], luck: RoundLuck) -> list[float]:
        """What each bid of a seat brings it, if the other bids this."""
        both = bids[:]
        found: list[float] = []
        for bid in self.minds[seat].bids:
            both[seat] = bid
            position = self.position.copy()
            bid_all(position, both)
            finish_round(position, self.outlook, luck)
            found.append(share(position, seat))
        return found

    # Looking back

    @property
    def is_decided(self) -> bool:
        """Never: the rival may think of something new."""
        return False

    def best(self) -> i64:
        """The place of a bid drawn from our mix: the same one however often it is asked for."""
        if self.chosen < 0:
            common = RARE * max(self.mix)
            likely = [part if part >= common else 0.0 for part in self.mix]
            self.chosen = _drawn_part(likely, self.rng)
        return self.chosen

    def share(self, place: i64) -> float:
        """The share of the win to be expected with a bid."""
        return self.totals[place] / float(self.samples)

    def error(self, place: i64) -> float:
        """The standard error of that."""
        samples, middle = float(self.samples), self.share(place)
        square = max(0.0, self.squares[place] - samples * middle * middle)
        return sqrt(LEAST_VARIANCE + square) / samples


def _drawn_part(parts: list[float], rng: Rng) -> i64:
    """A place in the list, by these parts of any whole."""
    total = 0.0
    for part in parts:
        total += part
    left = total * float(rng.below(FINE)) / float(FINE)
    last: i64 = 0
    for place in range(len(parts)):
        if parts[place] > 0.0:
            last = place
            left -= parts[place]
            if left < 0.0:
                break
    return last
