"""How many cards there are: all sixty, or so few that the whole game can be worked out.

A small game has fewer kinds, each from 0 up to a lower number and with its dynamite, and maybe
smaller hands. As many cards go back in the box as are left over when all have as many turns.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from speeltafel.core.bitsets import Bits, bits_of
from speeltafel.core.errors import BadSetup
from speeltafel.games.blasting_billy.cards import DYNAMITE, HAND, KINDS, OF_A_KIND

HIGHEST: Final = DYNAMITE - 1

SMALL_KINDS: Final = (1, 2, 3)
SMALL_HIGHEST: Final = (1, 2, 3, 4)
SMALL_HANDS: Final = (1, 2)


@final
class Scale:
    """The cards of a game. Never changed, so positions share it."""

    def __init__(self, seats: i64, kinds: i64, highest: i64, hand: i64, away: i64) -> None:
        self.kinds = kinds
        self.highest = highest
        self.hand = hand
        """How many cards a player holds (BB-03)."""

        self.away = away
        """How many cards go back in the box before the deal (BB-02)."""

        self.deck: Bits = _deck(kinds, highest)
        self.dealt: i64 = kinds * (highest + 2) - away
        """How many cards are left then."""

        self.pile: i64 = self.dealt - hand * seats
        """How many of them the deal leaves for the pile."""

        self.turns: i64 = self.pile // seats + 1
        """How many turns everyone has (BB-10)."""

        self.is_small: bool = kinds < KINDS or highest < HIGHEST or hand < HAND


def _deck(kinds: i64, highest: i64) -> Bits:
    return bits_of(
        [
            kind * OF_A_KIND + value
            for kind in range(kinds)
            for value in (*range(highest + 1), DYNAMITE)
        ]
    )


def scale_of(seats: i64, kinds: i64, highest: i64, hand: i64) -> Scale:
    """The scale of a game with these options; an error if there are not cards enough."""
    if kinds == KINDS and highest == HIGHEST and hand == HAND:
        return FULL[seats]
    cards = kinds * (highest + 2)
    if cards < hand * seats:
        few = f"{cards // seats}"
        raise BadSetup("bad-option", option="hand", choices=few, got=repr(int(hand)))
    return Scale(seats, kinds, highest, hand, cards % seats)


AWAY_CARDS: Final[list[i64]] = [0, 0, 12, 6, 0, 0]
"""By number of seats, how many cards go back in the box (BB-02)."""

FULL: Final[list[Scale]] = [
    Scale(max(1, seats), KINDS, HIGHEST, HAND, AWAY_CARDS[seats])
    for seats in range(len(AWAY_CARDS))
]
"""By number of seats, the game as the rules have it."""

PILE_CARDS: Final[list[i64]] = [scale.pile for scale in FULL]
"""How many cards are left for the pile after the deal."""
