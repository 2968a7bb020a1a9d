"""Small sets of cards as whole numbers: card *n* is in the set if bit *n* is 1. Up to 60 cards."""

from __future__ import annotations

from typing import Final, TypeAlias

from mypy_extensions import i64

Bits: TypeAlias = i64
"""A set of whole numbers from 0 to 59."""

WIDTH: Final = 12
"""How many bits are looked up at once."""

CHUNK: Final = (1 << WIDTH) - 1

MEMBERS: Final[list[list[i64]]] = [
    [n for n in range(WIDTH) if bits >> n & 1] for bits in range(CHUNK + 1)
]
"""The members of every set below ``1 << WIDTH``, in rising order."""

SIZE: Final[list[i64]] = [len(members) for members in MEMBERS]
"""How many there are."""


BIT: Final[list[Bits]] = [1 << n for n in range(60)]
"""Each member as a set of its own. Compiled code must look it up: mypyc shifts a 1 in 32 bits."""


def size(bits: Bits) -> i64:
    """How many members the set has."""
    found: i64 = 0
    while bits:
        found += SIZE[bits & CHUNK]
        bits >>= WIDTH
    return found


def members(bits: Bits, first: i64 = 0) -> list[i64]:
    """The members in rising order, each with *first* added."""
    found: list[i64] = []
    while bits:
        for member in MEMBERS[bits & CHUNK]:
            found.append(first + member)
        bits >>= WIDTH
        first += WIDTH
    return found


def nth(bits: Bits, place: i64) -> i64:
    """The member that has *place* smaller ones."""
    first: i64 = 0
    while place >= SIZE[bits & CHUNK]:
        place -= SIZE[bits & CHUNK]
        bits >>= WIDTH
        first += WIDTH
    return first + MEMBERS[bits & CHUNK][place]


def bits_of(members: list[i64]) -> Bits:
    """The set of these members."""
    bits: Bits = 0
    for member in members:
        bits |= BIT[member]
    return bits
