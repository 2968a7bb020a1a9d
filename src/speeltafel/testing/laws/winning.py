"""The law of shares: under random play seats win equally often where chance draws the start."""

from __future__ import annotations

from math import isclose, sqrt
from typing import Final

from speeltafel.core.chance import Rng
from speeltafel.core.playout import playout
from speeltafel.core.position import Position
from speeltafel.testing.facts import facts_of
from speeltafel.testing.law import Seeds
from speeltafel.testing.walks import AnyGame

FIVE_SIGMAS: Final = 4.9
"""A normal variable is further out than this once in a million times (both sides together)."""


def lacks_even(game: AnyGame) -> str:
    """Only a game knows with which options it favours nobody, if it does so at all."""
    return f"{game.package}.laws: FACTS.even" if facts_of(game).even is None else ""


def no_seat_is_favoured_where_the_start_is_drawn(game: AnyGame, players: int, seeds: Seeds) -> None:
    """Where a lot draws the start, symmetry gives every seat the same share of the wins."""
    found = [_shares(game, players, seed) for seed in seeds]
    for won in found:
        assert isclose(sum(won), 1, rel_tol=1e-6) or (not game.somebody_wins and sum(won) == 0)
    for seat in range(players):
        assert is_even(found, seat)


def _shares(game: AnyGame, players: int, seed: int) -> list[float]:
    position: Position = game.start(players, **(facts_of(game).even or {}))
    playout(position, Rng(seed))
    return position.returns()


def is_even(shares_of_wins: list[list[float]], seat: int) -> bool:
    """Whether a seat has no more and no less than the others have on average.

    In each game its edge is its share of the win less an even part of it, where nobody may have won
    at all. If no seat is favoured, edges add up to about nothing; and as games are independent, the
    spread of their sum is the root of the sum of their squares. So ties, which make for smaller
    edges than wins do, make for a smaller tolerance too.
    """
    edges = [game[seat] - sum(game) / len(game) for game in shares_of_wins]
    return abs(sum(edges)) <= FIVE_SIGMAS * sqrt(sum(edge * edge for edge in edges))
