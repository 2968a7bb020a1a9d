"""What a player thinks of each move: rounds played to their end."""

from __future__ import annotations

from typing import Final

from speeltafel.bots.bot import Advice, Estimate, Question
from speeltafel.bots.chances import interval
from speeltafel.bots.deadline import Deadline
from speeltafel.bots.players.uly_and_polly.case import Case, case
from speeltafel.bots.players.uly_and_polly.halves import scene_of
from speeltafel.bots.players.uly_and_polly.reasons import Advised, reasons
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

MODEL_ERROR: Final = 0.02
"""How far the idea of play may be off, besides luck."""


def advice(player: Advised, question: Question) -> Advice:
    """Every move is played out; of the best of them, one that is most after its own mind."""
    known = case(question)
    estimates = _played_out(player, known, question)
    odds = dict(zip(known.legal_moves, player.odds(known), strict=True))
    good = [it.move for it in estimates if it.is_like(estimates[0])]
    most = max(odds[it] for it in good)
    liked = sorted(it for it in good if odds[it] == most)
    move = liked[Rng(question.seed).below(len(liked))]
    return Advice(move, tuple(estimates), tuple(reasons(player, known, move)))


def _played_out(player: Advised, case: Case, question: Question) -> list[Estimate]:
    """All moves, the best first."""
    rng, thinking = Rng(question.seed), Deadline(question.budget)
    belief = player.dog.belief(case) if case.world.stage == GOING else []
    escapes = {_kin(case, it): [0, 0] for it in case.legal_moves}
    while thinking.goes_on():
        move = case.legal_moves[(thinking.iterations - 1) % len(case.legal_moves)]
        counts = escapes[_kin(case, move)]
        counts[0] += _escapes(case, move, belief, rng)
        counts[1] += 1
    estimates = [_estimate(case, it, *escapes[_kin(case, it)]) for it in case.legal_moves]
    return sorted(estimates, key=lambda it: -it.chance)


def _kin(case: Case, move: int) -> int:
    """What is the same for moves between which nothing that lies open makes a difference."""
    if case.world.stage == HIDING:
        return 0
    return len(NEIGHBOURS[move - PLACE]) if case.world.stage == PLACING else move


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
