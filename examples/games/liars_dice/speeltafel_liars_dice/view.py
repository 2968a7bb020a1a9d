"""What one seat may know of a game of liar's dice."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

Dice: TypeAlias = tuple[int, ...]
"""The faces under a cup, the lowest first."""


@dataclass(frozen=True)
class View:
    """What lies open, and one's own dice."""

    seat: int | None
    """Whose view this is; None is a spectator."""

    actors: tuple[int, ...]
    task: str
    """``throw``, ``bid`` (or call); or it is ``over``."""

    turn: int
    dice: tuple[int, ...]
    """How many each seat has left."""

    cups: tuple[Dice, ...]
    """What lies under each cup; () where one may not look."""

    bid: tuple[int, int] | None
    """At least so many dice show this face, says the bid that stands."""

    bidder: int | None
    lifted: tuple[Dice, ...]
    """What lay under each cup at the last call."""
