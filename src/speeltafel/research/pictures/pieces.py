"""What every table has: marks and plates of seats, dice, tokens and the winner's rosette."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from speeltafel.research.pictures.art import art
from speeltafel.research.pictures.canvas import Canvas
from speeltafel.research.pictures.colours import INK, PAPER, SEATS
from speeltafel.research.pictures.sprites import Caption, drawing

_MARKS: Final = 6
"""How many shapes there are for seats."""


@drawing((0, 0, 24, 24))
def mark(seat: int, colours: tuple[str, ...] = SEATS) -> Iterator[str]:
    """A seat's shape in its colour."""
    yield f'<g fill="{colours[seat % len(colours)]}">{art(f"table/seat-{seat % _MARKS}")}</g>'


@drawing((-4, 0, 108, 108), shadow=4)
def die(face: int, paper: str = PAPER) -> Iterator[str]:
    """A die with pips; blank before it is rolled."""
    yield art("table/d6", die=paper)
    if face:
        yield f'<g fill="{INK}">{art(f"table/pips-{face}")}</g>'


@drawing((-4, 0, 108, 108), shadow=4)
def solid(sides: int, face: int | None, paper: str = PAPER) -> Iterator[str | Caption]:
    """A die with 8, 10 or 12 sides and a number."""
    yield art(f"table/d{sides}", die=paper)
    if face is not None:
        yield Caption(str(face), 50, 52, 40, INK)


@drawing((0, 0, 60, 80), shadow=2)
def rosette() -> Iterator[str]:
    """For whoever won."""
    yield art("table/rosette")


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
