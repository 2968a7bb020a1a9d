"""All games that can be played here, by their keys."""

from __future__ import annotations

from typing import Any, Final

from speeltafel.core.errors import UnknownGame
from speeltafel.core.game import Game
from speeltafel.games import blasting_billy, ploc, uly_and_polly, volle_wolle

GAMES: Final[dict[str, Game[Any]]] = {
    it.GAME.key: it.GAME for it in (volle_wolle, blasting_billy, uly_and_polly, ploc)
}
"""The games by their keys, in the order in which they are shown."""


def game(key: str) -> Game[Any]:
    """The game with this key; an error that lists them all if there is none."""
    if key not in GAMES:
        raise UnknownGame("unknown-game", got=key, expected=", ".join(GAMES))
    return GAMES[key]
