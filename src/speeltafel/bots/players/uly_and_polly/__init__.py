"""Who plays Uly & Polly.

Every player plays both roles. Opponents are named after one half: dogs have a blind wolf for the
other, and wolves a dog that thinks every face-down tile as likely.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from speeltafel.bots.bot import Bot
from speeltafel.bots.players.uly_and_polly.halves import (
    ChaseDog,
    GreedyDog,
    GuileWolf,
    HabitualWolf,
    NearestDog,
    UniformDog,
)
from speeltafel.bots.players.uly_and_polly.player import Player
from speeltafel.games.uly_and_polly.insight.wolves import blind, fleeing, thumb


class Nearest(Player):
    """A dog that walks to the nearest face-down tile."""

    wolf, dog = HabitualWolf(blind), NearestDog()


class Uniform(Player):
    """A dog that thinks every face-down tile as likely."""

    wolf, dog = HabitualWolf(blind), UniformDog()


class ExpectsFleeing(Player):
    """A dog that believes the wolf always flees."""

    wolf, dog = HabitualWolf(blind), GreedyDog([fleeing], [1.0], 0.02)


class Blind(Player):
    """A wolf that swaps without regard to its tile."""

    wolf, dog = HabitualWolf(blind), UniformDog()


class Fleeing(Player):
    """A wolf that keeps its tile out of the dog's reach."""

    wolf, dog = HabitualWolf(fleeing), UniformDog()


class Medium(Player):
    """Flees more often than not; as a dog it suspects flight, but not always."""

    wolf = HabitualWolf(thumb, blind, 0.3)
    dog = GreedyDog([fleeing, blind], [0.3, 0.7], 0.1)


class Expert(Player):
    """A wolf with guile, and a dog with a tile in mind."""

    wolf, dog = GuileWolf(), ChaseDog()


BOTS: Final[dict[str, Callable[[], Bot]]] = {
    "medium": Medium,
    "expert": Expert,
    "nearest": Nearest,
    "uniform": Uniform,
    "expects-fleeing": ExpectsFleeing,
    "blind": Blind,
    "fleeing": Fleeing,
}
