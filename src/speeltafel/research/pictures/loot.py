"""Billy, his loot and what happens to it, as drawings; each kind has a shape of its own."""

from __future__ import annotations

from typing import Final, NamedTuple

from speeltafel.research.pictures.brush import Brush, Layers, drawing, lay
from speeltafel.research.pictures.colours import PAPER


class _Kind(NamedTuple):
    """The papers a kind is cut from, and its shape in a square of 40."""

    paper: str
    ink: str
    light: str
    pale: str
    deep: str
    shape: str
    inner: str


KINDS: Final = {
    "G": _Kind(
        "#dca028",
        "#38230a",
        "#f8d885",
        "#fdf0cd",
        "#6d4703",
        "M9.5 12 31 11.5 38.5 30.5 1.5 31z",
        "M9.5 12 31 11.5 28.5 16.5 12 17z",
    ),
    "N": _Kind(
        "#47774a",
        "#fff8e6",
        "#b9dba4",
        "#e6f0d6",
        "#24512b",
        "M1.5 10.5 38.5 9.5 38.3 16.5Q34 20 38.3 23.7L38.5 30.5 1.5 31 1.7 23.7Q6 20 1.7 16.5z",
        "M20 12.6C30 13 30 28 20 28.2 10 28 10 13 20 12.6z",
    ),
    "C": _Kind(
        "#3a6ba0",
        "#fff8e6",
        "#b3d2ee",
        "#dfebf5",
        "#1d4674",
        "M20 2.5C30 2 37.5 10 37.5 20 37.5 30 30 37.8 20 37.5"
        " 10 38 2.3 30 2.5 20 2.5 10 10.5 2.8 20 2.5z",
        "M20 8.3C35 8 35 32 20 31.7 5 32 5 8 20 8.3z",
    ),
    "J": _Kind(
        "#b2343a",
        "#fff8e6",
        "#f3b0a4",
        "#fae2da",
        "#84191f",
        "M20 11.5C38 11 38 39 20 38.5 2 39 2 11 20 11.5z",
        "M20 17.5C30 17 30 33 20 32.5 10 33 10 17 20 17.5z",
    ),
    "D": _Kind(
        "#6d5098",
        "#fff8e6",
        "#d6c2ee",
        "#ece4f5",
        "#49307a",
        "M20 1.5 36.5 20 20 38.5 3.5 20z",
        "M20 9 29.8 20 20 31 10.2 20z",
    ),
}
"""Gold a bar, banknotes a notched slip, coins a disc, jewels a ring, diamonds a rhombus."""

_GEM: Final = "M14.5 1.5 25.5 1.5 29.5 6.5 20 14.5 10.5 6.5z"

_BILLY: Final[Layers] = (
    ("#6b4a2f", "M2 220c4-38 44-48 74-46h88c30-2 70 8 74 46z"),
    ("#dca028", "M22 188 50 220H34L10 196zM218 188 190 220h16l24-24z"),
    ("#eab489", "M66 96h108v54c0 34-24 50-54 50s-54-16-54-50z"),
    ("#cf946a", "M66 100h108v15c-36 8-72 8-108 0z"),
    (
        "#c2452f",
        "M66 170c30 18 78 18 108 0 4 10 2 20-6 26-16 12-30 10-48 22"
        "-16-12-34-10-48-22-8-6-10-16-6-26z",
    ),
)
_BILLYS_HAT: Final[Layers] = (
    (
        "#8f4219",
        "M78 114c8-8 24-9 34-2l-2 7c-10-5-22-4-30 2zM162 114c-8-8-24-9-34-2l2 7c10-5 22-4 30 2z",
    ),
    ("#5b1d16", "M104 166c8 8 24 8 32 0z"),
    (
        "#c4682a",
        "M120 142c-22-12-54-8-76 8-12 9-27 9-32-4 0 24 26 36 48 30 24-6 38-18 60-16 22-2 36 10"
        " 60 16 22 6 48-6 48-30-5 13-20 13-32 4-22-16-54-20-76-8z",
    ),
    ("#dfa075", "M120 116c8 0 10 8 14 16 6 12-4 19-14 19s-20-7-14-19c4-8 6-16 14-16z"),
    ("#2d3a66", "M66 92C60 42 82 8 106 20c10 5 20 4 30-2 24-12 46 22 40 72z"),
    ("#c2452f", "M65 70c36 10 76 10 112-2v22H66z"),
    ("#38497d", "M8 92c30-22 60-8 112-8s86-12 112 6c-16 24-62 22-112 22S26 116 8 92z"),
    ("#f0b62e", "M121 62l5 9.5 10.5 1.5-7.5 7.5 1.5 10.5-9.5-5-9.5 5 1.5-10.5-7.5-7.5 10.5-1.5z"),
)


@drawing(108, 150, shadow=3)
def card(brush: Brush, text: str) -> None:
    """A card as it is written: ``J7``, ``GX``, or ``N?`` for a back."""
    kind, value = KINDS[text[0]], text[1:]
    moved = brush.moved(4, 2)
    moved.box(0, 0, 100, 140, PAPER, 11)
    if value == "?":
        _back(moved, text[0], kind)
    else:
        _face(moved, text[0], kind, value)


