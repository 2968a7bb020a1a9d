"""OpenSkill ratings: one scale for all bots, also where not all have met."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean
from typing import Final, NamedTuple

from openskill.models import PlackettLuce, PlackettLuceRating


class Rating(NamedTuple):
    """How strong a bot seems to be, and how far that may be off."""

    mu: float
    sigma: float


NEWCOMER: Final = Rating(25.0, 25.0 / 3.0)


class Ratings:
    """The ratings after so many games, which must come in their order."""

    def __init__(self) -> None:
        self._model = PlackettLuce(tau=0.0)  # bots neither learn nor forget
        self._ratings: dict[str, Rating] = {}

    def of(self, name: str) -> Rating:
        """The rating of a bot."""
        return self._ratings.get(name, NEWCOMER)

    def add(self, seats: Sequence[str], shares: Sequence[float]) -> None:
        """Winners share the first place and all others the last."""
        if len(set(seats)) == 1:
            return
        teams = [[self._model.rating(*self.of(name))] for name in seats]
        rated = self._model.rate(teams, ranks=[float(share == 0) for share in shares])
        for name in set(seats):
            its = [team[0] for team, who in zip(rated, seats, strict=True) if who == name]
            self._ratings[name] = _mean(its)


def _mean(rated: Sequence[PlackettLuceRating]) -> Rating:
    """A bot that sat on several seats is one bot."""
    return Rating(fmean(it.mu for it in rated), fmean(it.sigma for it in rated))
