"""What every table has: marks and plates of seats, dice, tokens and the winner's rosette."""

from __future__ import annotations

from speeltafel.research.pictures.brush import Brush, drawing
from speeltafel.research.pictures.canvas import Canvas
from speeltafel.research.pictures.colours import GLOW, INK, PAPER, SEATS

_MARKS = (
    "M12 3C24 3 24 21 12 21 0 21 0 3 12 3z",
    "M4.5 4.5h15v15h-15z",
    "M12 2.5 22 20.5H2z",
    "M12 1.5 22.5 12 12 22.5 1.5 12z",
    "M12 1.8l3 6.6 7.2.8-5.4 4.8 1.6 7.1L12 17.4l-6.4 3.7 1.6-7.1L1.8 9.2 9 8.4z",
    "M8.5 2.5h7v6h6v7h-6v6h-7v-6h-6v-7h6z",
)
"""The seats' own shapes, in a square of 24."""

_PIPS = {
    1: ((50, 50),),
    2: ((28, 28), (72, 72)),
    3: ((26, 26), (50, 50), (74, 74)),
    4: ((28, 28), (72, 28), (28, 72), (72, 72)),
    5: ((27, 27), (73, 27), (50, 50), (27, 73), (73, 73)),
    6: ((28, 25), (72, 25), (28, 50), (72, 50), (28, 75), (72, 75)),
}
_SOLIDS = {
    8: (
        "M50 4 92 34v34L50 96 8 68V34z",
        "M50 4 84 70H16zM8 34 16 70M92 34 84 70M16 70 50 96 84 70",
    ),
    10: (
        "M50 4 94 42v16L50 96 6 58V42z",
        "M50 4 78 56 50 72 22 56zM22 56 6 58M78 56 94 58M50 72V96",
    ),
    12: (
        "M50 4 79 14 96 38v26L79 87 50 96 21 87 4 64V38L21 14z",
        "M50 26 74 43 65 71H35L26 43zM50 4v22M96 38 74 43M79 87 65 71M21 87 35 71M4 38 26 43",
    ),
}
"""Outline and facets of the dice that are no cubes, in a square of 100."""

_FACET = "#d8cbb3"


@drawing(24, 24)
def mark(brush: Brush, seat: int, colours: tuple[str, ...] = SEATS) -> None:
    """A seat's shape in its colour."""
    brush.fill(_MARKS[seat % len(_MARKS)], colours[seat % len(colours)])


@drawing(108, 108, edge=2, shadow=4)
def die(brush: Brush, face: int, paper: str = PAPER) -> None:
    """A die with pips; blank before it is rolled."""
    brush.box(10, 8, 88, 88, "#bfae92", 20)
    brush.box(10, 8, 88, 85, paper, 20)
    for x, y in _PIPS.get(face, ()):
        brush.disc(x + 4, y + 1, 9, INK)


@drawing(108, 108, shadow=4)
def solid(brush: Brush, sides: int, face: int | None, paper: str = PAPER) -> None:
    """A die with 8, 10 or 12 sides and a number."""
    outline, facets = _SOLIDS[sides]
    moved = brush.moved(4, 0)
    moved.fill(outline, paper)
    moved.line(outline, "#a08f70", 3)
    moved.line(facets, _FACET, 2)
    if face is not None:
        moved.write(str(face), 50, 52, 40, INK)


@drawing(60, 80, shadow=2)
def rosette(brush: Brush) -> None:
    """For whoever won."""
    brush.fill("M18 34 12 72 24 66 32 76 36 40zM42 34 48 72 36 66 28 76 24 40z", "#b3472d")
    for x, y in ((30, 8), (46, 15), (52, 30), (46, 45), (30, 52), (14, 45), (8, 30), (14, 15)):
        brush.disc(x, y, 8, GLOW)
    brush.disc(30, 30, 20, GLOW)
    brush.disc(30, 30, 13, PAPER)


def plate(
    canvas: Canvas,
    seat: int,
    x: float,
    y: float,
    *,
    glows: bool = False,
    colours: tuple[str, ...] = SEATS,
    size: float = 13,
) -> None:
    """A seat's name as people count seats, around a point."""
    width, height = size * 5.1, size * 1.6
    left = x - width / 2
    canvas.panel(left, y - height / 2, width, height, radius=height / 2, glows=glows)
    canvas.put(mark(size, seat, colours), left + size * 0.9, y)
    canvas.write(f"Seat {seat + 1}", left + size * 1.6, y, size, align="left")


def winners_sign(canvas: Canvas, text: str, x: float, y: float) -> None:
    """Says who won, with the rosette beside it."""
    width = 60 + 10.5 * len(text)
    canvas.panel(x - width / 2, y - 24, width, 48, radius=14, glows=True)
    canvas.put(rosette(42), x - width / 2 + 26, y)
    canvas.write(text, x + 18, y, 20)


def said_of(winners: tuple[int, ...]) -> str:
    """Who won, in words."""
    seats = [str(seat + 1) for seat in winners]
    if len(seats) == 1:
        return f"Seat {seats[0]} wins"
    return f"Seats {', '.join(seats[:-1])} and {seats[-1]} win"
