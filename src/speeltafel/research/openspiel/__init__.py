"""All games for OpenSpiel: importing this makes ``pyspiel.load_game("speeltafel_ploc")`` work.

A game is called by its key, with underscores. Its parameters are ``players``, the options of the
game by name, and ``zero_sum``; see :class:`.game.SpielGame`. An option that is a text of many lines
is given :func:`folded`.
"""

from __future__ import annotations

from speeltafel.core.extras import needs_extra
from speeltafel.games.registry import GAMES

with needs_extra():
    import pyspiel

from speeltafel.research.openspiel.game import SpielGame, folded, game_type, short_name

__all__ = ["NAMES", "SpielGame", "folded", "short_name"]

NAMES = [short_name(game) for game in GAMES.values()]
"""What the games are called in OpenSpiel."""


def _register() -> None:
    for game in GAMES.values():
        maker = type(f"{game.name} for OpenSpiel", (SpielGame,), {"rules": game})
        pyspiel.register_game(game_type(game), maker)


_register()
