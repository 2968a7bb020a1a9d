"""At a table of Uly & Polly: an eye for swaps, and fingers that point at tiles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from speeltafel.core.table_policy import TablePolicy
from speeltafel.core.told import Told
from speeltafel.games.uly_and_polly.field import NAMES
from speeltafel.games.uly_and_polly.position import GOING, PLACING, Position


def log(told: Sequence[Told], public: Sequence[Told]) -> list[Told]:
    """Of the swaps of a round that still runs, only the latest; of a round that is over, all."""
    kept = list(told)
    is_latest = True
    for number in reversed(range(len(kept))):
        if _ends_round(kept[number]):
            break
        if kept[number].word == "swap":
            kept[number] = kept[number] if is_latest else kept[number].forgotten()
            is_latest = False
    return kept


def _ends_round(told: Told) -> bool:
    return any(text.startswith("tokens ") for text in told.then)


def marks(position: Position, seat: int) -> list[str]:
    """Dog players point at tiles while the dog is to be placed or to go (UP-05)."""
    if position.stage not in (PLACING, GOING) or seat == position.wolf:
        return []
    return [NAMES[place] for place in position.scale.places]


TABLE_POLICY: Final = TablePolicy(log=log, free=frozenset({"hide", "place", "swap"}), marks=marks)
