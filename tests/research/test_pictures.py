"""Drawn boards: as large at every moment, true to what is open, silent about what is hidden."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from time import process_time
from typing import Any

import numpy as np
import pytest
from PIL import Image

from helpers import pennies
from helpers.walks import AnyGame, Seen, options_of, positions, seen, told, twins, walk
from research_pictures import FOLDER, MOMENTS, position_at
from speeltafel import GAMES
from speeltafel.research.pictures import picture, uly_and_polly

TABLES = [
    pytest.param(game, players, id=f"{game.key}-{players}")
    for game in GAMES.values()
    for players in game.seats
]
every_table = pytest.mark.parametrize(("game", "players"), TABLES)
SAMPLE = 23
"""One position in so many is drawn."""


@every_table
def test_a_picture_is_as_large_at_every_moment_to_the_end(game: AnyGame, players: int) -> None:
    shape = picture(game, game.start(players)).shape
    for number, position in enumerate(positions(game, players, range(1))):
        if number % SAMPLE == 0 or not position.actors():
            drawn = picture(game, position, number % players)
            assert (drawn.shape, str(drawn.dtype)) == (shape, "uint8")
    assert shape[2] == 3
    assert not position.actors()


@every_table
def test_games_with_other_options_are_drawn_as_large(game: AnyGame, players: int) -> None:
    start = game.start(players, **options_of(game, 1))
    assert picture(game, start).shape == picture(game, game.start(players)).shape
    for step in walk(game, players, 1):
        last = step.after
    assert picture(game, last).shape == picture(game, start).shape


@every_table
def test_what_changes_for_a_spectator_changes_the_picture(game: AnyGame, players: int) -> None:
    for number, step in enumerate(walk(game, players, 2)):
        if number % SAMPLE == 0 and seen(step.before, None) != seen(step.after, None):
            before, after = picture(game, step.before), picture(game, step.after)
            assert not np.array_equal(before, after), game.move_text(step.actor, step.move)


@every_table
@pytest.mark.parametrize("seat", [None, 1])
def test_what_is_hidden_changes_nothing_in_the_picture(
    game: AnyGame, players: int, seat: Seen
) -> None:
    compared = 0
    for step, twin in twins(game, players, seat, 3):
        is_same = told(game, step, seat) == told(game, twin, seat)
        is_other = game.position_text(step.after) != game.position_text(twin.after)
        if is_same and is_other and (compared := compared + 1) % 9 == 1:
            drawn = picture(game, step.after, seat)
            assert np.array_equal(drawn, picture(game, twin.after, seat))
    assert bool(compared) == game.has_secrets


@every_table
def test_the_end_can_be_drawn_for_everybody(game: AnyGame, players: int) -> None:
    for step in walk(game, players, 4):
        last = step.after
    for seat in (None, *range(players)):
        assert len(np.unique(picture(game, last, seat))) > 50


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda it: it.key)
def test_what_was_drawn_once_costs_little(game: AnyGame) -> None:
    position, took = game.start(game.seats[-1]), []
    for _ in range(10):
        began = process_time()
        picture(game, position)
        took.append(process_time() - began)
    assert min(took) < 0.005


def test_a_seat_sees_its_own_secrets_and_others_do_not() -> None:
    game = GAMES["blasting-billy"]
    position = next(step.after for step in walk(game, 3, 0) if step.after.actors()[0] >= 0)
    assert not np.array_equal(picture(game, position, 0), picture(game, position, None))


def test_a_game_that_nobody_has_drawn_is_shown_in_words() -> None:
    start = pennies.GAME.start(2)
    after = start.copy()
    after.play(0, 1)
    assert picture(pennies.GAME, start).shape == (540, 720, 3)
    mine, theirs, open_to_all = (picture(pennies.GAME, after, seat) for seat in (0, 1, None))
    assert not np.array_equal(mine, theirs)
    assert np.array_equal(theirs, open_to_all)


def test_a_small_field_is_drawn_as_large_as_a_whole_one() -> None:
    whole: Any = GAMES["uly-and-polly"].start(2).view(None)
    small = replace(whole, field=tuple(row[:3] for row in whole.field[:3]))
    assert uly_and_polly.draw(small).size == uly_and_polly.draw(whole).size


def test_the_pictures_in_the_documents_show_these_boards() -> None:
    for key, moment in MOMENTS.items():
        drawn = picture(GAMES[key], position_at(key, moment), moment.seat)
        path = FOLDER / f"research-{key}.png"
        assert path.stat().st_size < 60_000
        with Image.open(path) as shown:
            assert (shown.height, shown.width, 3) == drawn.shape
            apart = np.abs(np.asarray(shown.convert("RGB"), int) - drawn.astype(int))
            assert apart.mean() < 2, key


def test_the_documents_tell_how_large_each_picture_is() -> None:
    page = (FOLDER.parent / "research" / "pictures.md").read_text(encoding="utf-8")
    for game in (GAMES[key] for key in MOMENTS):
        (told,) = re.findall(rf"\| {game.name} \| (\d+) x (\d+) \|", page)
        assert picture(game, game.start(2)).shape == (*map(int, told), 3)


def test_the_example_in_the_documents_draws_a_board(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = FOLDER.parent / "research" / "pictures.md"
    (code,) = re.findall(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)
    monkeypatch.chdir(tmp_path)
    exec(code, {})
    with Image.open(tmp_path / "ploc.png") as drawn:
        assert drawn.size == (640, 480)
