"""What lies in the box of each game, counted from a position: for the law that nothing is lost."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from speeltafel import ALL_SEEING
from speeltafel.core.bitsets import members, size
from speeltafel.games.volle_wolle.table import IN_PILE, ON_TABLE
from speeltafel.games.volle_wolle.tally import count, total


def contents(key: str, position: Any) -> dict[str, Any]:
    """All there is in the box, wherever it lies now."""
    return COUNT[key](position)


def _ploc(position: Any) -> dict[str, Any]:
    return {
        "column dice": len(position.columns),
        "thrown dice": len(position.thrown),
        "faces are right": all(0 <= die <= 6 for die in position.columns + position.thrown),
        "athletes are right": min(position.standing + position.weakened) >= 0,
    }


def _uly(position: Any) -> dict[str, Any]:
    view = position.view(ALL_SEEING)
    tiles = [tile for row in view.field for tile in row]
    hidden = view.task not in ("lot", "hide", "over")
    return {
        "tiles": len(tiles),
        "one wolf in the field once it has hidden": (tiles.count("wolf") == 1) or not hidden,
        "tokens are enough": 0 <= sum(view.tokens) <= 20,
    }


def _billy(position: Any) -> dict[str, Any]:
    view = position.view(ALL_SEEING)
    rows = [*view.billy, *[row for loot in view.loot for row in loot]]
    hands = [] if view.count else [card for hand in view.hands for card in hand]
    shown = [*hands, *[card for row in rows for card in row], *view.box]
    pile = [*([view.top] if view.top else []), *members(position.pile)]
    return {
        "cards": len(shown) + len(pile),
        "no card twice": len(set(shown)) == len(shown),
        "no card is hidden from the record": not any("?" in card for card in shown),
    }


def _wolle(position: Any) -> dict[str, Any]:
    heaps = [*position.flocks, position.table, position.pile, position.received]
    sheep = sorted(one for heap in heaps for one in members(heap))
    table = size(position.table) + position.table_dogs + (position.bone == ON_TABLE)
    pile = size(position.pile) + position.pile_dogs + (position.bone == IN_PILE)
    return {
        "sheep": sheep,
        "dogs": position.table_dogs + position.pile_dogs + total(position.dogs),
        "chips": total(position.chips) + position.supply,
        "nobody owes chips": min(count(position.chips, s) for s in range(position.players)) >= 0,
        "supply is not overdrawn": position.supply >= 0,
        "heaps are counted right": (table, pile) == (position.table_size, position.pile_size),
    }


COUNT: dict[str, Callable[[Any], dict[str, Any]]] = {
    "ploc": _ploc,
    "uly-and-polly": _uly,
    "blasting-billy": _billy,
    "volle-wolle": _wolle,
}

BOX: dict[str, dict[str, Any]] = {
    "ploc": {
        "column dice": 6,
        "thrown dice": 3,
        "faces are right": True,
        "athletes are right": True,
    },
    "uly-and-polly": {
        "tiles": 16,
        "one wolf in the field once it has hidden": True,
        "tokens are enough": True,
    },
    "blasting-billy": {
        "cards": 60,
        "no card twice": True,
        "no card is hidden from the record": True,
    },
    "volle-wolle": {
        "sheep": list(range(51)),
        "dogs": 8,
        "chips": 25,
        "nobody owes chips": True,
        "supply is not overdrawn": True,
        "heaps are counted right": True,
    },
}
