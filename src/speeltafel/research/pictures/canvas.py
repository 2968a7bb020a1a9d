"""The table a board is laid on: drawings, panels and short words, each put in its place."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from PIL import Image

from speeltafel.research.pictures.art import box
from speeltafel.research.pictures.colours import GLOW, INK, PAPER
from speeltafel.research.pictures.sprites import KEPT, laid, letters, rendered

_MARGIN = 5
"""Room around a panel for its shadow."""

_ALIGNED = {"left": 0.0, "middle": 0.5, "right": 1.0}


class Canvas:
    """A picture in the making. All places are in pixels; drawings are put by their middle."""

    def __init__(self, background: Image.Image) -> None:
        self.image = background.copy()

    def put(self, drawing: Image.Image, x: float, y: float) -> None:
        """Lays a drawing on the table."""
        left, top = round(x - drawing.width / 2), round(y - drawing.height / 2)
        self.image.paste(drawing, (left, top), drawing)

    def write(
        self,
        text: str,
        x: float,
        y: float,
        size: float,
        colour: str = INK,
        align: str = "middle",
    ) -> None:
        """Writes a few words, around a point or from it."""
        words = letters(text, size, colour)
        self.put(words, x + (0.5 - _ALIGNED[align]) * words.width, y)

    def panel(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        colour: str = PAPER,
        *,
        radius: float = 10,
        glows: bool = False,
    ) -> None:
        """Lays a sheet of paper there; it glows around whoever is to act."""
        sheet = _panel(width, height, colour, radius, glows)
        self.put(sheet, x + width / 2, y + height / 2)

    def row(
        self, drawings: Sequence[Image.Image], x: float, y: float, step: float, room: float
    ) -> None:
        """Lays drawings side by side around a point, closer where there is little room."""
        if not drawings:
            return
        gaps = max(1, len(drawings) - 1)
        step = min(step, (room - drawings[0].width) / gaps)
        for place, drawing in enumerate(drawings):
            self.put(drawing, x + (place - (len(drawings) - 1) / 2) * step, y)


def background(width: int, height: int, svg: str, size: tuple[int, int]) -> Image.Image:
    """A drawing of this size as the lowest layer of a picture: all over, and down to its foot."""
    scale = max(width / size[0], height / size[1])
    left, top = (size[0] - width / scale) / 2, size[1] - height / scale
    return rendered(svg, (left, top, width / scale, height / scale), scale).convert("RGB")


def faded(drawing: Image.Image, part: float = 0.4) -> Image.Image:
    """The same drawing, hardly there."""
    pale = drawing.copy()
    pale.putalpha(drawing.getchannel("A").point([round(a * part) for a in range(256)]))
    return pale


@lru_cache(maxsize=KEPT)
def _panel(width: float, height: float, colour: str, radius: float, glows: bool) -> Image.Image:
    svg = box(0, 0, width, height, colour, radius)
    if glows:
        rim = box(-1, -1, width + 2, height + 2, PAPER, radius + 1)
        svg = box(-4, -4, width + 8, height + 8, GLOW, radius + 4) + rim + svg
    room = (-_MARGIN, -_MARGIN, width + 2 * _MARGIN, height + 2 * _MARGIN)
    return laid(rendered(svg, room), 0, 1.5)
