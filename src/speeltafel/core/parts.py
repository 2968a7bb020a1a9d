"""What a game is made of, where its parts are won one by one: matches, roles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from speeltafel.core.told import Told


class Part(NamedTuple):
    """What a seat got out of one part of a game."""

    name: str
    """The kind of part, as a dotted key: ``matches``, ``roles.wolf``."""

    seat: int
    share: float
    """Its share of winning this part, from 0 to 1."""

    steps: range
    """The steps of the game that belong to it, counted from 0."""


def no_parts(told: Sequence[Told]) -> list[Part]:
    """A game is one whole."""
    return []
