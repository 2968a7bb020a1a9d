"""The cards of Volle Wolle as drawings: the more points, the more wool."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin
from typing import Final, NamedTuple

from speeltafel.games.volle_wolle.view import Card
from speeltafel.research.pictures.brush import Brush, Layers, drawing, lay
from speeltafel.research.pictures.colours import GLOW, INK, PAPER, WOOL


class _Looks(NamedTuple):
    """The colours of a kind of sheep and of what is behind it."""

    sky: str
    hill: str
    wool: str = WOOL
    curl: str = "#d8cbb3"
    face: str = "#5b463e"
    leg: str = "#4b3a34"


_LOOKS: Final = {
    "white": _Looks("#cfe6ef", "#9ecb76"),
    "black": _Looks("#d5cfdd", "#9aa396", "#3f3d47", "#5f5c69", "#75707d", "#2c2a31"),
    "3-7-0": _Looks("#f9dfc0", "#d9a867"),
    "0-0-7": _Looks("#b9ccd6", "#6d9f97"),
}
_THICK: Final = {"3-7-0": 0.34, "0-0-7": 0.45, "black": 0.42}
"""How much wool there is on a sheep without points of its own."""

_DOG: Final[Layers] = (
    ("#33302f", "M76 90q14-3 15-16 0-8-6-9 2 11-11 14z"),
    ("#33302f", "M28 92q-5-22 4-36 16-10 34 0 12 15 9 36z"),
    (PAPER, "M38 62q11 8 24 0 1 18-4 30H44q-7-13-6-30z"),
    (PAPER, "M33 92q-4-9 4-12 7 1 6 12zM57 92q-1-11 6-12 8 3 5 12z"),
    ("#33302f", "M30 16q-9 1-12 9 0 8 5 12l11-7zM69 16q9 0 13 8 1 8-5 12l-11-7z"),
    ("#33302f", "M27 32q3-20 23-20t23 20q2 17-8 24-15 9-30 0-10-7-8-24z"),
    (PAPER, "M47 12q4-1 7 0 0 15 7 23 8 8 3 17-13 10-27 0-5-9 2-17 8-9 8-23z"),
    ("#26201e", "M44 42q6-3 12 0 0 5-6 6-6-1-6-6z"),
    ("#d9766c", "M52 54q5 0 5-2 2 11-2 12-4 0-3-10z"),
    ("#a8322a", "M35 60q15 9 30 0l1 5q-16 9-32 0z"),
)
_BONE: Final = (
    "M24 22q-10-15-18-5-4 8 5 12-9 6-4 14 8 9 17-5 26-6 52 1 9 13 17 4 5-9-4-13 9-5 5-13"
    "-8-9-17 5-27 6-53 0z"
)


@drawing(108, 150, shadow=3)
def card(brush: Brush, shown: Card) -> None:
    """A card face up."""
    moved = brush.moved(4, 2)
    moved.box(0, 0, 100, 140, PAPER, 11)
    _FACES.get(shown.kind, _sheep_card)(moved, shown)


def _dog_card(brush: Brush, _: Card) -> None:
    _landscape(brush, "#fae3b4", "#c3d692")
    _dog(brush.moved(0, 36))


def _bone_card(brush: Brush, _: Card) -> None:
    _landscape(brush, "#e9d3b4", "#b98d5f")
    brush.moved(12, 52, 0.76).line(_BONE, "#a98c5c", 5)
    brush.moved(12, 52, 0.76).fill(_BONE, "#fff6e0")


_FACES: Final = {"dog": _dog_card, "bone": _bone_card}


def _sheep_card(brush: Brush, shown: Card) -> None:
    looks, number = _LOOKS[shown.kind], int(shown.name[1:])
    _landscape(brush, looks.sky, looks.hill)
    _sheep(brush.moved(100, 34, mirror=True) if number % 2 else brush.moved(0, 34), shown, number)
    _worth(brush, shown)
    brush.fill("M66 8h26v20q-13 12-26 0z", "#a87a1c")
    brush.fill("M68 9h22v18q-11 10-22 0z", "#f0bd3a")
    brush.write(str(number), 79, 20, 16, INK)
    _symbol(brush.moved(62, 98), shown.symbol)


def _landscape(brush: Brush, sky: str, hill: str) -> None:
    brush.box(6, 6, 88, 128, sky, 7)
    brush.box(6, 100, 88, 34, hill, 7)
    brush.fill("M6 104Q30 86 56 95T94 92V126H6z", hill)


def _worth(brush: Brush, shown: Card) -> None:
    """What a sheep is worth: its points, or its kind if it depends on the others."""
    if shown.points is None:
        brush.box(4, 9, 58, 24, PAPER, 4)
        brush.write(shown.kind, 33, 21, 20, INK)
        return
    is_black = shown.kind == "black"
    brush.fill(fleece(27, 25, 17, 17, 10, 7), "#3f3d47" if is_black else WOOL)
    brush.write(str(shown.points), 27, 25, 28, PAPER if is_black else INK)


def _symbol(brush: Brush, symbol: str) -> None:
    """What a sheep does on top of a flock: luck is a clover, trouble a burr, a bone a bone."""
    if symbol == "bone":
        brush.disc(18, 20, 18, PAPER)
        brush.disc(18, 20, 16, "#8a5a33")
        brush.moved(4, 12, 0.28).fill(_BONE, "#fff6e0")
    elif symbol.startswith("+"):
        for x, y in ((10, 12), (26, 12), (10, 28), (26, 28), (18, 20)):
            brush.disc(x, y, 10.5, "#2f7a3c")
        brush.write(symbol, 18, 20, 19, "#ffffff")
    elif symbol:
        brush.fill(_BURR, "#7a2f6b")
        brush.write(symbol, 18, 20, 19, "#ffffff")


_BURR: Final = "M" + " ".join(
    f"{18 + far * sin(turn * pi / 11):.1f} {20 - far * cos(turn * pi / 11):.1f}"
    for turn in range(22)
    for far in [20 - 5 * (turn % 2)]
)


def _thickness(shown: Card) -> float:
    if shown.kind in _THICK or shown.points is None:
        return _THICK.get(shown.kind, 0.5)
    return min(max((shown.points - 1) / 9, 0), 1)


def _sheep(brush: Brush, shown: Card, number: int) -> None:
    looks, thick = _LOOKS[shown.kind], _thickness(shown)
    rx, ry, y = 19 + 21 * thick, 11.5 + 20 * thick, 66 - 8 * thick
    for part in (-0.62, -0.28, 0.3, 0.62):
        brush.line(f"M{45 + rx * part} {y + 5}V92", looks.leg, 5)
    body = fleece(45, y, rx, ry, 8 + round(5 * thick), number)
    brush.line(body, looks.curl, 2.4)
    brush.fill(body, looks.wool)
    for curl in range(round(thick * 5)):
        x = 45 + rx * (0.3 * curl - 0.62)
        brush.line(f"M{x - 4} {y + 3 * (curl % 3)}q1-5 5-4 3 2 1 4.5", looks.curl, 1.8)
    x = min(57 + rx * 0.42, 72)
    _head(brush.moved(x, y - 6 - 10 * thick, 1.3 - 0.14 * thick), shown, looks, thick)


def _head(brush: Brush, shown: Card, looks: _Looks, thick: float) -> None:
    brush.fill("M-9-5q-13-5-15 3 5 9 15 5zM9-5q13-5 15 3-5 9-15 5z", looks.face)
    brush.fill("M-11-9Q0-15 11-9q2 13-3 22-8 8-16 0-5-9-3-22z", looks.face)
    brush.fill(fleece(0, -11, 9 + 3 * thick, 5 + 2 * thick, 6, 3), looks.wool)
    for x in (-5, 5):
        brush.disc(x, -1, 3.5, "#ffffff")
        brush.disc(x + 0.7, -0.6, 1.7, "#1d1613")
    if shown.kind == "black":
        brush.fill("M-9-4 -1-1v-4zM9-4 1-1v-4z", "#2c2a31")
        brush.line("M-4.5 11.5Q0 7 4.5 11.5", "#fff3e4", 1.7)
    else:
        brush.line("M-4 7.5q4 4 8 0", "#fff3e4", 1.7)
    if shown.kind == "0-0-7":
        brush.fill("M0 17l-12-6q-2 6 0 12zM0 17l12-6q2 6 0 12z", "#26201e")
        brush.disc(0, 17, 3, "#a8322a")
    if shown.kind == "3-7-0":
        for x, y in ((-44, -24), (-22, -34), (2, -36)):
            brush.disc(x, y + 6, 5.5, "#d0552f")


def _dog(brush: Brush) -> None:
    lay(brush, _DOG)
    for x in (37, 63):
        brush.disc(x, 33, 4.2, "#ffffff")
        brush.disc(x, 33.5, 2.4, "#26170d")
    brush.line("M32 27q4-3 8-1M60 26q4-2 8 1", "#a8713f", 2.6)
    brush.line("M50 48v4M42 51q4 4 8 1 4 3 8-1", "#26201e", 1.6)
    brush.disc(50, 69, 3.6, GLOW)


@drawing(76, 76)
def dog_sign(brush: Brush) -> None:
    """How many dogs: a dog's head on a round plate."""
    brush.disc(38, 38, 37, "#f6dfa6")
    _dog(brush.moved(-5, 6, 0.86))
    brush.box(0, 72, 76, 4, "#f6dfa6")


