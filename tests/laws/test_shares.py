"""Under random play seats win as often as the rules let them: where a bug would hide.

Where the start is drawn by chance, symmetry gives every seat the same share. Where a seat begins,
its share was measured once over many games; the tolerance comes from both samples.
"""

from __future__ import annotations

from math import sqrt

import pytest

from helpers.statistics import FIVE_SIGMAS
from speeltafel import COMPILED, GAMES, Rng, playout

GAMES_EACH = 6_000 if COMPILED else 1_500


def shares(key: str, players: int, games: int, **options: object) -> list[list[float]]:
    """Each seat's share of the win in each of so many games."""
    found, rng = [], Rng(players)
    for _ in range(games):
        position = GAMES[key].start(players, **options)
        playout(position, rng)
        found.append(position.returns())
    return found


def is_even(shares_of_wins: list[list[float]], seat: int) -> bool:
    """Whether a seat has no more and no less than the others have on average.

    In each game its edge is its share of the win less an even part of it, where nobody may have won
    at all. If no seat is favoured, edges add up to about nothing; and as games are independent, the
    spread of their sum is the root of the sum of their squares. So ties, which make for smaller
    edges than wins do, make for a smaller tolerance too.
    """
    edges = [game[seat] - sum(game) / len(game) for game in shares_of_wins]
    return abs(sum(edges)) <= FIVE_SIGMAS * sqrt(sum(edge * edge for edge in edges))


BY_LOT = {
    "blasting-billy": {},
    "ploc": {"begins": "lot"},
    "uly-and-polly": {"wolf": "lot"},
    "volle-wolle": {},
}
"""What makes chance draw the start, where it does not do so anyway."""

FAIR = [(key, players) for key in BY_LOT for players in GAMES[key].seats]


@pytest.mark.parametrize(("key", "players"), FAIR)
def test_no_seat_is_favoured_where_the_start_is_drawn(key: str, players: int) -> None:
    found = shares(key, players, GAMES_EACH, **BY_LOT[key])
    for won in found:
        assert sum(won) == pytest.approx(1) or (key == "blasting-billy" and sum(won) == 0)  # BB-16
    for seat in range(players):
        assert is_even(found, seat)


def test_a_seat_that_is_favoured_is_noticed() -> None:
    ties = [[0.5, 0.5]] * 900
    assert is_even([*ties, *[[1.0, 0.0]] * 55, *[[0.0, 1.0]] * 45], 0)
    assert not is_even([*ties, *[[1.0, 0.0]] * 75, *[[0.0, 1.0]] * 25], 0)


def test_beginning_the_first_match_of_ploc_is_worth_what_it_was_measured_at() -> None:
    games = 4_000 if COMPILED else 1_000
    won = sum(game[0] for game in shares("ploc", 2, games))
    spread = sqrt(BEGINNER * (1 - BEGINNER) * (1 / games + 1 / MEASURED))
    assert abs(won / games - BEGINNER) < FIVE_SIGMAS * spread


BEGINNER, MEASURED = 0.4456, 200_000
"""The share of the player who begins match 1, and over how many games it was measured."""
