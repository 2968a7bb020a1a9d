"""The board of Ploc: two villages at one rope, and the nine dice."""

from __future__ import annotations

from functools import cache

from PIL import Image

from speeltafel.games.ploc.view import View
from speeltafel.research.pictures import crew
from speeltafel.research.pictures.brush import FINE, Brush, Layers, blank, drawing, flat, lay
from speeltafel.research.pictures.canvas import Canvas, faded
from speeltafel.research.pictures.colours import PAPER
from speeltafel.research.pictures.crew import VILLAGES
from speeltafel.research.pictures.pieces import die, mark, said_of, winners_sign

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


_LAND: Layers = (
    ("#a78ab4", "M0 190Q64 158 155 180 230 194 315 188 405 182 480 174 576 158 640 190V480H0z"),
    ("#8f74a2", "M0 214Q117 192 224 207 330 220 427 206 539 190 640 216V480H0z"),
    (PAPER, "M272 228Q268 196 280 176q8-8 14 2 10 26 6 50zM318 230q-2-24 6-38 8-8 14 2 6 18 4 36z"),
    (PAPER, "M356 228q0-14 6-24 8-6 12 4 4 10 4 20z"),
    ("#aea6ad", "M275 227Q271 198 282 179q6-5 10 1 8 24 5 47z"),
    ("#aea6ad", "M321 229q-2-22 5-35 6-5 9 1 5 16 4 34zM359 227q0-13 5-21 6-4 8 3 3 8 3 18z"),
    ("#a9b586", "M0 250Q101 230 224 238 341 246 459 236 555 231 640 250V480H0z"),
    (
        "#7d6250",
        "M262 352Q256 338 282 336 306 326 330 332 356 328 376 340 388 354 356 358"
        " 320 366 288 360 266 364 262 352z",
    ),
    (
        "#78a6bb",
        "M276 350Q272 342 294 341 316 334 334 339 354 336 366 345 368 353 346 353"
        " 318 359 296 354 280 357 276 350z",
    ),
)
"""Heather, old stones, grass and the puddle."""


def draw(view: View) -> Image.Image:
    """What lies open in a game of Ploc."""
    canvas = Canvas(_coast())
    for village in range(len(view.sides)):
        _score(canvas, view, village)
        _column(canvas, view, village)
        _crew(canvas, view, village)
    canvas.put(_pennant(72), WIDTH / 2, _KNOT + 20)
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
        (crew.splash(26), side.knocked_out),
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


@drawing(24, 24)
def _again(brush: Brush) -> None:
    """A die may be rolled again: an arrow that comes back."""
    brush.disc(12, 12, 11, PAPER)
    brush.line("M17 8Q12 4 8 8 5 12 8 16 12 20 17 16", "#54464f", 2.6)
    brush.fill("M13 10 20 10 19 3z", "#54464f")


@drawing(300, 100)
def _strand(brush: Brush, village: int, row: int, reach: float) -> None:
    """The part of the rope that one row pulls, from the knot to behind its last athlete."""
    moved = brush.moved(300, 50, mirror=True) if not village else brush.moved(0, 50)
    y = _HANDS + _ROWS[row] - _KNOT
    path = f"M0 0C24 0 24 {y} 56 {y}Q{reach / 2 + 28} {y + 3} {reach} {y}q9 4 12 12"
    moved.line(path, "#8a6334", 6.5)
    moved.line(path, "#d3a76a", 4)


@drawing(40, 72, shadow=2)
def _pennant(brush: Brush) -> None:
    """The knot in the middle of the rope, with its pennant."""
    knot = brush.moved(20, 16)
    knot.fill("M-9 6 9 6 13 46 0 38-13 46z", PAPER)
    knot.fill("M-7 8 7 8 10 41 0 34-10 41z", "#b23a4a")
    knot.fill("M-11-9Q0-14 11-9 15 0 11 10 0 14-11 10-15 0-11-9z", "#8a6334")
    knot.fill("M-9-7Q0-12 9-7 13 0 9 8 0 12-9 8-13 0-9-7z", "#d3a76a")


@cache
def _coast() -> Image.Image:
    sheet = blank(WIDTH, HEIGHT)
    brush = Brush(sheet, FINE)
    brush.box(0, 0, WIDTH, HEIGHT, "#cddde5")
    cloud = "M10 40Q-4 28 16 24 18 6 38 14 50-4 68 10 90 4 92 22 118 22 112 40z"
    brush.moved(214, 104, 0.6).fill(cloud, PAPER)
    brush.moved(352, 122, 0.5).fill(cloud, PAPER)
    brush.box(0, 158, WIDTH, 80, "#8fb3c2")
    lay(brush, _LAND)
    brush.box(0, 372, WIDTH, 108, "#dcd6e3")
    picture = flat(WIDTH, HEIGHT, sheet)
    canvas = Canvas(picture)
    for village in (0, 1):
        canvas.put(crew.village_houses(130, village), WIDTH / 2 + _side(village) * 205, 160)
    return canvas.image
