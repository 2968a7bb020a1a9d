"""The board of Ploc: two villages at one rope, and the nine dice."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from PIL import Image

from speeltafel.games.ploc.view import View
from speeltafel.research.pictures import crew
from speeltafel.research.pictures.art import art, box, moved
from speeltafel.research.pictures.canvas import Canvas, background, faded
from speeltafel.research.pictures.colours import PAPER
from speeltafel.research.pictures.crew import VILLAGES
from speeltafel.research.pictures.pieces import die, mark, said_of, winners_sign
from speeltafel.research.pictures.sprites import drawing

WIDTH, HEIGHT = 640, 480
_ROWS = (254, 318)
"""Where the back row and the front row stand."""

_KNOT, _HANDS = 296, 8
"""Where the knot of the rope is, and how far below the middle of an athlete the hands are."""

_REACH = 290
"""How far from the knot the last athlete may stand."""

_ON_WOOD = ("#e8b44a", "#9fb4ea")
"""The colours of the villages where the paper is dark."""

_MOST = 40
"""So many athletes of a village are drawn; the number tells the rest."""


def draw(view: View) -> Image.Image:
    """What lies open in a game of Ploc."""
    canvas = Canvas(_coast())
    for village in range(len(view.sides)):
        _score(canvas, view, village)
        _column(canvas, view, village)
        _crew(canvas, view, village)
    canvas.put(crew.knot(72), WIDTH / 2, _KNOT + 20)
    _sign(canvas, view)
    _thrown(canvas, view)
    if view.winner is not None:
        winners_sign(canvas, said_of((view.winner,)), WIDTH / 2, 130)
    return canvas.image


def _side(village: int) -> int:
    """Left of the rope is -1, right of it 1."""
    return 1 if village else -1


def _score(canvas: Canvas, view: View, village: int) -> None:
    side, x = view.sides[village], 8 if not village else WIDTH - 208
    canvas.panel(x, 8, 200, 74, glows=view.turn == village and bool(view.actors))
    canvas.put(mark(14, village, VILLAGES), x + 18, 22)
    canvas.write(f"Seat {village + 1}", x + 30, 22, 13, align="left")
    canvas.write(str(side.standing + side.weakened), x + 38, 55, 34)
    counted = (
        (crew.athlete(34, village, 0), side.standing),
        (crew.athlete(34, village, 0, "lies"), side.weakened),
        (crew.diver(30, village), side.knocked_out),
    )
    for place, (drawn, many) in enumerate(counted):
        canvas.put(drawn, x + 92 + 42 * place, 42)
        canvas.write(str(many), x + 92 + 42 * place, 70, 14)


def _crew(canvas: Canvas, view: View, village: int) -> None:
    side = view.sides[village]
    pose = "cheers" if view.winner == village else "pulls"
    poses = ([pose] * side.standing + ["lies"] * side.weakened)[:_MOST]
    step = min(34.0, (_REACH - 90) / max(1, len(poses) // 2))
    for row, y in enumerate(_ROWS):
        athletes = list(enumerate(poses))[row::2]
        near = 74 - 14 * row
        reach = round(near + 24 + step * max(0, len(athletes) - 1))
        strand = _strand(100, village, row, reach)
        canvas.put(strand, WIDTH / 2 + _side(village) * 150, _KNOT)
        for rank, (number, held) in reversed(list(enumerate(athletes))):
            away = near + step * rank + (14 if held == "lies" else 0)
            x = WIDTH / 2 + _side(village) * away
            canvas.put(crew.athlete(72, village, number, held), x, y)


def _column(canvas: Canvas, view: View, village: int) -> None:
    x = 8 if not village else WIDTH - 222
    is_on_turn = view.turn == village and bool(view.actors)
    canvas.panel(x, 384, 214, 88, VILLAGES[village], radius=12, glows=is_on_turn)
    for place, face in enumerate(view.sides[village].column):
        drawn = die(58, face)
        if is_on_turn and view.used_column[place]:
            drawn = faded(drawn)
        canvas.put(drawn, x + 43 + 64 * place, 428)


def _thrown(canvas: Canvas, view: View) -> None:
    canvas.panel(228, 384, 184, 88, "#54464f", radius=12)
    y = 428 - 8 * bool(view.rerolls)
    for place, face in enumerate(view.thrown):
        drawn = die(54, face, "#fbe3b5" if view.rolled_again[place] else PAPER)
        if view.used_thrown[place]:
            drawn = faded(drawn, 0.3)
        if view.rolling == place:
            canvas.panel(240 + 57 * place, y - 24, 46, 46, radius=12, glows=True)
            drawn = faded(drawn, 0.3)
        canvas.put(drawn, 263 + 57 * place, y)
    for left in range(view.rerolls):
        canvas.put(_again(18), 320 + 22 * (left - (view.rerolls - 1) / 2), 461)


def _sign(canvas: Canvas, view: View) -> None:
    canvas.panel(WIDTH / 2 - 72, 8, 144, 74, "#6b5146")
    turn = min(view.turns + 1, view.limit)
    canvas.write(f"Match {view.match}", WIDTH / 2, 24, 16, PAPER)
    canvas.write(f"Turn {turn} of {view.limit}", WIDTH / 2, 45, 13, PAPER)
    seat, did = (view.first_winner, "won the first") if view.match > 1 else (view.begins, "began")
    if seat is not None:
        told = f"Seat {seat + 1} {did}"
        canvas.put(mark(13, seat, _ON_WOOD), WIDTH / 2 - 3 * len(told) - 4, 66)
        canvas.write(told, WIDTH / 2 + 8, 66, 11.5, PAPER)


@drawing((0, 0, 24, 24))
def _again() -> Iterator[str]:
    """A die may be rolled again: an arrow that comes back."""
    yield art("ploc/again")


@drawing((0, -50, 300, 100))
def _strand(village: int, row: int, reach: float) -> Iterator[str]:
    """The part of the rope that one row pulls, from the knot to behind its last athlete."""
    y = _HANDS + _ROWS[row] - _KNOT
    path = f"M0 0C24 0 24 {y} 56 {y}Q{reach / 2 + 28} {y + 3} {reach} {y}q9 4 12 12"
    rope = "".join(
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width}"'
        ' stroke-linecap="round"/>'
        for colour, width in (("#8a6334", 6.5), ("#d3a76a", 4))
    )
    yield rope if village else moved(300, 0, rope, mirror=True)


@cache
def _coast() -> Image.Image:
    svg = (
        box(0, 0, WIDTH, HEIGHT, "#cddde5"),
        f'<g transform="translate(0 25) scale({WIDTH / 1200} 0.7)">{art("ploc/hills")}</g>',
        moved(214, 104, art("ploc/cloud-one"), scale=0.6),
        moved(352, 122, art("ploc/cloud-two"), scale=0.5),
        moved(268, 168, art("ploc/stones"), scale=0.9),
        moved(256, 312, art("ploc/puddle"), scale=0.8),
        box(0, 372, WIDTH, 108, "#dcd6e3"),
    )
    canvas = Canvas(background(WIDTH, HEIGHT, "".join(svg), (WIDTH, HEIGHT)))
    for village in (0, 1):
        canvas.put(crew.village_houses(130, village), WIDTH / 2 + _side(village) * 205, 160)
    return canvas.image
