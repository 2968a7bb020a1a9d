"""Half a player each: how a wolf swaps, or how a dog steps; as odds for every legal move."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Protocol, TypeAlias

from speeltafel.bots.players.uly_and_polly.case import Case, Round
from speeltafel.games.uly_and_polly.insight import dogs, wolves
from speeltafel.games.uly_and_polly.insight.chase import Chase, chase
from speeltafel.games.uly_and_polly.insight.guile import FIRST_IDEA, Guile, guile
from speeltafel.games.uly_and_polly.insight.scene import SWAPS, Scene
from speeltafel.games.uly_and_polly.insight.suspicion import (
    HABITS,
    SLIP,
    WEIGHTS,
    Suspicion,
    suspicion,
)
from speeltafel.games.uly_and_polly.insight.wolves import Habit
from speeltafel.games.uly_and_polly.position import GO, SWAP

REMEMBERED: Final = 128
"""How many moments of rounds are kept: what is worked out once need not be again."""


class Half(Protocol):
    """Whoever can swap, or step."""

    def odds(self, case: Case) -> list[float]:
        """How likely each of the legal moves is."""


# Wolves


class HabitualWolf:
    """Swaps by one habit, or now and then by another."""

    def __init__(self, habit: Habit, other: Habit = wolves.blind, share: float = 0.0) -> None:
        self.habit, self.other, self.share = habit, other, share

    def odds(self, case: Case) -> list[float]:
        """How likely each swap is."""
        scene, wolf = _scene(case), case.world.wolf_at
        return [
            (1 - self.share) * self.habit(scene, pair)[wolf]
            + self.share * self.other(scene, pair)[wolf]
            for pair in SWAPS[scene.dog]
        ]


class GuileWolf:
    """Keeps out of the way of dogs whose habits it knows, and gives away little."""

    def odds(self, case: Case) -> list[float]:
        """How likely each swap is."""
        return [odds[case.world.wolf_at] for odds in guile_now(case).policy()]


Ideas: TypeAlias = tuple[tuple[float, ...], ...]
"""Of each seat, how well each habit of dogs fits it."""


def guile_now(case: Case) -> Guile:
    """The round as a wolf with guile sees it, with all that its earlier rounds have taught it."""
    ideas: Ideas = (tuple(FIRST_IDEA),) * case.round.players
    for round in case.rounds[:-1]:
        if round.wolf == case.seat:
            ideas = _watched(round, ideas)[1]
    return _watched(case.round, ideas)[0]


@lru_cache(REMEMBERED)
def _watched(round: Round, ideas: Ideas) -> tuple[Guile, Ideas]:
    """A round and what it taught about each seat."""
    if not round.moves:
        return guile(round.scene, list(ideas[round.leader(round.steps)])), ideas
    move, (before, known) = round.moves[-1], _watched(round.before(), ideas)
    if move < GO:
        return before.swapped(move - SWAP), known
    steps = before.scene.steps
    learned = list(known)
    learned[round.leader(steps)] = tuple(before.idea_after(move - GO))
    after = before.stepped(move - GO, list(learned[round.leader(steps + 1)]))
    return after, tuple(learned)


# Dogs


class NearestDog:
    """Walks to the nearest face-down tile."""

    def odds(self, case: Case) -> list[float]:
        """How likely each step is."""
        return dogs.nearest(_scene(case))


class UniformDog:
    """Thinks every face-down tile as likely, and wants many of them in reach."""

    def odds(self, case: Case) -> list[float]:
        """How likely each step is."""
        return dogs.uniform(_scene(case))


class GreedyDog:
    """Thinks the wolf has one of some habits, and steps on the likeliest tile."""

    def __init__(self, habits: list[Habit], weights: list[float], slip: float) -> None:
        self.habits, self.weights, self.slip = habits, weights, slip

    def odds(self, case: Case) -> list[float]:
        """How likely each step is."""
        return dogs.greedy(_scene(case), self.belief(case))

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


def chase_now(case: Case) -> Chase:
    """The round as a chasing dog sees it."""
    return _chased(case.round)


@lru_cache(REMEMBERED)
def _chased(round: Round) -> Chase:
    if not round.moves:
        return chase(round.scene, suspicion(round.scene, HABITS, WEIGHTS, SLIP))
    move, before = round.moves[-1], _chased(round.before())
    return before.stepped(move - GO) if move >= GO else before.swapped(move - SWAP)


def _followed(thought: Suspicion, scene: Scene, move: int) -> tuple[Suspicion, Scene]:
    if move >= GO:
        return thought.stepped(scene, move - GO), scene.stepped(move - GO)
    return thought.swapped(scene, move - SWAP), scene.swapped(move - SWAP)


def _scene(case: Case) -> Scene:
    return Scene(case.world.dog, case.world.face_up, case.world.steps)
