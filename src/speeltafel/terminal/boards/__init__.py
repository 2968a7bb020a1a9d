"""The boards as they are drawn in a terminal.

A board is a pure function of a view: it knows no rules and sees nothing else, so it can neither
help nor tell. It fits eighty columns and uses up to a hundred and ten.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial
from typing import Any, Final, TypeAlias

from rich.console import RenderableType

from speeltafel.core.by_name import part_of
from speeltafel.games.registry import game
from speeltafel.terminal.boards.plain import plain

Board: TypeAlias = Callable[[Any, Sequence[str], str], RenderableType]
"""Draws a view, given the players' names by seat and a language."""

OWN: Final = "board"
"""The module in which a package brings the board of its game, and who draws in it."""


@cache
def board_of(key: str) -> Board:
    """Who draws the game with this key: a module found by its name, or rows of text."""
    played = game(key)
    found = part_of(played, OWN, __name__)
    return getattr(found, OWN, partial(plain, played))
