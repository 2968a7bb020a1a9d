"""What other rooms have of a game, found by its name."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from speeltafel.core.game import Game


def part_of(game: Game[Any], own: str, room: str) -> ModuleType | None:
    """A game's part of a room: what its package calls so itself, or what the room calls as it."""
    for name in (f"{game.package}.{own}", f"{room}.{game.key.replace('-', '_')}"):
        if is_there(name):
            return import_module(name)
    return None


def is_there(module: str) -> bool:
    """Whether there is a module of this name; what it is in is imported to find out."""
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:
        return False
