"""What lies open in My Game, which is everything."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class View:
    """The same for all players and for spectators."""

    seat: int | None
    """Whose view this is; None is a spectator."""

    actors: tuple[int, ...]
    points: tuple[int, ...]
    """What each seat has."""


def look(seat: int | None, actors: tuple[int, ...], points: Sequence[int]) -> View:
    """The table, which is open to everybody."""
    return View(seat, actors, tuple(points))
