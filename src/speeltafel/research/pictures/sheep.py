"""Every sheep of Volle Wolle, from one drawing: the more points, the more wool."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin
from typing import Final, NamedTuple

from speeltafel.games.volle_wolle.view import Card
from speeltafel.research.pictures.art import art, moved
from speeltafel.research.pictures.colours import WOOL


class Coat(NamedTuple):
    """The papers a sheep is cut from."""

    wool: str = WOOL
    line: str = "#d8cbb3"
    face: str = "#5b463e"
    leg: str = "#4b3a34"


_BLACK: Final = Coat("#3f3d47", "#5f5c69", "#75707d", "#2c2a31")
_WHITE: Final = Coat()
_THICK: Final = {"3-7-0": 0.34, "0-0-7": 0.45, "black": 0.42}
"""How much wool there is on a sheep that does not show its points by it."""

_BALL: Final = Coat("#b3472d", "#8c3420")
_BALLS: Final = ((20, 27), (50, 9), (84, 21))
_FACES: Final = {"black": ("sulks",), "3-7-0": ("juggles",), "0-0-7": ("calm", "agent")}


def thickness(shown: Card) -> float:
    """How thick the wool is, from 0 (shorn) to 1 (all wool)."""
    points = 5.5 if shown.points is None else abs(shown.points)
    return _THICK.get(shown.kind, min(max((points - 1) / 9, 0), 1))


def sheep(shown: Card) -> str:
    """A sheep in a square of 100, looking to the right."""
    coat = _BLACK if shown.kind == "black" else _WHITE
    number, thick = int(shown.name[1:]), thickness(shown)
    rx, ry, y = 19 + 21 * thick, 11.5 + 20 * thick, 66 - 8 * thick
    legs = "".join(f"M{45 + rx * part} {y + 5}V92" for part in (-0.62, -0.28, 0.3, 0.62))
    tail = fleece((45 - rx - 2, y - 3), (5.5, 5), 5, number)
    head_at = min(57 + rx * 0.42, 72), y - 6 - 10 * thick + (7 if shown.kind == "black" else 0)
    return "".join(
        (
            f'<path d="{legs}" stroke="{coat.leg}" stroke-width="5" stroke-linecap="round"/>',
            cut(tail, coat),
            _body(number, thick, (rx, ry, y), coat),
            moved(*head_at, _head(shown, number, thick, coat), scale=1.32 - 0.14 * thick),
            *(cut(fleece(it, (9.5, 9.5), 9, 1), _BALL) for it in _BALLS if shown.kind == "3-7-0"),
        )
    )


def _body(number: int, thick: float, size: tuple[float, float, float], coat: Coat) -> str:
    rx, ry, y = size
    if thick < 0.2:
        rest = fleece((44, 55), (10 + 40 * thick, 5 + 10 * thick), 6, number)
        return art("volle-wolle/skin") + cut(rest, coat)
    swirls = "".join(
        f"M{41 + rx * (0.3 * n - 0.62 + 0.14 * quirk(number, n + 60)):.1f}"
        f" {y + ry * (0.62 * quirk(number, n + 70) - 0.22):.1f}q1-5 5-4 3 2 1 4.5"
        for n in range(int(thick * 5 + 0.5))
    )
    curls = f'<path d="{swirls}" fill="none" stroke="{coat.line}" stroke-width="1.8"/>'
    body = fleece((45, y), (rx, ry), 8 + int(5 * thick + 0.5), number)
    return cut(body, coat) + (curls if swirls else "")


def _head(shown: Card, number: int, thick: float, coat: Coat) -> str:
    plain = "smug" if thick > 0.7 else "bare" if thick < 0.2 else "calm"
    skull = art("volle-wolle/ear") + art("volle-wolle/muzzle")
    cap = fleece((0, -11), (9 + 3 * thick, 5 + 2 * thick), 6, number + 3)
    faces = _FACES.get(shown.kind, (plain,))
    looks = "".join(art(f"volle-wolle/{it}") for it in faces)
    return f'<g fill="{coat.face}">{skull}</g>{cut(cap, coat)}{looks}'


def cut(path: str, coat: Coat = _WHITE) -> str:
    """Wool, cut out along a path."""
    return f'<path d="{path}" fill="{coat.wool}" stroke="{coat.line}" stroke-width="1.4"/>'


@cache
def fleece(middle: tuple[float, float], radii: tuple[float, float], bumps: int, number: int) -> str:
    """The outline of a fleece: a ring of bumps, never quite regular, the same for each sheep."""

    def at(turn: float, far: float) -> str:
        angle = turn * 2 * pi - pi / 2
        x, y = middle[0] + cos(angle) * radii[0] * far, middle[1] + sin(angle) * radii[1] * far
        return f"{x:.1f} {y:.1f}"

    notches = [(bump + 0.34 * (quirk(number, bump) - 0.5)) / bumps for bump in range(bumps)]
    path = f"M{at(notches[0], 0.93)}"
    for bump, start in enumerate(notches):
        end = notches[bump + 1] if bump + 1 < bumps else notches[0] + 1
        far = 1.24 + 0.1 * quirk(number, bump + 40)
        shoulder = (end - start) * 0.08
        path += f"C{at(start + shoulder, far)} {at(end - shoulder, far)} {at(end, 0.93)}"
    return path + "z"


def quirk(number: int, place: int) -> float:
    """A number from 0 to 1 that belongs to a sheep and a place on it."""
    return sin(number * 127.1 + place * 311.7) * 43758.5453 % 1
