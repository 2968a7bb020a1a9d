"""Small pieces that all boards are made of: names, cards, dice, large numbers, and the frame.

Colours are of middle lightness, so that they read on a dark screen and on a light one; where a
piece is painted it has a colour of its own for both paper and ink. Nothing is told by colour alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from rich import box
from rich.cells import cell_len, set_cell_size
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.constrain import Constrain
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from speeltafel.core.words import Words, clipped

SHARED: Final = Words("speeltafel.terminal.boards")
"""What all boards say; each has labels of its own besides."""

MOST_COLUMNS: Final = 110
LONGEST_NAME: Final = 12
LINES_OF_DIGIT: Final = 3

TO_ACT: Final = "▶"
QUIET: Final = "#727a80"
WARM: Final = "#a87400"
JOY: Final = "bold #a87400"
ALARM: Final = "bold #d0443e"

Block: TypeAlias = list[Text]
"""A drawing: lines of equal width, from top to bottom."""

DIGITS: Final = {
    "0": ("┏━┓", "┃ ┃", "┗━┛"),
    "1": ("╺┓ ", " ┃ ", "╺┻╸"),
    "2": ("╺━┓", "┏━┛", "┗━╸"),
    "3": ("╺━┓", "╺━┫", "╺━┛"),
    "4": ("╻ ╻", "┗━┫", "  ╹"),
    "5": ("┏━╸", "┗━┓", "╺━┛"),
    "6": ("┏━╸", "┣━┓", "┗━┛"),
    "7": ("╺━┓", "  ┃", "  ╹"),
    "8": ("┏━┓", "┣━┫", "┗━┛"),
    "9": ("┏━┓", "┗━┫", "╺━┛"),
    "+": ("   ", "╺╋╸", "   "),
    "-": ("   ", "╺━╸", "   "),
    "?": ("╺━┓", " ┏┛", " ╹ "),
}
"""Numbers in large, three lines high."""

EDGES: Final = {
    "plain": ("╭", "─", "╮", "│", "╰", "╯"),
    "die": ("┌", "─", "┐", "│", "└", "┘"),
    "dashed": ("┌", "╌", "┐", "╎", "└", "┘"),
    "heavy": ("┏", "━", "┓", "┃", "┗", "┛"),
}
"""Corners and sides of cards and dice."""


@dataclass(frozen=True)
class SeatNames:
    """The people at the table as a board speaks of them, in one language."""

    view: Any
    names: Sequence[str]
    language: str
    labels: Words = SHARED

    def say(self, key: str, **details: object) -> str:
        """A label of this board."""
        return self.labels.say(self.language, key, **details)

    def shared(self, key: str, **details: object) -> str:
        """A label of all boards."""
        return SHARED.say(self.language, key, **details)

    def name(self, seat: int) -> str:
        """A player's name, on one line and not too long."""
        name = str(clipped(self.names[seat]))
        return name if cell_len(name) <= LONGEST_NAME else set_cell_size(name, 11).strip() + "…"

    def win(self, seats: Sequence[int]) -> Text:
        """Who has won, alone or together."""
        key = "wins" if len(seats) == 1 else "share"
        return Text(self.shared(key, names=", ".join(self.name(seat) for seat in seats)), JOY)

    def acts(self, seat: int) -> bool:
        """Whether the game waits for this player."""
        return seat in self.view.actors

    def player(self, seat: int, style: str = "") -> Text:
        """A name with the mark of whoever is to act, for a list of players."""
        mark = f"{TO_ACT} " if self.acts(seat) else "  "
        return Text(mark + self.name(seat), f"bold {style}" if self.acts(seat) else style)

    def you(self, seat: int) -> Text:
        """A word that says which seat is yours, unless your name says so already."""
        word = self.shared("you")
        is_said = self.name(seat).casefold() in word.casefold()
        return Text(word if seat == self.view.seat and not is_said else "", QUIET)


def framed(title: str, light: str, *parts: RenderableType) -> RenderableType:
    """The whole board, in the light of its game."""
    heading = Text(title, f"bold {light}")
    board = Group(*parts)
    panel = Panel(board, title=heading, title_align="left", box=box.ROUNDED, border_style=light)
    return Constrain(panel, MOST_COLUMNS)


def spread(*cells: RenderableType) -> Table:
    """Cells over the whole width: the first at the left, the last at the right."""
    grid = Table.grid(expand=True, padding=(0, 1))
    for place in range(len(cells)):
        justify: Any = "left" if place == 0 else "right" if place == len(cells) - 1 else "center"
        grid.add_column(justify=justify, ratio=1)
    grid.add_row(*cells)
    return grid


def beside(*blocks: Block, gap: int = 1) -> Block:
    """Drawings side by side, tops level; the shorter ones are filled up with blanks."""
    height = max((len(block) for block in blocks), default=0)
    filled = [_filled(block, height) for block in blocks]
    return [Text(" " * gap).join(line) for line in zip(*filled, strict=True)]


def _filled(block: Block, height: int) -> Block:
    width = max((line.cell_len for line in block), default=0)
    lines = [*block, *[Text() for _ in range(height - len(block))]]
    return [line + Text(" " * (width - line.cell_len)) for line in lines]


def drawn(block: Block) -> Text:
    """A drawing as one text, which is never folded."""
    text = Text("\n").join(block)
    text.no_wrap = True
    return text


def boxed(rows: Sequence[str | Text], width: int, style: str, edge: str = "plain") -> Block:
    """A card or die with these rows on it, each centred on *width* columns."""
    left, bar, right, side, low, end = EDGES[edge]
    inside = [Text.assemble(side, centred(row, width), side, style=style) for row in rows]
    top, bottom = Text(left + bar * width + right, style), Text(low + bar * width + end, style)
    return [top, *inside, bottom]


def centred(row: str | Text, width: int) -> Text:
    text = Text(row) if isinstance(row, str) else row.copy()
    text.truncate(width)
    text.align("center", width)
    return text


def die(face: str, below: str, style: str, edge: str = "die", width: int = 3) -> Block:
    """A die with its value, or blank before it is rolled, and a word below it."""
    label = centred(Text(below, QUIET), width + 2)
    return [*boxed([Text(face, "bold")], width, style, edge), label]


def large(number: object, style: str) -> Block:
    """A number three lines high."""
    digits = [DIGITS[digit] for digit in str(number)]
    lines = range(LINES_OF_DIGIT)
    return [Text("".join(digit[line] for digit in digits), f"bold {style}") for line in lines]


def tally(full: int, of: int) -> str:
    """So many of a few, to be seen at a glance: ●●○○."""
    return "●" * full + "○" * (of - full)


@dataclass(frozen=True)
class Flow:
    """Small pieces in a row, which go on in a next line where there is no more room."""

    pieces: Sequence[Text]
    gap: str = " "

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        line = Text()
        for piece in self.pieces:
            if line and line.cell_len + len(self.gap) + piece.cell_len > options.max_width:
                yield line
                line = Text()
            line = Text.assemble(line, self.gap if line else "", piece)
        yield line