def _back(brush: Brush, letter: str, kind: _Kind) -> None:
    brush.box(6, 6, 88, 128, kind.paper, 7)
    brush.write(letter, 24, 28, 34, kind.ink)
    _sign(brush.moved(24, 56, 1.3), letter, PAPER, kind.paper, PAPER)


def _face(brush: Brush, letter: str, kind: _Kind, value: str) -> None:
    brush.box(6, 6, 88, 128, kind.pale, 7)
    brush.write(value, 28, 28, 38, kind.deep)
    _sign(brush.moved(62, 12, 0.75), letter, kind.paper, kind.light, kind.light)
    if value == "X":
        _dynamite(brush.moved(50, 90))
    elif value == "0":
        _fly(brush.moved(50, 90))
    else:
        _sign(brush.moved(22, 62, 1.4), letter, kind.paper, kind.light, kind.light)


def _sign(brush: Brush, letter: str, body: str, inner: str, gem: str) -> None:
    brush.fill(KINDS[letter].shape, body)
    brush.fill(KINDS[letter].inner, inner)
    if letter == "J":
        brush.fill(_GEM, gem)


def _dynamite(brush: Brush) -> None:
    for x in (-22, -2, 18):
        brush.box(x - 9, -18, 18, 52, "#b9392b", 4)
        brush.box(x - 9, -18, 18, 8, "#8a241a", 3)
    brush.box(-33, 2, 62, 12, "#3c2413", 2)
    brush.line("M-2-18q2-14 14-14", "#6b4a2f", 3)
    brush.fill("M14-44l3 8 8-3-4 7 7 4-8 2 2 8-7-5-5 7-1-9-8 1 5-7-6-5 8-1z", "#f0a02c")


def _fly(brush: Brush) -> None:
    brush.fill("M-2-4Q-26-24-26-6-18 4-2-2zM2-4Q26-24 26-6 18 4 2-2z", "#cdbfa8")
    brush.disc(0, 4, 7, "#4b3a34", 11)
    brush.disc(0, -9, 6, "#2b2320")


@drawing(44, 44)
def sign(brush: Brush, letter: str) -> None:
    """A kind by its shape."""
    kind = KINDS[letter]
    brush.disc(22, 22, 22, PAPER)
    _sign(brush.moved(8, 8, 0.7), letter, kind.paper, kind.light, kind.light)


@drawing(252, 230, edge=7, shadow=4)
def billy(brush: Brush) -> None:
    """Billy himself: a hat, a moustache, and eyes that see everything."""
    moved = brush.moved(6, 4)
    lay(moved, _BILLY)
    for x in (96, 144):
        moved.disc(x, 126, 15, "#fffdf6", 12)
        moved.disc(x, 127, 6, "#22160f")
    lay(moved, _BILLYS_HAT)


@drawing(168, 136, shadow=3)
def crate(brush: Brush) -> None:
    """The box, open."""
    lay(
        brush.moved(4, 2),
        (
            ("#3c2413", "M16 30 146 28 140 60H22z"),
            ("#a8763f", "M4 28 22 4 152 2 146 28 134 30 138 12 30 14 18 30z"),
            ("#d3a163", "M8 34 152 32 146 126 16 128z"),
            ("#a8763f", "M8 34 26 33.8 33 127.6 16 128zM134 32.2 152 32 146 126 129 126.4z"),
        ),
    )


@drawing(200, 200, shadow=4)
def burst(brush: Brush) -> None:
    """Boom: a dynamite went off."""
    lay(
        brush.moved(100, 98),
        (
            (
                PAPER,
                "M0-98 20-52 68-78 56-28 102-16 62 16 86 64 38 52 18 100-8 58-56 86-48 38-98 32"
                "-62-2-94-44-46-46-44-90-14-56z",
            ),
            (
                "#b9392b",
                "M0-88 18-46 60-70 50-24 92-14 56 14 78 56 34 46 16 90-6 52-50 76-42 34-88 30-56-2"
                "-84-40-42-40-40-80-12-50z",
            ),
            (
                "#f08a2c",
                "M2-66 14-32 46-50 36-14 68-6 38 10 54 42 22 32 8 66-6 36-36 54-30 22-66 18-38-4"
                "-60-30-28-28-26-60-8-36z",
            ),
            (
                "#ffe9a8",
                "M0-38 10-16 30-26 22-6 40 0 20 8 28 26 10 18 0 38-8 18-26 28-18 8-40 2-20-6-28-24"
                "-8-16z",
            ),
        ),
    )


@drawing(40, 40)
def bullet_hole(brush: Brush) -> None:
    """Bang: a row in which somebody was too greedy."""
    brush.line("M20 20 4 8M20 20 36 10M20 20 30 36M20 20 8 34M20 20 22 3", "#5b1d16", 2)
    brush.disc(20, 20, 10, "#5b1d16")
    brush.disc(20, 20, 6.5, "#1c0f0a")
