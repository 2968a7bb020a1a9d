"""The laws of arrays: as described, and without a trace of what a seat cannot know."""

from __future__ import annotations

from speeltafel.core.chance import Rng
from speeltafel.core.fields import HIGHEST, length, no_fields
from speeltafel.testing.law import Seeds
from speeltafel.testing.walks import AnyGame, positions, seen, twins


def lacks_fields(game: AnyGame) -> str:
    """A game need not say what an array of what a seat knows holds."""
    return "Game.fields and Game.observe" if game.fields is no_fields else ""


def an_array_is_as_long_and_as_high_as_its_fields_say(
    game: AnyGame, players: int, seeds: Seeds
) -> None:
    """An array has a number for every place its fields describe, none above their highest."""
    fields = game.fields(players)
    highs = [field.high for field in fields for _ in range(field.size)]
    assert length(fields) == len(highs) > 0
    assert max(highs) <= HIGHEST
    for position in positions(game, players, seeds):
        for seat in range(players):
            array = game.observe(position, seat)
            assert len(array) == len(highs)
            pairs = zip(array, highs, strict=True)
            assert all(number <= high for number, high in pairs)


def what_is_hidden_changes_nothing_in_an_array(game: AnyGame, players: int, seeds: Seeds) -> None:
    """Two games that read the same to a seat have the same array."""
    for seat in range(players):
        for seed in seeds:
            for step, twin in twins(game, players, seat, seed):
                if twin.reads_same:
                    array = game.observe(step.after, seat)
                    assert array == game.observe(twin.after, seat)


def a_redraw_has_the_same_array(game: AnyGame, players: int, seeds: Seeds) -> None:
    """A world drawn anew has the same array for the seat it was drawn for."""
    for number, position in enumerate(positions(game, players, seeds)):
        for seat in range(players):
            redrawn = position.redraw(seat, Rng(number))
            assert game.observe(redrawn, seat) == game.observe(position, seat)


def what_looks_different_to_a_seat_has_another_array(
    game: AnyGame, players: int, seeds: Seeds
) -> None:
    """All that a seat sees while a game runs is in its array: two views never share one."""
    looks: dict[bytes, str] = {}
    for position in positions(game, players, [2 * seed for seed in seeds]):  # the usual options
        if not position.actors():
            continue  # the show-down, with all that is turned up then
        for seat in range(players):
            key, look = bytes([seat]) + game.observe(position, seat), seen(position, seat)
            assert looks.setdefault(key, look) == look


def every_field_has_its_own_name_and_says_what_it_is(
    game: AnyGame, players: int, seeds: Seeds
) -> None:
    """Fields are told apart by their names, and explained."""
    fields = game.fields(players)
    assert len({field.name for field in fields}) == len(fields)
    assert all(field.about for field in fields)
