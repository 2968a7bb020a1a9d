"""All games that can be played here, by their keys: nobody has to be told of a new one.

Ours are the folders beside this file. An installed package brings another as an entry point of the
group ``speeltafel.games`` that leads to its :class:`~speeltafel.core.game.Game`. Those are looked
for when games are listed or a key is none of ours, and never on import.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, Final

from speeltafel import games
from speeltafel.core.errors import UnknownGame
from speeltafel.core.game import Game
from speeltafel.games.installed import Found, find


def built_in() -> dict[str, Game[Any]]:
    """Our own games, those for the most people first, and of these the longest."""
    folders = [it.name for it in iter_modules(games.__path__, f"{games.__name__}.") if it.ispkg]
    found: list[Game[Any]] = [import_module(folder).GAME for folder in folders]
    return {it.key: it for it in sorted(found, key=lambda it: (-it.seats[-1], -it.minutes))}


class Registry(Mapping[str, Game[Any]]):
    """The games by their keys, in the order in which they are shown: ours, then installed ones."""

    def __init__(self, built_in: dict[str, Game[Any]]) -> None:
        self.built_in: Final = built_in

    def __getitem__(self, key: str) -> Game[Any]:
        return self.built_in[key] if key in self.built_in else self._found.games[key]

    def __iter__(self) -> Iterator[str]:
        yield from self.built_in
        yield from self._found.games

    def __len__(self) -> int:
        return len(self.built_in) + len(self._found.games)

    @property
    def left_out(self) -> Mapping[str, UnknownGame]:
        """Why some that are installed cannot be played, by the keys they were expected to have."""
        return self._found.left_out

    def forget(self) -> None:
        """Look for installed games anew: packages came or went."""
        vars(self).pop("_found", None)

    def leave_out_installed(self) -> None:
        """Go on as if nothing was installed: for what is made of our own games alone."""
        vars(self)["_found"] = Found()

    @cached_property
    def _found(self) -> Found:
        return find(self.built_in)


GAMES: Final = Registry(built_in())
"""All games that can be played here."""


def game(key: str) -> Game[Any]:
    """The game with this key; an error that lists them all if there is none."""
    if key in GAMES:
        return GAMES[key]
    if why := GAMES.left_out.get(key):
        raise why.with_traceback(None)
    raise UnknownGame("unknown-game", got=key, expected=", ".join(GAMES))
