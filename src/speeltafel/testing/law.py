"""One law: what holds for every game, as a function that plays and asserts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from speeltafel.testing.walks import AnyGame

Seeds: TypeAlias = Sequence[int]
"""The random games a law is tried with, each by its seed."""


def nothing(game: AnyGame) -> str:
    """It can be checked of any game."""
    return ""


@dataclass(frozen=True)
class Law:
    """What holds for every game."""

    check: Callable[[AnyGame, int, Seeds], None]
    """Raises an AssertionError if a game for so many players breaks it in one of these games."""

    games: int = 1
    """With how many games it is tried at each player count."""

    lacks: Callable[[AnyGame], str] = nothing
    """What a game has not said that this law must know; empty if it can be checked."""

    @property
    def name(self) -> str:
        """What it is called: ``looking changes nothing``."""
        return self.check.__name__.replace("_", " ")

    @property
    def sentence(self) -> str:
        """What holds."""
        return " ".join((self.check.__doc__ or "").split())
