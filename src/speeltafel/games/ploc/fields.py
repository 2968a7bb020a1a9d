"""What a player of Ploc sees, as an array: everything, one's own side first."""

from __future__ import annotations

from mypy_extensions import i64

from speeltafel.core.fields import HIGHEST, Field
from speeltafel.core.position import Seat
from speeltafel.games.ploc.moves import DICE, SIDES
from speeltafel.games.ploc.table import LOT, PHASES, PLAYERS, Table


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
        Field("rerolls", (1,), HIGHEST, "re-rolls left in this turn"),
        Field("rolled_again", (DICE,), 1, "1 at thrown dice that were re-rolled in this turn"),
    )


def observe(table: Table, seat: Seat) -> bytes:
    """The array for a seat."""
    other = 1 - seat
    phase = [0] * len(PHASES)
    phase[table.phase] = 1
    numbers = phase
    numbers += _at(table.turn if table.phase != LOT else -1, seat)
    numbers.append(table.match)
    numbers += _at(table.begins, seat)
    numbers += _at(table.first_winner, seat)
    numbers.append(min(table.limit - table.turns, HIGHEST))
    for side in (seat, other):
        numbers += table.columns[DICE * side : DICE * side + DICE]
    for athletes in (table.standing, table.weakened, table.knocked_out):
        numbers.append(min(athletes[seat], HIGHEST))
        numbers.append(min(athletes[other], HIGHEST))
    numbers += table.thrown
    numbers += _bits(table.used, 2 * DICE)
    numbers.append(table.rerolls)
    numbers += _bits(table.rolled_again, DICE)
    return bytes(numbers)


def _at(side: Seat, seat: Seat) -> list[int]:
    """1 at a side, one's own being the first; nowhere, if it is nobody."""
    return [int(side == seat), int(side == 1 - seat)]


def _bits(dice: i64, many: i64) -> list[int]:
    return [int(dice >> die & 1) for die in range(many)]