@drawing(100, 60)
def bone_sign(brush: Brush) -> None:
    """Who has the bone."""
    brush.line(_BONE, "#a98c5c", 5)
    brush.fill(_BONE, "#fff6e0")


@drawing(24, 25, shadow=0.8)
def chip(brush: Brush) -> None:
    """A chip: a ball of yarn."""
    brush.disc(12, 12, 11, "#8c3420")
    brush.disc(12, 12, 9.8, "#d0552f")
    threads = "M4 8q9 1 15 9M7 4.5q9 3 13 10M2.5 13q7 1 10 8.5M20 7q-7-1-12 4"
    brush.line(threads, "#ffd9c2", 1.4)


@drawing(108, 150, shadow=3)
def back(brush: Brush) -> None:
    """A card face down, with who looks out of the wool."""
    moved = brush.moved(4, 2)
    moved.box(0, 0, 100, 140, PAPER, 11)
    moved.box(6, 6, 88, 128, "#4f7f3a", 7)
    face = moved.moved(50, 74, 1.9)
    _head(face, Card("s0", "white", 5, ""), _LOOKS["white"], 0.8)


@drawing(108, 150)
def fold(brush: Brush, number: int | None) -> None:
    """An empty flock: its fold, with the number of the bid board."""
    brush.box(4, 2, 100, 140, "#6f9a55", 11)
    brush.box(6, 4, 96, 136, "#c0dba2", 9)
    for y in (82, 104):
        brush.line(f"M18 {y}H90", "#a8713f", 7)
    for x in (28, 54, 80):
        brush.line(f"M{x} 66V122", "#a8713f", 7)
    if number is not None:
        brush.write(str(number), 54, 34, 30, "#24351a")


@cache
def fleece(x: float, y: float, rx: float, ry: float, bumps: int, sheep: int) -> str:
    """The outline of a fleece: a ring of bumps, never quite regular, the same for each sheep."""

    def at(turn: float, far: float) -> str:
        angle = turn * 2 * pi - pi / 2
        return f"{x + cos(angle) * rx * far:.1f} {y + sin(angle) * ry * far:.1f}"

    notches = [(bump + 0.34 * (_quirk(sheep, bump) - 0.5)) / bumps for bump in range(bumps)]
    path = f"M{at(notches[0], 0.93)}"
    for bump, start in enumerate(notches):
        end = notches[bump + 1] if bump + 1 < bumps else notches[0] + 1
        far = 1.24 + 0.1 * _quirk(sheep, bump + 40)
        shoulder = (end - start) * 0.08
        path += f"C{at(start + shoulder, far)} {at(end - shoulder, far)} {at(end, 0.93)}"
    return path + "z"


def _quirk(sheep: int, place: int) -> float:
    """A number from 0 to 1 that belongs to a sheep and a place on it."""
    return sin(sheep * 127.1 + place * 311.7) * 43758.5453 % 1
