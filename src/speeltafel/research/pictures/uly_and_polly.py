"""The board of Uly & Polly: the field of tiles on its hill, and who hunts whom."""

from __future__ import annotations

from functools import cache

from PIL import Image

from speeltafel.games.uly_and_polly.view import Rows, View
from speeltafel.research.pictures import pasture
from speeltafel.research.pictures.art import art, box
from speeltafel.research.pictures.canvas import Canvas, background
from speeltafel.research.pictures.colours import PAPER, SOFT_INK
from speeltafel.research.pictures.pieces import plate, rosette, said_of

WIDTH, HEIGHT = 704, 480
_FIELD, _LEFT, _TOP = 440, 132, 20
_RIM = 26
_SIDE_WIDTH = 112


def draw(view: View) -> Image.Image:
    """What a seat sees of a game of Uly & Polly."""
    canvas = Canvas(_hill())
    rows = view.field if view.last_round is None else view.last_round.field
    _lay_field(canvas, view, rows)
    _wolfs_side(canvas, view)
    _round(canvas, view)
    _dogs_side(canvas, view)
    _ribbon(canvas, view)
    return canvas.image


def _lay_field(canvas: Canvas, view: View, rows: Rows) -> None:
    step = (_FIELD - _RIM - 8) / len(rows)
    for row, tiles in enumerate(rows):
        y = _TOP + _RIM + (row + 0.5) * step
        canvas.write(str(row + 1), _LEFT + 13, y, 13, PAPER)
        canvas.write("abcdefgh"[row], _LEFT + _RIM + (row + 0.5) * step, _TOP + 13, 13, PAPER)
        for column, tile in enumerate(tiles):
            drawn = _tile(view, tile, step * 0.96)
            canvas.put(drawn, _LEFT + _RIM + (column + 0.5) * step, y + step * 0.02)
    _put_polly(canvas, view, step)


def _tile(view: View, tile: str, size: float) -> Image.Image:
    if tile == "sheep":
        return pasture.tile_sheep(size)
    if tile == "wolf" and view.last_round is not None:
        return pasture.tile_wolf(size)
    return pasture.tile_down(size, tile == "wolf")


def _put_polly(canvas: Canvas, view: View, step: float) -> None:
    dog = view.dog if view.last_round is None else view.last_round.dog
    if dog is None:
        return
    column, row = "abcdefgh".index(dog[0]), int(dog[1:]) - 1
    x, y = _LEFT + _RIM + (column + 0.7) * step, _TOP + _RIM + (row + 0.52) * step
    canvas.put(pasture.polly(step * 0.86), x, y)


def _wolfs_side(canvas: Canvas, view: View) -> None:
    wolf = view.wolf_player
    seats = [] if wolf is None else [wolf]
    _side(canvas, view, 10, pasture.wolf_head(64), seats)


def _dogs_side(canvas: Canvas, view: View) -> None:
    dogs = [seat for seat in range(len(view.tokens)) if seat != view.wolf_player]
    _side(canvas, view, WIDTH - 10 - _SIDE_WIDTH, pasture.polly_head(64), dogs)


def _side(canvas: Canvas, view: View, x: float, head: Image.Image, seats: list[int]) -> None:
    canvas.panel(x, 62, _SIDE_WIDTH, 44 + 62 * max(1, len(seats)))
    canvas.put(head, x + _SIDE_WIDTH / 2, 56)
    for place, seat in enumerate(seats):
        y = 108 + 62 * place
        plate(canvas, seat, x + _SIDE_WIDTH / 2, y, glows=seat in view.actors)
        _tokens(canvas, view, seat, x, y + 26)


def _tokens(canvas: Canvas, view: View, seat: int, x: float, y: float) -> None:
    many = view.tokens[seat]
    canvas.row([pasture.token(22)] * many, x + 46, y, 20, 70)
    canvas.write(str(many), x + _SIDE_WIDTH - 18, y, 18)
    most = max(view.tokens)
    if view.task == "over" and many == most:
        canvas.put(rosette(30), x + _SIDE_WIDTH - 10, y - 30)


def _round(canvas: Canvas, view: View) -> None:
    x, y = 10, 200
    canvas.panel(x, y, _SIDE_WIDTH, 158)
    canvas.write(f"Round {view.round} of {view.rounds}", x + _SIDE_WIDTH / 2, y + 18, 13)
    for head in range(len(view.field) ** 2 // 2):  # half of all, and the wolf escapes (UP-13)
        is_open = head < view.sheep_turned
        place = x + 19 + head % 4 * 25, y + 48 + head // 4 * 30
        canvas.put(pasture.sheeps_head(24, is_open), *place)
    canvas.put(pasture.paw(20), x + 24, y + 132)
    canvas.write(f"{view.steps_left} steps", x + 38, y + 132, 13, SOFT_INK, "left")


def _ribbon(canvas: Canvas, view: View) -> None:
    ended = view.last_round
    if ended is None:
        return
    text, colour = ("Found!", "#b02a30") if ended.found else ("Escaped!", "#3d4678")
    if view.task == "over":
        most = max(view.tokens)
        winners = tuple(seat for seat, many in enumerate(view.tokens) if many == most)
        text = f"{text} {said_of(winners)}"
    canvas.panel(_LEFT + 30, 8, _FIELD - 60, 40, colour, radius=6)
    canvas.write(text, _LEFT + _FIELD / 2, 28, 20, PAPER)


@cache
def _hill() -> Image.Image:
    svg = box(0, 0, 1280, 640, "#cfe4f2") + art("uly-and-polly/landscape")
    canvas = Canvas(background(WIDTH, HEIGHT, svg, (1280, 640)))
    canvas.panel(_LEFT, _TOP, _FIELD, _FIELD, "#487a40", radius=18)
    return canvas.image
