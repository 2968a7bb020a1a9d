"""Opponents named after one half, to measure others by: every player plays both roles.

Dogs have a blind wolf for the other half, and wolves a dog that thinks every face-down tile as
likely.
"""

from __future__ import annotations

from speeltafel.bots.players.uly_and_polly.halves import (
    GreedyDog,
    HabitualWolf,
    NearestDog,
    UniformDog,
)
from speeltafel.bots.players.uly_and_polly.player import MixingPlayer
from speeltafel.games.uly_and_polly.insight.wolves import blind, fleeing


class Nearest(MixingPlayer):
    """A dog that walks to the nearest face-down tile."""

    wolf, dog = HabitualWolf(blind), NearestDog()


class Uniform(MixingPlayer):
    """A dog that thinks every face-down tile as likely."""

    wolf, dog = HabitualWolf(blind), UniformDog()


class ExpectsFleeing(MixingPlayer):
    """A dog that believes the wolf always flees."""

    wolf, dog = HabitualWolf(blind), GreedyDog([fleeing], [1.0], 0.02)


class Blind(MixingPlayer):
    """A wolf that swaps without regard to its tile."""

    wolf, dog = HabitualWolf(blind), UniformDog()


class Fleeing(MixingPlayer):
    """A wolf that keeps its tile out of the dog's reach."""

    wolf, dog = HabitualWolf(fleeing), UniformDog()
