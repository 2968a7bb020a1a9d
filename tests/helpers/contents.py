"""What lies in the box of each game, counted from a position: for the law that nothing is lost."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from speeltafel import ALL_SEEING
from speeltafel.core.bitsets import members, size
from speeltafel.games.blasting_billy.cards import CARD_TEXT
from speeltafel.games.volle_wolle.table import IN_PILE, ON_TABLE
from speeltafel.games.volle_wolle.tally import count

LAST_SHEEP = 8
CHIPS = 25
TOKENS = 20


def contents(key: str, position: Any) -> dict[str, Any]:
    """All there is in the box, wherever it lies now."""
    return COUNT[key](position)


def chips_of(position: Any) -> list[int]:
    """The chips of each player of Volle Wolle; a debt would show as far more than there are."""
    return [count(position.chips, seat) for seat in range(position.players)]


def _ploc(position: Any) -> dict[str, Any]:
    view = position.view(None)
    columns = [die for side in view.sides for die in side.column]
    shows_all = view.phase in ("reroll", "again", "use", "over")
    return {
        "column dice are rolled": _show(columns) or view.phase in ("lot", "column", "other"),
        "thrown dice lie there": _show(view.thrown) if shows_all else not any(view.thrown),
        "athletes are right": min(position.standing + position.weakened) >= 0,
    }


def _show(dice: Any) -> bool:
    """Whether all of them show a face."""
    return all(1 <= die <= 6 for die in dice)


def _uly(position: Any) -> dict[str, Any]:
    view = position.view(ALL_SEEING)
    tiles = [tile for row in view.field for tile in row]
    shown = [tile for row in view.last_round.field for tile in row] if view.last_round else ["wolf"]
    has_hidden = view.task not in ("lot", "hide")
    return {
        "one wolf once it has hidden": tiles.count("wolf") == has_hidden,
        "one wolf in the last round": shown.count("wolf") == 1,
        "sheep are enough": max(tiles.count("sheep"), shown.count("sheep")) <= LAST_SHEEP,
        "sheep are counted right": view.sheep_turned == tiles.count("sheep"),
        "tokens are enough": sum(view.tokens) <= TOKENS,
    }


def _billy(position: Any) -> dict[str, Any]:
    view = position.view(ALL_SEEING)
    rows = [*view.billy, *[row for loot in view.loot for row in loot]]
    hands = [] if view.count else [card for hand in view.hands for card in hand]
    pile = [CARD_TEXT[card] for card in members(position.pile)]
    top = [view.top] if view.top else []
    return {
        "cards": sorted([*hands, *[card for row in rows for card in row], *view.box, *top, *pile]),
        "pile is counted right": view.pile == len(pile) + len(top),
    }


def _wolle(position: Any) -> dict[str, Any]:
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


COUNT: dict[str, Callable[[Any], dict[str, Any]]] = {
    "ploc": _ploc,
    "uly-and-polly": _uly,
    "blasting-billy": _billy,
    "volle-wolle": _wolle,
}

BOX: dict[str, dict[str, Any]] = {
    "ploc": {
        "column dice are rolled": True,
        "thrown dice lie there": True,
        "athletes are right": True,
    },
    "uly-and-polly": {
        "one wolf once it has hidden": True,
        "one wolf in the last round": True,
        "sheep are enough": True,
        "sheep are counted right": True,
        "tokens are enough": True,
    },
    "blasting-billy": {
        "cards": sorted(kind + value for kind in "CDGJN" for value in [*"0123456789X", "10"]),
        "pile is counted right": True,
    },
    "volle-wolle": {
        "sheep": list(range(51)),
        "dogs": 8,
        "chips are enough": True,
        "heaps are counted right": True,
    },
}
