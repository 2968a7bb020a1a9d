"""Liar's dice: all throw in secret, then bid in turn on what lies under all cups together.

LD-02  each player who has dice throws them under a cup, from whoever opens on to the left
LD-04  a bid says that at least so many dice show a face; it has to beat the one before it
LD-06  on a call all cups are lifted: a bid that stands costs the caller a die, else the bidder
LD-07  whoever lost the die opens the next round, or the next player who has dice
LD-08  the last one with dice wins
"""

from __future__ import annotations

from typing import Final

from speeltafel.core import position as core
from speeltafel.core.chance import Rng
from speeltafel.core.position import ALL_SEEING, ALONE, CHANCE, Move, Odds, Outcome, Seat, shares
from speeltafel_liars_dice.cups import FACES, MOST_DICE, NUMBERS, ODDS, THROWS, throw
from speeltafel_liars_dice.view import Dice, View

SEATS: Final = range(2, 7)

BIDS: Final = [(count, face) for count in range(1, MOST_DICE * SEATS[-1] + 1) for face in FACES]
"""Every bid, each of which beats all before it: so many dice, and the face they show."""

CALL: Final = len(BIDS)
"""The move after all bids."""

NO_BID: Final = -1


class Position(core.Position):
    """A game of liar's dice at one moment."""

    def __init__(
        self, dice: list[int], cups: list[Dice], turn: Seat, bid: Move, lifted: tuple[Dice, ...]
    ) -> None:
        self.dice = dice
        """How many dice each seat has left."""

        self.cups = cups
        """What lies under each cup; () before the throw, and for whoever has no dice."""

        self.turn = turn
        """Whose throw, or whose bid or call, it is; at the end whoever is left."""

        self.bid = bid
        """The bid that stands, of the player before; or NO_BID."""

        self.lifted = lifted
        """What lay under each cup at the last call; () before the first."""

    def copy(self) -> Position:
        return Position(self.dice[:], self.cups[:], self.turn, self.bid, self.lifted)

    # Who may do what

    @property
    def is_over(self) -> bool:
        """Whether only one player has dice."""
        return self.dice[self.turn] == sum(self.dice)

    @property
    def is_throwing(self) -> bool:
        """Whether somebody has yet to throw."""
        return not self.cups[self.turn]

    def actors(self) -> tuple[Seat, ...]:
        if self.is_over:
            return ()
        return ALONE[CHANCE if self.is_throwing else self.turn]

    def legal_moves(self, seat: Seat) -> list[Move]:
        if self.actors() != (seat,) or seat == CHANCE:
            return []
        bids = range(self.bid + 1, sum(self.dice) * len(FACES))  # LD-04
        return [*bids] if self.bid == NO_BID else [*bids, CALL]  # LD-05

    def chance_outcomes(self) -> Odds:
        return ODDS[self.dice[self.turn]] if self.actors() == ALONE[CHANCE] else ()

    def draw(self, rng: Rng) -> Move:
        return NUMBERS[throw(self.dice[self.turn], rng)]

    def forbidden_by(self, seat: Seat, move: Move) -> str:
        if self.is_over:
            return "LD-08"
        if self.is_throwing:
            return "LD-02"
        if seat != self.turn:
            return "LD-03"
        return "LD-05" if move == CALL else "LD-04"

    # What it brings about

    def play(self, seat: Seat, move: Move) -> None:
        if seat == CHANCE:
            self.cups[self.turn] = THROWS[move]
            self.turn = self.neighbour(self.turn, 1)
        elif move == CALL:
            self._lift()
        else:
            self.bid = move
            self.turn = self.neighbour(self.turn, 1)

    def _lift(self) -> None:
        loser = self.turn if self.stands() else self.bidder  # LD-06
        self.dice[loser] -= 1
        self.lifted = tuple(self.cups)
        self.cups = [()] * len(self.cups)
        self.bid = NO_BID
        self.turn = loser if self.dice[loser] else self.neighbour(loser, 1)  # LD-07

    @property
    def bidder(self) -> Seat:
        """Whose bid stands."""
        return self.neighbour(self.turn, -1)

    def stands(self) -> bool:
        """Whether the dice bear the bid out."""
        count, face = BIDS[self.bid]
        return sum(cup.count(face) for cup in self.cups) >= count

    def neighbour(self, seat: Seat, step: int) -> Seat:
        """The next player on that side who has dice."""
        seat = (seat + step) % len(self.dice)
        return seat if self.dice[seat] else self.neighbour(seat, step)

    # Who knows what

    def known(self, seat: Seat | None) -> list[Dice]:
        """What lies under each cup, as far as *seat* knows."""
        return [cup if seat in (owner, ALL_SEEING) else () for owner, cup in enumerate(self.cups)]

    def view(self, seat: Seat | None) -> View:
        return View(
            seat=seat,
            actors=self.actors(),
            task="over" if self.is_over else "throw" if self.is_throwing else "bid",
            turn=self.turn,
            dice=tuple(self.dice),
            cups=tuple(self.known(seat)),
            bid=None if self.bid == NO_BID else BIDS[self.bid],
            bidder=None if self.bid == NO_BID else self.bidder,
            lifted=self.lifted,
        )

    def redraw(self, seat: Seat | None, rng: Rng) -> Position:
        world = self.copy()
        for owner, (cup, known) in enumerate(zip(self.cups, self.known(seat), strict=True)):
            if cup and not known:
                world.cups[owner] = throw(len(cup), rng)
        return world

    # How it ends

    def outcome(self) -> Outcome | None:
        return Outcome(tuple(self.dice), (self.turn,), "one-left") if self.is_over else None

    def returns(self) -> list[float]:
        return shares(len(self.dice), (self.turn,) if self.is_over else ())


def start(players: int, dice: int) -> Position:
    """Everybody has so many dice, and the first seat opens (LD-01, LD-03)."""
    return Position([dice] * players, [()] * players, 0, NO_BID, ())


def longest(position: Position) -> tuple[int, int]:
    """How often seats choose at most, and chance throws: every round takes one die away."""
    rounds = range(2, sum(position.dice) + 1)
    return sum(len(FACES) * dice + 1 for dice in rounds), len(rounds) * len(position.dice)
