"""One small number for each seat, kept together in one whole number: chips, dogs, bids, tops."""

from __future__ import annotations

from typing import Final, TypeAlias

from mypy_extensions import i64

Tally: TypeAlias = i64
"""Eight bits for each of up to six seats, the first seat lowest."""

WIDTH: Final = 8
LARGEST: Final = 255


def count(tally: Tally, seat: i64) -> i64:
    """The number of this seat."""
    return tally >> WIDTH * seat & LARGEST


def units(number: i64, seat: i64) -> Tally:
    """So many for this seat and none for the others, to add to a tally or to take off."""
    return number << WIDTH * seat


def total(tally: Tally) -> i64:
    """The numbers of all seats together, up to 254: a sum of digits, as in casting out nines."""
    return tally % LARGEST


def tally_of(numbers: list[i64]) -> Tally:
    """The numbers of the first seats, packed."""
    tally: Tally = 0
    for seat, number in enumerate(numbers):
        tally += units(number, seat)
    return tally
