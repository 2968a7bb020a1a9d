"""What a search found of every move, as advice."""

from __future__ import annotations

from speeltafel.bots.bot import Advice, Estimate
from speeltafel.bots.chances import interval
from speeltafel.bots.players.blasting_billy.reasons import reasons
from speeltafel.games.blasting_billy.insight.search import WorldSearch


def advice(search: WorldSearch, move: int) -> Advice:
    """The odds of every move, the best first, and why this one is played."""
    estimates = [_estimate(search, choice) for choice in range(len(search.moves))]
    estimates.sort(key=lambda estimate: -estimate.chance)
    return Advice(move, tuple(estimates), reasons(search, move))


def _estimate(search: WorldSearch, choice: int) -> Estimate:
    """What was won, a little swayed by habit; the interval by what was won alone (Wilson)."""
    chance = min(max(search.promise(choice), 0.0), 1.0)
    low, high = interval(search.won[choice], search.tries[choice])
    return Estimate(search.moves[choice], chance, min(low, chance), max(high, chance))
