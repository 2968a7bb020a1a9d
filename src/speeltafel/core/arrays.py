"""Pieces of an array of what a seat knows, ready made: a game joins them, field after field."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from speeltafel.core.bitsets import CHUNK, WIDTH, Bits
from speeltafel.core.fields import HIGHEST
from speeltafel.core.position import MOST_SEATS, Seat

NUMBERS: Final[list[bytes]] = [bytes([number]) for number in range(HIGHEST + 1)]
"""Each number as a piece."""


def _flags() -> list[bytes]:
    found = [b""]
    for _ in range(WIDTH):
        found = [piece + flag for flag in (b"\0", b"\1") for piece in found]
    return found


FLAGS: Final[list[bytes]] = _flags()
"""Every set below ``1 << WIDTH``, with 1 at each of its members."""

FARTHEST: Final = 63
STRIP: Final = bytes(FARTHEST) + b"\1" + bytes(FARTHEST + 1)
"""A single 1, of which :func:`at` cuts what it needs."""

ROUND: Final[list[list[list[Seat]]]] = [
    [[*range(seat, players), *range(seat)] for seat in range(players)]
    for players in range(MOST_SEATS + 1)
]
"""``ROUND[players][seat]``: all seats, one's own first and then on to the left."""


def number(many: i64) -> bytes:
    """A number, as high as a byte can be."""
    return NUMBERS[min(many, HIGHEST)]


def at(place: i64, places: i64) -> bytes:
    """1 at one of so many places; nowhere, if it is none of them."""
    if place < 0 or place >= places:
        return STRIP[:places]
    return STRIP[FARTHEST - place : FARTHEST - place + places]


def at_seat(who: Seat, seat: Seat, players: i64) -> bytes:
    """1 at a seat, as *seat* counts them; nowhere, if it is nobody's."""
    return at((who - seat) % players if who >= 0 else -1, players)


def flags(members: Bits, places: i64) -> bytes:
    """1 at each member of a set, of so many places."""
    if places <= WIDTH:
        return FLAGS[members][:places]
    pieces = [FLAGS[members >> first & CHUNK] for first in range(0, places, WIDTH)]
    return b"".join(pieces)[:places]
