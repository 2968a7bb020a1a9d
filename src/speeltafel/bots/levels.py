"""The levels people can choose from, weakest first."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from speeltafel.bots.bot import Bot
from speeltafel.bots.simple import EasyBot, RandomBot
from speeltafel.core.errors import BadSetup
from speeltafel.core.words import Words

LEVELS: Final[dict[str, Callable[[], Bot]]] = {"random": RandomBot, "easy": EasyBot}
WORDS: Final = Words("speeltafel.bots")


def bot(level: str) -> Bot:
    """A bot of this level; an error that lists them all if there is none."""
    if level not in LEVELS:
        raise BadSetup("unknown-bot", got=level, expected=", ".join(LEVELS))
    return LEVELS[level]()


def weaker(level: str) -> str | None:
    """The next weaker level; None if there is none, or no such level."""
    levels = [*LEVELS]
    place = levels.index(level) if level in LEVELS else 0
    return levels[place - 1] if place else None


def about(level: str, language: str) -> str:
    """One line about a level."""
    return WORDS.say(language, f"levels.{level}")
