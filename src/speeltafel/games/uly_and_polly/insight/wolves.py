"""Habits of wolves: how likely each swap is, depending on where the wolf lies.

A habit answers, for one swap, with a likelihood for every place before it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from mypy_extensions import i64

from speeltafel.games.uly_and_polly.field import PLACES, REACH, Place
from speeltafel.games.uly_and_polly.insight.scene import GONE, SWAPS, Scene

Habit: TypeAlias = Callable[[Scene, i64], list[float]]


def blind(scene: Scene, pair: i64) -> list[float]:
    """Swaps without regard to its tile."""
    return [1.0 / len(SWAPS[scene.dog])] * PLACES


def fleeing(scene: Scene, pair: i64) -> list[float]:
    """Keeps its tile out of the dog's reach, if any swap does; else swaps blindly."""
    dog, gone = scene.dog, GONE[pair]
    return [_flight(dog, SAFE_SWAPS[dog][place], gone[place]) for place in range(PLACES)]


def is_safe(dog: Place, place: Place) -> bool:
    """Whether the dog cannot step there at once."""
    return not REACH[dog] >> place & 1


def _flight(dog: Place, ways: i64, place: Place) -> float:
    if ways == 0:
        return 1.0 / len(SWAPS[dog])
    return 1.0 / float(ways) if is_safe(dog, place) else 0.0


SAFE_SWAPS: Final[list[list[i64]]] = [
    [sum(is_safe(dog, GONE[pair][place]) for pair in SWAPS[dog]) for place in range(PLACES)]
    for dog in range(PLACES)
]
"""For each place of the dog and of the wolf, how many swaps leave the wolf out of reach."""
