"""Uly and Polly and their flock, as drawings; the same characters as in the browser."""

from __future__ import annotations

from typing import Final

from speeltafel.research.pictures.brush import Brush, Layers, drawing, lay
from speeltafel.research.pictures.colours import EDGE, PAPER

_CARD: Final = (
    "M13 2.5Q50 1 87 2.8q10.5.6 10.7 10.5Q99 50 97.3 87q-.6 10.3-10.6 10.4"
    "Q50 99 13 97.4 2.8 97 2.7 87 1 50 2.6 13 3 3 13 2.5z"
)
_PICTURE: Final = (
    "M17 9.5Q50 8 83 9.6q7.4.4 7.6 7.5Q92 50 90.5 83q-.6 7.3-7.7 7.5"
    "Q50 92 17 90.6 9.7 90 9.5 83 8 50 9.5 17q.5-7 7.5-7.5z"
)
_GROUND: Final = "M9.1 65Q28 56 50 59t40.9-2L90.5 83q-.6 7.3-7.7 7.5Q50 92 17 90.6 9.7 90 9.5 83z"
_HEDGE: Final = (
    "M9.6 84Q9.2 78 10.5 72 15 76 16.5 81 18 74 21.5 71 24 76 24.5 81 28 76 32 74.5 32 79 31 82.5"
    " 36 78 39.5 75 41 79 40.5 83 45 77 49.5 75.5 49.5 80 48.5 83 53 78 57 75 59 79 58.5 83"
    " 62 77 66 75 66.5 79 65.5 82.5 70 77 74 74 76 79 75.5 82 79 76 83.5 72 85 77 84.5 81"
    " 87 76 90 73.5 91 79 90.5 83q-.6 7.3-7.7 7.5Q50 92 17 90.6 9.7 90 9.6 84z"
)
_BALL_OF_WOOL: Final = (
    "M50 22q7-5 13 1 8-1 10 6 8 2 7 10 7 5 3 12 5 7-2 12-1 8-9 8-4 7-11 4-6 6-12 1-6 5-12 0"
    "-8 2-11-5-8-1-8-9-7-4-3-11-5-7 2-12 0-8 8-10 2-8 11-7 6-6 14 0z"
)

