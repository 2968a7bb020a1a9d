"""What a player of Uly & Polly knows, as an array: the field, and the wolf for whoever knows."""

from __future__ import annotations

from typing import Final

from speeltafel.core.arrays import ROUND, add_flags, at, at_seat, number
from speeltafel.core.fields import Field
from speeltafel.core.position import Seat
from speeltafel.games.uly_and_polly.field import NOWHERE, PLACES, SIDE
from speeltafel.games.uly_and_polly.position import Position
from speeltafel.games.uly_and_polly.scale import LAST_STEP, ROUNDS
from speeltafel.games.uly_and_polly.view import TASKS

STAGES: Final = 6
"""What may be to do, as many as there are TASKS."""


def fields(players: int) -> tuple[Field, ...]:
    """What the array holds."""
    field, rounds = (SIDE, SIDE), max(ROUNDS)
    return (
        Field("task", (STAGES,), 1, f"1 at what is to be done: {', '.join(TASKS)}"),
        Field("turn", (players,), 1, "1 at the seat that is to do it"),
        Field("wolf_player", (players,), 1, "1 at the seat that is the wolf in this round"),
        Field("round", (1,), rounds, "which round it is, from 1"),
        Field("rounds_left", (1,), rounds, "rounds after this one"),
        Field("steps_left", (1,), LAST_STEP, "steps that the dog may still make in this round"),
        Field("tokens", (players,), rounds, "tokens of each seat"),
        Field("face_up", field, 1, "1 at tiles that are turned over; a1 b1 c1 d1, then a2"),
        Field("dog", field, 1, "1 where the dog stands; nowhere until it is placed"),
        Field("wolf", field, 1, "1 where the wolf tile lies, for whoever may know; else nowhere"),
    )


def observe(position: Position, seat: Seat) -> bytes:
    """The array for a seat. Until the next wolf has hidden, the last round's tiles lie there."""
    tokens = position.tokens
    players = len(tokens)
    pieces = [
        at(position.stage, STAGES),
        at_seat(position.turn, seat, players),
        at_seat(position.wolf, seat, players),
        number(position.round),
        number(position.rounds - position.round),
        number(position.steps_left),
        bytes([tokens[other] for other in ROUND[players][seat]]),
    ]
    add_flags(pieces, position.face_up, PLACES)
    pieces.append(at(position.dog, PLACES))
    pieces.append(at(position.wolf_at if position.knows_wolf(seat) else NOWHERE, PLACES))
    return b"".join(pieces)
