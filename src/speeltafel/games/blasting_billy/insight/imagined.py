"""A whole imagined game, kept in running totals so that it can be played out many times a second.

The rules are those of ``position``; what is added is what each seat believes of Billy's rows, which
it cannot see: its own gifts, and for each gift of another the mean of the cards it has not seen.
A *place* is a seat and a kind, ``KINDS * seat + kind``; Billy sits after the last seat.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from speeltafel.core.position import Seat
from speeltafel.games.blasting_billy.cards import (
    CARDS,
    DYNAMITE,
    HAND,
    KINDS,
    NO_CARD,
    OF_A_KIND,
    Card,
    Kind,
)
from speeltafel.games.blasting_billy.position import CLAIM, DUMP
from speeltafel.games.blasting_billy.reckoning import FACE_UP, POINT

NOTHING: Final = -1
"""The value of the last card in a row that is empty."""

OF_ONE_KIND: Final = 55
"""What all cards of a kind are worth together."""

FIRST_SHOWN: Final = 5
"""What others take the face-down card of a loot to be worth."""


@final
class Imagined:
    """One world with the order of its pile settled, ready to be played out."""

    seats: i64
    turn: Seat
    steps_left: i64
    """How many turns are still to come, all seats together."""

    hands: list[Card]
    pile: list[Card]
    """The cards to be drawn, the next one last."""

    totals: list[i64]
    """What each row is worth once its dynamite has gone off."""

    counts: list[i64]
    """How many cards each row then has."""

    lasts: list[i64]
    """The value of the card laid last in each row, or NOTHING."""

    shown: list[i64]
    """What others think each row of a loot is worth."""

    gifts: list[i64]
    """For each seat and kind, what it remembers of the worth of its own gifts to Billy."""

    strange: list[i64]
    """For each seat and kind, how many cards others gave to Billy."""

    seen_worth: list[i64]
    seen: list[i64]
    """Which cards of a kind each seat has seen, in worth and in number."""

    last_givers: list[Seat]
    """Who gave the last card of each kind to Billy."""

    def __init__(self, seats: i64) -> None:
        places = KINDS * seats
        self.seats = seats
        self.turn = 0
        self.steps_left = 0
        self.hands = []
        self.pile = []
        self.totals = [0] * (places + KINDS)
        self.counts = [0] * (places + KINDS)
        self.lasts = [NOTHING] * (places + KINDS)
        self.shown = [0] * places
        self.gifts = [0] * places
        self.strange = [0] * places
        self.seen_worth = [0] * places
        self.seen = [0] * places
        self.last_givers = [NOTHING] * KINDS

    def copy(self) -> Imagined:
        twin = Imagined(0)
        twin.seats = self.seats
        twin.turn = self.turn
        twin.steps_left = self.steps_left
        twin.hands = self.hands[:]
        twin.pile = self.pile[:]
        twin.totals = self.totals[:]
        twin.counts = self.counts[:]
        twin.lasts = self.lasts[:]
        twin.shown = self.shown[:]
        twin.gifts = self.gifts[:]
        twin.strange = self.strange[:]
        twin.seen_worth = self.seen_worth[:]
        twin.seen = self.seen[:]
        twin.last_givers = self.last_givers[:]
        return twin

    # Playing

    def play(self, move: i64) -> None:
        """Take the turn with a move of the rules, and draw."""
        seat, card = self.turn, move % CARDS
        kind, value = card // OF_A_KIND, card % OF_A_KIND
        if move < CLAIM:
            self.give(seat, kind, value)
        elif move < DUMP:
            self.claim(seat, kind, value)
        self._draw(seat, card)
        self.steps_left -= 1
        self.turn = seat + 1 if seat + 1 < self.seats else 0

    def claim(self, seat: Seat, kind: Kind, value: i64) -> None:
        """Add a card to a loot, of which all but the first card are seen by everyone."""
        place = KINDS * seat + kind
        if self.lasts[place] == NOTHING:
            self.shown[place] = FIRST_SHOWN
        else:
            self._show(seat, kind, value)
        self._lay(place, value)

    def _show(self, seat: Seat, kind: Kind, value: i64) -> None:
        place = KINDS * seat + kind
        for other in range(self.seats):
            if other != seat:
                self.see(other, kind, value)
        if value != DYNAMITE:
            self.shown[place] += value
        elif self.counts[place] > 1:
            self.shown[place] -= self.lasts[place]
        else:
            self.shown[place] = 0

    def give(self, seat: Seat, kind: Kind, value: i64) -> None:
        """Add a card to Billy's row, of which only the giver knows the value."""
        place = KINDS * seat + kind
        if value == DYNAMITE:
            self.gifts[place] -= self.last_gift(seat, kind)
        else:
            self.gifts[place] += value
        for other in range(self.seats):
            if other != seat:
                self.strange[KINDS * other + kind] += 1
        self._lay(KINDS * self.seats + kind, value)
        self.last_givers[kind] = seat

    def _lay(self, place: i64, value: i64) -> None:
        if value != DYNAMITE:
            self.totals[place] += value
            self.counts[place] += 1
        elif self.lasts[place] != NOTHING:  # BB-12
            self.totals[place] -= self.lasts[place]
            self.counts[place] -= 1
        self.lasts[place] = value

    def _draw(self, seat: Seat, played: Card) -> None:
        hands, place = self.hands, HAND * seat
        while hands[place] != played:
            place += 1
        if not self.pile:
            hands[place] = NO_CARD
            return
        card = self.pile.pop()
        hands[place] = card
        self.see(seat, card // OF_A_KIND, card % OF_A_KIND)

    def see(self, seat: Seat, kind: Kind, value: i64) -> None:
        """Let a seat see a card for the first time."""
        place = KINDS * seat + kind
        self.seen[place] += 1
        if value != DYNAMITE:
            self.seen_worth[place] += value

    # What a seat believes

    def unseen_mean(self, place: i64) -> i64:
        """What a card of the kind is worth that the seat has not seen, rounded down."""
        return (OF_ONE_KIND - self.seen_worth[place]) // max(1, OF_A_KIND - self.seen[place])

    def billys(self, place: i64) -> i64:
        """What the seat thinks that Billy's row of the kind is worth."""
        unseen: i64 = OF_A_KIND - self.seen[place]
        strangers = self.strange[place]
        if not strangers or not unseen:
            return self.gifts[place]
        return self.gifts[place] + strangers * (OF_ONE_KIND - self.seen_worth[place]) // unseen

    def last_gift(self, seat: Seat, kind: Kind) -> i64:
        """What the seat thinks that the last card of Billy's row is worth; 0 if there is none."""
        giver = self.last_givers[kind]
        if giver == seat:
            last = self.lasts[KINDS * self.seats + kind]
            return 0 if last == DYNAMITE else last
        return 0 if giver == NOTHING else self.unseen_mean(KINDS * seat + kind)

    # The end

    def share(self, seat: Seat) -> float:
        """The seat's share of the win when all is over (BB-13 to BB-16)."""
        best: i64 = 0
        winners: i64 = 0
        won = False
        for rival in range(self.seats):
            standing = self.standing(rival)
            if standing > best:
                best, winners, won = standing, 1, rival == seat
            elif standing == best and best:
                winners += 1
                won = won or rival == seat
        worth = best - UNSHOT if best > UNSHOT // 2 else best
        return 1.0 / float(winners) if won and worth > 0 else 0.0

    def standing(self, seat: Seat) -> i64:
        """One number to compare seats by; those not shot come before all others."""
        standing: i64 = 0
        shot = False
        billy: i64 = KINDS * self.seats
        for kind in range(KINDS):
            place = KINDS * seat + kind
            if self.totals[place] > self.totals[billy + kind]:
                standing -= self.counts[place]
                shot = True
            else:
                standing += POINT * self.totals[place] - FACE_UP * self.counts[place]
        return standing if shot else standing + UNSHOT

    def is_shot(self, seat: Seat) -> bool:
        """Whether Billy has less of some kind than the seat (BB-13)."""
        return self.standing(seat) < UNSHOT // 2


UNSHOT: Final = 1000 * POINT
"""Outweighs all points, to put those not shot before all others."""
