"""A board that nobody has drawn: players, and all that their view says, row by row."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from speeltafel.core.rows import rows
from speeltafel.core.words import clipped
from speeltafel.terminal.boards.pieces import QUIET, Flow, SeatNames, framed

LIGHT: Final = "#4f8a6d"
LONGEST_ROW: Final = 600
"""Characters of one row: a view may hold a whole deck."""


def plain(title: str, view: Any, names: Sequence[str], language: str) -> RenderableType:
    """The board of a game by this name."""
    company = SeatNames(view, names, language)
    players = [company.player(seat) + " " + company.you(seat) for seat in range(len(names))]
    return framed(title, LIGHT, Flow(players), Text(), _said(view))


def _said(view: Any) -> Table:
    grid = Table.grid(expand=True, padding=(0, 1))
    grid.add_column()
    grid.add_column(ratio=1)
    for name, text in rows(view):
        words = str(clipped(text, LONGEST_ROW))
        grid.add_row(Text(name.replace("_", " "), QUIET, no_wrap=True), Text(words))
    return grid
