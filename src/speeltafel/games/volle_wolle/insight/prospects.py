"""How likely each seat wins, seen from what it may expect to score."""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from mypy_extensions import i64

from speeltafel.core.position import Seat
from speeltafel.games.volle_wolle.insight.worth import CHIP, POINT, Outlook
from speeltafel.games.volle_wolle.position import Position
from speeltafel.games.volle_wolle.table import OVER
from speeltafel.games.volle_wolle.tally import count, units

ROUGHNESS: Final[list[i64]] = [40, 40, 170, 40, 40, 40, 40]
SPREAD: Final[list[i64]] = [4, 4, 9, 4, 4, 4, 4]
"""What luck and skill may still change, in square points, by number of players: in any case, and
for each card left. For two players measured in games of experts, so that shares come true."""


def share(position: Position, seat: Seat) -> float:
    """The share of the win that a seat may expect between two rounds, or has at the end."""
    return shares_paying(position, seat, 0)[0]


def shares_paying(position: Position, seat: Seat, chips: i64) -> list[float]:
    """The same with no chip fewer, with one, and so on up to so many."""
    if position.phase == OVER:
        return [_result_paying(position, seat, paid) for paid in range(chips + 1)]
    worths, players, pile = expectations(position), position.players, position.pile_size
    heat = POINT * sqrt(float(ROUGHNESS[players] + SPREAD[players] * pile))
    mine, chip = worths[seat], CHIP[players][pile]
    found: list[float] = []
    for paid in range(chips + 1):
        worths[seat] = mine - paid * chip
        found.append(_part(worths, seat, heat))
    return found


def _result_paying(position: Position, seat: Seat, chips: i64) -> float:
    """The share of the win once a game is over; every chip is a point."""
    paid = position.copy()
    paid.chips -= units(chips, seat)
    return paid.returns()[seat]


def _part(worths: list[i64], seat: Seat, heat: float) -> float:
    total = 0.0
    for worth in worths:
        total += exp(float(worth - worths[seat]) / heat)
    return 1.0 / total


def expectations(position: Position) -> list[i64]:
    """What each seat may expect to score."""
    outlook = Outlook(position)
    most = most_dogs(position)
    return [outlook.of_seat(position, seat, most) for seat in range(position.players)]


def most_dogs(position: Position) -> i64:
    """The most dogs that any seat has."""
    most: i64 = 0
    for seat in range(position.players):
        dogs = count(position.dogs, seat)
        if dogs > most:
            most = dogs
    return most
