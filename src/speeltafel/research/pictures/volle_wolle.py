"""The board of Volle Wolle: flocks along the top, the meadow, and the dice below."""

from __future__ import annotations

from functools import cache

from PIL import Image

from speeltafel.games.volle_wolle.view import ScoreLine, SeatView, View
from speeltafel.research.pictures import flock
from speeltafel.research.pictures.art import art
from speeltafel.research.pictures.canvas import Canvas, background
from speeltafel.research.pictures.colours import BAD, INK, PAPER
from speeltafel.research.pictures.pieces import mark, plate, rosette, said_of, solid, winners_sign

WIDTH, HEIGHT = 760, 570
_DICE = {"d8": 8, "d10": 10, "d12": 12}
_FELT, _KEPT = "#cfe3b4", "#f6d98a"
_WAITS_FOR = {
    "deal": "dealing boards",
    "lay": "laying out cards",
    "roll": "rolling",
    "bid": "bidding",
    "help": "help?",
    "keep": "keep a die",
    "take": "take a card",
    "bone": "take the bone?",
    "top": "choose the top",
}
"""What the game waits for, in a few words."""

_CARDS_FOR = (3, 2, 1)
"""How many cards each attempt is worth (VW-07, VW-08, VW-09)."""


def draw(view: View) -> Image.Image:
    """What a seat sees of a game of Volle Wolle."""
    if view.counts:
        return _score_sheet(view)
    canvas = Canvas(_meadow())
    for seat in range(len(view.places)):
        _place(canvas, view, seat)
    _bids(canvas, view)
    canvas.row([flock.card(156, one) for one in view.table], WIDTH / 2, 320, 112, WIDTH - 30)
    _tray(canvas, view)
    _store(canvas, view)
    return canvas.image


def _place(canvas: Canvas, view: View, seat: int) -> None:
    """A seat's flock, dogs, bone and chips."""
    place, room = view.places[seat], WIDTH / len(view.places)
    x = room * (seat + 0.5)
    plate(canvas, seat, x, 18, glows=seat in view.actors)
    top = flock.fold(96, place.board) if place.top is None else flock.card(96, place.top)
    canvas.put(top, x - 26, 82)
    counted = (
        (flock.head(22), place.flock),
        (flock.dog_sign(22), place.dogs),
        (flock.chip(22), place.chips),
    )
    for line, (drawn, many) in enumerate(counted):
        canvas.put(drawn, x + 24, 48 + 25 * line)
        canvas.write(str(many), x + 38, 48 + 25 * line, 15, align="left")
    if place.has_bone:
        canvas.put(flock.bone_sign(18), x + 30, 122)


def _bids(canvas: Canvas, view: View) -> None:
    """The bids on their line: in the order of turns once they are shown."""
    seats = view.order or tuple(
        seat for seat, place in enumerate(view.places) if place.has_bid or view.phase == "bid"
    )
    for number, seat in enumerate(seats):
        x = WIDTH / 2 + (number - (len(seats) - 1) / 2) * 92
        _bid(canvas, view.places[seat], seat, x, is_on_turn=seat == view.turn)


def _bid(canvas: Canvas, place: SeatView, seat: int, x: float, *, is_on_turn: bool) -> None:
    paper = PAPER if place.has_bid else "#e2edcf"
    canvas.panel(x - 38, 162, 76, 44, paper, radius=7, glows=is_on_turn)
    canvas.panel(x - 3, 152, 6, 18, "#c79a5b", radius=2)
    canvas.put(mark(14, seat), x - 22, 188)
    text = place.bid or ("?" if place.has_bid else "")
    canvas.write(text, x + 10, 188, 24)


def _tray(canvas: Canvas, view: View) -> None:
    """The dice of the seat on turn, what it must reach, and what it has."""
    for number, (name, sides) in enumerate(_DICE.items()):
        face = view.dice[number] if view.dice else None
        paper = _KEPT if name in view.kept else PAPER
        canvas.put(solid(76, sides, face, paper), 76 + 84 * number, 490)
        canvas.write(name, 76 + 84 * number, 540, 13)
    if view.target is not None and view.result is None:
        canvas.write(f"reach {view.target}", 370, 486, 28)
    elif view.target is not None:
        canvas.write(str(view.result), 340, 484, 44)
        canvas.write(f"/ {view.target}", 370, 490, 24, align="left")
    _attempts(canvas, view)
    _received(canvas, view)
    canvas.write(_WAITS_FOR[view.phase], 514, 541, 14)


