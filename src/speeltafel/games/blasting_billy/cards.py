"""The sixty cards (BB-01): five kinds, each 0 to 10 and one dynamite.

Card number = 12 x kind + value, the dynamite being value 11. So a chunk of ``core.bitsets``, twelve
bits wide, holds exactly the cards of one kind.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from mypy_extensions import i64

from speeltafel.core.bitsets import WIDTH

Card: TypeAlias = i64
Kind: TypeAlias = i64

KINDS: Final = 5
OF_A_KIND: Final = WIDTH
"""How many cards of each kind there are."""

DYNAMITE: Final = 11
"""The value of a dynamite, which counts for nothing."""

CARDS: Final = KINDS * OF_A_KIND
DECK: Final = (1 << CARDS) - 1
"""The set of all cards."""

HAND: Final = 3
"""How many cards a player holds (BB-03)."""

NO_CARD: Final = CARDS
"""Stands where there is no card; higher than all cards, so that it comes last in a sorted hand."""

KIND_TEXT: Final = "GNCJD"
"""Gold, banknotes, coins, jewels, diamonds."""

CARD_TEXT: Final[list[str]] = [
    kind + value for kind in KIND_TEXT for value in [*map(str, range(DYNAMITE)), "X"]
]
"""Each card as it is written."""

BACK_TEXT: Final[list[str]] = [f"{kind}?" for kind in KIND_TEXT for _ in range(OF_A_KIND)]
"""Each card as whoever sees only its back writes it (BB-01)."""


def kind_of(card: Card) -> Kind:
    return card // OF_A_KIND


def value_of(card: Card) -> i64:
    return card % OF_A_KIND
