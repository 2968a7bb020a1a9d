"""The boards as they are drawn in a terminal.

A board is a pure function of a view: it knows no rules and sees nothing else, so it can neither
help nor tell. It fits eighty columns and uses up to a hundred and ten.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

from rich.console import RenderableType

from speeltafel.terminal.boards import blasting_billy, ploc, uly_and_polly, volle_wolle

Board: TypeAlias = Callable[[Any, Sequence[str], str], RenderableType]
"""Draws a view, given the players' names by seat and a language."""

BOARDS: Final[dict[str, Board]] = {
    "volle-wolle": volle_wolle.board,
    "blasting-billy": blasting_billy.board,
    "uly-and-polly": uly_and_polly.board,
    "ploc": ploc.board,
}
"""One for each game, by its key."""
