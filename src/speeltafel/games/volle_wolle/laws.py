"""What the laws must know of Volle Wolle: when bids come to light, and what lies in the box."""

from __future__ import annotations

from typing import Any, Final

from speeltafel.core.bitsets import members, size
from speeltafel.games.volle_wolle.table import IN_PILE, ON_TABLE
from speeltafel.games.volle_wolle.tally import count
from speeltafel.testing import GameFacts, Seen, WalkStep

CHIPS: Final = 25
BOX: Final = {
    "sheep": list(range(51)),
    "dogs": 8,
    "chips are enough": True,
    "heaps are counted right": True,
}


def _bids_are_revealed(text: str, step: WalkStep, seat: Seen) -> bool:
    """When the last one has chosen (VW-04)."""
    return text.startswith("bid ") and len(step.before.actors()) == 1


def _own_bid(text: str, step: WalkStep, seat: Seen) -> str:
    return "bid ?" if text.startswith("bid ") and seat != step.actor else text


def chips_of(position: Any) -> list[int]:
    """The chips of each player; a debt would show as far more than there are."""
    return [count(position.chips, seat) for seat in range(position.players)]


def _contents(position: Any) -> dict[str, object]:
    heaps = [*position.flocks, position.table, position.pile, position.received]
    dogs = sum(count(position.dogs, seat) for seat in range(position.players))
    table = size(position.table) + position.table_dogs + (position.bone == ON_TABLE)
    pile = size(position.pile) + position.pile_dogs + (position.bone == IN_PILE)
    return {
        "sheep": sorted(one for heap in heaps for one in members(heap)),
        "dogs": position.table_dogs + position.pile_dogs + dogs,
        "chips are enough": sum(chips_of(position)) <= CHIPS,
        "heaps are counted right": (table, pile) == (position.table_size, position.pile_size),
    }


FACTS: Final = GameFacts(
    reveals=_bids_are_revealed, reads=_own_bid, contents=_contents, box=BOX, even={}
)
