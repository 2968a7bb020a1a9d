"""What a dog may think of the wolf's swaps: several habits at once, weighed by what is seen."""

from __future__ import annotations

from math import exp, log
from typing import final

from mypy_extensions import i64

from speeltafel.games.uly_and_polly.field import PLACES, Place
from speeltafel.games.uly_and_polly.insight.scene import (
    SWAPS,
    TINY,
    Scene,
    carried,
    even,
    scaled,
)
from speeltafel.games.uly_and_polly.insight.wolves import Habit


@final
class Suspicion:
    """A belief for each habit the wolf may have, and how well each habit has fitted so far."""

    def __init__(
        self, habits: list[Habit], slip: float, beliefs: list[list[float]], fits: list[float]
    ) -> None:
        self.habits = habits
        self.slip = slip
        """How often a wolf is thought to act against its habit."""

        self.beliefs = beliefs
        self.fits = fits
        """The logarithm of each habit's likelihood."""

    def swapped(self, scene: Scene, pair: i64) -> Suspicion:
        """After a swap, seen with the dog and the tiles as in *scene* before it."""
        return self.told(scene, pair, [habit(scene, pair) for habit in self.habits])

    def told(self, scene: Scene, pair: i64, likelihoods: list[list[float]]) -> Suspicion:
        """The same when it is known how likely each habit makes this swap, from every place."""
        after, beliefs, fits = scene.swapped(pair), self.beliefs[:], self.fits[:]
        floor = self.slip / len(SWAPS[scene.dog])
        for number in range(len(fits)):
            likelihood, belief = likelihoods[number], beliefs[number]
            seen = [
                belief[place] * ((1.0 - self.slip) * likelihood[place] + floor)
                for place in range(PLACES)
            ]
            fits[number] += log(sum(seen) + TINY)
            beliefs[number] = scaled(carried(seen, pair), after)
        return Suspicion(self.habits, self.slip, beliefs, fits)

    def carried(self, pair: i64) -> Suspicion:
        """After a swap that says nothing."""
        beliefs = [carried(belief, pair) for belief in self.beliefs]
        return Suspicion(self.habits, self.slip, beliefs, self.fits)

    def stepped(self, scene: Scene, place: Place) -> Suspicion:
        """After a step from *scene* that did not find the wolf."""
        if scene.is_up(place):
            return self
        after, fits = scene.stepped(place), self.fits[:]
        for number in range(len(fits)):
            fits[number] += log(max(TINY, 1.0 - self.beliefs[number][place]))
        beliefs = [scaled(belief, after) for belief in self.beliefs]
        return Suspicion(self.habits, self.slip, beliefs, fits)

    def belief(self) -> list[float]:
        """How likely the wolf lies at each place, all habits weighed."""
        weights = normal(self.fits)
        mixed = [0.0] * PLACES
        for weight, belief in zip(weights, self.beliefs, strict=True):
            for place in range(PLACES):
                mixed[place] += weight * belief[place]
        return mixed


def suspicion(scene: Scene, habits: list[Habit], weights: list[float], slip: float) -> Suspicion:
    """Before the first swap: every tile is as likely, and each habit has its weight."""
    fits = [log(weight) for weight in weights]
    return Suspicion(habits, slip, [even(scene) for _ in fits], fits)


def normal(fits: list[float]) -> list[float]:
    """Weights with sum 1 from logarithms."""
    most = max(fits)
    weights = [exp(fit - most) for fit in fits]
    total = sum(weights)
    return [weight / total for weight in weights]