_SHEEP: Final[Layers] = (
    ("#46393b", "M40 70l-1 15h6l1.5-14zM53 71l.5 14h6L60 70zM66 68l1.5 15h6L72 66z"),
    (
        PAPER,
        "M43 35q5-7 12-3 7-5 12 2 8-1 9 7 8 2 5 10 6 6 0 11 0 8-8 8-4 7-11 3-6 5-11 0-7 4-11-3"
        "-8 0-8-8-6-4-2-11-4-8 4-11 0-6 9-5z",
    ),
    ("#46393b", "M20 43q-9-3-12 4 6 6 13 2zM43 41q7-7 13-2-3 8-12 8z"),
    ("#57484a", "M21 40q1-8 11.5-8T44 40q1 8-2 16-3 9-10 9t-9.5-9Q20 48 21 40z"),
    (PAPER, "M21 38q-3-6 3-8 1-6 7-4 5-4 8 1 6 0 6 6 3 5-3 7-3 4-7 1-4 3-7 0-5 2-7-3z"),
)
_WOLF_HEAD: Final[Layers] = (
    ("#6b7286", "M14 27Q7 10 9 1q12 4 19 17zM54 18Q61 5 71 2q1 10-8 26z"),
    ("#c99fa0", "M15 20q-3-8-2.5-12 6 3 10 10zM59 17q4-6 8-9 0 5-5 13z"),
    (
        PAPER,
        "M12 46q-7-3-4-10-6-6 1-11 0-8 9-8 3-7 11-5 6-5 13 0 8-2 11 5 8 0 9 8 7 4 2 11 4 7-3 10"
        " 0 8-8 9-4 5-9 3H23q-6 2-8-5-5-2-3-7z",
    ),
    (
        "#7b8294",
        "M18 38q-2-10 5-14 9-5 15 3 6-8 14-3 8 4 6 14-1 9-7 13-4 14-13 15-9-1-13-15-6-4-7-13z",
    ),
    (
        "#d5d8df",
        "M19 43q6 0 9 5 4-5 10-5t10 5q4-5 9-5-2 6-6 8-4 14-13 15-9-1-13-15-5-2-6-8z",
    ),
    ("#f6d64f", "M21 35q6-5 11 2-7 4-11-2zM44 37q5-7 11-2-4 6-11 2z"),
    ("#262733", "M32.5 44q5.5-4 11.5 0 0 5-6 6.5-5.5-1.5-5.5-6.5z"),
    ("#ffffff", "M30 54l2.2 5 2-4zM44 54.5l2 4.5 2-5.5z"),
)
_POLLY_HEAD: Final[Layers] = (
    ("#2d2a33", "M13 26Q3 22 4 5q15-2 22 9zM52 13q4-11 17-9 2 12-7 17 8 3 7 11-9 2-12-6z"),
    ("#2d2a33", "M10 33q0-24 26-24t26 24q0 12-8 19-8 9-18 9t-18-9q-8-7-8-19z"),
    (
        PAPER,
        "M33 9q3-1 6.5 0 1 12 3 17 10 6 9 18-2 15-15.5 16Q22 59 20.5 44 20 32 30 26q2-6 3-17z",
    ),
    ("#e8797d", "M32 53q4 2 9-.5 2 10-3.5 11.5Q32 64 32 53z"),
    ("#1c1920", "M29 40q7-4.5 14 0 0 5.5-7 7.5-7-2-7-7.5z"),
)
_POLLY: Final[Layers] = (
    ("#2d2a33", "M33 84Q12 88 8 70 5 54 16 47q6 6 5 14 1 10 12 8z"),
    (PAPER, "M16 47Q5 54 8 70q4-3 7-2 3-2 6-7 1-8-5-14z"),
    ("#2d2a33", "M32 62q4-17 20-17t21 17q7 22 7 39 0 6-7 6H34q-8 0-8-8 0-20 6-37z"),
    (PAPER, "M42 58h22q2 16-2 26-1 8-1 23H46q0-15-1-23-5-10-3-26z"),
    (PAPER, "M33 107q-6 0-6-5 0-6 8-6 8 0 9 11zM73 107q7 0 7-5 0-6-8-6-9 0-9 11z"),
    ("#c8262f", "M34 57q19 12 38 0l1.5 7q-20.5 12-41 0z"),
)


@drawing(100, 104, shadow=2.5)
def tile_down(brush: Brush, is_told: bool = False) -> None:
    """A tile face down; with the wolf's eyes in it for whoever knows."""
    _card(brush, "#8cbd6b")
    lay(brush, (("#7b8294", "M60 36q3-15 15-22 5 15-3 30z"),))
    lay(brush, (("#57484a", "M35 37Q19 26 12.5 36q5 12 21 11z"),))
    brush.moved(10.5, 13, 0.78).fill(_BALL_OF_WOOL, "#fdf6e8")
    if is_told:
        _wolfs_eyes(brush)
    else:
        brush.line("M39 42.5q.5-9.5 11-9.5t10.5 9q0 5.5-5 8.5T50.5 59", "#3e6a3f", 7)
        brush.disc(50.5, 67.5, 3.7, "#3e6a3f")
    brush.fill(_HEDGE, "#6fa550")
    if is_told:
        brush.line(_CARD, "#4a5280", 4)


def _wolfs_eyes(brush: Brush) -> None:
    brush.fill("M33 46q17-8 34 0 2 9-6 12-6 2-11-3-5 5-11 3-8-3-6-12z", "#7b8294")
    brush.fill("M37 49q5-4 9 2-6 3-9-2zM54 51q4-6 9-2-3 5-9 2z", "#f6d64f")
    for x in (43, 57):
        brush.disc(x, 49.8, 1.7, "#262733")
    brush.line("M41 65q9 6 18-1", "#3b3f4e", 2.4)


@drawing(100, 104, shadow=2.5)
def tile_sheep(brush: Brush, manner: int) -> None:
    """A tile with a sheep; a few differ in which way they look."""
    _card(brush, "#bfe0ee")
    brush.fill(_GROUND, "#a5cf7f")
    sheep = brush.moved(100, 0, mirror=True) if manner % 2 else brush
    lay(sheep, _SHEEP)
    sheep.line("M52 47q5-5 9 0t-3 7M66 56q4-3 7 1t-3 6M48 63q4-3 7 1", "#e2d5be", 2.4)
    for x in (27, 38):
        sheep.disc(x, 46, 3.9, PAPER)
        sheep.disc(x - 1 + manner % 3, 46.6, 1.9, "#221a1c")
    sheep.line("M29 56q3.5 2.5 7 0", "#d9b9ae", 1.8)


