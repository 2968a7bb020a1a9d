"""The laws of arrays: as described, and without a trace of what a seat cannot know."""

from __future__ import annotations

import pytest

from helpers.walks import AnyGame, positions, seen, told, twins
from speeltafel import GAMES, Rng
from speeltafel.core.fields import HIGHEST, length

pytestmark = pytest.mark.parametrize(
    ("game", "players"),
    [pytest.param(it, n, id=f"{key}-{n}") for key, it in GAMES.items() for n in it.seats],
)
SEEDS = range(4)


def test_an_array_is_as_long_and_as_high_as_its_fields_say(game: AnyGame, players: int) -> None:
    fields = game.fields(players)
    highs = [field.high for field in fields for _ in range(field.size)]
    assert length(fields) == len(highs) > 0
    assert max(highs) <= HIGHEST
    for position in positions(game, players, range(2)):
        for seat in range(players):
            array = game.observe(position, seat)
            assert len(array) == len(highs)
            assert all(number <= high for number, high in zip(array, highs, strict=True))


def test_what_is_hidden_changes_nothing_in_an_array(game: AnyGame, players: int) -> None:
    for seat in range(players):
        for seed in SEEDS:
            for step, twin in twins(game, players, seat, seed):
                if told(game, step, seat) == told(game, twin, seat):
                    assert game.observe(step.after, seat) == game.observe(twin.after, seat)


def test_a_redraw_has_the_same_array(game: AnyGame, players: int) -> None:
    for number, position in enumerate(positions(game, players, SEEDS)):
        for seat in range(players):
            redrawn = position.redraw(seat, Rng(number))
            assert game.observe(redrawn, seat) == game.observe(position, seat)


def test_what_looks_different_to_a_seat_has_another_array(game: AnyGame, players: int) -> None:
    looks: dict[bytes, str] = {}
    for position in positions(game, players, range(0, 4, 2)):
        if not position.actors():
            continue  # the show-down, with all that is turned up then
        for seat in range(players):
            key, look = bytes([seat]) + game.observe(position, seat), seen(position, seat)
            assert looks.setdefault(key, look) == look


def test_every_field_has_its_own_name_and_says_what_it_is(game: AnyGame, players: int) -> None:
    fields = game.fields(players)
    assert len({field.name for field in fields}) == len(fields)
    assert all(field.about for field in fields)
