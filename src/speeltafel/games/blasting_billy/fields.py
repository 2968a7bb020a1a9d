"""What a player of Blasting Billy knows, as an array: cards seen now or remembered, and all backs.

A player with perfect memory knows every card it has held. Nothing more is turned up at the end.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from speeltafel.core.arrays import NUMBERS, ROUND, at, at_seat, flags
from speeltafel.core.bitsets import BIT, CHUNK, SIZE, WIDTH, Bits
from speeltafel.core.fields import Field
from speeltafel.core.position import Seat
from speeltafel.games.blasting_billy.cards import (
    CARDS,
    HAND,
    KIND_TEXT,
    KINDS,
    NO_CARD,
    OF_A_KIND,
    Kind,
    kind_of,
)
from speeltafel.games.blasting_billy.position import Position
from speeltafel.games.blasting_billy.rows import BITS, ONE, Row, length

PHASES: Final = ["begins", "away", "deal", "top", "play", "over"]
PHASE_COUNT: Final = 6


def fields(players: int) -> tuple[Field, ...]:
    """What the array holds."""
    kinds, seats = ", ".join(KIND_TEXT), (players, KINDS)
    each, all_cards = (KINDS, OF_A_KIND), (players, KINDS, OF_A_KIND)
    return (
        Field("phase", (PHASE_COUNT,), 1, f"1 at what the game waits for: {', '.join(PHASES)}"),
        Field("turn", (players,), 1, "1 at the seat whose turn it is"),
        Field("pile", (1,), CARDS, "cards on the pile, its top card included"),
        Field("top", (KINDS,), 1, f"1 at the kind of the top card: {kinds}"),
        Field("away", (KINDS,), OF_A_KIND, "cards of each kind that were put away unseen"),
        Field("hand", each, 1, "1 at one's own hand cards; of each kind 0 to 10 and the dynamite"),
        Field("hands", seats, HAND, "hand cards of each kind of each seat"),
        Field("loot", seats, OF_A_KIND, "cards in each row of each seat"),
        Field("dumped", seats, OF_A_KIND, "cards of each kind that each seat dumped"),
        Field("dumped_card", each, 1, "1 at cards that one dumped oneself"),
        Field("giver", each, players, "who gave each card of Billy's rows, in order: 1 is oneself"),
        Field("given_card", each, OF_A_KIND, "place in Billy's row, from 1, of cards one gave"),
        Field("loot_card", all_cards, OF_A_KIND, "place in its row, from 1, of cards one knows"),
    )


def observe(position: Position, seat: Seat) -> bytes:
    """The array for a seat."""
    seats, top = position.seats, position.top
    pieces = [
        at(position.phase, PHASE_COUNT),
        at_seat(position.turn, seat, seats),
        NUMBERS[position.pile_size + (top != NO_CARD)],
        at(-1 if top == NO_CARD else kind_of(top), KINDS),
    ]
    _count_kinds(position.away, pieces)
    pieces.append(flags(_hand(position, seat), CARDS))
    _count_backs(position, seat, pieces)
    pieces.append(flags(position.dumped[seat], CARDS))
    _tell_givers(position, seat, pieces)
    pieces.append(_given(position, seat))
    pieces.append(_loot(position, seat))
    return b"".join(pieces)


def _hand(position: Position, seat: Seat) -> Bits:
    cards: Bits = 0
    for place in range(HAND * seat, HAND * seat + HAND):
        if position.hands[place] != NO_CARD:
            cards |= BIT[position.hands[place]]
    return cards


def _count_kinds(cards: Bits, pieces: list[bytes]) -> None:
    """How many there are of each kind, which a chunk of the set is."""
    for _ in range(KINDS):
        pieces.append(NUMBERS[SIZE[cards & CHUNK]])
        cards >>= WIDTH


def _count_backs(position: Position, seat: Seat, pieces: list[bytes]) -> None:
    """The kinds of all hands, rows of loot, and cards dumped: they lie open to all."""
    others = ROUND[position.seats][seat]
    for other in others:
        _count_kinds(_hand(position, other), pieces)
    for other in others:
        for place in range(KINDS * other, KINDS * other + KINDS):
            pieces.append(NUMBERS[length(position.rows[place])])
    for other in others:
        _count_kinds(position.dumped[other], pieces)


def _tell_givers(position: Position, seat: Seat, pieces: list[bytes]) -> None:
    for kind in range(KINDS):
        givers = position.givers[kind]
        many = length(givers)
        for place in range(many):
            giver = (givers >> BITS * (many - 1 - place) & ONE) - 1
            pieces.append(NUMBERS[(giver - seat) % position.seats + 1])
        pieces.append(flags(0, OF_A_KIND - many))


def _given(position: Position, seat: Seat) -> bytes:
    """The cards in Billy's rows that *seat* gave: who gave it may remember it."""
    places = bytearray(CARDS)
    for kind in range(KINDS):
        row, givers = position.rows[KINDS * position.seats + kind], position.givers[kind]
        place = length(row)
        while row:
            if (givers & ONE) - 1 == seat:
                places[OF_A_KIND * kind + (row & ONE) - 1] = place
            row >>= BITS
            givers >>= BITS
            place -= 1
    return bytes(places)


def _loot(position: Position, seat: Seat) -> bytes:
    """All cards in one's own rows; in those of others, all but the first of each (BB-07)."""
    places = bytearray(CARDS * position.seats)
    for nth, owner in enumerate(ROUND[position.seats][seat]):
        for kind in range(KINDS):
            _lay_out(position.rows[KINDS * owner + kind], nth, kind, owner != seat, places)
    return bytes(places)


def _lay_out(row: Row, nth: i64, kind: Kind, hides_first: bool, places: bytearray) -> None:
    first = CARDS * nth + OF_A_KIND * kind
    place, last = length(row), 1 if hides_first else 0
    while place > last:
        places[first + (row & ONE) - 1] = place
        row >>= BITS
        place -= 1
