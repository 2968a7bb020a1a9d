"""What a player of liar's dice knows, as an array."""

from __future__ import annotations

from collections.abc import Sequence

from speeltafel.core.arrays import ROUND, at_seat, number
from speeltafel.core.fields import Field
from speeltafel_liars_dice.cups import FACES, MOST_DICE
from speeltafel_liars_dice.position import CALL, Position
from speeltafel_liars_dice.view import Dice


def fields(players: int) -> tuple[Field, ...]:
    """What the array holds."""
    cups = (players, len(FACES))
    return (
        Field("throwing", (1,), 1, "1 as long as somebody has yet to throw"),
        Field("turn", (players,), 1, "1 at the seat that is to throw, bid or call"),
        Field("dice", (players,), MOST_DICE, "dice that each seat has left"),
        Field("mine", (len(FACES),), MOST_DICE, "one's own dice, by their faces"),
        Field("bid", (1,), CALL, "the bid that stands, counted from 1; 0 if there is none"),
        Field("lifted", cups, MOST_DICE, "what lay under each cup at the last call, by faces"),
    )


def observe(position: Position, seat: int) -> bytes:
    """The array for a seat, which comes first wherever there is one number for each."""
    players = len(position.dice)
    lifted = position.lifted or ((),) * players
    return b"".join(
        [
            number(position.is_throwing),
            at_seat(position.turn, seat, players),
            bytes(position.dice[other] for other in ROUND[players][seat]),
            _faces([position.cups[seat]]),
            number(position.bid + 1),
            _faces([lifted[other] for other in ROUND[players][seat]]),
        ]
    )


def _faces(cups: Sequence[Dice]) -> bytes:
    return bytes(cup.count(face) for cup in cups for face in FACES)
