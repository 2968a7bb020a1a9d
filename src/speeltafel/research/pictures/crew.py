"""The two villages of Ploc and their athletes, as drawings; the same people as in the browser."""

from __future__ import annotations

from typing import Final, NamedTuple

from speeltafel.research.pictures.brush import Brush, drawing
from speeltafel.research.pictures.colours import GLOW, PAPER

VILLAGES: Final = ("#e0a22c", "#2b3f73")
"""Their colours; they differ in lightness as well."""

_SKIN: Final = ("#f0c6a0", "#d99f70", "#f5d3b3", "#a86b45", "#7c4c31")
_HAIR: Final = ("#33251f", "#8a4b23", "#c98a2e", "#6d655f", "#b5482a")
_LEGS: Final = ("#5a4a44", "#d8cdb8")
_BODY: Final = "M-9.5 2Q-11.5-13-8-24 0-28 8-24 11.5-12 9.5 2 0 5.5-9.5 2z"
_SHOE: Final = "#3b2b25"


class Pose(NamedTuple):
    """How an athlete holds arms and legs, in a field of 60 by 70."""

    legs: str
    shoes: str
    arms: str
    hands: tuple[tuple[int, int], ...]
    body: tuple[float, float, float]
    """Where the hips are, and how far the body leans."""


POSES: Final = {
    "pulls": Pose(
        "M26 49 37 55 34 64M27 50 46 63",
        "M29 63h8q6 1 6 5H30zM43 58l8 5q4 3 2 6l-12-5z",
        "M17 30Q27 38 41 38M21 33Q26 42 35 39",
        ((41, 38), (35, 39)),
        (26, 50, -27),
    ),
    "lies": Pose(
        "M33 63 44 54 47 44M34 64 58 64",
        "M42 45l9-5q3 4 0 7l-8 2zM55 60h6q3 3 2 8h-8z",
        "M16 61Q22 70 31 67M18 58Q20 50 27 45",
        ((31, 67), (27, 45)),
        (34, 62, -93),
    ),
    "cheers": Pose(
        "M29 47 25 65M35 47 40 65",
        "M19 64h9v5H18q-3-1 1-5zM37 64h9q4 4 1 5H37z",
        "M25 27Q15 20 13 8M39 27Q49 19 52 7",
        ((13, 8), (52, 7)),
        (32, 49, 0),
    ),
}
_HATS: Final = (
    (
        "#3a3438",
        "M-8-37Q-8-48 1-48.5 10-48 9.5-37z"
        "M-12-36Q1-31 15-37 16.5-41 12-40.5 1-36-9-40-14-40-12-36z",
    ),
    (PAPER, "M-7-36-4.5-53Q1-56 6.5-53L9-37Q1-32-7-36z"),
    (
        "#b23a4a",
        "M-8.5-35Q-10-48 1-48.5 11-48 10-37 1-32-8.5-35zM1-54Q6-54 6-49 1-45-4-49-4-54 1-54z",
    ),
    ("#e9e4d6", "M-9-28Q-13-46 2-46 10-46 10-38 0-39-2-29L-11-22-14-26z"),
)
"""Brims and lace for one village, bobbles and scarves for the other."""


@drawing(80, 88, edge=3.5, shadow=2)
def athlete(brush: Brush, village: int, look: int, pose: str = "pulls") -> None:
    """One athlete; those of the right-hand village pull the other way."""
    moved = brush.moved(72, 14, mirror=True) if village else brush.moved(8, 14)
    held = POSES[pose]
    moved.line(held.legs, _LEGS[village], 8.5)
    moved.fill(held.shoes, _SHOE)
    x, y, turn = held.body
    _upper_body(moved.moved(x, y, turn=turn), village, look, pose)
    moved.line(held.arms, VILLAGES[village], 6)
    for x, y in held.hands:
        moved.disc(x, y, 4, _SKIN[look % len(_SKIN)])
    if pose == "lies":
        moved.line("M27 47 31 28", "#6b4a3a", 2)
        moved.fill("M31 28 43 31 38 36 41 41 29 38z", PAPER)


