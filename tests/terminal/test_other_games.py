"""Games without a board of their own: a plain one shows all that their view says."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from helpers.cli import Shell
from helpers.walks import AnyGame, onlookers, positions
from speeltafel import GAMES
from speeltafel.core.words import LANGUAGES
from speeltafel.terminal.boards import board_of
from speeltafel.terminal.boards.plain import plain
from terminal.test_boards import HOSTILE, NAMES, drawing, widths

HERE = "speeltafel.terminal.boards"


@pytest.fixture
def _plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if nobody had drawn anything."""
    monkeypatch.setattr("terminal.test_boards.board_of", lambda key: partial(plain, key))


def some_views(game: AnyGame) -> Iterator[Any]:
    players = game.seats[-1]
    for number, position in enumerate(positions(game, players, [1])):
        if number % 20 == 0:
            for seat in onlookers(players):
                yield position.view(seat)


@pytest.mark.usefixtures("_plain")
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_plain_board_shows_any_game_on_eighty_columns(game: AnyGame) -> None:
    for number, view in enumerate(some_views(game)):
        text = drawing(game.key, view, LANGUAGES[number % len(LANGUAGES)])
        assert widths(text) == {80}
        assert not re.search(r"[{}]|None|False|True", text)
        marked = re.findall(r"▶ (\w+)", text)
        assert sorted(marked) == [NAMES[seat] for seat in view.actors if seat >= 0]


@pytest.mark.usefixtures("_plain")
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_no_name_breaks_a_plain_board(game: AnyGame) -> None:
    for view in list(some_views(game))[:3]:
        text = drawing(game.key, view, names=HOSTILE)
        assert "\x1b" not in text
        assert widths(text) == {80}


def test_whatever_a_view_says_is_there(sample_game: str) -> None:
    position = GAMES[sample_game].parse_position("2 choose 8 3 0")
    text = drawing(sample_game, position.view(1), names=NAMES[:3])
    assert "points 8 3 0" in text
    assert "▶ Bram (you)" in text
    assert "Sample Game Of Long Name" in text


def test_a_package_may_bring_a_board(
    sample_game: str, sample_games: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = GAMES[sample_game].package
    board = sample_games.joinpath(*package.split("."), "board.py")
    board.write_text("def board(view, names, language):\n    return 'drawn by its own hand'\n")
    board_of.cache_clear()
    try:
        view = GAMES[sample_game].start(2).view(None)
        assert "drawn by its own hand" in drawing(sample_game, view)
    finally:
        board.unlink()
        board_of.cache_clear()
        monkeypatch.delitem(sys.modules, f"{package}.board")


def test_an_installed_game_is_listed_explained_and_played(
    sample_game: str, shell: Shell, tmp_path: Path
) -> None:
    listed = shell("games", "--lang", "nl").out
    assert sample_game in listed
    assert "het spel lost uit het pakket sample-games is geïnstalleerd" in " ".join(listed.split())
    assert "11" in shell("rules", sample_game).out
    record = tmp_path / "game.json"
    seats = ("--seats", "human=Anna,bot:easy", "--seed", "3", "--record", str(record))
    played = shell("play", sample_game, *seats, typed="1\n" + "2\n" * 9)
    assert played.status == 0, played.err
    assert "Right: Sample Game Of Long Name" in shell("verify", str(record), "--lang", "en").out
