"""Paints small pictures as paper cut-outs: drawn large, edged, shadowed and made small, once."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import ceil, cos, radians, sin
from typing import Concatenate, ParamSpec, TypeAlias, cast

from PIL import Image, ImageDraw, ImageFilter, ImageFont

from speeltafel.research.pictures.colours import PAPER
from speeltafel.research.pictures.outline import Line, outlines

P = ParamSpec("P")
Layers: TypeAlias = tuple[tuple[str, str], ...]
"""Colours and what is cut from each, the lowest first."""

FINE = 4
"""So many times larger everything is drawn, for smooth edges."""

KEPT = 1000
"""How many of the drawings of one kind are kept ready."""

_SHADOW = (40, 25, 10)
_BOLD = 0.022
"""How much wider than the font itself letters are, as a part of their size."""

_CAPITALS = 0.355
"""How far below its middle a line of capitals or digits stands, as a part of its size."""


@lru_cache(maxsize=64)
def font(size: int) -> ImageFont.FreeTypeFont:
    """The font that Pillow brings along."""
    found = ImageFont.load_default(size)
    if not isinstance(found, ImageFont.FreeTypeFont):
        raise ImportError("pictures need a Pillow that was built with FreeType")
    return found


class Brush:
    """Paints on one sheet in units of its own, wherever it was moved to."""

    def __init__(self, sheet: Image.Image, scale: float) -> None:
        self._sheet, self._pen = sheet, ImageDraw.Draw(sheet)
        self._scale, self._turn, self._mirror = scale, 0.0, 1
        self._at = (0.0, 0.0)

    def moved(
        self, x: float, y: float, scale: float = 1, turn: float = 0, mirror: bool = False
    ) -> Brush:
        """The same sheet, with its origin elsewhere, turned by so many degrees."""
        other = Brush(self._sheet, self._scale * scale)
        other._at = self._place((x, y))
        other._turn = self._turn + self._mirror * turn
        other._mirror = -self._mirror if mirror else self._mirror
        return other

    def fill(self, path: str, colour: str) -> None:
        """Paints all that a path goes round."""
        for line in outlines(path):
            self._pen.polygon(self._places(line), fill=colour)

    def line(self, path: str, colour: str, width: float) -> None:
        """Draws a path with round ends."""
        wide = max(1, round(width * self._scale))
        for line in outlines(path):
            places = self._places(line)
            if len(places) > 1:
                self._pen.line(places, fill=colour, width=wide, joint="curve")
            for x, y in (places[0], places[-1]):
                r = wide / 2
                self._pen.ellipse((x - r, y - r, x + r, y + r), fill=colour)

    def disc(self, x: float, y: float, r: float, colour: str, ry: float | None = None) -> None:
        """Paints a circle, or an ellipse if its height is given too."""
        (mx, my), high = self._place((x, y)), r if ry is None else ry
        rx, ry = r * self._scale, high * self._scale
        self._pen.ellipse((mx - rx, my - ry, mx + rx, my + ry), fill=colour)

    def box(
        self, x: float, y: float, width: float, height: float, colour: str, radius: float = 0
    ) -> None:
        """Paints a rectangle with round corners; never turned or mirrored."""
        left, top = self._place((x, y))
        right, bottom = left + width * self._scale, top + height * self._scale
        self._pen.rounded_rectangle(
            (left, top, right - 1, bottom - 1), radius * self._scale, fill=colour
        )

    def write(self, text: str, x: float, y: float, size: float, colour: str) -> None:
        """Writes around a point."""
        high = size * self._scale
        mx, my = self._place((x, y))
        self._pen.text(
            (mx, my + _CAPITALS * high),
            text,
            fill=colour,
            font=font(round(high)),
            anchor="ms",
            stroke_width=round(_BOLD * high),
        )

    def _place(self, point: tuple[float, float]) -> tuple[float, float]:
        x, y = point[0] * self._mirror, point[1]
        across, down = cos(radians(self._turn)), sin(radians(self._turn))
        return (
            self._at[0] + self._scale * (x * across - y * down),
            self._at[1] + self._scale * (x * down + y * across),
        )

    def _places(self, line: Line) -> list[tuple[float, float]]:
        return [self._place(point) for point in line]


def lay(brush: Brush, layers: Layers) -> None:
    """Paints paper upon paper."""
    for colour, path in layers:
        brush.fill(path, colour)


def drawing(
    width: float, height: float, edge: float = 0, shadow: float = 0
) -> Callable[
    [Callable[Concatenate[Brush, P], None]], Callable[Concatenate[float, P], Image.Image]
]:
    """Makes a painter of a sheet so wide and high into a maker of pictures of any height.

    Each picture is made once. *edge* is how much paper is left around what was painted, and
    *shadow* how far it lies above the table.
    """

    def decorated(
        paint: Callable[Concatenate[Brush, P], None],
    ) -> Callable[Concatenate[float, P], Image.Image]:
        def drawn(tall: float, *args: P.args, **kwargs: P.kwargs) -> Image.Image:
            scale = FINE * tall / height
            sheet = blank(width * scale / FINE, tall)
            paint(Brush(sheet, scale), *args, **kwargs)
            return finished(sheet, edge * scale, shadow * scale)

        kept = lru_cache(maxsize=KEPT)(drawn)
        return cast("Callable[Concatenate[float, P], Image.Image]", kept)

    return decorated


def blank(width: float, height: float) -> Image.Image:
    """An empty sheet for a picture of this size."""
    return Image.new("RGBA", (FINE * ceil(width), FINE * ceil(height)))


def finished(sheet: Image.Image, edge: float, shadow: float) -> Image.Image:
    """A sheet as it lies on the table: cut out, above its shadow, and small."""
    if edge:
        sheet = _on_paper(sheet, edge)
    if shadow:
        sheet = _above_shadow(sheet, shadow)
    return sheet.reduce(FINE)


def _on_paper(sheet: Image.Image, edge: float) -> Image.Image:
    grown = sheet.getchannel("A").filter(ImageFilter.GaussianBlur(edge / 2))
    paper = Image.new("RGBA", sheet.size, PAPER)
    paper.putalpha(grown.point([0] * 8 + [255] * 248))
    return Image.alpha_composite(paper, sheet)


def _above_shadow(sheet: Image.Image, far: float) -> Image.Image:
    dark = Image.new("L", sheet.size)
    dark.paste(sheet.getchannel("A").point([a * 2 // 5 for a in range(256)]), (0, round(far)))
    below = Image.new("RGBA", sheet.size, _SHADOW)
    below.putalpha(dark.filter(ImageFilter.GaussianBlur(far * 0.8)))
    return Image.alpha_composite(below, sheet)


def flat(width: int, height: int, sheet: Image.Image) -> Image.Image:
    """A sheet as the lowest layer of a picture."""
    return sheet.reduce(FINE).convert("RGB").crop((0, 0, width, height))
