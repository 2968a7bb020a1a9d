"""Small pictures as paper cut-outs: drawn once for each size, edged, shadowed and kept."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from io import BytesIO
from math import ceil
from typing import Concatenate, Final, NamedTuple, ParamSpec, TypeAlias, cast

from PIL import Image, ImageDraw, ImageFilter, ImageFont
from resvg_py import svg_to_bytes

from speeltafel.research.pictures.colours import PAPER

P = ParamSpec("P")
Box: TypeAlias = tuple[float, float, float, float]
"""A part of the plane: left, top, width and height."""

KEPT: Final = 1000
"""How many of the drawings of one kind are kept ready."""

_SHADOW: Final = (40, 25, 10)
_FINE: Final = 4
"""So many times larger letters are written, for smooth edges."""

_BOLD: Final = 0.022
"""How much wider than the font itself letters are, as a part of their size."""

_CAPITALS: Final = 0.355
"""How far below its middle a line of capitals or digits stands, as a part of its size."""


class Caption(NamedTuple):
    """Something written around a point of a drawing."""

    text: str
    x: float
    y: float
    size: float
    colour: str


def drawing(
    box: Box, edge: float = 0, shadow: float = 0
) -> Callable[[Callable[P, Iterable[str | Caption]]], Callable[Concatenate[float, P], Image.Image]]:
    """Makes what yields the SVG of a drawing and its words into a maker of pictures of any height.

    Each picture is made once. *edge* is how much paper is left around what was drawn, and *shadow*
    how far it lies above the table.
    """

    def decorated(
        draw: Callable[P, Iterable[str | Caption]],
    ) -> Callable[Concatenate[float, P], Image.Image]:
        def drawn(tall: float, *args: P.args, **kwargs: P.kwargs) -> Image.Image:
            layers, scale = list(draw(*args, **kwargs)), tall / box[3]
            sheet = rendered("".join(it for it in layers if isinstance(it, str)), box, scale)
            for caption in (it for it in layers if isinstance(it, Caption)):
                _write(sheet, caption, box, scale)
            return laid(sheet, edge * scale, shadow * scale)

        kept = lru_cache(maxsize=KEPT)(drawn)
        return cast("Callable[Concatenate[float, P], Image.Image]", kept)

    return decorated


def rendered(svg: str, box: Box, scale: float = 1) -> Image.Image:
    """What of a drawing lies in a box, so many times larger."""
    left, top, width, height = box
    wide, tall = ceil(round(width * scale, 3)), ceil(round(height * scale, 3))
    view = f'width="{wide}" height="{tall}" viewBox="{left} {top} {wide / scale} {tall / scale}"'
    root = f'<svg xmlns="http://www.w3.org/2000/svg" {view}>{svg}</svg>'
    png = svg_to_bytes(svg_string=root, skip_system_fonts=True)
    with Image.open(BytesIO(png)) as picture:
        return picture.convert("RGBA")


def laid(sheet: Image.Image, edge: float, shadow: float) -> Image.Image:
    """A drawing as it lies on the table: cut out, and above its shadow."""
    if edge:
        sheet = _on_paper(sheet, edge)
    if shadow:
        sheet = _above_shadow(sheet, shadow)
    return sheet


@lru_cache(maxsize=KEPT)
def letters(text: str, size: float, colour: str) -> Image.Image:
    """A few words, around the middle of their picture."""
    letters_font = font(round(size * _FINE))
    width = ceil(ceil(letters_font.getlength(text) / _FINE) + 4)
    mask = Image.new("L", (_FINE * width, _FINE * ceil(size * 1.5)))
    middle = mask.width / 2, mask.height / 2 + _CAPITALS * size * _FINE
    bold = round(_BOLD * size * _FINE)
    ImageDraw.Draw(mask).text(
        middle, text, fill=255, font=letters_font, anchor="ms", stroke_width=bold
    )
    written = Image.new("RGBA", (width, mask.height // _FINE), colour)
    written.putalpha(mask.reduce(_FINE))
    return written


@lru_cache(maxsize=64)
def font(size: int) -> ImageFont.FreeTypeFont:
    """The font that Pillow brings along."""
    found = ImageFont.load_default(size)
    if not isinstance(found, ImageFont.FreeTypeFont):
        raise ImportError("pictures need a Pillow that was built with FreeType")
    return found


def _write(sheet: Image.Image, caption: Caption, box: Box, scale: float) -> None:
    written = letters(caption.text, caption.size * scale, caption.colour)
    left = round((caption.x - box[0]) * scale - written.width / 2)
    top = round((caption.y - box[1]) * scale - written.height / 2)
    sheet.paste(written, (left, top), written)


def _on_paper(sheet: Image.Image, edge: float) -> Image.Image:
    grown = sheet.getchannel("A").filter(ImageFilter.GaussianBlur(edge / 2))
    paper = Image.new("RGBA", sheet.size, PAPER)
    paper.putalpha(grown.point([min(255, a * 12) for a in range(256)]))
    return Image.alpha_composite(paper, sheet)


def _above_shadow(sheet: Image.Image, far: float) -> Image.Image:
    dark = Image.new("L", sheet.size)
    dark.paste(sheet.getchannel("A").point([a * 2 // 5 for a in range(256)]), (0, round(far)))
    below = Image.new("RGBA", sheet.size, _SHADOW)
    below.putalpha(dark.filter(ImageFilter.GaussianBlur(far * 0.8)))
    return Image.alpha_composite(below, sheet)
