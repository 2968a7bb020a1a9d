"""What differs from game to game in what the server answers: keys, views and stories.

Ours have types of their own, found by their names in each game's folder; what a game of another
package shows and tells is a plain object.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from importlib import import_module
from operator import or_
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, TypeAlias

from pydantic import WithJsonSchema

from speeltafel.core.by_name import is_there
from speeltafel.games.registry import GAMES

PLAIN: Final[Any] = Annotated[Any, WithJsonSchema({"type": "object", "additionalProperties": True})]


def _types(module: str, name: str) -> Iterable[Any]:
    """The types of this name in the modules of this name, and what stands for all others."""
    for game in GAMES.built_in.values():
        if is_there(path := f"{game.package}.{module}"):
            yield getattr(import_module(path), name)
    if len(GAMES) > len(GAMES.built_in):
        yield PLAIN


if TYPE_CHECKING:
    GameKey: TypeAlias = str
    View: TypeAlias = Any
    Story: TypeAlias = Any
else:
    GameKey = Literal[tuple(GAMES)]
    View = reduce(or_, _types("view", "View"))
    Story = reduce(or_, _types("story", "Story"))
