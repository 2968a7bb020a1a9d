"""Blasting Billy: share the loot, but do not end up with more of a kind than Billy.

The rules in short, as played here:

1. Sixty cards: five kinds, each 0 to 10 and one dynamite. The back of a card shows its kind.
2. It is drawn by lot who begins. With two players 12 cards and with three 6 go back in the box
   unseen. Everyone is dealt three cards; the rest is the pile, of which all see the top back.
3. In turn, play one hand card: give it to Billy (face down), claim it for your own loot (the first
   of a kind face down, later ones face up), or dump it in the box (face down). Then draw one card.
4. Once the last card of the pile is drawn, everyone has one more turn, without drawing.
5. At the end each dynamite takes away the card before it in its row. Who then has more of a kind
   than Billy is shot. The most valuable loot among those not shot wins; see ``reckoning``.

Nothing is shuffled beforehand: when a card comes to lie on top of the pile, chance settles which
card that is. Until then the pile is just the set of cards that have not turned up.

>>> from speeltafel.games.blasting_billy.notation import move_text, parse_move, parse_position
>>> position = parse_position("1 G0,J7,DX/N1,C3,C4/N2,D4,D8/N3,J2,J5 - -/-/-/- -/-/-/- - J1")
>>> [move_text(0, move) for move in position.legal_moves(0)][:4]
['give G0', 'give J7', 'give DX', 'claim G0']
>>> position.play(0, parse_move(0, "claim J7"))
>>> position.view(0).hands
(('G0', 'J1', 'DX'), ('N?', 'C?', 'C?'), ('N?', 'D?', 'D?'), ('N?', 'J?', 'J?'))
>>> position.view(1).loot[0]
((), (), (), ('J?',), ())
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from speeltafel.core import position as core
from speeltafel.core.bitsets import BIT, Bits, members, nth, size
from speeltafel.core.chance import Rng
from speeltafel.core.position import ALL_SEEING, ALONE, CHANCE, Move, Odds, Outcome, Seat, shares
from speeltafel.games.blasting_billy.cards import (
    CARDS,
    HAND,
    KINDS,
    NO_CARD,
    OF_A_KIND,
    Card,
    Kind,
    kind_of,
    value_of,
)
from speeltafel.games.blasting_billy.reckoning import Reckoning
from speeltafel.games.blasting_billy.redrawing import redrawn
from speeltafel.games.blasting_billy.rows import Row, added, length, values
from speeltafel.games.blasting_billy.scale import FULL, HIGHEST, Scale, scale_of
from speeltafel.games.blasting_billy.view import View, view_of

FEWEST_SEATS: Final = 2
MOST_SEATS: Final = 5
NOBODY: Final = -1

# Moves: what to do with a card, plus the card

GIVE: Final = 0
CLAIM: Final = CARDS
DUMP: Final = 2 * CARDS
MOVES: Final = 3 * CARDS

# Phases: what the game waits for; chance acts in those before PLAY

BEGINS: Final = 0
AWAY: Final = 1
DEAL: Final = 2
TOP: Final = 3
PLAY: Final = 4
OVER: Final = 5

# Outcomes of chance: who begins, then for each phase the card

FIRST_OUTCOME: Final[list[Move]] = [0, *[MOST_SEATS + CARDS * phase for phase in range(3)]]
"""For each phase of chance, its lowest outcome."""

OUTCOMES: Final = MOST_SEATS + 3 * CARDS

RULE_OF_PHASE: Final = ["BB-04", "BB-02", "BB-03", "BB-03", "BB-05", "BB-10"]
"""The rule that says what may be done in each phase."""


@final
class Position(core.Position):
    """A game at one moment; the next card of the pile is not settled before it lies on top."""

    seats: i64
    """How many play."""

    turn: Seat
    """The seat to play, or to be dealt a card; NOBODY until it is known who begins."""

    hands: list[Card]
    """Three places for each seat, in rising order, those without a card as NO_CARD."""

    rows: list[Row]
    """The loot of each seat, a row for each kind, and then Billy's rows (BB-06, BB-07)."""

    givers: list[Row]
    """Who gave each card in Billy's rows: the giver may remember what it was."""

    dumped: list[Bits]
    """Which cards each seat dumped in the box (BB-08)."""

    away: Bits
    """The cards that went back in the box at set-up (BB-02)."""

    top: Card
    """The card on top of the pile, or NO_CARD."""

    pile: Bits
    """The cards below it; their order is yet to be settled."""

    pile_size: i64
    """How many that are."""

    scale: Scale
    """How many cards there are, and what follows from that."""

    phase: i64
    """What the game waits for, one of BEGINS to OVER."""

    def __init__(
        self,
        seats: i64,
        turn: Seat,
        hands: list[Card],
        rows: list[Row],
        givers: list[Row],
        dumped: list[Bits],
        away: Bits,
        top: Card,
        pile: Bits,
        scale: Scale | None = None,
    ) -> None:
        self.seats = seats
        self.turn = turn
        self.hands = hands
        self.rows = rows
        self.givers = givers
        self.dumped = dumped
        self.away = away
        self.top = top
        self.pile = pile
        self.pile_size = size(pile)
        self.scale = FULL[seats] if scale is None else scale
        self.phase = self._what_is_due()

    def copy(self) -> Position:
        return Position(
            self.seats,
            self.turn,
            self.hands[:],
            self.rows[:],
            self.givers[:],
            self.dumped[:],
            self.away,
            self.top,
            self.pile,
            self.scale,
        )

    # What may be done

    @property
    def is_over(self) -> bool:
        return self.phase == OVER

    def actors(self) -> tuple[Seat, ...]:
        if self.phase < PLAY:
            return ALONE[CHANCE]
        return ALONE[self.turn] if self.phase == PLAY else ()

    def legal_moves(self, seat: Seat) -> list[Move]:
        if self.phase != PLAY or seat != self.turn:
            return []
        if self.scale.is_small:
            return self._few_moves(seat)
        hands = self.hands
        one, two, three = hands[HAND * seat], hands[HAND * seat + 1], hands[HAND * seat + 2]
        return [
            one,
            two,
            three,
            CLAIM + one,
            CLAIM + two,
            CLAIM + three,
            DUMP + one,
            DUMP + two,
            DUMP + three,
        ]

    def _few_moves(self, seat: Seat) -> list[Move]:
        hand = self.hands[HAND * seat : HAND * seat + HAND]
        return [way + card for way in (GIVE, CLAIM, DUMP) for card in hand if card != NO_CARD]

    def chance_outcomes(self) -> Odds:
        if self.phase >= PLAY:
            return ()
        if self.phase == BEGINS:
            return tuple([(seat, 1.0 / float(self.seats)) for seat in range(self.seats)])
        outcomes = members(self.pile, FIRST_OUTCOME[self.phase])
        return tuple([(outcome, 1.0 / float(self.pile_size)) for outcome in outcomes])

    def draw(self, rng: Rng) -> Move:
        if self.phase == BEGINS:
            return rng.below(self.seats)
        return FIRST_OUTCOME[self.phase] + nth(self.pile, rng.below(self.pile_size))

    def forbidden_by(self, seat: Seat, move: Move) -> str:
        if self.phase == OVER or seat in self.actors():
            return RULE_OF_PHASE[self.phase]
        return "BB-04"

    # Playing

    def play(self, seat: Seat, move: Move) -> None:
        if seat == CHANCE:
            self._settle(move)
        else:
            self._take_turn(seat, move)
        self.phase = self._what_is_due()

    def _take_turn(self, seat: Seat, move: Move) -> None:
        card = move % CARDS
        self._put(seat, move, card)
        self._change_card(seat, card, self.top)
        self.top = NO_CARD
        self._pass_turn()

    def _settle(self, outcome: Move) -> None:
        if self.phase == BEGINS:
            self.turn = outcome
            return
        card = outcome - FIRST_OUTCOME[self.phase]
        self.pile ^= BIT[card]
        self.pile_size -= 1
        if self.phase == TOP:
            self.top = card
        elif self.phase == DEAL:
            self._change_card(self.turn, NO_CARD, card)
            self._pass_turn()
        else:
            self.away |= BIT[card]

    def _put(self, seat: Seat, move: Move, card: Card) -> None:
        kind = kind_of(card)
        if move >= DUMP:
            self.dumped[seat] |= BIT[card]
        elif move >= CLAIM:
            self._lay(KINDS * seat + kind, card)
        else:
            self._lay(KINDS * self.seats + kind, card)
            self.givers[kind] = added(self.givers[kind], seat)

    def _lay(self, place: i64, card: Card) -> None:
        self.rows[place] = added(self.rows[place], value_of(card))

    def _change_card(self, seat: Seat, old: Card, new: Card) -> None:
        """Put *new* in the place of *old* and keep the hand in order; either may be NO_CARD."""
        hands, place = self.hands, HAND * seat
        low, high = hands[place], hands[place + 1]
        if old == low:
            low, high = high, hands[place + 2]
        elif old == high:
            high = hands[place + 2]
        hands[place] = min(low, new)
        hands[place + 1] = min(max(low, new), high)
        hands[place + 2] = max(high, new)

    def _pass_turn(self) -> None:
        self.turn = self.turn + 1 if self.turn + 1 < self.seats else 0

    def _what_is_due(self) -> i64:
        if self.turn == NOBODY:
            return BEGINS
        scale = self.scale
        if self.pile_size > scale.pile:
            return AWAY if self.pile_size > scale.dealt else DEAL
        if self.top != NO_CARD:
            return PLAY
        if self.pile_size:
            return TOP
        last = self.hands[HAND * self.turn + scale.hand - 1]
        return OVER if last == NO_CARD else PLAY  # BB-10

    # Looking

    def row(self, owner: Seat, kind: Kind) -> list[Card]:
        """The cards of one kind in an owner's row, in order; Billy sits after the last seat."""
        return [kind * OF_A_KIND + value for value in values(self.rows[KINDS * owner + kind])]

    def turns_left(self, seat: Seat) -> i64:
        """How many turns a seat still has: every turn leaves one card somewhere (BB-05)."""
        played = size(self.dumped[seat])
        for kind in range(KINDS):
            played += length(self.rows[KINDS * seat + kind])
            played += values(self.givers[kind]).count(seat)
        return self.scale.turns - played

    def view(self, seat: Seat | None) -> View:
        return view_of(self, seat)

    def redraw(self, seat: Seat | None, rng: Rng) -> Position:
        if self.is_over or seat == ALL_SEEING:
            return self.copy()
        return redrawn(self, NOBODY if seat is None else seat, rng)

    def outcome(self) -> Outcome | None:
        if not self.is_over:
            return None
        reckoning = Reckoning(self.seats, self.rows)
        scores = [int(reckoning.score(seat)) for seat in range(self.seats)]
        return Outcome(tuple(scores), reckoning.winners(), reckoning.reason())

    def returns(self) -> list[float]:
        if not self.is_over:
            return [0.0] * self.seats
        return shares(self.seats, Reckoning(self.seats, self.rows).winners())


def start(players: int, kinds: int = KINDS, highest: int = HIGHEST, hand: int = HAND) -> Position:
    """The position before it is drawn by lot who begins."""
    seats: i64 = players
    scale = scale_of(seats, kinds, highest, hand)
    return Position(
        seats,
        turn=NOBODY,
        hands=[NO_CARD] * (HAND * seats),
        rows=[0] * (KINDS * (seats + 1)),
        givers=[0] * KINDS,
        dumped=[0] * seats,
        away=0,
        top=NO_CARD,
        pile=scale.deck,
        scale=scale,
    )


def is_small(position: Position) -> bool:
    """Whether this is a game smaller than the rules have it."""
    return position.scale.is_small


def longest(position: Position) -> tuple[int, int]:
    """How many turns there are, and how often chance acts, in a game of this scale."""
    scale = position.scale
    return int(position.seats * scale.turns), int(1 + scale.away + scale.dealt)
