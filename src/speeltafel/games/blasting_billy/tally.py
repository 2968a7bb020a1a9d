"""How many cards everyone must have at any time: the turns go round, and each moves one card."""

from __future__ import annotations

from mypy_extensions import i64

from speeltafel.core.bitsets import size
from speeltafel.core.position import Seat
from speeltafel.games.blasting_billy.cards import HAND, NO_CARD
from speeltafel.games.blasting_billy.position import NOBODY, Position


def adds_up(position: Position) -> bool:
    """Whether so many cards can lie in those places; which cards they are does not matter."""
    if position.turn == NOBODY:
        return position.pile == position.scale.deck
    if size(position.away) != position.scale.away:
        return _is_putting_away(position)
    played: list[i64] = [
        position.scale.turns - position.turns_left(seat) for seat in range(position.seats)
    ]
    if played != shared_out(sum(played), position.seats, position.turn):
        return False
    if sum(played):
        return _hands_add_up(position, sum(played))
    return _deal_adds_up(position)


def shared_out(steps: i64, seats: i64, turn: Seat) -> list[i64]:
    """How many steps each seat has taken when they went round and *turn* is next."""
    return [
        steps // seats + (1 if (turn - 1 - seat) % seats < steps % seats else 0)
        for seat in range(seats)
    ]


def _is_putting_away(position: Position) -> bool:
    away = size(position.away)
    return away < position.scale.away and position.pile == position.scale.deck ^ position.away


def _deal_adds_up(position: Position) -> bool:
    held = _held(position)
    dealt, all_dealt = sum(held), position.scale.hand * position.seats
    if dealt > all_dealt or (dealt < all_dealt and position.top != NO_CARD):
        return False
    return held == shared_out(dealt, position.seats, position.turn)


def _hands_add_up(position: Position, turns: i64) -> bool:
    """Everyone holds three cards, or two after a turn without drawing (BB-10)."""
    hand = position.scale.hand
    last_turns: i64 = max(0, turns - position.scale.pile)
    short = shared_out(last_turns, position.seats, position.turn)
    return last_turns <= position.seats and _held(position) == [hand - gone for gone in short]


def _held(position: Position) -> list[i64]:
    held: list[i64] = [0] * position.seats
    for place, card in enumerate(position.hands):
        if card != NO_CARD:
            held[place // HAND] += 1
    return held
