"""The little that all positions share, shown on matching pennies and on Ploc."""

from __future__ import annotations

import pytest

from helpers import pennies
from speeltafel import CHANCE, GAMES, Rng, playout
from speeltafel.core.playout import copies
from speeltafel.core.position import ALL_SEEING, ALONE, MOST_SEATS, options, shares


def test_winners_share_the_win() -> None:
    assert shares(3, (1,)) == [0.0, 1.0, 0.0]
    assert shares(4, (0, 3)) == [0.5, 0.0, 0.0, 0.5]
    assert shares(3, (0, 1, 2)) == [1 / 3] * 3
    assert shares(2, ()) == [0.0, 0.0]


def test_whoever_acts_alone_is_found_by_seat() -> None:
    assert [ALONE[seat] for seat in range(MOST_SEATS)] == [(seat,) for seat in range(16)]
    assert ALONE[CHANCE] == (CHANCE,)
    assert len({CHANCE, ALL_SEEING, *range(MOST_SEATS)}) == MOST_SEATS + 2


def test_options_are_moves_for_seats_and_outcomes_for_chance() -> None:
    start = GAMES["ploc"].start(2)
    assert options(start, CHANCE) == [outcome for outcome, _ in start.chance_outcomes()]
    assert len(options(start, CHANCE)) == 216
    assert options(start, 0) == []
    assert options(pennies.GAME.start(2), 1) == [0, 1]


def test_a_playout_counts_the_choices_of_seats_and_not_those_of_chance() -> None:
    position = pennies.GAME.start(2)
    assert playout(position, Rng(1)) == 2
    assert playout(position, Rng(1)) == 0
    over = GAMES["ploc"].parse_position("2 1 1 3/200 111:1+0:0 115:0+1:0 use 111 -/- 0/- 1")
    assert over.legal_moves(0)[0] == GAMES["ploc"].parse_move(0, "1>1 a")


def test_a_playout_tries_every_move() -> None:
    seen = set()
    for seed in range(40):
        position = pennies.GAME.start(2)
        playout(position, Rng(seed))
        seen.add(pennies.GAME.position_text(position))
    assert seen == {"hh", "ht", "th", "tt"}


class Counted(pennies.Position):
    """A position that counts how often it is copied."""

    made = 0

    def copy(self) -> pennies.Position:
        Counted.made += 1
        return super().copy()


def test_copies_makes_as_many_as_asked() -> None:
    copies(Counted([2, 2]), 7)
    assert Counted.made == 7


@pytest.mark.parametrize("key", GAMES)
def test_the_same_seed_plays_the_same_game(key: str) -> None:
    game = GAMES[key]
    ends = []
    for _ in range(2):
        position = game.start(2)
        ends.append((playout(position, Rng(3)), game.position_text(position)))
    assert ends[0] == ends[1]
