"""Habits of dogs: how likely each step is, given what the dog believes.

A habit answers with odds for ``NEIGHBOURS[dog]``, in that order.
"""

from __future__ import annotations

from math import exp
from typing import Final, NamedTuple

from mypy_extensions import i64

from speeltafel.core.bitsets import size
from speeltafel.games.uly_and_polly.field import CORNERED, NEIGHBOURS, PLACES, REACH, WAY, Place
from speeltafel.games.uly_and_polly.insight.scene import Scene

AIMLESS: Final = 0
NEAREST: Final = 1
UNIFORM: Final = 2
THUMB: Final = 3
"""The naive habits: they do not look at the swaps."""

EXPECTS_FLEEING: Final = 4
KEEN: Final = 5
PATIENT: Final = 6
"""The last two know the wolf's ways by heart."""

HUNTING: Final = 7
"""One tile in mind, and after it the next."""


def aimless(scene: Scene) -> list[float]:
    """Any step."""
    near = NEIGHBOURS[scene.dog]
    return [1.0 / len(near)] * len(near)


def nearest(scene: Scene) -> list[float]:
    """Walks to the nearest face-down tile."""
    return best([-way_to_new(scene, step) for step in NEIGHBOURS[scene.dog]])


def uniform(scene: Scene) -> list[float]:
    """To the nearest face-down tile, with as many others as possible in reach from there."""
    return best([_reach_worth(scene, step) for step in NEIGHBOURS[scene.dog]])


def heuristic(scene: Scene) -> list[float]:
    """As a beginner: to the nearest face-down tile, best where a wolf had nowhere to go."""
    return best([_thumb_worth(scene, step) for step in NEIGHBOURS[scene.dog]])


def naive(scene: Scene, habit: i64) -> list[float]:
    """One of the habits that do not look at the swaps."""
    if habit == AIMLESS:
        return aimless(scene)
    if habit == NEAREST:
        return nearest(scene)
    return uniform(scene) if habit == UNIFORM else heuristic(scene)


def greedy(scene: Scene, belief: list[float]) -> list[float]:
    """To the likeliest tile, with an eye on the next; patient until three fifths of its steps."""
    return best([_greed(scene, belief, step) for step in NEIGHBOURS[scene.dog]])


def way_to_new(scene: Scene, place: Place) -> float:
    """How far it is from a place to a face-down tile."""
    if not scene.is_up(place):
        return 0.0
    return 1.0 if REACH[place] & ~scene.face_up else 2.0


def _reach_worth(scene: Scene, step: Place) -> float:
    return float(size(REACH[step] & ~scene.face_up)) - 100.0 * way_to_new(scene, step)


def _thumb_worth(scene: Scene, step: Place) -> float:
    return float(CORNERED[scene.dog] >> step & 1) - 2.0 * way_to_new(scene, step)


def _greed(scene: Scene, belief: list[float], step: Place) -> float:
    wait = (HURRY if scene.steps >= LAST_WAITED_STEP else WAIT) if scene.is_up(step) else 0.0
    return belief[step] + NEXT * _likeliest(belief, step) - wait


def _likeliest(belief: list[float], place: Place) -> float:
    return max([belief[near] for near in NEIGHBOURS[place]])


LAST_WAITED_STEP: Final = 24
HURRY: Final = 5.0
WAIT: Final = 0.02
NEXT: Final = 0.2


def best(worths: list[float]) -> list[float]:
    """Only the best, one as likely as another."""
    most = max(worths) - ALIKE
    chosen = [1.0 if worth >= most else 0.0 for worth in worths]
    total = sum(chosen)
    return [it / total for it in chosen]


def soft(worths: list[float]) -> list[float]:
    """The better the likelier, by as many powers of e."""
    most = max(worths)
    chosen = [exp(worth - most) for worth in worths]
    total = sum(chosen)
    return [it / total for it in chosen]


ALIKE: Final = 1e-9


class Temper(NamedTuple):
    """What a dog that knows the wolf's ways looks at, and how much."""

    catch: float
    """The tile it steps on being the wolf."""

    new: float
    """The tile being face down."""

    reach: float
    """The wolf being in reach from there."""

    likeliest: float
    cornered: float
    room: float
    last: float
    """A face-down tile, the more the fewer may be turned."""

    last_catch: float
    waiting: float


KEENLY: Final = Temper(6.0, 0.0, 0.5, 1.0, 0.25, 0.0, 0.0, 0.0, 0.0)
PATIENTLY: Final = Temper(3.36, -0.86, 1.08, 0.34, -0.84, -1.92, -3.15, 1.24, -0.34)
"""Learned against an earlier wolf: to wait on face-up tiles until it has given itself away."""


def knowing(scene: Scene, belief: list[float], temper: Temper) -> list[float]:
    """A dog that knows how its wolf thinks."""
    return soft([_appeal(scene, belief, temper, step) for step in NEIGHBOURS[scene.dog]])


def _appeal(scene: Scene, belief: list[float], temper: Temper, step: Place) -> float:
    hidden, left = float(scene.hidden), float(scene.turns_left)
    worth = temper.room * len(NEIGHBOURS[step]) / 4.0
    worth += temper.likeliest * hidden * _likeliest(belief, step)
    worth += 4.0 * temper.reach * mass(belief, REACH[step])
    worth += 4.0 * temper.cornered * mass(belief, CORNERED[step])
    if scene.is_up(step):
        return worth - 8.0 if scene.is_late else worth
    worth += (temper.catch + temper.last_catch / left) * hidden * belief[step]
    return worth + temper.new + temper.last / left + temper.waiting * float(scene.steps) / 10.0


def mass(belief: list[float], places: i64) -> float:
    """How likely the wolf is at one of these places."""
    total = 0.0
    for place in range(PLACES):
        if places >> place & 1:
            total += belief[place]
    return total


def pursuing(scene: Scene, target: Place) -> list[float]:
    """Straight to one tile, over face-up tiles if it can."""
    near, ways = NEIGHBOURS[scene.dog], WAY[target]
    return soft([_pull(scene, step, float(ways[step])) for step in near])


def _pull(scene: Scene, step: Place, way: float) -> float:
    if not scene.is_up(step):
        is_wasted = scene.turns_left == 1 and way > 0.0 and not scene.is_late
        return -STRAIGHT * way - (WASTE if is_wasted else 0.0)
    return FREE - STRAIGHT * way - (8.0 if scene.is_late else 0.0)


STRAIGHT: Final = 8.0
"""How much a step nearer is worth."""

FREE: Final = 5.0
"""How much it is worth not to turn a tile on the way."""

WASTE: Final = 20.0
"""How bad it is to turn the last tile on the way: the hunt ends there."""
