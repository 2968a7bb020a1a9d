"""What a bot thinks of each choice, as a table with bars."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rich.table import Table as Grid
from rich.text import Text

from speeltafel.bots.advice import lines
from speeltafel.bots.bot import Advice, Estimate
from speeltafel.terminal.choices import Choice

WIDTH: Final = 20
"""Characters of a bar that is sure to win."""

MAX_MOVES_SHOWN: Final = 12
"""So many of the best moves are shown."""


def odds_table(advice: Advice, offered: Mapping[int, Choice]) -> Grid:
    """The best moves with their chances and intervals; what the bot would play has an arrow."""
    grid = Grid.grid(padding=(0, 1))
    for it in shown(advice):
        choice, is_chosen = offered[it.move], it.move == advice.move
        grid.add_row(
            "→" if is_chosen else "",
            Text(f" {choice.key} ", "bold reverse"),
            Text(choice.phrase, "bold" if is_chosen else ""),
            Text(f"{it.chance:.0%}", justify="right"),
            Text("█" * round(WIDTH * it.chance), "green" if is_chosen else "dim"),
            Text(f"{100 * it.low:.0f}–{100 * it.high:.0f}%", "dim"),
        )
    return grid


def shown(advice: Advice) -> list[Estimate]:
    """First what the bot would play and what is as good, then the best of the others."""
    return [it for line in lines(advice) for it in line][:MAX_MOVES_SHOWN]