def _attempts(canvas: Canvas, view: View) -> None:
    """How many cards this attempt is worth."""
    for number, cards in enumerate(_CARDS_FOR):
        x, is_now = 322 + 48 * number, view.attempt == number + 1
        canvas.panel(x - 20, 520, 42, 24, PAPER if is_now else "#a9c590", radius=7, glows=is_now)
        for each in range(cards):
            canvas.panel(x - 13 + 10 * each + 5 * (3 - cards), 525, 8, 12, "#6b8f4e", radius=2)


def _received(canvas: Canvas, view: View) -> None:
    """The sheep that just came in, or how many cards are still due."""
    canvas.row([flock.card(84, one) for one in view.received], 514, 486, 40, 116)
    if view.reach is not None:
        canvas.write("with help", 514, 468, 14)
        canvas.write(str(view.reach), 514, 498, 28)
    elif view.due and not view.received:
        canvas.row([flock.back(70)] * view.due, 514, 486, 34, 116)


def _store(canvas: Canvas, view: View) -> None:
    """The pile, the round, and the chips that nobody has."""
    for below in range(min(3, view.pile), 0, -1):
        canvas.put(flock.back(104), 630 + 2 * below, 496 - 2 * below)
    canvas.panel(646, 528, 36, 22, radius=11)
    canvas.write(str(view.pile), 664, 539, 15)
    canvas.write("Round", 716, 462, 14)
    canvas.write(f"{view.round} of {view.rounds}", 716, 484, 18)
    canvas.put(flock.chip(24), 702, 520)
    canvas.write(str(view.supply), 718, 520, 18, align="left")


def _score_sheet(view: View) -> Image.Image:
    """What everybody brought home: a row for each flock."""
    canvas = Canvas(Image.new("RGB", (WIDTH, HEIGHT), _FELT))
    most = max(count.points for count in view.counts)
    winners = tuple(seat for seat, count in enumerate(view.counts) if count.points == most)
    height = (HEIGHT - 84) / len(view.counts)
    for seat, count in enumerate(view.counts):
        y = 76 + height * seat
        canvas.panel(14, y, WIDTH - 28, height - 10, glows=seat in winners)
        _brought_home(canvas, view.places[seat], seat, count, y + (height - 10) / 2)
        _sheep_at_home(canvas, count, y + (height - 10) / 2, height - 10)
        if seat in winners:
            canvas.put(rosette(44), WIDTH - 38, y + (height - 10) / 2)
    winners_sign(canvas, said_of(winners), WIDTH / 2, 36)
    return canvas.image


def _brought_home(canvas: Canvas, place: SeatView, seat: int, count: ScoreLine, y: float) -> None:
    canvas.put(mark(18, seat), 34, y - 12)
    canvas.write(f"Seat {seat + 1}", 48, y - 12, 15, align="left")
    canvas.put(flock.dog_sign(20), 34, y + 14)
    canvas.write(str(place.dogs), 47, y + 14, 14, align="left")
    canvas.put(flock.chip(20), 76, y + 14)
    canvas.write(str(place.chips), 88, y + 14, 14, align="left")
    if place.has_bone:
        canvas.put(flock.bone_sign(16), 116, y + 14)
    canvas.write(str(count.points), 672, y, 30, INK if count.points >= 0 else BAD)


def _sheep_at_home(canvas: Canvas, count: ScoreLine, y: float, height: float) -> None:
    lines = 2 if height > 180 else 1
    tall = min(110.0, (height - 8) / lines)
    half = -(-len(count.flock) // lines)
    for line in range(lines):
        cards = [flock.card(tall, one) for one in count.flock[half * line : half * (line + 1)]]
        middle = y + (line - (lines - 1) / 2) * tall
        canvas.row(cards, 385, middle, tall * 0.72, 490)


@cache
def _meadow() -> Image.Image:
    canvas = Canvas(background(WIDTH, HEIGHT, art("volle-wolle/table"), (WIDTH, HEIGHT)))
    canvas.panel(16, 440, 560, 114, "#8fb173", radius=16)
    return canvas.image
