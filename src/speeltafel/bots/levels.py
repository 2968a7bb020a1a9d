"""Which bots there are: the levels people can choose from, and others by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from speeltafel.bots.bot import Bot
from speeltafel.bots.players import blasting_billy, ploc, uly_and_polly, volle_wolle
from speeltafel.bots.simple import EasyBot, RandomBot
from speeltafel.core.errors import BadSetup
from speeltafel.core.words import Words

LEVELS: Final = ("random", "easy")
"""Weakest first; every game has them."""

OF_ANY_GAME: Final[dict[str, Callable[[], Bot]]] = {"random": RandomBot, "easy": EasyBot}
OF_GAME: Final[dict[str, dict[str, Callable[[], Bot]]]] = {
    "volle-wolle": volle_wolle.BOTS,
    "blasting-billy": blasting_billy.BOTS,
    "uly-and-polly": uly_and_polly.BOTS,
    "ploc": ploc.BOTS,
}
WORDS: Final = Words("speeltafel.bots")


def bots(game: str) -> Mapping[str, Callable[[], Bot]]:
    """All who can play the game with this key, by name."""
    return OF_ANY_GAME | OF_GAME.get(game, {})


def bot(name: str, game: str) -> Bot:
    """The bot of this name for a game; an error that lists them all if there is none."""
    known = bots(game)
    if name not in known:
        raise BadSetup("unknown-bot", got=name, expected=", ".join(known))
    return known[name]()


def weaker(level: str) -> str | None:
    """The next weaker level; None if there is none, or no such level."""
    place = LEVELS.index(level) if level in LEVELS else 0
    return LEVELS[place - 1] if place else None


def about(level: str, language: str) -> str:
    """One line about a level."""
    return WORDS.say(language, f"levels.{level}")
