"""Games of other packages: entry points of the group ``speeltafel.games``."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from speeltafel.core.errors import UnknownGame
from speeltafel.core.game import Game
from speeltafel.core.words import LANGUAGES

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP: Final = "speeltafel.games"
INTRODUCED: Final = ("name", "tagline")
"""What a game says of itself, in every language, wherever games are listed."""


@dataclass
class Found:
    """What is installed."""

    games: dict[str, Game[Any]] = field(default_factory=dict)
    left_out: dict[str, UnknownGame] = field(default_factory=dict)
    """What is wrong with the others, by their entry points' names, written as keys are."""


def find(taken: Container[str]) -> Found:
    """All installed games, by the names of their entry points; none takes a key that is *taken*."""
    from importlib.metadata import entry_points  # slow, and seldom wanted

    found = Found()
    for it in sorted(entry_points(group=GROUP), key=lambda it: (it.name, it.value)):
        try:
            game = _loaded(it)
            if game.key in taken or game.key in found.games:
                raise _refusal("game-taken", it, taken=game.key)
            found.games[game.key] = game
        except UnknownGame as why:
            found.left_out[it.name.replace("_", "-")] = why
    return found


def _loaded(point: EntryPoint) -> Game[Any]:
    """The game of an entry point: whatever else happens in there, we go on."""
    try:
        game = point.load()
    except (Exception, SystemExit) as error:
        raise _refusal("game-broken", point, why=repr(error)) from error
    if not isinstance(game, Game):
        raise _refusal("game-none", point, got=repr(game))
    try:
        for language in LANGUAGES:
            for asked in INTRODUCED:
                game.words.say(language, asked)
    except Exception as error:
        raise _refusal("game-wordless", point, why=repr(error)) from error
    return game


def _refusal(key: str, point: EntryPoint, **details: object) -> UnknownGame:
    package = point.dist.name if point.dist else point.module
    return UnknownGame(key, "", game=point.name, package=package, **details)
