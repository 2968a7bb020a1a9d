"""Four published games at one table, for people and for machines."""

from speeltafel.core.chance import Rng
from speeltafel.core.errors import (
    BadRecord,
    BadSetup,
    GameError,
    IllegalMove,
    Unfinished,
    UnknownGame,
    Unreadable,
    WrongSeat,
)
from speeltafel.core.game import Game, Option
from speeltafel.core.native import COMPILED
from speeltafel.core.play import checked_play, checked_step, replay
from speeltafel.core.playout import playout
from speeltafel.core.position import ALL_SEEING, CHANCE, Outcome, Position
from speeltafel.games.registry import GAMES, game

__all__ = [
    "ALL_SEEING",
    "CHANCE",
    "COMPILED",
    "GAMES",
    "BadRecord",
    "BadSetup",
    "Game",
    "GameError",
    "IllegalMove",
    "Option",
    "Outcome",
    "Position",
    "Rng",
    "Unfinished",
    "UnknownGame",
    "Unreadable",
    "WrongSeat",
    "checked_play",
    "checked_step",
    "game",
    "playout",
    "replay",
]
