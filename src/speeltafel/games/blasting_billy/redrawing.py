"""Imagining the game as it may be, for a seat with perfect memory.

Why every way to spread the unseen cards is equally likely: swap two cards of one kind that a seat
has never seen, all through the game from the deal on. The seat would have read the very same steps,
and the game was just as likely: the deck holds no order, and everyone always has nine moves.
So each kind's unseen cards are dealt anew to the places where a back of that kind hides one, and
what is left of them is the pile.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from speeltafel.core.bitsets import BIT, CHUNK, MEMBERS, WIDTH, Bits, bits_of, members
from speeltafel.core.chance import Rng
from speeltafel.core.position import Seat
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
from speeltafel.games.blasting_billy.rows import BITS, ONE, Row, added, first, values

if TYPE_CHECKING:
    from speeltafel.games.blasting_billy.position import Position


def redrawn(position: Position, seat: Seat, rng: Rng) -> Position:
    """A world that *seat* may be in; NOBODY is a spectator, who has no cards of its own."""
    hidden = hidden_cards(position, seat)
    unseen = position.pile | bits_of(hidden)
    becomes: list[Card] = list(range(CARDS + 1))  # NO_CARD stays what it is
    for card in hidden:
        drawn = _any_of_kind(unseen, kind_of(card), rng)
        unseen ^= BIT[drawn]
        becomes[card] = drawn
    return _relabelled(position, becomes, unseen)


def hidden_cards(position: Position, seat: Seat) -> list[Card]:
    """All cards outside the pile that *seat* never saw, place by place in an order all can see."""
    hidden = members(position.away)
    if position.top != NO_CARD:
        hidden.append(position.top)
    for other in range(position.seats):
        if other != seat:
            hidden += _hidden_by(position, other)
    for kind in range(KINDS):
        hidden += _given_by_others(position, seat, kind)
    return hidden


def _hidden_by(position: Position, other: Seat) -> list[Card]:
    """The hand of another seat, what it dumped, and the face-down cards of its loot."""
    hidden = members(position.dumped[other])
    for place in range(HAND * other, HAND * other + HAND):
        if position.hands[place] != NO_CARD:
            hidden.append(position.hands[place])
    for kind in range(KINDS):
        row = position.rows[KINDS * other + kind]
        if row:
            hidden.append(kind * OF_A_KIND + first(row))
    return hidden


def _given_by_others(position: Position, seat: Seat, kind: Kind) -> list[Card]:
    cards, givers = position.row(position.seats, kind), values(position.givers[kind])
    return [cards[n] for n in range(len(cards)) if givers[n] != seat]


def _any_of_kind(cards: Bits, kind: Kind, rng: Rng) -> Card:
    found = MEMBERS[cards >> WIDTH * kind & CHUNK]
    return WIDTH * kind + found[rng.below(len(found))]


def _relabelled(position: Position, becomes: list[Card], pile: Bits) -> Position:
    """The same table with every card replaced by what it becomes."""
    world = position.copy()
    world.pile = pile
    world.away = _relabelled_set(position.away, becomes)
    world.top = becomes[position.top]
    world.dumped = [_relabelled_set(dumped, becomes) for dumped in position.dumped]
    for place, row in enumerate(position.rows):
        world.rows[place] = _relabelled_row(row, place % KINDS, becomes)
    for seat in range(position.seats):
        mine, end = HAND * seat, HAND * seat + HAND
        world.hands[mine:end] = sorted([becomes[card] for card in position.hands[mine:end]])
    return world


def _relabelled_set(cards: Bits, becomes: list[Card]) -> Bits:
    return bits_of([becomes[card] for card in members(cards)])


def _relabelled_row(row: Row, kind: Kind, becomes: list[Card]) -> Row:
    new: Row = 0
    place: i64 = 0
    while row:
        card = becomes[kind * OF_A_KIND + (row & ONE) - 1]
        new |= added(0, value_of(card)) << place
        row >>= BITS
        place += BITS
    return new
