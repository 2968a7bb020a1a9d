"""Under random play seats win as often as the rules let them: where a bug would hide.

Where the start is drawn by chance, symmetry gives every seat the same share. Where a seat begins,
its share was measured once over many games; the tolerance comes from both samples.
"""

from __future__ import annotations

from math import sqrt

import pytest

from helpers.statistics import FIVE_SIGMAS, is_likely
from speeltafel import GAMES, Rng, playout

GAMES_EACH = 1_500


def wins(key: str, players: int, games: int, **options: object) -> list[float]:
    """How many wins each seat has, shared ones split."""
    total, rng = [0.0] * players, Rng(players)
    for _ in range(games):
        position = GAMES[key].start(players, **options)
        playout(position, rng)
        total = [won + share for won, share in zip(total, position.returns(), strict=True)]
    return total


FAIR = [("blasting-billy", n) for n in range(2, 6)] + [("volle-wolle", n) for n in range(2, 7)]


@pytest.mark.parametrize(("key", "players"), FAIR)
def test_no_seat_is_favoured_where_the_start_is_drawn(key: str, players: int) -> None:
    total = wins(key, players, GAMES_EACH)
    won = sum(total)
    assert won <= GAMES_EACH + 1e-6
    for seat in range(players):
        assert is_likely(total[seat], round(won), 1 / players)


def test_ploc_by_lot_favours_nobody() -> None:
    total = wins("ploc", 2, 600, begins="lot")
    assert is_likely(total[0], 600, 1 / 2)


def test_beginning_the_first_match_of_ploc_is_worth_what_it_was_measured_at() -> None:
    total, games = wins("ploc", 2, 1_000), 1_000
    spread = sqrt(BEGINNER * (1 - BEGINNER) * (1 / games + 1 / MEASURED))
    assert abs(total[0] / games - BEGINNER) < FIVE_SIGMAS * spread


BEGINNER, MEASURED = 0.4456, 200_000
"""The share of the player who begins match 1, and over how many games it was measured."""
