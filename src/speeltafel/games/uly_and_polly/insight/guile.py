"""A wolf with guile: it keeps away from where this dog would step, and gives away little.

It knows some habits of dogs and weighs them by the steps it has seen. Each swap is worth less the
likelier the dog would step on the wolf after it. Swaps are drawn by worth for *every* place where
the wolf might lie, so whoever knows this wolf's ways by heart can follow how likely each tile is;
the wolf follows it too (``belief``) and prefers tiles that are not suspected, all the more when
the dog seems to know.
"""

from __future__ import annotations

from math import log
from typing import Final, final

from mypy_extensions import i64

from speeltafel.core.bitsets import size
from speeltafel.games.uly_and_polly.field import NEIGHBOURS, PLACES, REACH, WAY, Place
from speeltafel.games.uly_and_polly.insight import dogs
from speeltafel.games.uly_and_polly.insight.chase import Chase, chase
from speeltafel.games.uly_and_polly.insight.dogs import (
    EXPECTS_FLEEING,
    HUNTING,
    KEEN,
    PATIENT,
)
from speeltafel.games.uly_and_polly.insight.scene import SWAPS, TINY, Scene, carried, even, scaled
from speeltafel.games.uly_and_polly.insight.suspicion import normal
from speeltafel.games.uly_and_polly.insight.wary import Fears, drawn_by
from speeltafel.games.uly_and_polly.insight.wolves import fleeing

FIRST_IDEA: Final = [log(it) for it in (0.035, 0.1, 0.02, 0.02, 0.02, 0.28, 0.28, 0.245)]
"""How likely it thinks each habit before it has seen a step; as logarithms."""

NAIVE_IDEA: Final = [log(it) for it in (0.1, 0.25, 0.25, 0.38, 0.005, 0.005, 0.005, 0.005)]
"""The same for a wolf that thinks all dogs naive."""

WHIM: Final = [0.05, 0.05, 0.05, 0.05, 0.05, 0.1, 0.1, 0.05]
"""How often a dog of each habit is thought to step anywhere."""

FEAR: Final = 40.0
"""How much a certain catch counts, by a dog whose next step it can tell."""

HUNTED: Final = Fears(9.0, 0.0, 0.2, 0.0, 0.0, 1.0)
HUNTED_SUSPECTED: Final = 0.6
"""What it fears of a hunting dog; the last is to be suspected, and so to be hunted next."""

WAITING: Final = 6.5
"""How much it counts that the dog may wait on a face-up tile, for each such tile in its reach.

Whoever waits sees more swaps and learns more from them. To take such tiles away is the same swap
wherever the wolf lies, so it gives nothing away."""

NEARNESS: Final = 0.33
"""How much it counts to be two steps or less from a naive dog."""

SUSPECTED: Final = 0.3
"""How much it counts to be suspected of having fled, by a dog that expects it."""

KNOWN: Final = 1.0
"""How much it counts to be suspected, in reach of a dog that knows; half of it out of reach."""

MOST_SUSPECTED: Final = 0.4
EVENLY: Final = 0.02
"""How often it swaps anything, so that nothing is ever impossible."""

FLIGHT_SLIP: Final = 0.02
NEGLIGIBLE: Final = 0.01
FORESEEN: Final[list[i64]] = [*range(KEEN)]
"""The simple habits whose next step it can tell whatever it swaps."""


@final
class Guile:
    """One round as this wolf sees it, without its own tile: all of it is open to all."""

    def __init__(
        self, scene: Scene, belief: list[float], fled: list[float], hunt: Chase, idea: list[float]
    ) -> None:
        self.scene = scene
        self.belief = belief
        """What a dog may believe that knows this wolf's ways by heart."""

        self.fled = fled
        """What a dog believes that expects the wolf to flee."""

        self.hunt = hunt
        """What a dog may have in mind that hunts one tile after another."""

        self.idea = idea
        """How well each habit fits the dog player who steps next; as logarithms."""

        self._policy: list[list[float]] = []

    def policy(self) -> list[list[float]]:
        """How likely each swap is, by its number in ``SWAPS``, for a wolf at each place."""
        if not self._policy:
            self._policy = _policy(self)
        return self._policy

    def swapped(self, pair: i64) -> Guile:
        """After a swap."""
        odds = self.policy()[SWAPS[self.scene.dog].index(pair)]
        seen = [self.belief[place] * odds[place] for place in range(PLACES)]
        after = self.scene.swapped(pair)
        belief = scaled(carried(seen, pair), after)
        hunt = self.hunt.swapped(pair)
        return Guile(after, belief, _fled(self, pair, after), hunt, self.idea)

    def glimpsed(self, pair: i64) -> Guile:
        """After a swap, when there is no time to think what it gives away."""
        after = self.scene.swapped(pair)
        belief, fled = carried(self.belief, pair), carried(self.fled, pair)
        return Guile(after, belief, fled, self.hunt.glimpsed(pair), self.idea)

    def steps(self, habit: i64) -> list[float]:
        """How likely each step is to a dog of this habit."""
        return _with_whim(_steps(self, habit), WHIM[habit])

    def idea_after(self, place: Place) -> list[float]:
        """How well each habit fits, now that the dog steps here."""
        number = NEIGHBOURS[self.scene.dog].index(place)
        return [fit + log(self.steps(habit)[number]) for habit, fit in enumerate(self.idea)]

    def stepped(self, place: Place, idea: list[float]) -> Guile:
        """After a step that did not find the wolf; *idea* is of whoever steps next."""
        after = self.scene.stepped(place)
        belief, fled = scaled(self.belief, after), scaled(self.fled, after)
        return Guile(after, belief, fled, self.hunt.stepped(place), idea)