@drawing(100, 104, shadow=2.5)
def tile_wolf(brush: Brush) -> None:
    """The tile with Uly on it, found out."""
    _card(brush, "#4a5280")
    brush.disc(78, 23, 8.5, "#f7e7b4")
    brush.fill(_GROUND, "#53795a")
    _wolf_head(brush.moved(12, 13, 0.96))


def _card(brush: Brush, colour: str) -> None:
    brush.fill(_CARD, PAPER)
    brush.fill(_PICTURE, colour)


def _wolf_head(brush: Brush) -> None:
    lay(brush, _WOLF_HEAD)
    brush.line("M21 28l11 5M54 27l-10 6", "#3b3f4e", 3.2)
    for x in (28, 47):
        brush.disc(x, 35.8, 2.3, "#262733")
    brush.line("M26 52q12 7 25-1", "#3b3f4e", 2.2)


def _polly_head(brush: Brush) -> None:
    lay(brush, _POLLY_HEAD)
    for x, pupil in ((24.5, 25.5), (48, 47)):
        brush.disc(x, 32, 4.6, "#ffffff", 5.2)
        brush.disc(pupil, 33, 2.9, "#1c1920")
    brush.line("M36 47v4q-4 5-9 2M36 51q4 5 9 2", "#1c1920", 2)


@drawing(90, 86, edge=4, shadow=3)
def wolf_head(brush: Brush) -> None:
    """Uly's head in its hood of borrowed wool."""
    _wolf_head(brush.moved(6, 7))


@drawing(90, 86, edge=4, shadow=3)
def polly_head(brush: Brush) -> None:
    """Polly's head."""
    _polly_head(brush.moved(8, 9))


@drawing(108, 126, edge=4, shadow=4)
def polly(brush: Brush) -> None:
    """Polly as a pawn: she sits, with her red collar."""
    moved = brush.moved(6, 6)
    lay(moved, _POLLY)
    moved.disc(53, 71, 5, "#ecbc4b")
    _polly_head(moved.moved(16.5, 1))


@drawing(24, 24)
def sheeps_head(brush: Brush, is_open: bool = True) -> None:
    """One of the sheep that may be turned over; a pale one is still to come."""
    wool, face = ("#fffdf6", "#57484a") if is_open else (EDGE, EDGE)
    brush.fill(
        "M5.5 10q6.5-3 13 0 6-1.5 4.5 2-2 2-4 1.5-1 6.5-4 8.5-3 1.8-6 0-3-2-4-8.5-2 .5-4-1.5"
        "-1.5-3.5 4.5-2z",
        face,
    )
    brush.fill("M5 11Q1 9 3.5 6 4 2 8 3q4-3.5 8 0 4-1 4.5 3Q23 9 19 11z", wool)
    brush.line("M5 11Q1 9 3.5 6 4 2 8 3q4-3.5 8 0 4-1 4.5 3Q23 9 19 11z", "#c9b894", 0.9)
    if is_open:
        brush.disc(9.5, 14, 1.5, "#ffffff")
        brush.disc(14.5, 14, 1.5, "#ffffff")


@drawing(42, 44, shadow=1.5)
def token(brush: Brush) -> None:
    """A reward: a golden disc with a sheep's bell."""
    brush.disc(21, 21, 19.5, PAPER)
    brush.disc(21, 21, 18, "#eebe4e")
    bell = brush.moved(1, 1)
    bell.fill("M14.5 13h11l3.5 13.5H11zM16 13q0-4 4-4t4 4z", "#8a5a0c")
    bell.disc(20, 28.5, 2.7, "#8a5a0c")


@drawing(40, 40)
def paw(brush: Brush) -> None:
    """A step that Polly may still make."""
    brush.fill(
        "M20 18.5q6 0 9 6.5 3.5 9-4 9.5-2.5.2-5-1.5-2.5 1.7-5 1.5-7.5-.5-4-9.5 3-6.5 9-6.5z",
        "#5f534a",
    )
    for x, y in ((8, 18.5), (15.3, 10.5), (25, 10.5), (32.2, 18.8)):
        brush.disc(x, y, 3.9, "#5f534a", 5.1)
