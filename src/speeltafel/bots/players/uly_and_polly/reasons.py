"""Why a move of Uly & Polly is a good one, in numbers."""

from __future__ import annotations

from typing import Final, Protocol

from speeltafel.bots.bot import Reason
from speeltafel.bots.chances import percent
from speeltafel.bots.players.uly_and_polly.case import Case
from speeltafel.bots.players.uly_and_polly.halves import scene_of
from speeltafel.games.uly_and_polly.field import NAMES, NEIGHBOURS
from speeltafel.games.uly_and_polly.insight.scene import GONE
from speeltafel.games.uly_and_polly.insight.wolves import SAFE_SWAPS
from speeltafel.games.uly_and_polly.position import GO, GOING, HIDING, PLACE, PLACING, SWAP

_OF_STEPS: Final = ("likeliest", "around", "free")
REASONS: Final = {
    it: f"reasons.uly_and_polly-{it}"
    for it in ("anywhere", "middle", "safe", "trapped", "bluff", "unsuspected", *_OF_STEPS)
}
"""The phrases used, by what they say: each speaks for the move, never against it."""

CLEARLY: Final = 1.25
"""So many times as likely is likelier in earnest."""


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

    def odds(self, case: Case) -> list[float]:
        """How likely it plays each of the legal moves."""


def reasons(player: Advised, case: Case, move: int) -> list[Reason]:
    """Why this move, by the stage of the round."""
    if case.world.stage == HIDING:
        return [(REASONS["anywhere"], {})]
    if case.world.stage == PLACING:
        return [(REASONS["middle"], {"reach": len(NEIGHBOURS[move - PLACE])})]
    if case.world.stage == GOING:
        return _of_step(player.dog, case, move - GO)
    return _of_swap(player.wolf, case, move - SWAP)


def _of_step(dog: Dog, case: Case, place: int) -> list[Reason]:
    scene, belief = scene_of(case), dog.belief(case)
    near = percent(sum(belief[it] for it in NEIGHBOURS[place]))
    around = (REASONS["around"], {"place": NAMES[place], "percent": near})
    if scene.is_up(place):
        return [(REASONS["free"], {"turns": scene.turns_left}), around]
    others = max(belief[it] for it in NEIGHBOURS[scene.dog] if it != place)
    if belief[place] < CLEARLY * others:
        return [around]
    return [(REASONS["likeliest"], {"place": NAMES[place], "percent": percent(belief[place])})]


def _of_swap(wolf: Wolf, case: Case, pair: int) -> list[Reason]:
    place = NAMES[GONE[pair][case.world.wolf_at]]
    danger, known = wolf.danger(case, pair)
    reasons: list[Reason] = [_of_danger(case, place, danger)]
    if known * float(scene_of(case).hidden) < CLEARLY:
        reasons.append((REASONS["unsuspected"], {}))
    return reasons


def _of_danger(case: Case, place: str, danger: float) -> Reason:
    if not danger:
        return (REASONS["safe"], {"place": place})
    is_trapped = not SAFE_SWAPS[case.world.dog][case.world.wolf_at]
    key = "trapped" if is_trapped else "bluff"
    return (REASONS[key], {"place": place, "percent": percent(danger)})
