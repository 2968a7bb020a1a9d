"""How likely each seat wins, seen from what it may expect to score."""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from mypy_extensions import i64

from speeltafel.core.position import Seat
from speeltafel.games.volle_wolle.insight.worth import POINT, Outlook
from speeltafel.games.volle_wolle.position import Position
from speeltafel.games.volle_wolle.table import OVER
from speeltafel.games.volle_wolle.tally import count

ROUGHNESS: Final = 40
SPREAD: Final = 4
"""What luck and skill may still change, in square points: in any case, and for each card left."""


def share(position: Position, seat: Seat) -> float:
    """The share of the win that a seat may expect between two rounds, or has at the end."""
    if position.phase == OVER:
        return position.returns()[seat]
    worths = expectations(position)
    heat = POINT * sqrt(float(ROUGHNESS + SPREAD * position.pile_size))
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
