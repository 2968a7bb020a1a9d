"""Billy, his loot and what happens to it, as pictures; each kind has a shape of its own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from speeltafel.research.pictures.art import art, box, moved
from speeltafel.research.pictures.colours import PAPER
from speeltafel.research.pictures.sprites import Caption, drawing


class _Kind(NamedTuple):
    """The drawing of a kind, and the papers its cards are cut from."""

    name: str
    paper: str
    ink: str
    pale: str
    deep: str
    inner: str
    """What is within its shape on a back."""


_KINDS: Final = {
    "G": _Kind("gold", "#dca028", "#38230a", "#fdf0cd", "#6d4703", "#dca028"),
    "N": _Kind("note", "#47774a", "#fff8e6", "#e6f0d6", "#24512b", "#47774a"),
    "C": _Kind("coin", "#3a6ba0", "#fff8e6", "#dfebf5", "#1d4674", "#3a6ba0"),
    "J": _Kind("jewel", "#b2343a", "#fff8e6", "#fae2da", "#84191f", "#f3b0a4"),
    "D": _Kind("diamond", "#6d5098", "#fff8e6", "#ece4f5", "#49307a", "#6d5098"),
}


@drawing((-4, -2, 108, 150), shadow=3)
def card(text: str) -> Iterator[str | Caption]:
    """A card as it is written: ``J7``, ``GX``, or ``N?`` for a back."""
    kind, value = _KINDS[text[0]], text[1:]
    yield box(0, 0, 100, 140, PAPER, 11)
    if value == "?":
        yield from _back(text[0], kind)
    else:
        yield from _face(kind, value)


def _back(letter: str, kind: _Kind) -> Iterator[str | Caption]:
    yield box(6, 6, 88, 128, kind.paper, 7)
    yield Caption(letter, 24, 28, 34, kind.ink)
    yield moved(24, 56, _sign(kind, k=PAPER, k_light=kind.inner, k_deep="none"), scale=1.3)


def _face(kind: _Kind, value: str) -> Iterator[str | Caption]:
    yield box(6, 6, 88, 128, kind.pale, 7)
    yield Caption(value, 28, 28, 38, kind.deep)
    yield moved(62, 12, _sign(kind), scale=0.75)
    if value == "X":
        yield moved(14, 54, art("blasting-billy/dynamite", k=kind.paper), scale=0.72)
    elif value == "0":
        yield moved(14, 54, art("blasting-billy/fly"), scale=0.72)
    else:
        yield moved(22, 62, _sign(kind), scale=1.4)


def _sign(kind: _Kind, **papers: str) -> str:
    return art(f"blasting-billy/{kind.name}", **papers)


@drawing((-8 / 0.7, -8 / 0.7, 44 / 0.7, 44 / 0.7))
def sign(letter: str) -> Iterator[str]:
    """A kind by its shape."""
    yield f'<circle cx="20" cy="20" r="31" fill="{PAPER}"/>'
    yield _sign(_KINDS[letter])


@drawing((-6, -4, 252, 230), shadow=4)
def billy() -> Iterator[str]:
    """Billy himself: a hat, a moustache, and eyes that see everything."""
    yield art("blasting-billy/billy")


@drawing((-4, -2, 168, 136), shadow=3)
def crate() -> Iterator[str]:
    """The box, open."""
    yield art("blasting-billy/crate")


@drawing((-100, -98, 200, 200), shadow=4)
def burst() -> Iterator[str]:
    """Boom: a dynamite went off."""
    yield art("blasting-billy/burst")


@drawing((-50, -50, 100, 100))
def bullet_hole() -> Iterator[str]:
    """Bang: a row in which somebody was too greedy."""
    yield art("blasting-billy/hole")
