"""What a player of My Game sees, as an array."""

from __future__ import annotations

from speeltafel.core.arrays import ROUND, at_seat, flags, number
from speeltafel.core.fields import Field
from speeltafel.core.position import Seat
from speeltafel.games.my_game.position import MOST, Position


def fields(players: int) -> tuple[Field, ...]:
    """What the array holds."""
    return (
        Field("turn", (players,), 1, "1 at the seat whose turn it is; nowhere once it is over"),
        Field("rolling", (1,), 1, "1 while the die rolls"),
        Field("points", (players,), MOST, "what each seat has"),
    )


def observe(position: Position, seat: Seat) -> bytes:
    """The array for a seat."""
    players = len(position.points)
    turn = position.turn if position.turn < players else -1
    points = [number(position.points[other]) for other in ROUND[players][seat]]
    rolling = flags(1 if position.is_rolling else 0, 1)
    return at_seat(turn, seat, players) + rolling + b"".join(points)
