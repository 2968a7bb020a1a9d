"""What a seat knows and may play, as NumPy arrays, and the spaces they live in."""

from __future__ import annotations

from typing import Any, TypeAlias

from speeltafel.core.extras import needs_extra
from speeltafel.core.game import Game
from speeltafel.core.position import Position
from speeltafel.core.stepping import mask

with needs_extra():
    import numpy as np
    from gymnasium.spaces import Box
    from numpy.typing import NDArray

Seen: TypeAlias = NDArray[np.uint8]
Mask: TypeAlias = NDArray[np.int8]


def seen_space(game: Game[Any], players: int) -> Box:
    """Every array that a seat can see in a game for so many."""
    highs = [field.high for field in game.described(players) for _ in range(field.size)]
    return Box(low=0, high=np.array(highs, np.uint8), dtype=np.uint8)


def mask_space(game: Game[Any]) -> Box:
    """A number for each move of the game."""
    return Box(low=0, high=1, shape=(game.moves,), dtype=np.int8)


def seen(game: Game[Any], position: Position, seat: int) -> Seen:
    """All that lies open to a seat, field by field."""
    return np.frombuffer(bytearray(game.observe(position, seat)), np.uint8)


def legal(game: Game[Any], position: Position, seat: int) -> Mask:
    """1 at each move that the seat may play now."""
    return np.frombuffer(bytearray(mask(position.legal_moves(seat), game.moves)), np.int8)


def nothing(game: Game[Any]) -> Mask:
    """The mask of a seat that is not to act."""
    return np.zeros(game.moves, np.int8)
