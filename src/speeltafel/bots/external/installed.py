"""Guests in installed packages: entry points of the group ``speeltafel.bots``.

An entry point is a class, or anything else to be called without arguments, that gives an object
with ``choose(decision) -> str``. If it has an attribute ``games``, it plays only those.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from functools import cache
from importlib.metadata import entry_points
from typing import Final, Protocol

from speeltafel.bots import protocol
from speeltafel.bots.bot import Question
from speeltafel.bots.external.process import Process
from speeltafel.bots.external.program import Program
from speeltafel.bots.ladder import Failed
from speeltafel.bots.protocol import Decision
from speeltafel.core.errors import BadSetup

GROUP: Final = "speeltafel.bots"
HOST: Final = (sys.executable, "-P", "-m", "speeltafel.bots.worker", "alone")
"""A worker that thinks for one bot only."""

LOAD: Final = 20.0
"""Seconds in which an external bot has to be loaded."""


class InstalledBot(Protocol):
    """What an entry point gives."""

    def choose(self, decision: Decision) -> str:
        """One of the legal moves, as it is written."""


class Resident:
    """One that thinks in this very process; where others do too, it has to be trusted."""

    def __init__(self, bot: InstalledBot) -> None:
        self._bot = bot

    def choose(self, question: Question) -> int:
        """What the external bot answers; Failed if that is nothing legal."""
        greeted = protocol.greeting(question)
        asked = json.loads(protocol.line(protocol.asking(question)))
        answer = self._bot.choose(protocol.read_decision(greeted, asked, question.told))
        if not isinstance(answer, str):
            raise Failed("nonsense", f"expected a move as text, got {answer!r:.100}")
        return protocol.checked(answer, question)


def names() -> list[str]:
    """All external bots that are installed."""
    return sorted(entry_points(group=GROUP).names)


def resident(name: str, game: str) -> Resident:
    """An external bot in this process; an error if it does not play this game."""
    found = _loaded(name)
    games = getattr(found, "games", None)
    if games and game not in games:
        raise BadSetup("bot-other-game", bot=name, games=", ".join(games), got=game)
    return Resident(found())


def hosted(name: str, game: str) -> Program:
    """An external bot in a process of its own; an error if it does not play this game."""
    _check(name, game)
    return Program(HOST, bot=name)


@cache
def _check(name: str, game: str) -> None:
    """An error if it cannot be loaded or does not play; no code of an external bot runs in here."""
    process = Process(HOST)
    try:
        asked = protocol.line({"protocol": protocol.PROTOCOL, "game": game, "bot": name})
        refusal = protocol.read_refusal(process.exchange(asked, LOAD))
    except Failed as failed:
        raise BadSetup("bot-broken", bot=name, why=failed) from failed
    finally:
        process.part()
    if refusal is not None:
        raise refusal


@cache
def _loaded(name: str) -> Callable[[], InstalledBot]:
    (found, *_) = entry_points(group=GROUP, name=name)
    try:
        made: Callable[[], InstalledBot] = found.load()
    except Exception as error:
        raise BadSetup("bot-broken", bot=name, why=repr(error)) from error
    return made
