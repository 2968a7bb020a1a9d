"""Blasting Billy in a terminal: Billy's rows in the middle, yours below, the others' above."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from speeltafel.core.position import CHANCE
from speeltafel.core.words import Words
from speeltafel.games.blasting_billy.cards import KIND_TEXT
from speeltafel.games.blasting_billy.view import Cards, View
from speeltafel.terminal.boards.blasting_billy.billys_count import ending, total_line
from speeltafel.terminal.boards.pieces import (
    QUIET,
    Block,
    Flow,
    SeatNames,
    beside,
    boxed,
    drawn,
    framed,
)

LABELS: Final = Words(__name__)
LIGHT: Final = "#c9552f"
PLAYER: Final = 15
BACK: Final = "?"
DYNAMITE: Final = "X"

SHAPES: Final = {"G": "▬▬", "N": "╞╡", "C": "●", "J": "○", "D": "◆"}
"""A bar, a notched slip, a disc, a ring and a rhombus."""

PAINT: Final = {
    "G": "#2b2200 on #e8bf4a",
    "N": "#0d2616 on #8cc79a",
    "C": "#0c1d33 on #93bde8",
    "J": "#ffffff on #a3283f",
    "D": "#ffffff on #5b4a9c",
}


def board(view: View, names: Sequence[str], language: str) -> RenderableType:
    """The table as it lies, and the count when all is over."""
    company = SeatNames(view, names, language, LABELS)
    ends = [] if view.count is None else ending(view.count, company)
    now = Text(_now(view, company), "bold")
    parts = [_rows(view, company), Text(), _below(view, company), now, *ends, _legend(company)]
    return framed(company.say("title"), LIGHT, *parts)


# The rows


def _rows(view: View, company: SeatNames) -> Table:
    table = Table(box=box.HORIZONTALS, expand=True, padding=0, show_edge=False, border_style=LIGHT)
    table.add_column(Text(company.say("hand_turns"), QUIET), width=PLAYER)
    for kind in KIND_TEXT:
        word = company.say(f"kinds.{kind}")
        table.add_column(Text(f"{kind} {SHAPES[kind]} {word}"), ratio=1)
    for seat in _others(view):
        table.add_row(_player(view, seat, company), *_loot(view, seat))
    table.add_section()
    table.add_row(*_billy(view))
    for seat in _own(view):
        table.add_section()
        table.add_row(_player(view, seat, company), *_loot(view, seat))
    return table


def _own(view: View) -> list[int]:
    """One's own seat; none for those who only watch."""
    return [seat for seat in range(len(view.hands)) if seat == view.seat]


def _others(view: View) -> list[int]:
    """All other seats, clockwise from one's own."""
    seats = list(range(len(view.hands)))
    for own in _own(view):
        return seats[own + 1 :] + seats[:own]
    return seats


def _player(view: View, seat: int, company: SeatNames) -> RenderableType:
    hand = [Text(card, PAINT[card[0]]) for card in view.hands[seat]]
    turns = Text(f"·{view.turns_left[seat]}", QUIET)
    return Group(company.player(seat), Flow([*hand, turns]))


def _loot(view: View, seat: int) -> list[RenderableType]:
    """The first card of a row is in brackets if it lies face down and one knows it all the same."""
    cells: list[RenderableType] = []
    for kind, row in enumerate(view.loot[seat]):
        chips = [_chip(card, n == 0, view) for n, card in enumerate(row)]
        cells.append(Group(Flow(chips), *total_line(view.count, seat, kind)))
    return cells


def _billy(view: View) -> list[RenderableType]:
    cells: list[RenderableType] = [Text("  Billy", f"bold {LIGHT}")]
    for kind, row in enumerate(view.billy):
        chips = [_chip(card, False, view) for card in row]
        cells.append(Group(Flow(chips), *total_line(view.count, None, kind)))
    return cells


def _chip(card: str, is_first: bool, view: View) -> Text:
    kind, value = card[0], card[1:]
    if view.count is not None:
        gone = value == DYNAMITE or card in view.count.exploded
        return Text(f"*{value}*", QUIET) if gone else Text(f" {value} ", PAINT[kind])
    is_known_secret = is_first and value != BACK
    return Text(f"({value})" if is_known_secret else f" {value} ", PAINT[kind])


# Below the rows


def _now(view: View, company: SeatNames) -> str:
    if not view.actors:
        return company.say("over")
    seat = view.actors[0]
    if seat == CHANCE:
        return company.say("draw")
    return company.say("play", name=company.name(seat))


def _below(view: View, company: SeatNames) -> Table:
    """Your hand in large, the pile, and the box."""
    grid = Table.grid(padding=(0, 3, 0, 0))
    hands = [drawn(beside(*[_card(card) for card in view.hands[seat]])) for seat in _own(view)]
    size = [Text(), Text(company.say("pile")), Text(f"{view.pile}", "bold")]
    grid.add_row(*hands, drawn(beside(_pile(view), size)), _box(view, company))
    return grid


def _card(card: str) -> Block:
    kind, value = card[0], card[1:]
    return boxed([f"{kind} {SHAPES[kind]}".ljust(5), Text(value, "bold")], 5, PAINT[kind])


def _pile(view: View) -> Block:
    if view.top is None:
        return boxed(["░░░░░" if view.pile else ""] * 2, 5, QUIET, "dashed")
    kind, value = view.top[0], view.top[1:]
    return boxed([f"{kind} {SHAPES[kind]}".ljust(5), f"░░{value}░░"], 5, PAINT[kind])


def _box(view: View, company: SeatNames) -> RenderableType:
    """How many of each kind; and which, where that may be known."""
    counted = [_in_box(view.box, kind) for kind in KIND_TEXT]
    return Group(Text(company.say("box", count=len(view.box))), Flow(counted, "  "))


def _in_box(cards: Cards, kind: str) -> Text:
    values = [card[1:] for card in cards if card[0] == kind]
    known = "" if BACK in values else f" ({' '.join(values)})" if values else ""
    return Text.assemble((f" {kind} ", PAINT[kind]), f" {len(values)}{known}")


def _legend(company: SeatNames) -> Text:
    ended = company.view.count is not None
    return Text(company.say("legend_end" if ended else "legend"), QUIET)
