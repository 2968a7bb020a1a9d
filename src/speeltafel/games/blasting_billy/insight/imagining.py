"""From a position of the rules to a game that can be played out."""

from __future__ import annotations

from mypy_extensions import i64

from speeltafel.core.bitsets import members
from speeltafel.core.position import Seat
from speeltafel.games.blasting_billy.cards import (
    HAND,
    KINDS,
    NO_CARD,
    Card,
    Kind,
    kind_of,
    value_of,
)
from speeltafel.games.blasting_billy.insight.imagined import Imagined
from speeltafel.games.blasting_billy.insight.luck import QuickLuck
from speeltafel.games.blasting_billy.position import Position
from speeltafel.games.blasting_billy.rows import values


def imagined(world: Position, luck: QuickLuck) -> Imagined:
    """The world as it stands before a turn, with its pile shuffled."""
    game = Imagined(world.seats)
    game.turn = world.turn
    game.hands = world.hands[:]
    game.pile = members(world.pile)
    shuffle(game.pile, luck)
    if world.top != NO_CARD:
        game.pile.append(world.top)
    game.steps_left = len(game.pile) + world.seats if game.pile else _last_turns(world)
    for kind in range(KINDS):
        _lay_rows(game, world, kind)
    for seat in range(world.seats):
        _see_own(game, world, seat)
    return game


def shuffle(cards: list[Card], luck: QuickLuck) -> None:
    """Bring cards into any order, in place."""
    for left in range(len(cards), 1, -1):
        chosen = luck.below(left)
        cards[left - 1], cards[chosen] = cards[chosen], cards[left - 1]


def _last_turns(world: Position) -> i64:
    """How many still hold three cards when there is nothing to draw (BB-10)."""
    left: i64 = 0
    for seat in range(world.seats):
        left += 1 if world.hands[HAND * seat + HAND - 1] != NO_CARD else 0
    return left


def _lay_rows(game: Imagined, world: Position, kind: Kind) -> None:
    for seat in range(world.seats):
        for value in values(world.rows[KINDS * seat + kind]):
            game.claim(seat, kind, value)
            game.see(seat, kind, value)
    given, givers = values(world.rows[KINDS * world.seats + kind]), values(world.givers[kind])
    for n in range(len(given)):
        game.give(givers[n], kind, given[n])
        game.see(givers[n], kind, given[n])


def _see_own(game: Imagined, world: Position, seat: Seat) -> None:
    cards = members(world.dumped[seat]) + world.hands[HAND * seat : HAND * seat + HAND]
    for card in cards:
        if card != NO_CARD:
            game.see(seat, kind_of(card), value_of(card))
