"""Ploc in short text, for logs, records, tests and terminals.

A position is written as ``1 1 2 7/200 432:9+0:1 115:7+2:0 use 441 1/3 0/- -``: the match, who
began the first one, whose turn it is, turns played of those allowed; for each side its column,
standing + weakened athletes and knock-outs; what is waited for; the thrown dice; thrown and column
dice used; re-rolls left and dice rolled again (while one rolls, its number follows ``again``);
and who won the first match. ``-`` stands for none, ``...`` for dice not rolled yet. With fewer
dice or matches, both follow at the end: ``... - 1/1``.
"""

from __future__ import annotations

import re
from itertools import product
from typing import Final

from mypy_extensions import i64

from speeltafel.core.bitsets import size
from speeltafel.core.errors import Unreadable
from speeltafel.core.position import CHANCE
from speeltafel.games.ploc.moves import DICE, IDLE, SIDES, TAKEN, THROWS
from speeltafel.games.ploc.position import THROWN_DICE, Position
from speeltafel.games.ploc.table import (
    FIRST_COLUMN,
    LOT,
    MATCHES,
    NOBODY,
    OVER,
    PHASES,
    PLAYERS,
    REROLLING,
    ROLLING_AGAIN,
    SECOND_COLUMN,
    SMALL_TURNS,
    THROWING,
    TURNS,
    USING,
)

PLACES: Final = range(1, DICE + 1)

MOVES: Final = [
    *[f"reroll {die}" for die in PLACES],
    "keep",
    *[f"{thrown}>{column} {action}" for thrown, column, action in product(PLACES, PLACES, "AaBC")],
    *[f"all {standing}+{weakened}" for standing, weakened in TAKEN],
]

OUTCOMES: Final = [
    *[f"begins {seat + 1}" for seat in range(PLAYERS)],
    *["column {}-{}-{}".format(*dice) for dice in THROWS],
    *["throw {}-{}-{}".format(*dice) for dice in THROWS],
    *[f"rerolled {die}" for die in range(1, SIDES + 1)],
]

NUMBERS: Final = [{text: n for n, text in enumerate(texts)} for texts in (MOVES, OUTCOMES)]
"""The number of each text: first of moves, then of outcomes."""
EXAMPLE: Final = "1 1 1 0/200 432:9+0:0 115:7+0:0 use 441 -/- 0/- -"
NONE: Final = "-"
UNROLLED: Final = "."


def move_text(seat: int, move: int) -> str:
    """A move, or an outcome of chance, in notation."""
    return OUTCOMES[move] if seat == CHANCE else MOVES[move]


def parse_move(seat: int, text: str) -> int:
    """The move, or outcome of chance, that is written like this."""
    numbers = NUMBERS[seat == CHANCE]
    if text not in numbers:
        raise Unreadable("unreadable-move", example=list(numbers)[-1], got=text)
    return numbers[text]


def position_text(position: Position) -> str:
    """All of a position, on one line."""
    phase = PHASES[position.phase]
    if position.phase == ROLLING_AGAIN:
        phase += str(position.rolling + 1)
    return " ".join([
        str(position.match),
        _seat_text(position.begins),
        _seat_text(NOBODY if position.phase == LOT else position.turn),
        f"{position.turns}/{position.limit}",
        *[_side_text(position, seat) for seat in range(PLAYERS)],
        phase,
        _dice_text(position.thrown),
        f"{_set_text(position.used)}/{_set_text(position.used >> DICE)}",
        f"{position.rerolls}/{_set_text(position.rolled_again)}",
        _seat_text(position.first_winner),
        *_small_text(position),
    ])  # fmt: skip


def _small_text(position: Position) -> list[str]:
    dice, matches = position.dice, position.matches
    return [] if (dice, matches) == (DICE, MATCHES) else [f"{dice}/{matches}"]


def _seat_text(seat: int) -> str:
    return NONE if seat == NOBODY else str(seat + 1)


