"""What lies open in Ploc, which is everything."""

from __future__ import annotations

from dataclasses import dataclass

from speeltafel.games.ploc.moves import DICE
from speeltafel.games.ploc.table import (
    LOT,
    NOBODY,
    OVER,
    PHASES,
    PLAYERS,
    ROLLING_AGAIN,
    State,
)


@dataclass(frozen=True)
class Side:
    """One village: its column dice and its athletes."""

    column: tuple[int, ...]
    """Three dice; 0 before they are rolled."""

    standing: int
    weakened: int
    knocked_out: int
    """How many opposing athletes it has knocked out in this match."""


@dataclass(frozen=True)
class View:
    """The same for both players and for spectators."""

    seat: int | None
    """Whose view this is; None is a spectator."""

    actors: tuple[int, ...]
    phase: str
    """What the game waits for: lot, column, other, throw, reroll, again, use or over."""

    match: int
    begins: int | None
    """Who began the first match."""

    turn: int | None
    turns: int
    """How many turns of this match are over."""

    limit: int
    """How many turns a match may last."""

    sides: tuple[Side, ...]
    thrown: tuple[int, ...]
    """Three dice; 0 before they are thrown."""

    used_thrown: tuple[bool, ...]
    used_column: tuple[bool, ...]
    """Which dice are used this turn: the thrown ones, and those of the player's column."""

    rerolls: int
    """How many re-rolls are left this turn."""

    rolled_again: tuple[bool, ...]
    """Which thrown dice were rolled again this turn."""

    rolling: int | None
    """The thrown die, counted from 0, that is being rolled again just now."""

    first_winner: int | None
    """Who won the first match; until then None."""

    winner: int | None
    """Who won the game."""


def look(table: State, seat: int | None) -> View:
    """The table, which is open to everybody."""
    return View(
        seat=seat,
        actors=table.actors(),
        phase=PHASES[table.phase],
        match=table.match,
        begins=None if table.begins == NOBODY else table.begins,
        turn=None if table.phase == LOT else table.turn,
        turns=table.turns,
        limit=table.limit,
        sides=tuple(_side(table, player) for player in range(PLAYERS)),
        thrown=tuple(table.thrown),
        used_thrown=_flags(table.used),
        used_column=_flags(table.used >> DICE),
        rerolls=table.rerolls,
        rolled_again=_flags(table.rolled_again),
        rolling=table.rolling if table.phase == ROLLING_AGAIN else None,
        first_winner=None if table.first_winner == NOBODY else table.first_winner,
        winner=table.match_winner() if table.phase == OVER else None,
    )


def _side(table: State, seat: int) -> Side:
    return Side(
        column=tuple(table.columns[DICE * seat : DICE * seat + DICE]),
        standing=table.standing[seat],
        weakened=table.weakened[seat],
        knocked_out=table.knocked_out[seat],
    )


def _flags(dice: int) -> tuple[bool, ...]:
    return tuple(bool(dice >> die & 1) for die in range(DICE))
