"""Volle Wolle in a terminal: the cards we bid for, the dice, and everyone's flock."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich import box
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from speeltafel.core.words import Words
from speeltafel.games.volle_wolle.view import Card, SeatView, View
from speeltafel.terminal.boards.pieces import (
    JOY,
    QUIET,
    Block,
    SeatNames,
    beside,
    boxed,
    die,
    drawn,
    framed,
    large,
    spread,
    tally,
)
from speeltafel.terminal.boards.volle_wolle.score_sheet import score_sheet

LABELS: Final = Words(__name__)
LIGHT: Final = "#3f8a2f"
CARD: Final = 8
DIE: Final = 7
CHIPS_SHOWN: Final = 4
DICE: Final = ("d8", "d10", "d12")
IVORY: Final = "#33302b on #efe6d0"
KEPT: Final = "bold #ffffff on #2f6b23"

PICTURES: Final = {
    "white": "○○○●",
    "black": "●●●○",
    "3-7-0": "○○○●°·°",
    "0-0-7": "○○○●►◄",
    "dog": "▄■■■▀",
    "bone": "●══●",
}
"""The 3-7-0 juggles and the 0-0-7 wears a bow tie."""

PAPER: Final = {
    "white": "#33302b on #f4efe2",
    "black": "#f4efe2 on #3b3836",
    "3-7-0": "#0c1d33 on #a9cdea",
    "0-0-7": "#2b0f2c on #e3b7dd",
    "dog": "#2b1c08 on #dcae6c",
    "bone": "#2e2a12 on #e6dc9a",
}


def board(view: View, names: Sequence[str], language: str) -> RenderableType:
    """The round as it stands, or the score sheet when all is over."""
    company = SeatNames(view, names, language, LABELS)
    parts = [_heading(view, company), *(_round(view, company) if not view.counts else [])]
    parts += score_sheet(view, company) if view.counts else [Text(), _places(view, company)]
    if view.deck == "reconstruction":
        parts.append(Text(company.say("reconstruction"), f"italic {QUIET}"))
    return framed(company.say("title"), LIGHT, *parts)


def _heading(view: View, company: SeatNames) -> Table:
    return spread(
        Text(company.say("round", round=view.round, rounds=view.rounds), "bold"),
        Text(company.say("pile", count=view.pile)),
        Text(company.say("supply", count=view.supply)),
    )


# The cards


def _round(view: View, company: SeatNames) -> list[RenderableType]:
    parts: list[RenderableType] = [_meadow(view, company), _now(view, company)]
    if view.target is not None:
        parts.append(_turn(view, view.target, company))
    return parts


def _meadow(view: View, company: SeatNames) -> RenderableType:
    """The cards that lie out, and apart from them those that have just come in."""
    if not view.received:
        return _cards(view.table, company, gap=1)
    grid = Table.grid(padding=(0, 3, 0, 0))
    grid.add_row(*[Text(company.say(f"{word}"), QUIET) for word in ("table", "received")])
    grid.add_row(_cards(view.table, company), _cards(view.received, company))
    return grid


def _cards(cards: Sequence[Card], company: SeatNames, gap: int = 0) -> Text:
    empty = boxed(["", "", ""], CARD, QUIET, "dashed")
    return drawn(beside(*[_card(card, company) for card in cards] or [empty], gap=gap))


def _card(card: Card, company: SeatNames) -> Block:
    """Name and symbol, picture and points, kind."""
    symbol = company.say("bone_symbol") if card.symbol == "bone" else card.symbol
    is_sheep = card.kind not in ("dog", "bone")
    name = card.name if is_sheep else ""
    points = "" if card.points is None else str(card.points)
    picture = PICTURES[card.kind]
    rows: list[str | Text] = [
        name + symbol.rjust(CARD - len(name)),
        Text.assemble(picture, (points.rjust(CARD - len(picture)), "bold")),
        company.say(f"kinds.{card.kind}"),
    ]
    return boxed(rows, CARD, PAPER[card.kind])


# The turn


def _now(view: View, company: SeatNames) -> Text:
    who = "" if view.turn is None else company.name(view.turn)
    text = Text(company.say(f"now.{view.phase}", name=who), "bold")
    return text.append(f" {company.say('due', count=view.due)}") if view.due else text


def _turn(view: View, target: int, company: SeatNames) -> Table:
    """What must be reached, the dice, and what they make."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    labels = [company.say("bid"), company.say("attempt", number=view.attempt)]
    numbers = [drawn(large(_goal(view, target), LIGHT)), drawn(_dice(view, company))]
    if view.result is not None:
        labels.append(company.say("result"))
        numbers.append(drawn(large(view.result, "#a87400")))
    if view.reach is not None:
        labels.append(company.say("reach"))
        numbers.append(drawn(large(view.reach, QUIET)))
    grid.add_row(*[Text(label, QUIET) for label in labels])
    grid.add_row(*numbers)
    return grid


def _goal(view: View, target: int) -> str:
    bid = None if view.turn is None else view.places[view.turn].bid
    return bid or str(target)


def _dice(view: View, company: SeatNames) -> Block:
    values = [str(value) for value in view.dice] or [" "] * len(DICE)
    pairs = zip(DICE, values, strict=True)
    return beside(*[_die(name, value, view, company) for name, value in pairs])


def _die(name: str, value: str, view: View, company: SeatNames) -> Block:
    """A kept die has a heavy edge, and one that is about to roll a broken one."""
    if name in view.kept:
        return die(value, f"{name} {company.say('kept')}", KEPT, "heavy", DIE)
    if view.phase == "roll":
        return die(value, name, QUIET, "dashed", DIE)
    return die(value, name, IVORY, "die", DIE)


# The players


def _places(view: View, company: SeatNames) -> Table:
    table = Table(box=box.SIMPLE_HEAD, padding=0, show_edge=False, expand=True, border_style=LIGHT)
    for head in LABELS.look_up(company.language, "heads"):
        table.add_column(Text(head, QUIET), no_wrap=True)
    for seat, place in enumerate(view.places):
        table.add_row(*_place(view, seat, place, company))
    return table


def _place(view: View, seat: int, place: SeatView, company: SeatNames) -> list[Text]:
    order = f"{view.order.index(seat) + 1}." if view.order else ""
    return [
        Text(order, "bold"),
        company.player(seat, f"bold {LIGHT}" if view.turn == seat else ""),
        Text(_bid(place), "bold"),
        Text(_counted(place.chips), JOY),
        _top(place, company),
        Text(f"{place.flock}"),
        Text(f"{place.dogs}"),
        Text(PICTURES["bone"] if place.has_bone else "", "bold"),
    ]


def _bid(place: SeatView) -> str:
    """A bid that one may not see yet is a closed box."""
    if place.bid is not None:
        return place.bid
    return "■" if place.has_bid else "-"


def _counted(chips: int) -> str:
    return f"{chips} {tally(min(chips, CHIPS_SHOWN), 0)}"


def _top(place: SeatView, company: SeatNames) -> Text:
    """The card on top of the flock, or while there is none the number of the bid board."""
    if place.top is None:
        number = "" if place.number is None else company.say("board", number=place.number)
        return Text(number, QUIET)
    symbol = company.say("bone_symbol") if place.top.symbol == "bone" else place.top.symbol
    word = company.say(f"kinds.{place.top.kind}")
    return Text.assemble((f" {place.top.name} {word} {symbol} ", PAPER[place.top.kind]))
