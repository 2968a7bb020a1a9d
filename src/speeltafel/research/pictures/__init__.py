"""Boards as drawn pictures, for ``render_mode="rgb_array"``: what a seat sees, as an array.

A picture is drawn from a view and never from a position: what may not be seen cannot be drawn.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from speeltafel.core.extras import needs_extra
from speeltafel.core.game import Game
from speeltafel.core.position import Position

with needs_extra():
    import numpy as np
    from numpy.typing import NDArray
    from PIL import Image

    from speeltafel.research.pictures import blasting_billy, ploc, uly_and_polly, volle_wolle

DRAWN: Final[dict[str, Callable[[Any], Image.Image]]] = {
    "volle-wolle": volle_wolle.draw,
    "blasting-billy": blasting_billy.draw,
    "uly-and-polly": uly_and_polly.draw,
    "ploc": ploc.draw,
}
"""Who draws the views of each game."""


def picture(game: Game[Any], position: Position, seat: int | None = None) -> NDArray[np.uint8]:
    """What a seat sees, or a spectator: height x width x 3, as large at every moment of a game."""
    draw = DRAWN.get(game.key)
    if draw is None:
        raise LookupError(f"nobody has drawn a board for {game.name} yet")
    return np.array(draw(position.view(seat)))
