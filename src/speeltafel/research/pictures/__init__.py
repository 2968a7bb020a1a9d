"""Boards as drawn pictures, for ``render_mode="rgb_array"``: what a seat sees, as an array.

A picture is drawn from a view and never from a position: what may not be seen cannot be drawn.
"""

from __future__ import annotations

from typing import Any, Final

from speeltafel.core.by_name import part_of
from speeltafel.core.extras import needs_extra
from speeltafel.core.game import Game
from speeltafel.core.position import Position

with needs_extra():
    import numpy as np
    from numpy.typing import NDArray
    from PIL import Image

    from speeltafel.research.pictures import plain

OWN: Final = "picture"
"""The module in which a package brings the drawing of its game: ``draw(view)``."""


def picture(game: Game[Any], position: Position, seat: int | None = None) -> NDArray[np.uint8]:
    """What a seat sees, or a spectator: height x width x 3, as large at every moment of a game."""
    with needs_extra():
        artist = part_of(game, OWN, __name__)
    draw = getattr(artist, "draw", plain.draw)  # a game may be called as one of our helpers is
    drawn: Image.Image = draw(position.view(seat))
    return np.array(drawn)
