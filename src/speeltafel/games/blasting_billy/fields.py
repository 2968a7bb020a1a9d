"""What a player of Blasting Billy knows, as an array: cards seen now or remembered, and all backs.

A player with perfect memory knows every card it has held. Nothing more is turned up at the end.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from speeltafel.core.arrays import NUMBERS, ROUND, TRIPLES, add_flags, at, at_seat
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
    top, others = position.top, ROUND[position.seats][seat]
    pieces = [
        at(position.phase, PHASE_COUNT),
        at_seat(position.turn, seat, position.seats),
        NUMBERS[position.pile_size + (top != NO_CARD)],
        at(-1 if top == NO_CARD else kind_of(top), KINDS),
    ]
    _count_kinds(position.away, pieces)
    add_flags(pieces, _hand(position, seat), CARDS)
    for other in others:
        _count_kinds(_hand(position, other), pieces)
    for other in others:
        _count_loot(position, other, pieces)
    for other in others:
        _count_kinds(position.dumped[other], pieces)
    add_flags(pieces, position.dumped[seat], CARDS)
    pieces.append(_rows(position, seat, others))
    return b"".join(pieces)


def _hand(position: Position, seat: Seat) -> Bits:
    cards: Bits = 0
    for place in range(HAND * seat, HAND * seat + HAND):
        if position.hands[place] != NO_CARD:
            cards |= BIT[position.hands[place]]
    return cards


def _count_kinds(cards: Bits, pieces: list[bytes]) -> None:
    """How many there are of each kind, which a chunk of the set is."""
    nibbles: i64 = 0
    shift: i64 = 0
    while cards:
        nibbles |= SIZE[cards & CHUNK] << shift
        cards >>= WIDTH
        shift += BITS
    _add_kinds(nibbles, pieces)


def _count_loot(position: Position, owner: Seat, pieces: list[bytes]) -> None:
    """How many cards lie in each row of a seat."""
    nibbles: i64 = 0
    for kind in range(KINDS):
        nibbles |= length(position.rows[KINDS * owner + kind]) << BITS * kind
    _add_kinds(nibbles, pieces)


def _add_kinds(nibbles: i64, pieces: list[bytes]) -> None:
    """A number for each of the five kinds, packed with four bits each."""
    pieces.append(TRIPLES[nibbles & CHUNK])
    pieces.append(NUMBERS[nibbles >> 3 * BITS & ONE])
    pieces.append(NUMBERS[nibbles >> 4 * BITS])


def _rows(position: Position, seat: Seat, others: list[Seat]) -> bytes:
    """Who gave Billy what, the cards one gave, and the loot: a place for each card."""
    places = bytearray(CARDS * (2 + position.seats))
    for kind in range(KINDS):
        _tell_billy(position, seat, kind, places)
        first = 2 * CARDS + OF_A_KIND * kind
        for owner in others:
            _lay_out(position.rows[KINDS * owner + kind], owner != seat, first, places)
            first += CARDS
    return bytes(places)


def _tell_billy(position: Position, seat: Seat, kind: Kind, places: bytearray) -> None:
    """Who gave the cards of a row is known to all; which cards they are, to the giver."""
    row, givers = position.rows[KINDS * position.seats + kind], position.givers[kind]
    place, first = length(row), OF_A_KIND * kind
    while row:
        giver = (givers & ONE) - 1
        places[first + place - 1] = (giver - seat) % position.seats + 1
        if giver == seat:
            places[CARDS + first + (row & ONE) - 1] = place
        row >>= BITS
        givers >>= BITS
        place -= 1


def _lay_out(row: Row, hides_first: bool, first: i64, places: bytearray) -> None:
    """The place of each card in a row; of others' rows the first lies face down (BB-07)."""
    place = length(row)
    last: i64 = 1 if hides_first else 0
    while place > last:
        places[first + (row & ONE) - 1] = place
        row >>= BITS
        place -= 1
