"""The prospects of every move, as they were tried out."""

from __future__ import annotations

from typing import Final, TypeAlias

from speeltafel.bots.bot import Estimate
from speeltafel.bots.chances import CERTAINTY
from speeltafel.games.volle_wolle.insight.bidding import Bidding
from speeltafel.games.volle_wolle.insight.contest import MoveTrials
from speeltafel.games.volle_wolle.insight.venture import Venture

Trial: TypeAlias = Bidding | MoveTrials | Venture

MODEL_ERROR: Final = 0.03
"""How far the prospects may be off, however often they are looked at."""


def estimates(trial: Trial, first: int | None) -> tuple[Estimate, ...]:
    """The prospects of every move, this one first, if any, and then the best."""
    found = [_estimate(trial, place) for place in range(len(trial.moves))]
    return tuple(sorted(found, key=lambda it: (it.move != first, -it.chance)))


def _estimate(trial: Trial, place: int) -> Estimate:
    chance, error = trial.share(place), CERTAINTY * trial.error(place) + MODEL_ERROR
    return Estimate(trial.moves[place], chance, max(0.0, chance - error), min(1.0, chance + error))
