"""How the game may have gone: for an imagined world, who held what when.

A seat reads of every turn the kind of the card played and of the card drawn. Going backwards from
the hands that a world imagines, each turn puts the card played back, and takes away any card of
the kind drawn: so the whole game can be told again as each of the others may have seen it.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from speeltafel.core.bitsets import members
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
)
from speeltafel.games.blasting_billy.insight.imagined import Imagined
from speeltafel.games.blasting_billy.insight.imagining import shuffle
from speeltafel.games.blasting_billy.insight.luck import QuickLuck
from speeltafel.games.blasting_billy.position import Position
from speeltafel.games.blasting_billy.scale import PILE_CARDS

NOT_DRAWN: Final = -1
CLAIMED: Final = 1
DUMPED: Final = 2


@final
class Deed:
    """A turn as everyone saw it."""

    def __init__(self, seat: Seat, way: i64, kind: Kind, drawn: Kind) -> None:
        self.seat = seat
        self.way = way
        self.kind = kind
        self.drawn = drawn
        """The kind of the card drawn, or NOT_DRAWN."""


def fits(world: Position, deeds: list[Deed]) -> bool:
    """Whether the deeds are all that happened."""
    steps_left: i64 = 0
    for seat in range(world.seats):
        steps_left += world.turns_left(seat)
    return len(deeds) + steps_left == PILE_CARDS[world.seats] + world.seats


def cards_of(world: Position, deeds: list[Deed], luck: QuickLuck) -> list[Card]:
    """Which card was played in each deed, in this world."""
    laid: list[list[Card]] = []
    for owner in range(world.seats + 1):
        for kind in range(KINDS):
            laid.append(world.row(owner, kind)[::-1])
    boxed = [_by_kind(members(dumped), luck) for dumped in world.dumped]
    cards: list[Card] = []
    for deed in deeds:
        if deed.way == DUMPED:
            cards.append(boxed[deed.seat][deed.kind].pop())
        else:
            owner = deed.seat if deed.way == CLAIMED else world.seats
            cards.append(laid[KINDS * owner + deed.kind].pop())
    return cards


def _by_kind(cards: list[Card], luck: QuickLuck) -> list[list[Card]]:
    shuffle(cards, luck)
    return [[card for card in cards if kind_of(card) == kind] for kind in range(KINDS)]


def from_the_start(
    world: Position, deeds: list[Deed], cards: list[Card], luck: QuickLuck
) -> Imagined:
    """The game before its first turn, with a pile that deals what was drawn."""
    game = Imagined(world.seats)
    game.hands = world.hands[:]
    for n in range(len(deeds) - 1, -1, -1):
        deed = deeds[n]
        place = _place_drawn(game.hands, deed, luck)
        if deed.drawn != NOT_DRAWN:
            game.pile.append(game.hands[place])
        game.hands[place] = cards[n]
    game.turn = deeds[0].seat if deeds else world.turn
    game.steps_left = PILE_CARDS[world.seats] + world.seats
    for place in range(HAND * world.seats):
        card = game.hands[place]
        if card != NO_CARD:  # nobody told what was played last
            game.see(place // HAND, card // OF_A_KIND, card % OF_A_KIND)
    return game


def _place_drawn(hands: list[Card], deed: Deed, luck: QuickLuck) -> i64:
    """Any place in the hand that may hold what was drawn then."""
    found: list[i64] = []
    for place in range(HAND * deed.seat, HAND * deed.seat + HAND):
        card = hands[place]
        drawn = NOT_DRAWN if card == NO_CARD else card // OF_A_KIND
        if drawn == deed.drawn:
            found.append(place)
    return found[luck.below(len(found))]


def move_of(deed: Deed, card: Card) -> i64:
    """The deed as a move of the rules."""
    return CARDS * deed.way + card
