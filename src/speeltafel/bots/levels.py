"""Which bots there are: the levels people can choose from, others by name, and external bots.

Whoever sits at this machine may name any of them, and any program (:func:`bot`). Whoever comes over
the wire may not: tables seat levels, and those external bots that the operator lets in.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import ModuleType
from typing import Final

from speeltafel.bots.bot import Bot
from speeltafel.bots.external import installed, naming
from speeltafel.bots.external.program import Program
from speeltafel.bots.ladder import LEVELS
from speeltafel.bots.simple import EasyBot, RandomBot
from speeltafel.core.by_name import part_of
from speeltafel.core.errors import BadSetup
from speeltafel.core.words import Words
from speeltafel.games.registry import GAMES

OF_ANY_GAME: Final[dict[str, Callable[[], Bot]]] = {
    "random": RandomBot,
    "easy": EasyBot,
    "medium": EasyBot,
    "expert": EasyBot,
}
"""Who plays a game that has no bots of its own: nobody knows it better than the easy one."""

PLAYERS: Final = "speeltafel.bots.players"
"""Where the bots of our own games are, each in a package that is called as its game."""

WORDS: Final = Words("speeltafel.bots")


def bots(game: str) -> Mapping[str, Callable[[], Bot]]:
    """All of ours who can play the game with this key, by name."""
    own: Mapping[str, Callable[[], Bot]] = getattr(players_of(game), "BOTS", {})
    return {**OF_ANY_GAME, **own}


def players_of(game: str) -> ModuleType | None:
    """Where ``BOTS`` of a game are: what its package calls ``bots``, or what is called as it here.

    None where it brings nobody who plays it better than by its rule of thumb.
    """
    return part_of(GAMES[game], "bots", PLAYERS) if game in GAMES else None


def bot(name: str, game: str) -> Bot:
    """The bot of this name: ours, or an external one in a process of its own."""
    if naming.is_program(name):
        return Program(naming.command_of(name))
    known = bots(game)
    return known[name]() if name in known else installed.hosted(_external(name, game), game)


def resident(name: str, game: str) -> Bot:
    """The same for a process that is there for bots: installed ones think here, no programs."""
    known = bots(game)
    return known[name]() if name in known else installed.resident(_external(name, game), game)


def check_for_table(name: str, external: Sequence[str] = ()) -> None:
    """A table seats levels, and of the installed bots those that the operator lets in."""
    offered = [*LEVELS, *(it for it in external if it in installed.names())]
    if name not in offered:
        raise BadSetup("unknown-bot", got=name, expected=", ".join(offered))


def _external(name: str, game: str) -> str:
    """The name, if an external bot has it; else an error that lists all names."""
    external = installed.names()
    if name not in external:
        expected = ", ".join([*bots(game), *external])
        raise BadSetup("unknown-bot", got=name, expected=expected)
    return name


def about(level: str, language: str) -> str:
    """One line about a level."""
    return WORDS.say(language, f"levels.{level}.about")


def called(level: str, language: str) -> str:
    """The name of a level, for people."""
    return WORDS.say(language, f"levels.{level}.name")