def _side_text(position: Position, seat: int) -> str:
    column = _dice_text(_column(position, seat))
    athletes = f"{position.standing[seat]}+{position.weakened[seat]}"
    return f"{column}:{athletes}:{position.knocked_out[seat]}"


def _dice_text(dice: list[i64]) -> str:
    return "".join(str(die) if die else UNROLLED for die in dice)


def _set_text(dice: int) -> str:
    return "".join(str(die + 1) for die in range(DICE) if dice >> die & 1) or NONE


SIDE: Final = r"([1-6]{3}|\.{3}):(\d{1,4})\+(\d{1,4}):(\d{1,4})"
WRITTEN: Final = re.compile(
    r"([12]) ([12-]) ([12-]) (\d{1,3})/(\d{1,3}) " + SIDE + " " + SIDE + r" ([a-z]+)([1-3]?) "
    r"([1-6]{3}|\.{3}) ([1-3]+|-)/([1-3]+|-) ([0-3])/([1-3]+|-) ([12-])(?: ([1-3])/([12]))?",
    re.ASCII,
)


def parse_position(text: str) -> Position:
    """The position that is written like this."""
    written = WRITTEN.fullmatch(text)
    if written and written[14] in PHASES:
        position = _read(list(written.groups()))
        if position_text(position) == text and _is_possible(position):
            return position
    raise Unreadable("unreadable-position", example=EXAMPLE, got=text)


def _read(parts: list[str]) -> Position:
    match, begins, turn, turns, limit, *rest = parts
    sides, others, (dice, matches) = rest[:8], rest[8:16], rest[16:]
    phase, rolling, thrown, used, column_used, rerolls, again, won = others
    return Position(
        phase=PHASES.index(phase),
        match=int(match),
        begins=_read_seat(begins),
        turn=max(0, _read_seat(turn)),
        turns=int(turns),
        limit=int(limit),
        columns=_read_dice(sides[0] + sides[4]),
        thrown=_read_dice(thrown),
        standing=[int(sides[1]), int(sides[5])],
        weakened=[int(sides[2]), int(sides[6])],
        knocked_out=[int(sides[3]), int(sides[7])],
        used=_read_set(used) | _read_set(column_used) << DICE,
        rerolls=int(rerolls),
        rolled_again=_read_set(again),
        rolling=int(rolling or "1") - 1,
        first_winner=_read_seat(won),
        dice=int(dice or DICE),
        matches=int(matches or MATCHES),
    )


def _read_seat(text: str) -> int:
    return NOBODY if text == NONE else int(text) - 1


def _read_dice(text: str) -> list[i64]:
    return [0 if die == UNROLLED else int(die) for die in text]


def _read_set(text: str) -> int:
    return 0 if text == NONE else sum({1 << int(die) - 1 for die in text})


# A position that contradicts itself is not readable either


def _is_possible(position: Position) -> bool:
    return (
        position.limit in (*TURNS, *SMALL_TURNS)
        and _idle_dice_are_right(position)
        and _match_is_right(position)
        and _turn_is_right(position)
        and _thrown_dice_are_right(position)
        and _sides_are_right(position)
    )


def _match_is_right(position: Position) -> bool:
    is_second = position.match == 2
    return (
        (position.begins == NOBODY) == (position.phase == LOT)
        and (position.first_winner != NOBODY) == is_second
        and not (position.phase == LOT and is_second)
        and position.match <= position.matches
        and not (position.phase == OVER and position.match < position.matches)
    )


def _turn_is_right(position: Position) -> bool:
    if position.phase == LOT:
        return position.turns == 0
    begins = position.turn == position.beginner()
    if position.phase == FIRST_COLUMN:  # a first match that is over still shows its turns
        return begins and position.turns <= (position.limit if position.match == 2 else 0)
    if position.phase == SECOND_COLUMN:
        return not begins and position.turns == 0
    turns_before = position.turns - (1 if _ended_by_limit(position) else 0)
    return turns_before < position.limit and begins == (turns_before % PLAYERS == 0)


