"""What lies open in Ploc, which is everything."""

from __future__ import annotations

from dataclasses import dataclass


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
