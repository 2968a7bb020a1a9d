"""What a player of My Game sees, as an array."""

from __future__ import annotations

from speeltafel.core.arrays import ROUND, at, at_seat, number
from speeltafel.core.fields import Field
from speeltafel.core.position import Seat
from speeltafel.games.my_game.position import MOST, Position


def fields(players: int) -> tuple[Field, ...]:
    """What the array holds."""
    return (
        Field("waits_for", (3,), 1, "1 at what the game waits for: a choice, the die, nothing"),
        Field("turn", (players,), 1, "1 at the seat whose turn it is; nowhere once it is over"),
        Field("points", (players,), MOST, "what each seat has"),
    )


def observe(position: Position, seat: Seat) -> bytes:
    """The array for a seat."""
    players = len(position.points)
    turn = position.turn if position.turn < players else -1
    points = [number(position.points[other]) for other in ROUND[players][seat]]
    waits_for = 2 if turn < 0 else int(position.is_rolling)
    return at(waits_for, 3) + at_seat(turn, seat, players) + b"".join(points)