def _thrown_dice_are_right(position: Position) -> bool:
    if position.phase < REROLLING:
        is_idle = not (position.used or position.rerolls or position.rolled_again)
        return is_idle and not any(position.thrown)
    return all(position.thrown) and _rerolls_are_right(position) and _used_dice_are_right(position)


def _idle_dice_are_right(position: Position) -> bool:
    """Those that are not used show 1, and from the throw on count as used and rolled again."""
    idle, dice = IDLE[position.dice], (*position.columns, *position.thrown)
    lying = [dice[it] for it in range(len(dice)) if idle >> it % DICE & 1]
    is_thrown = position.phase >= REROLLING and not _ended_by_limit(position)
    is_marked = not _idle(position) & ~position.used and not idle & ~position.rolled_again
    return max(lying, default=0) <= 1 and (is_marked or not is_thrown)


def _idle(position: Position) -> int:
    return IDLE[position.dice] | IDLE[position.dice] << DICE


def _rerolls_are_right(position: Position) -> bool:
    again = size(position.rolled_again & ~IDLE[position.dice])
    if position.phase in (REROLLING, ROLLING_AGAIN):
        is_twice = position.phase == ROLLING_AGAIN and position.rolled_again >> position.rolling & 1
        sixes = _column(position, position.turn).count(SIDES)
        return position.rerolls > 0 and position.rerolls + again == sixes and not is_twice
    swapped = [die for place, die in enumerate(position.thrown) if position.used >> place & 1]
    sixes = [*_column(position, position.turn), *swapped].count(SIDES)
    return position.rerolls == 0 and again <= sixes


def _used_dice_are_right(position: Position) -> bool:
    if position.phase in (REROLLING, ROLLING_AGAIN) or _ended_by_limit(position):
        is_over = position.phase == OVER
        return position.used == (0 if is_over else _idle(position)) and not (
            is_over and position.rolled_again
        )
    thrown, column = size(position.used & THROWN_DICE), size(position.used >> DICE)
    if position.phase == USING:
        return thrown == column < DICE
    by_all_or_nothing = len(set(position.thrown)) == 1
    return thrown == column and (thrown > 0 or by_all_or_nothing)


def _sides_are_right(position: Position) -> bool:
    if position.phase == SECOND_COLUMN:
        return _one_is_lined_up(position)
    if position.phase < THROWING and position.match == 1:
        return all(_waits_for_column(position, seat) for seat in range(PLAYERS))
    if not all(position.columns):
        return False
    if position.phase in (FIRST_COLUMN, OVER):
        return _match_has_ended(position)
    return all(_athletes(position, seat) for seat in range(PLAYERS))


def _waits_for_column(position: Position, seat: int) -> bool:
    return not (
        any(_column(position, seat)) or _athletes(position, seat) or position.knocked_out[seat]
    )


def _one_is_lined_up(position: Position) -> bool:
    """The beginner has rolled a column; the other has nothing, or is as the first match ended."""
    beginner, other = 1 - position.turn, position.turn
    if position.match == 1 and not _waits_for_column(position, other):
        return False
    dice, extra = _column(position, beginner), position.first_winner == beginner
    return (
        all(dice)
        and position.standing[beginner] == sum(dice) + extra
        and position.weakened[beginner] == 0
        and not any(position.knocked_out)
        and (position.match == 1 or all(position.columns))
    )


def _match_has_ended(position: Position) -> bool:
    empty = sum(not _athletes(position, seat) for seat in range(PLAYERS))
    if empty != (0 if position.turns == position.limit else 1):
        return False
    first = position.copy()
    first.match = 1
    return position.phase == OVER or first.match_winner() == position.first_winner


def _ended_by_limit(position: Position) -> bool:
    return position.phase == OVER and position.turns == position.limit


def _column(position: Position, seat: int) -> list[i64]:
    return position.columns[DICE * seat : DICE * seat + DICE]


def _athletes(position: Position, seat: int) -> int:
    return position.standing[seat] + position.weakened[seat]
