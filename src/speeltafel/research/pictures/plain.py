"""A picture of a game that nobody has drawn: all that a view says, in words."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap
from typing import Any, Final

from PIL import Image, ImageDraw

from speeltafel.core.rows import rows
from speeltafel.research.pictures.colours import INK, PAPER
from speeltafel.research.pictures.sprites import font

SIZE: Final = (720, 540)
LETTERS: Final = 14
IN_A_LINE: Final = 84
MARGIN: Final = 20


def draw(view: Any) -> Image.Image:
    """The view as lines of text; what is too much for the sheet is cut off."""
    sheet = Image.new("RGB", SIZE, PAPER)
    text = "\n".join(_lines(view))
    ImageDraw.Draw(sheet).multiline_text((MARGIN, MARGIN), text, INK, font(LETTERS))
    return sheet


def _lines(view: Any) -> Iterator[str]:
    yield "to act: " + (", ".join(str(seat + 1) for seat in view.actors) or "nobody")
    for name, said in rows(view):
        yield from wrap(f"{name.replace('_', ' ')} {said}", IN_A_LINE, subsequent_indent="    ")
