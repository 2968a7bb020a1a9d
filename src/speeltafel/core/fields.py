"""What a seat knows as an array of small numbers, described field by field."""

from __future__ import annotations

from collections.abc import Iterable
from math import prod
from typing import Any, Final, NamedTuple

HIGHEST: Final = 255
"""A field is a byte: what is more than this reads as this."""


class Field(NamedTuple):
    """One part of the array."""

    name: str
    shape: tuple[int, ...]
    high: int
    """Its numbers run from 0 up to this."""

    about: str
    """What they say, for the documentation. Seats count from one's own, on to the left."""

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return prod(self.shape)


def length(fields: Iterable[Field]) -> int:
    """How many numbers all fields have."""
    return sum(field.size for field in fields)


def no_fields(players: int) -> tuple[Field, ...]:
    """A game that has not been described."""
    return ()


def observe_nothing(position: Any, seat: int) -> bytes:
    """What is seen of it."""
    return b""
