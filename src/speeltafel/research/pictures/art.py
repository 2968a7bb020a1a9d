"""The art of the boards: the drawings of the page, found by name and put together as SVG."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from posixpath import dirname, join, normpath
from typing import Final

_ART: Final = files("speeltafel") / "art"
_USE: Final = re.compile(r'<use href="([^"#]+)\.svg"([^>]*)/>')
_PAINT: Final = re.compile(r"var\(--([\w-]+), ([^)]*)\)")


def art(name: str, **paints: str) -> str:
    """All that is inside a drawing; what may be painted in several ways, as is said or as usual."""
    return _PAINT.sub(lambda it: paints.get(it[1].replace("-", "_"), it[2]), _inside(name))


def moved(
    x: float, y: float, *inside: str, scale: float = 1, turn: float = 0, mirror: bool = False
) -> str:
    """Some of a drawing with its origin elsewhere, turned by so many degrees."""
    across = -scale if mirror else scale
    how = f"translate({x} {y}) rotate({turn}) scale({across} {scale})"
    return f'<g transform="{how}">{"".join(inside)}</g>'


def box(x: float, y: float, width: float, height: float, colour: str, radius: float = 0) -> str:
    """A rectangle with round corners."""
    return (
        f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="{radius}" fill="{colour}"/>'
    )


@cache
def _inside(name: str) -> str:
    """What a drawing uses of another is put where it is used."""
    text = (_ART / f"{name}.svg").read_text("utf-8")
    drawn = text[text.index(">") + 1 : text.rindex("</svg>")]
    return _USE.sub(
        lambda it: f"<g{it[2]}>{_inside(normpath(join(dirname(name), it[1])))}</g>", drawn
    )
