"""One row of the table: cards of one kind in the order in which they were played (BB-09).

A row is a whole number with four bits a card, the card played last in the lowest ones. Each card is
its value plus 1, so that an empty row is 0. Who gave Billy the cards of a row is kept the same
way, as a row of seats.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from mypy_extensions import i64

from speeltafel.games.blasting_billy.cards import DYNAMITE

Row: TypeAlias = i64

BITS: Final = 4
ONE: Final = (1 << BITS) - 1
"""The bits of the card played last."""


def added(row: Row, value: i64) -> Row:
    """The row with one more card at its end."""
    return row << BITS | value + 1


def values(row: Row) -> list[i64]:
    """The values of the cards, in the order in which they were played."""
    found: list[i64] = []
    while row:
        found.append((row & ONE) - 1)
        row >>= BITS
    found.reverse()
    return found


def first(row: Row) -> i64:
    """The value of the card played first; there must be one."""
    while row > ONE:
        row >>= BITS
    return row - 1


def length(row: Row) -> i64:
    """How many cards lie in the row."""
    found: i64 = 0
    while row:
        found += 1
        row >>= BITS
    return found


def total(row: Row) -> i64:
    """What the cards are worth together; the dynamite must be out of the row."""
    worth: i64 = 0
    while row:
        worth += (row & ONE) - 1
        row >>= BITS
    return worth


def place_of_dynamite(row: Row) -> i64:
    """Where the bits of the dynamite begin; -1 if there is none."""
    place: i64 = 0
    while row:
        if row & ONE == DYNAMITE + 1:
            return place
        row >>= BITS
        place += BITS
    return -1


def blasted(row: Row) -> Row:
    """What is left of the row when its dynamite, if any, took the card before it (BB-12)."""
    place = place_of_dynamite(row)
    if place < 0:
        return row
    later = row - (row >> place << place)
    return (row >> place + 2 * BITS << place) + later


def doomed(row: Row) -> i64:
    """Which card, counted from 0, goes with the dynamite (BB-12); -1 if none."""
    place = place_of_dynamite(row)
    return length(row >> place) - 2 if place >= 0 else -1


def torn_away(row: Row) -> i64:
    """The value that goes with the dynamite in this row; DYNAMITE itself if it goes alone."""
    before: i64 = row >> place_of_dynamite(row) + BITS & ONE
    return before - 1 if before else DYNAMITE
