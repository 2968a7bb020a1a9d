"""A wolf that knows a hunting dog by heart: what it fears, and how it would swap.

To the dog this is one more habit a wolf may have; to whoever trains a best response it is the
shape of it. All it needs is what the dog may have in mind after a swap, and so how it may step.
"""

from __future__ import annotations

from math import exp
from typing import Final, NamedTuple

from mypy_extensions import i64

from speeltafel.core.bitsets import size
from speeltafel.games.uly_and_polly.field import CORNERED, NEIGHBOURS, PLACES, REACH, Place
from speeltafel.games.uly_and_polly.insight.scene import GONE, Scene


class Fears(NamedTuple):
    """What a wary wolf looks at, and how much."""

    step_on: float
    """The dog stepping on it."""

    in_mind: float
    """Being the tile in mind."""

    reach: float
    """Being in reach of the dog's next step."""

    both: float
    """Being in reach, and in mind."""

    free: float
    """Each face-up tile by the dog, on which it could wait."""

    corner: float
    """Being cornered by the dog's next step."""


def fears(scene: Scene, target: list[float], odds: list[float], by: Fears) -> list[float]:
    """How bad it is to lie at each place, with the dog to step by these odds."""
    hidden, waiting = float(scene.hidden), by.free * float(size(scene.face_up & REACH[scene.dog]))
    feared = [waiting + by.in_mind * hidden * target[place] for place in range(PLACES)]
    for number, step in enumerate(NEIGHBOURS[scene.dog]):
        feared[step] += by.step_on * odds[number]
        _fear_next(feared, step, odds[number], hidden, target, by)
    return feared


def _fear_next(
    feared: list[float], step: Place, odds: float, hidden: float, target: list[float], by: Fears
) -> None:
    for place in NEIGHBOURS[step]:
        corner = by.corner if CORNERED[step] >> place & 1 else 0.0
        feared[place] += odds * (by.reach + by.both * hidden * target[place] + corner)


def drawn_by(costs: list[list[float]], pairs: list[i64]) -> list[list[float]]:
    """How likely each swap is for each place, from what it costs to lie anywhere after it."""
    drawn = [[0.0] * PLACES for _ in costs]
    for place in range(PLACES):
        _draw_for(drawn, costs, pairs, place)
    return drawn


def _draw_for(
    drawn: list[list[float]], costs: list[list[float]], pairs: list[i64], place: Place
) -> None:
    mine = [costs[number][GONE[pairs[number]][place]] for number in range(len(pairs))]
    least = min(mine)
    worths = [exp(least - it) for it in mine]
    total = sum(worths)
    for number in range(len(pairs)):
        drawn[number][place] = worths[number] / total


SUPPOSED: Final = Fears(27.2, 0.0, 0.7, -0.35, 0.7, 3.1)
"""What the hunting dog supposes a wolf to fear that knows it: learned in turns with the dog."""