def _upper_body(brush: Brush, village: int, look: int, pose: str) -> None:
    brush.fill(_BODY, VILLAGES[village])
    if village:
        stripes = "M-8.8-20Q0-17.5 8.8-20M-10-14Q0-11.5 10-14M-10.3-8Q0-5.5 10.3-8M-10-2Q0 .5 10-2"
        brush.line(stripes, "#f4ecdc", 2.4)
    else:
        waistcoat = "M-9.5 2Q-11.5-13-8-24L-3-25.5Q-1-10-4 3zM9.5 2Q11.5-12 8-24L3-25.5Q3-10 5 3z"
        brush.fill(waistcoat, "#6b4a3a")
    _head(brush.moved(0, -25, turn=13 if pose == "pulls" else 0).moved(0, 25), village, look, pose)


def _head(brush: Brush, village: int, look: int, pose: str) -> None:
    brush.disc(1, -33, 8.5, _SKIN[look % len(_SKIN)])
    hair = _HAIR[(look * 3 + village) % len(_HAIR)]
    brush.fill("M-7.5-33Q-9-42 1-42 6-42 8-39 0-38-2-32-3-27-6-28z", hair)
    if pose == "lies":
        brush.line("M3-37l4 4M7-37l-4 4", "#2b2320", 1.4)
        return
    brush.disc(5.5, -35, 1.3, "#2b2320")
    brush.line("M4-27.5h4.5", "#2b2320", 1.2)
    felt, hat = _HATS[village * 2 + (look % 3 == 1)]
    brush.moved(0, -3).fill(hat, felt)


@drawing(40, 36)
def splash(brush: Brush) -> None:
    """Feet first into the puddle: an athlete knocked out."""
    brush.line("M15 22 13 9M24 22 27 9", "#6b5d57", 4)
    brush.disc(12, 8, 3, _SHOE)
    brush.disc(28, 8, 3, _SHOE)
    brush.disc(20, 26, 16, "#6f9fb4", 6)
    brush.line("M9 25q10-4 20 0", "#e8f3f6", 1.6)


@drawing(240, 190, edge=3, shadow=2)
def village_houses(brush: Brush, village: int) -> None:
    """Granite and slate by the sea: one village has a church, the other a lighthouse."""
    moved = brush.moved(10, 10)
    (_lighthouse if village else _church)(moved)
    for x, y, width, height in _HOUSES[village]:
        _house(moved.moved(x, y), width, height, VILLAGES[village])


_HOUSES: Final = (
    ((96, 140, 62, 40), (8, 146, 58, 34), (150, 152, 60, 32), (52, 160, 66, 40)),
    ((84, 142, 58, 38), (10, 150, 64, 36), (120, 160, 70, 40), (60, 162, 50, 30)),
)


def _house(brush: Brush, width: int, height: int, paint: str) -> None:
    roof = height * 0.85
    brush.box(0, -height, width, height, "#b3aab0")
    for x in (5, width - 13):
        brush.box(x, -height - roof - 6, 8, 12, "#b3aab0")
    slates = f"M-3 {-height}L6 {-height - roof}H{width - 6}L{width + 3} {-height}z"
    brush.fill(slates, "#4f5468")
    brush.fill(f"M{width / 2 - 6} 0v-15q6-6 12 0V0z", paint)
    for x in (9, width - 19):
        brush.box(x - 3, 9 - height, 16, 13, paint)
        brush.box(x, 10 - height, 10, 11, "#39425a")


def _church(brush: Brush) -> None:
    brush.box(115, 66, 26, 52, "#b3aab0")
    brush.fill("M114 66 128 12l14 54z", "#4f5468")
    brush.fill("M124 80q4-7 8 0v12h-8z", "#39425a")
    brush.line("M128 12V2M123 0q2 5 6 4 4 0 5-5", "#3a3438", 2.5)


def _lighthouse(brush: Brush) -> None:
    moved = brush.moved(128, 0)
    moved.fill("M25 124 30.5 40h19L55 124z", "#f6efe2")
    moved.fill("M29.8 52h20.4l1 16H28.7zM27.6 86h24.8l1 16H26.5z", VILLAGES[1])
    moved.fill("M33 36V22h14v14z", GLOW)
    moved.fill("M29 22 40 9l11 13zM27 36h26v5H27z", "#4f5468")
