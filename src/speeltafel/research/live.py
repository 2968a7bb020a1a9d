"""A game under way with its own luck, that can be copied and pickled."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from speeltafel.core.chance import Rng
from speeltafel.core.game import Game
from speeltafel.core.position import Position
from speeltafel.games.registry import game


class Live:
    """A game under way. Copies and pickles of it go on with exactly the same luck."""

    def __init__(self, game: Game[Any], position: Position, rng: Rng) -> None:
        self.game = game
        self.position = position
        self.rng = rng

    def __reduce__(self) -> tuple[Callable[..., Live], tuple[str, str, int]]:
        """Through the position's text: native positions cannot be pickled."""
        return _revived, (self.game.key, self.game.position_text(self.position), self.rng.state)


def _revived(key: str, text: str, state: int) -> Live:
    played = game(key)
    return Live(played, played.parse_position(text), resumed(state))


def resumed(state: int) -> Rng:
    """Luck that goes on where it was written down."""
    rng = Rng(0)
    rng.state = state
    return rng
