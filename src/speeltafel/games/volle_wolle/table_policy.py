"""At a table of Volle Wolle: flocks are out of sight, and a bid stands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from speeltafel.core.table_policy import TablePolicy
from speeltafel.core.told import FORGOTTEN, Told

CARDS: Final = frozenset({"lay", "take", "top"})
"""Steps that name the cards of a flock."""


def log(told: Sequence[Told], public: Sequence[Told]) -> list[Told]:
    """The cards of earlier rounds are not listed any more."""
    ends = [number for number, it in enumerate(told) if _begins_round(it)]
    first = ends[-1] if ends else 0
    return [_without_cards(it) for it in told[: first + 1]] + list(told[first + 1 :])


def _begins_round(told: Told) -> bool:
    return any(text.startswith("round ") for text in told.then)


def _without_cards(told: Told) -> Told:
    then = tuple(_without_gains(text) for text in told.then)
    heard = tuple(_without_gains(text) for text in told.heard)
    if told.word in CARDS:
        return Told(told.by, f"{told.word} {FORGOTTEN}", then, heard=heard)
    return told._replace(then=then, heard=heard)


def _without_gains(text: str) -> str:
    """``2 gets s17 dog`` without the cards."""
    before, gets, _ = text.partition("gets ")
    return f"{before}{gets}{FORGOTTEN}" if gets else text


TABLE_POLICY: Final = TablePolicy(
    log=log, free=frozenset({"help", "take", "top", "bone"}), stands={"bid": "VW-04"}
)
