"""Half a player each: how a wolf swaps, or how a dog steps; as odds for every legal move."""

from __future__ import annotations

from math import exp
from typing import Final, Protocol

from speeltafel.bots.deadline import Deadline
from speeltafel.bots.players.uly_and_polly.case import Case
from speeltafel.bots.players.uly_and_polly.watching import chase_now, guile_now
from speeltafel.core.chance import Rng
from speeltafel.games.uly_and_polly.field import NEIGHBOURS
from speeltafel.games.uly_and_polly.insight import dogs
from speeltafel.games.uly_and_polly.insight.guile import FIRST_IDEA, Guile, naivety
from speeltafel.games.uly_and_polly.insight.playouts import escapes_from, luck
from speeltafel.games.uly_and_polly.insight.scene import GONE, SWAPS, Scene
from speeltafel.games.uly_and_polly.insight.suspicion import Suspicion, normal, suspicion
from speeltafel.games.uly_and_polly.insight.wolves import Habit
from speeltafel.games.uly_and_polly.position import GO, SWAP


class Half(Protocol):
    """Whoever can swap, or step."""

    def odds(self, case: Case) -> list[float]:
        """How likely each of the legal moves is."""


# Wolves


class HabitualWolf:
    """Swaps by one habit."""

    def __init__(self, habit: Habit) -> None:
        self.habit = habit

    def odds(self, case: Case) -> list[float]:
        """How likely each swap is."""
        scene, wolf = scene_of(case), case.world.wolf_at
        return [self.habit(scene, pair)[wolf] for pair in SWAPS[scene.dog]]


class GuileWolf:
    """Keeps out of the way of dogs whose habits it knows, and gives away little."""

    def __init__(self, idea: list[float] = FIRST_IDEA) -> None:
        self.idea = tuple(idea)
        """What it thinks of a dog before it has seen a step."""

    def odds(self, case: Case) -> list[float]:
        """How likely each swap is."""
        return _odds_at(guile_now(case, self.idea), case.world.wolf_at)

    def danger(self, case: Case, pair: int) -> tuple[float, float]:
        """After a swap: how likely the dog steps on the wolf, and how likely it thinks it there."""
        after, wolf = guile_now(case, self.idea).swapped(pair), GONE[pair][case.world.wolf_at]
        if wolf not in NEIGHBOURS[after.scene.dog]:
            return 0.0, after.belief[wolf]
        number = NEIGHBOURS[after.scene.dog].index(wolf)
        odds = [after.steps(habit)[number] for habit in range(len(self.idea))]
        weighed = zip(normal(after.idea), odds, strict=True)
        return sum(weight * it for weight, it in weighed), after.belief[wolf]

    def thought_over(self, case: Case, thinking: Deadline, rng: Rng) -> list[float]:
        """The same after rounds played to their end, as far as the dog seems naive."""
        seen = guile_now(case, self.idea)
        odds, naive = _odds_at(seen, case.world.wolf_at), naivety(seen.idea)
        if sum(naive) < NAIVE:
            return odds
        worths = _played_out(case, naive, thinking, rng)
        return [it * exp(SHARPNESS * worth) for it, worth in zip(odds, worths, strict=True)]


def _odds_at(seen: Guile, wolf: int) -> list[float]:
    return [odds[wolf] for odds in seen.policy()]


NAIVE: Final = 0.5
"""How likely a dog must be naive for its steps to be foreseen further than one."""

SHARPNESS: Final = 8.0
DOUBT: Final = 10
"""So many playouts leave a swap half way to the average."""


def _played_out(case: Case, naive: list[float], thinking: Deadline, rng: Rng) -> list[float]:
    """How much more often than on average each swap lets the wolf escape."""
    pairs, scene = SWAPS[case.world.dog], scene_of(case)
    weights = [it / sum(naive) for it in naive]
    escapes, tries = [0] * len(pairs), [0] * len(pairs)
    while thinking.goes_on():
        number = (thinking.iterations - 1) % len(pairs)
        pair, habit = pairs[number], luck(weights, rng)
        wolf = GONE[pair][case.world.wolf_at]
        escapes[number] += escapes_from(scene.swapped(pair), wolf, habit, rng)
        tries[number] += 1
    mean = sum(escapes) / max(1, sum(tries))
    counts = zip(escapes, tries, strict=True)
    return [(hits - mean * played) / (played + DOUBT) for hits, played in counts]


# Dogs


class NearestDog:
    """Walks to the nearest face-down tile."""

    def odds(self, case: Case) -> list[float]:
        """How likely each step is."""
        return dogs.nearest(scene_of(case))


class UniformDog:
    """Thinks every face-down tile as likely, and wants many of them in reach."""

    def odds(self, case: Case) -> list[float]:
        """How likely each step is."""
        return dogs.uniform(scene_of(case))


class GreedyDog:
    """Thinks the wolf has one of some habits, and steps on the likeliest tile."""

    def __init__(self, habits: list[Habit], weights: list[float], slip: float) -> None:
        self.habits, self.weights, self.slip = habits, weights, slip

    def odds(self, case: Case) -> list[float]:
        """How likely each step is."""
        return dogs.greedy(scene_of(case), self.belief(case))

    def belief(self, case: Case) -> list[float]:
        """Where it thinks the wolf is."""
        scene = case.round.scene
        thought = suspicion(scene, self.habits, self.weights, self.slip)
        for move in case.round.moves:
            thought, scene = _followed(thought, scene, move)
        return thought.belief()


class ChaseDog:
    """Has a tile in mind that nobody knows, and hunts it down."""

    def odds(self, case: Case) -> list[float]:
        """How likely each step is."""
        return chase_now(case).odds()

    def belief(self, case: Case) -> list[float]:
        """Where it thinks the wolf is."""
        return chase_now(case).suspicion.belief()


def _followed(thought: Suspicion, scene: Scene, move: int) -> tuple[Suspicion, Scene]:
    if move >= GO:
        return thought.stepped(scene, move - GO), scene.stepped(move - GO)
    return thought.swapped(scene, move - SWAP), scene.swapped(move - SWAP)


def scene_of(case: Case) -> Scene:
    """What lies open now."""
    return Scene(case.world.dog, case.world.face_up, case.world.steps)
