"""The end of Blasting Billy in a terminal: what blew up, who was shot, and who wins."""

from __future__ import annotations

from typing import Final

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from speeltafel.games.blasting_billy.cards import KIND_TEXT
from speeltafel.games.blasting_billy.view import FinalCount
from speeltafel.terminal.boards.pieces import ALARM, JOY, SeatNames

SHOT: Final = "▼"


def total_line(count: FinalCount | None, seat: int | None, kind: int) -> list[Text]:
    """What a row is worth in the end, and whether it got its owner shot; seat None is Billy."""
    if count is None:
        return []
    if seat is None:
        return [Text(f"= {count.billy[kind]}", "bold")]
    if KIND_TEXT[kind] in count.shot[seat]:
        return [Text(f"= {count.totals[seat][kind]} {SHOT}", ALARM)]
    return [Text(f"= {count.totals[seat][kind]}", "bold")]


def ending(count: FinalCount, company: SeatNames) -> list[RenderableType]:
    """What is said of the count below the table."""
    blown = ", ".join(count.exploded) or company.say("nothing")
    return [
        Text(company.say("blown_up", cards=blown)),
        _scores(count, company),
        company.win(count.winners) if count.winners else Text(company.say("wins"), JOY),
    ]


def _scores(count: FinalCount, company: SeatNames) -> Table:
    grid = Table.grid(padding=(0, 2, 0, 0))
    for seat, shot in enumerate(count.shot):
        key, style = ("shot", ALARM) if shot else ("safe", "")
        fate = Text(company.say(key, kinds=", ".join(shot)), style)
        points = Text(company.shared("points", count=count.scores[seat]), "bold")
        grid.add_row(company.player(seat), points, fate)
    return grid
