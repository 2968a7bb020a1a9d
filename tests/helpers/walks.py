"""Every game and table that tests are run on; walks through them are those of the laws."""

from __future__ import annotations

import pytest

from helpers import pennies
from speeltafel import GAMES
from speeltafel.testing.walks import (
    AnyGame,
    Seen,
    WalkStep,
    any_move,
    is_small,
    onlookers,
    options_of,
    positions,
    seen,
    told,
    twins,
    walk,
)

__all__ = [
    "EVERY_GAME",
    "TABLES",
    "AnyGame",
    "Seen",
    "WalkStep",
    "any_move",
    "every_table",
    "is_small",
    "onlookers",
    "options_of",
    "positions",
    "seen",
    "told",
    "twins",
    "walk",
]

EVERY_GAME: list[AnyGame] = [*GAMES.values(), pennies.GAME]
TABLES = [
    pytest.param(game, players, id=f"{game.key}-{players}")
    for game in EVERY_GAME
    for players in game.seats
]
every_table = pytest.mark.parametrize(("game", "players"), TABLES)
