"""How people behave at a table of a game, beyond its rules.

What a log may still show, what can be taken back, and what players may point at.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from speeltafel.core.told import Told

Looked: TypeAlias = Callable[[Sequence[Told], Sequence[Told]], list[Told]]
"""From what a seat and what a spectator were told: what the seat may look up, step by step."""


def all_of_it(told: Sequence[Told], public: Sequence[Told]) -> list[Told]:
    """Everything may be looked up: a game without memory."""
    return list(told)


def as_public(told: Sequence[Told], public: Sequence[Told]) -> list[Told]:
    """A seat's own secrets are told once; only what everybody was told may be looked up."""
    return list(public)


def no_marks(position: Any, seat: int) -> list[str]:
    """Nobody points at anything."""
    return []


@dataclass(frozen=True)
class TablePolicy:
    """What a table asks of a game."""

    log: Looked = all_of_it
    """What the log may show while the game runs, unless there are memory aids."""

    free: frozenset[str] | None = frozenset()
    """Kinds of moves (None: all) that show nothing: they may be taken back until answered."""

    stands: Mapping[str, str] = field(default_factory=dict)
    """Kinds of moves that are never taken back, and the rule that says so."""

    marks: Callable[[Any, int], list[str]] = no_marks
    """What a seat may point at, to advise whoever is to move."""

    def is_free(self, kind: str) -> bool:
        """Whether a move of this kind may be taken back as long as nobody has answered it."""
        return self.free is None or kind in self.free