def guile(scene: Scene, idea: list[float]) -> Guile:
    """The dog has just been placed."""
    return Guile(scene, even(scene), even(scene), chase(scene), idea)


def naivety(idea: list[float]) -> list[float]:
    """How likely the dog has each of the naive habits."""
    return normal(idea)[:EXPECTS_FLEEING]


# What the dog would do


def _steps(it: Guile, habit: i64) -> list[float]:
    if habit < EXPECTS_FLEEING:
        return dogs.naive(it.scene, habit)
    if habit == EXPECTS_FLEEING:
        return dogs.greedy(it.scene, it.fled)
    if habit == HUNTING:
        return it.hunt.odds()
    return dogs.knowing(it.scene, it.belief, dogs.KEENLY if habit == KEEN else dogs.PATIENTLY)


def _with_whim(odds: list[float], whim: float) -> list[float]:
    return [(1.0 - whim) * it + whim / len(odds) for it in odds]


def _fled(it: Guile, pair: i64, after: Scene) -> list[float]:
    likelihood, floor = fleeing(it.scene, pair), FLIGHT_SLIP / len(SWAPS[it.scene.dog])
    seen = [
        it.fled[place] * ((1.0 - FLIGHT_SLIP) * likelihood[place] + floor)
        for place in range(PLACES)
    ]
    return scaled(carried(seen, pair), after)


# What each swap is worth


def _policy(it: Guile) -> list[list[float]]:
    """First by danger alone; then half of that, half with the suspicion it would cause."""
    weights, pairs = normal(it.idea), SWAPS[it.scene.dog]
    dangers = [_danger(it, pair, weights) for pair in pairs]
    open_mind = [carried(it.belief, pair) for pair in pairs]
    first = _drawn(it, dangers, open_mind, 0.0)
    known = KNOWN * (weights[KEEN] + weights[PATIENT])
    second = _drawn(it, dangers, _suspicions(it, first), known)
    return [_blend(one, two, len(pairs)) for one, two in zip(first, second, strict=True)]


def _blend(one: list[float], two: list[float], swaps: i64) -> list[float]:
    share, floor = (1.0 - EVENLY) / 2.0, EVENLY / float(swaps)
    return [share * (one[place] + two[place]) + floor for place in range(PLACES)]


def _danger(it: Guile, pair: i64, weights: list[float]) -> list[float]:
    """How bad it is to lie at each place after this swap."""
    after = it.scene.swapped(pair)
    seen = Guile(after, it.belief, _fled(it, pair, after), it.hunt, it.idea)
    danger = _unease(seen, weights)
    for habit in FORESEEN:
        if weights[habit] > NEGLIGIBLE:
            _add_steps(danger, seen, habit, FEAR * weights[habit])
    if weights[HUNTING] > NEGLIGIBLE:
        _add_hunt(danger, it.hunt.swapped(pair), weights[HUNTING])
    return danger


def _add_steps(danger: list[float], seen: Guile, habit: i64, fear: float) -> None:
    for place, odds in zip(NEIGHBOURS[seen.scene.dog], seen.steps(habit), strict=True):
        danger[place] += fear * odds


def _add_hunt(danger: list[float], hunt: Chase, weight: float) -> None:
    feared, belief = hunt.feared(HUNTED), hunt.suspicion.belief()
    suspected = HUNTED_SUSPECTED * float(hunt.scene.hidden)
    for place in range(PLACES):
        fear = feared[place] + suspected * min(MOST_SUSPECTED, belief[place])
        danger[place] += weight * fear


def _unease(seen: Guile, weights: list[float]) -> list[float]:
    near = NEARNESS * sum(weights[:EXPECTS_FLEEING])
    suspected = SUSPECTED * weights[EXPECTS_FLEEING] * float(seen.scene.hidden)
    waiting = WAITING * float(size(seen.scene.face_up & REACH[seen.scene.dog]))
    ways = WAY[seen.scene.dog]
    return [
        waiting
        + (near if ways[place] <= 2 else 0.0)
        + suspected * min(MOST_SUSPECTED, seen.fled[place])
        for place in range(PLACES)
    ]


def _drawn(
    it: Guile,
    dangers: list[list[float]],
    suspicions: list[list[float]],
    known: float,
) -> list[list[float]]:
    """How likely each swap is for each place: the better the likelier."""
    costs = [
        _costs(it.scene, danger, suspicion, known)
        for danger, suspicion in zip(dangers, suspicions, strict=True)
    ]
    return drawn_by(costs, SWAPS[it.scene.dog])


def _costs(scene: Scene, danger: list[float], suspicion: list[float], known: float) -> list[float]:
    """What it costs to lie at each place after one swap."""
    hidden, reach, costs = float(scene.hidden), REACH[scene.dog], danger[:]
    for place in range(PLACES):
        rate = known if reach >> place & 1 else known / 2.0
        costs[place] += rate * hidden * min(MOST_SUSPECTED, suspicion[place])
    return costs


def _suspicions(it: Guile, policy: list[list[float]]) -> list[list[float]]:
    """What a dog that knows this policy would believe after each swap."""
    pairs, suspicions = SWAPS[it.scene.dog], []
    for number in range(len(pairs)):
        odds = policy[number]
        seen = [it.belief[place] * odds[place] for place in range(PLACES)]
        total = sum(seen) + TINY
        suspicions.append(carried([one / total for one in seen], pairs[number]))
    return suspicions
