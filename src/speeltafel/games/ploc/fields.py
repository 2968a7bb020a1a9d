"""What a player of Ploc sees, as an array: everything, one's own side first."""

from __future__ import annotations

from speeltafel.core.arrays import at, at_seat, flags, number
from speeltafel.core.fields import HIGHEST, Field
from speeltafel.core.position import Seat
from speeltafel.games.ploc.moves import DICE, SIDES
from speeltafel.games.ploc.table import LOT, NOBODY, PHASES, PLAYERS, State


def fields(players: int) -> tuple[Field, ...]:
    """What the array holds."""
    return (
        Field("phase", (len(PHASES),), 1, f"1 at what the game waits for: {', '.join(PHASES)}"),
        Field("turn", (PLAYERS,), 1, "1 at the side whose turn it is"),
        Field("match", (1,), 2, "1 or 2"),
        Field("began", (PLAYERS,), 1, "1 at the side that began the first match"),
        Field("first_winner", (PLAYERS,), 1, "1 at the side that won the first match"),
        Field("turns_left", (1,), HIGHEST, "turns until the limit of this match, at most 255"),
        Field("columns", (PLAYERS, DICE), SIDES, "the column dice of each side; 0 before the roll"),
        Field("standing", (PLAYERS,), HIGHEST, "athletes that stand"),
        Field("weakened", (PLAYERS,), HIGHEST, "athletes that lie down"),
        Field("knocked_out", (PLAYERS,), HIGHEST, "opposing athletes knocked out in this match"),
        Field("thrown", (DICE,), SIDES, "the thrown dice; 0 before the throw"),
        Field("used", (2 * DICE,), 1, "1 at dice used: the thrown ones, then the column's"),
        Field("rerolls", (1,), DICE, "re-rolls left in this turn"),
        Field("rolled_again", (DICE,), 1, "1 at thrown dice that were re-rolled in this turn"),
    )


def observe(table: State, seat: Seat) -> bytes:
    """The array for a seat."""
    other = 1 - seat
    return b"".join(
        [
            at(table.phase, len(PHASES)),
            at_seat(table.turn if table.phase != LOT else NOBODY, seat, PLAYERS),
            number(table.match),
            at_seat(table.begins, seat, PLAYERS),
            at_seat(table.first_winner, seat, PLAYERS),
            number(table.limit - table.turns),
            bytes(table.columns[DICE * seat : DICE * seat + DICE]),
            bytes(table.columns[DICE * other : DICE * other + DICE]),
            number(table.standing[seat]),
            number(table.standing[other]),
            number(table.weakened[seat]),
            number(table.weakened[other]),
            number(table.knocked_out[seat]),
            number(table.knocked_out[other]),
            bytes(table.thrown),
            flags(table.used, 2 * DICE),
            number(table.rerolls),
            flags(table.rolled_again, DICE),
        ]
    )
