"""The end of Volle Wolle in a terminal: a score sheet that explains every point."""

from __future__ import annotations

from typing import Final

from rich import box
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from speeltafel.games.volle_wolle.view import Card, ScoreLine, View
from speeltafel.terminal.boards.pieces import (
    JOY,
    LONGEST_NAME,
    QUIET,
    WARM,
    SeatNames,
    drawn,
    large,
)

ENTRIES: Final = (
    "white",
    "given_back",
    "black",
    "three_seven_zero",
    "zero_zero_seven",
    "one_dog",
    "most_dogs",
    "bone",
    "chips",
)
"""What makes up the points, in the order of the sheet."""

FOR_NAMES: Final = 46
"""How many columns the names may take together on eighty columns."""


def score_sheet(view: View, company: SeatNames) -> list[RenderableType]:
    """All entries of all players, then what they had."""
    best = max(count.points for count in view.counts)
    winners = [seat for seat, count in enumerate(view.counts) if count.points == best]
    belongings = [_belongings(view, seat, company) for seat in range(len(view.counts))]
    return [_sheet(view, company), company.win(winners), Text(), *belongings]


def _sheet(view: View, company: SeatNames) -> Table:
    table = Table(box=box.SIMPLE, padding=(0, 1, 0, 0), show_edge=False, show_footer=True)
    table.add_column("", Text(company.say("total"), "bold"), no_wrap=True)
    width = min(LONGEST_NAME, FOR_NAMES // len(view.counts))
    for seat, count in enumerate(view.counts):
        name = Text(company.name(seat), overflow="ellipsis", no_wrap=True)
        table.add_column(name, _total(count.points, width), justify="right", width=width)
    for entry in ENTRIES:
        points = [Text(_signed(getattr(count, entry))) for count in view.counts]
        table.add_row(Text(company.say(f"entries.{entry}")), *points)
    return table


def _total(points: int, width: int) -> Text:
    """In large, if there is room for it."""
    number = large(points, WARM)
    return drawn(number) if number[0].cell_len <= width else Text(f"{points}", JOY)


def _signed(points: int) -> str:
    return f"{points}" if points else "·"


def _belongings(view: View, seat: int, company: SeatNames) -> Text:
    """The flock, turned over at last."""
    count, place = view.counts[seat], view.places[seat]
    points = company.shared("points", count=count.points)
    text = Text(f"{company.name(seat)}, {points}: ", "bold")
    text.append(", ".join(_written(card) for card in count.flock) or "-", "not bold")
    if count.cards_given_back:
        text.append(f"; {_back(count, company)}", "not bold")
    held = company.say("held", dogs=place.dogs, chips=place.chips)
    bone = f", {company.say('has_bone')}" if place.has_bone else ""
    return text.append(f"; {held}{bone}", f"not bold {QUIET}")


def _back(count: ScoreLine, company: SeatNames) -> str:
    return company.say("put_back", cards=", ".join(count.cards_given_back))


def _written(card: Card) -> str:
    worth = card.kind if card.points is None else str(card.points)
    return f"{card.name}={worth}"
