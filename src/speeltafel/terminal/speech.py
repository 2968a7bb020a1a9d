"""What the commands say, in the language of whoever called them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from rich.console import Console

from speeltafel.core.words import Words

WORDS: Final = Words("speeltafel.terminal")


@dataclass
class Speech:
    """A language and a place to write: one for each run of a command."""

    language: str
    console: Console

    def say(self, key: str, **details: object) -> str:
        """A sentence of the terminal's own."""
        return WORDS.say(self.language, key, **details)

    def tell(self, key: str, style: str | None = None, **details: object) -> None:
        """Print a sentence."""
        self.console.print(self.say(key, **details), style=style, markup=False, highlight=False)

    def show(self, *things: Any) -> None:
        """Print anything that Rich can draw."""
        self.console.print(*things, highlight=False)


class Outlet(Console):
    """A console whose closed pipe is the caller's to deal with."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


def speech(language: str) -> Speech:
    """Speech to standard output: colour only for people (and NO_COLOR is honoured)."""
    console = Outlet(highlight=False)
    if not console.is_terminal:
        console = Outlet(highlight=False, width=100, no_color=True)
    return Speech(language, console)
