"""How a round may go on, played quickly to its end."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from speeltafel.core.bitsets import BIT, nth, size
from speeltafel.core.chance import Rng
from speeltafel.games.uly_and_polly.field import EVERYWHERE, NEIGHBOURS, NOWHERE, PLACES, Place
from speeltafel.games.uly_and_polly.insight import dogs
from speeltafel.games.uly_and_polly.insight.dogs import HUNTING
from speeltafel.games.uly_and_polly.insight.scene import GONE, SWAPS, Scene
from speeltafel.games.uly_and_polly.insight.wolves import is_safe
from speeltafel.games.uly_and_polly.scale import LAST_STEP

FINE: Final = 1_073_741_824
"""How finely luck is divided."""

FLIGHTS: Final[list[list[list[i64]]]] = [
    [
        [pair for pair in SWAPS[dog] if is_safe(dog, GONE[pair][place])] or SWAPS[dog]
        for place in range(PLACES)
    ]
    for dog in range(PLACES)
]
"""For each place of the dog and of the wolf, the swaps that bring it out of reach, or else all."""


def escapes_from(scene: Scene, wolf: Place, habit: i64, rng: Rng) -> bool:
    """Whether a wolf escapes from a dog of this habit, which is to step."""
    target: Place = NOWHERE
    while True:
        target = _aim(scene, target, habit, rng)
        step = _step(scene, target, habit, rng)
        if step == wolf:
            return False
        scene = scene.stepped(step)
        if is_over(scene):
            return True
        pair = _flight(scene, wolf, habit, rng)
        wolf, scene = GONE[pair][wolf], scene.swapped(pair)
        target = NOWHERE if target == NOWHERE else GONE[pair][target]


def escapes_after(scene: Scene, wolf: Place, rng: Rng) -> bool:
    """Whether a wolf that is to swap escapes from a hunting dog."""
    pair = _flight(scene, wolf, HUNTING, rng)
    return escapes_from(scene.swapped(pair), GONE[pair][wolf], HUNTING, rng)


def is_over(scene: Scene) -> bool:
    """Whether a wolf that has not been found now has escaped."""
    return scene.turns_left == 0 or scene.steps == LAST_STEP


def luck(odds: list[float], rng: Rng) -> i64:
    """One of the numbers from 0, by the odds."""
    left = float(rng.below(FINE)) / float(FINE)
    for number in range(len(odds)):
        left -= odds[number]
        if left < 0.0:
            return number
    return len(odds) - 1


def _aim(scene: Scene, target: Place, habit: i64, rng: Rng) -> Place:
    if habit != HUNTING or (target != NOWHERE and not scene.is_up(target)):
        return target
    tiles = EVERYWHERE & ~scene.face_up & ~BIT[scene.dog]
    return nth(tiles, rng.below(size(tiles)))


def _step(scene: Scene, target: Place, habit: i64, rng: Rng) -> Place:
    near = NEIGHBOURS[scene.dog]
    if habit == HUNTING:
        return near[luck(dogs.pursuing(scene, target), rng)]
    return near[luck(dogs.naive(scene, habit), rng)]


def _flight(scene: Scene, wolf: Place, habit: i64, rng: Rng) -> i64:
    """From a naive dog it always flees; else every other time, for flight gives it away."""
    dog = scene.dog
    pairs = FLIGHTS[dog][wolf] if habit != HUNTING or rng.below(2) else SWAPS[dog]
    return pairs[rng.below(len(pairs))]
