"""The board of Blasting Billy: his rug on top, and a strip of desert for every player."""

from __future__ import annotations

from functools import cache

from PIL import Image

from speeltafel.games.blasting_billy.view import Cards, View
from speeltafel.research.pictures import loot
from speeltafel.research.pictures.art import art
from speeltafel.research.pictures.canvas import Canvas, background, faded
from speeltafel.research.pictures.colours import CREAM, INK, PAPER
from speeltafel.research.pictures.pieces import plate, rosette

WIDTH, HEIGHT = 760, 570
_RUG = 150
"""How high Billy's own strip is."""

_KINDS = "GNCJD"
_FIRST, _CELL = 158, 97
"""Where the column of the first kind begins, and how wide each is."""

_TALLEST, _BREADTH, _STEP = 120.0, 0.72, 0.34
"""The height of a card, and as parts of it its width and how far the next one is from it."""

_SAND = "#f3ddb4"
_RIGHT = 700
"""The middle of what lies to the right of all kinds."""


def draw(view: View) -> Image.Image:
    """What a seat sees of a game of Blasting Billy."""
    players = len(view.hands)
    canvas = Canvas(_table(players, len(view.billy)))
    _billy(canvas, view)
    for seat in range(players):
        _player(canvas, view, seat, *_strip(players, seat))
    return canvas.image


def _strip(players: int, seat: int) -> tuple[float, float]:
    """Where a player's strip begins, and how high it is."""
    height = (HEIGHT - _RUG - 16) / players
    return _RUG + 12 + height * seat, height - 8


def _middle(kind: int) -> float:
    return _FIRST + _CELL * (kind + 0.5)


def _billy(canvas: Canvas, view: View) -> None:
    for kind, row in enumerate(view.billy):
        many = len(row) if view.count is None else view.count.billy[kind]
        canvas.write(str(many), _middle(kind) + 10, 30, 17, PAPER)
        _row(canvas, view, row, kind, (88, 92))
    if view.count is not None and not view.count.winners:
        canvas.put(rosette(60), 134, 46)
    _pile_and_box(canvas, view)


def _pile_and_box(canvas: Canvas, view: View) -> None:
    if view.top is not None:
        for below in range(min(view.pile, 3), 0, -1):
            canvas.put(loot.card(78, view.top), _RIGHT - 32 + 2 * below, 60 - 2 * below)
    elif view.pile:
        canvas.panel(_RIGHT - 56, 21, 52, 72, CREAM, radius=6)
    if view.pile:
        canvas.panel(_RIGHT - 20, 80, 30, 20, radius=10)
        canvas.write(str(view.pile), _RIGHT - 5, 90, 14)
    canvas.write(str(len(view.box)), _RIGHT + 22, 55, 15, INK)
    for kind, letter in enumerate(_KINDS[: len(view.billy)]):
        many = sum(card[0] == letter for card in view.box)
        x = _in_the_box(kind)
        canvas.write(str(many), x, 131, 13, PAPER)


def _player(canvas: Canvas, view: View, seat: int, y: float, height: float) -> None:
    is_winner = view.count is not None and seat in view.count.winners
    glows = seat in view.actors or is_winner
    if glows:
        canvas.panel(8, y, WIDTH - 16, height, _SAND, radius=10, glows=True)
    plate(canvas, seat, 50, y + 13, glows=glows, size=12)
    tall = int(min(100.0, height - 26))
    hand = [loot.card(tall, card) for card in view.hands[seat]]
    canvas.row(hand, 82, y + 11 + height / 2, tall * _BREADTH + 1, 138)
    for kind, row in enumerate(view.loot[seat]):
        _row(canvas, view, row, kind, (y + height / 2, height - 6), seat)
    if view.count is None:
        canvas.write(str(view.turns_left[seat]), _RIGHT, y + height / 2 - 8, 26)
        canvas.write("turns left", _RIGHT, y + height / 2 + 16, 12)
    else:
        canvas.write(str(view.count.scores[seat]), _RIGHT - 10, y + height / 2, 32)
    if is_winner:
        canvas.put(rosette(44), _RIGHT + 34, y + height / 2)


def _row(
    canvas: Canvas,
    view: View,
    row: Cards,
    kind: int,
    strip: tuple[float, float],
    seat: int | None = None,
) -> None:
    """A row of cards, in two lines where there is room and need."""
    y, height = strip
    lines = max(range(1, 4), key=lambda lines: _tallness(len(row), lines, height))
    tall, half = _tallness(len(row), lines, height), -(-len(row) // lines)
    for line in range(lines):
        drawn = [_card(view, card, tall) for card in row[half * line : half * (line + 1)]]
        middle = y + (line - (lines - 1) / 2) * tall
        canvas.row(drawn, _middle(kind), middle, tall * _STEP, _CELL)
    if not row:
        canvas.put(_nothing(_KINDS[kind]), _middle(kind), y)
    _what_became(canvas, view, row, kind, y, seat)


@cache
def _nothing(letter: str) -> Image.Image:
    return faded(loot.sign(30, letter))


def _tallness(cards: int, lines: int, height: float) -> int:
    """How tall cards can be, if they lie in so many lines and all their corners can be read."""
    steps = max(0, -(-cards // lines) - 1)
    return int(min(_TALLEST, height / lines, (_CELL - 4) / (_BREADTH + _STEP * steps)))


def _card(view: View, card: str, tall: float) -> Image.Image:
    drawn = loot.card(tall, card)
    is_gone = view.count is not None and (card in view.count.exploded or card[1:] == "X")
    return faded(drawn, 0.45) if is_gone else drawn


def _what_became(
    canvas: Canvas, view: View, row: Cards, kind: int, y: float, seat: int | None
) -> None:
    """At the end: smoke where dynamite went off, holes where Billy shot, and what is left."""
    if view.count is None:
        return
    if _KINDS[kind] + "X" in row:
        canvas.put(loot.burst(46), _middle(kind) - 22, y + 12)
    if seat is None:
        return
    is_shot = _KINDS[kind] in view.count.shot[seat]
    if is_shot:
        canvas.put(loot.bullet_hole(36), _middle(kind), y)
    if row:
        canvas.panel(_middle(kind) + 18, y + 10, 28, 20, "#d9a79a" if is_shot else PAPER, radius=10)
        canvas.write(str(view.count.totals[seat][kind]), _middle(kind) + 32, y + 20, 14)


@cache
def _table(players: int, kinds: int) -> Image.Image:
    """All that lies there for the whole game."""
    canvas = Canvas(background(WIDTH, HEIGHT, art("blasting-billy/desert"), (1200, 400)))
    canvas.panel(8, 8, WIDTH - 16, _RUG - 8, "#8f3524", radius=12)
    canvas.panel(14, 14, WIDTH - 28, _RUG - 20, "#a34430", radius=9)
    canvas.put(loot.billy(130), 82, _RUG / 2 + 4)
    canvas.put(loot.crate(42), _RIGHT + 22, 48)
    for kind in range(kinds):
        canvas.put(loot.sign(22, _KINDS[kind]), _middle(kind) - 14, 30)
        canvas.put(loot.sign(16, _KINDS[kind]), _in_the_box(kind), 114)
    for seat in range(players):
        y, height = _strip(players, seat)
        canvas.panel(8, y, WIDTH - 16, height, _SAND, radius=10)
    return canvas.image


def _in_the_box(kind: int) -> float:
    """Where it is said how many of a kind are in the box."""
    return _RIGHT - 44 + 21 * kind
