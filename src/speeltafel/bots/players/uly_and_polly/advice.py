"""What a player thinks of each move: rounds played to their end, and reasons in numbers."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, Protocol

from speeltafel.bots.bot import Advice, Estimate, Question, Reason
from speeltafel.bots.chances import interval, percent
from speeltafel.bots.players.uly_and_polly.case import Case, case
from speeltafel.bots.players.uly_and_polly.halves import scene_of
from speeltafel.bots.thinking import Thinking
from speeltafel.core.chance import Rng
from speeltafel.games.uly_and_polly.field import MIDDLE, NEIGHBOURS
from speeltafel.games.uly_and_polly.insight.dogs import HUNTING
from speeltafel.games.uly_and_polly.insight.playouts import (
    escapes_after,
    escapes_from,
    is_over,
    luck,
)
from speeltafel.games.uly_and_polly.insight.scene import GONE, Scene
from speeltafel.games.uly_and_polly.insight.standing import share_after
from speeltafel.games.uly_and_polly.position import GO, GOING, HIDING, PLACE, PLACING, SWAP

REASONS: Final = {
    "anywhere": "reasons.uly_and_polly-anywhere",
    "middle": "reasons.uly_and_polly-middle",
    "danger": "reasons.uly_and_polly-danger",
    "safe": "reasons.uly_and_polly-safe",
    "known": "reasons.uly_and_polly-known",
    "suspected": "reasons.uly_and_polly-suspected",
    "beyond": "reasons.uly_and_polly-beyond",
    "free": "reasons.uly_and_polly-free",
    "turns": "reasons.uly_and_polly-turns",
}
"""The phrases used, by what they say."""

MODEL_ERROR: Final = 0.02
"""How far the idea of play may be off, besides luck."""

LIKELY: Final = 0.1
"""From such a chance on, the tile itself is why the dog goes there; else what it reaches then."""


class Wolf(Protocol):
    """Whoever can say how dangerous a swap is."""

    def danger(self, case: Case, pair: int) -> tuple[float, float]:
        """How likely the dog steps on the wolf then, and how likely it thinks it there."""


class Dog(Protocol):
    """Whoever can say where the wolf may be."""

    def belief(self, case: Case) -> list[float]:
        """How likely it is at each place."""


class Advised(Protocol):
    """Whoever is asked for advice has a mind of its own."""

    @property
    def wolf(self) -> Wolf: ...

    @property
    def dog(self) -> Dog: ...

    def choose(self, question: Question) -> int:
        """One of the legal moves."""


def advice(player: Advised, question: Question) -> Advice:
    """Half of the time is for the player's own choice, the other half to play out every move."""
    half = question.budget.half
    known, rng = case(question), Rng(question.seed)
    move = player.choose(replace(question, budget=half))
    reasons = _reasons(player, known, move)
    escapes = [[0, 0] for _ in known.legal_moves]
    belief = player.dog.belief(known) if known.world.stage == GOING else []
    thinking = Thinking(half)
    while thinking.goes_on():
        number = (thinking.iterations - 1) % len(escapes)
        escapes[number][0] += _escapes(known, known.legal_moves[number], belief, rng)
        escapes[number][1] += 1
    estimates = [
        _estimate(known, it, *counts) for it, counts in zip(known.legal_moves, escapes, strict=True)
    ]
    estimates.sort(key=lambda it: -it.chance)
    return Advice(move, tuple(estimates), tuple(reasons))


def _escapes(case: Case, move: int, belief: list[float], rng: Rng) -> bool:
    """Whether the wolf escapes after this move, in one way the round may go on."""
    if case.world.stage == HIDING:
        return escapes_after(Scene(MIDDLE[rng.below(len(MIDDLE))]), move, rng)
    if case.world.stage == PLACING:
        return escapes_after(Scene(move - PLACE), rng.below(16), rng)
    scene = scene_of(case)
    if case.world.stage == GOING:
        return _escapes_step(scene.stepped(move - GO), luck(belief, rng), rng)
    wolf = GONE[move - SWAP][case.world.wolf_at]
    return escapes_from(scene.swapped(move - SWAP), wolf, HUNTING, rng)


def _escapes_step(scene: Scene, wolf: int, rng: Rng) -> bool:
    if scene.dog == wolf:
        return False
    return is_over(scene) or escapes_after(scene, wolf, rng)


def _estimate(case: Case, move: int, escapes: int, played: int) -> Estimate:
    low, middle, high = _interval(escapes, played)
    least, most = sorted(_share(case, it) for it in (low, high))
    chance = min(max(_share(case, middle), least), most)  # they are rounded each for itself
    return Estimate(move, chance, least, most)


def _share(case: Case, escapes: float) -> float:
    """The share of the win, if the wolf escapes so often."""
    world = case.world
    left = world.rounds - world.round
    ends = [share_after(world.tokens, world.wolf, left, case.seat, it) for it in (False, True)]
    return (1 - escapes) * ends[0] + escapes * ends[1]


def _interval(hits: int, tries: int) -> tuple[float, float, float]:
    """Wilson's interval around a share, and its middle; widened by the error of the model."""
    low, high = interval(hits, tries)
    return max(0.0, low - MODEL_ERROR), (low + high) / 2, min(1.0, high + MODEL_ERROR)


# Reasons


def _reasons(player: Advised, case: Case, move: int) -> list[Reason]:
    if case.world.stage == HIDING:
        return [(REASONS["anywhere"], {})]
    if case.world.stage == PLACING:
        return [(REASONS["middle"], {"reach": len(NEIGHBOURS[move - PLACE])})]
    if case.world.stage == GOING:
        return _of_step(player.dog, case, move - GO)
    return _of_swap(player.wolf, case, move - SWAP)


def _of_step(dog: Dog, case: Case, place: int) -> list[Reason]:
    scene = scene_of(case)
    left = (REASONS["turns"], {"turns": scene.turns_left})
    if scene.is_up(place):
        return [(REASONS["free"], {}), left]
    belief = dog.belief(case)
    here = percent(belief[place])
    if belief[place] >= LIKELY:
        return [(REASONS["suspected"], {"percent": here}), left]
    beyond = percent(sum(belief[it] for it in NEIGHBOURS[place]))
    return [(REASONS["beyond"], {"percent": here, "beyond": beyond}), left]


def _of_swap(wolf: Wolf, case: Case, pair: int) -> list[Reason]:
    danger, known = wolf.danger(case, pair)
    then = (REASONS["danger"], {"percent": percent(danger)}) if danger else (REASONS["safe"], {})
    return [then, (REASONS["known"], {"percent": percent(known)})]
