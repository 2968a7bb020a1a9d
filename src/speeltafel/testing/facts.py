"""What the laws must know of a game and cannot ask it: its folder has a module ``laws`` with it.

All that is said there comes from the rules and from what lies open to a spectator, never from how
the game tells it: else a leak would excuse itself.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, Final, TypeAlias

from speeltafel.testing.walks import AnyGame, Seen, WalkStep

MODULE: Final = "laws"
"""The module of a game's package that has its ``FACTS``."""

Asked: TypeAlias = Callable[[str, WalkStep, Seen], bool]


def never(text: str, step: WalkStep, seat: Seen) -> bool:
    """Nothing of it is hidden, so nothing comes to light."""
    return False


def in_full(text: str, step: WalkStep, seat: Seen) -> str:
    """All of it is open."""
    return text


@dataclass(frozen=True)
class GameFacts:
    """What the rules of one game say; a law that needs what is left out cannot be checked."""

    reveals: Asked | None = None
    """Whether the rules show a seat something it could not know: move in full, its step, seat."""

    reads: Callable[[str, WalkStep, Seen], str] | None = None
    """How the rules let a seat read a move, if it is played instead of the step's own."""

    hides: Asked = never
    """Whether the rules let a seat read only a part of what a step brought about."""

    contents: Callable[[Any], Mapping[str, object]] | None = None
    """All there is in the box, wherever it lies in a position; no small games are asked about."""

    box: Mapping[str, object] = field(default_factory=dict)
    """What that has to come to, always."""

    even: Mapping[str, object] | None = None
    """Options that favour no seat, as chance draws the start."""


def facts_of(game: AnyGame) -> GameFacts:
    """What the game's module ``laws`` says; all is open in a game without secrets."""
    name = f"{game.package}.{MODULE}"
    try:
        facts: GameFacts = import_module(name).FACTS
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        return GameFacts()
    return facts
