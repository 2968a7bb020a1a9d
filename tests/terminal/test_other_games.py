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
    monkeypatch.setattr("terminal.test_boards.board_of", lambda key: partial(plain, GAMES[key]))


def some_views(game: AnyGame) -> Iterator[Any]:
    players = game.seats[-1]
    for number, position in enumerate(positions(game, players, [1])):
        if number % 60 == 0:
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


def test_whatever_a_view_says_is_there_as_its_game_calls_it(sample_game: str) -> None:
    view = GAMES[sample_game].parse_position("2 choose 8 3 0").view(1)
    text = drawing(sample_game, view, "nl", names=NAMES[:3])
    assert re.search(r"Punten +Anna: 8   Bram: 3   Cleo: 0", text)
    assert "▶ Bram (jij)" in text
    assert "Sample Game Of Long Name" in text


@pytest.mark.usefixtures("_plain")
def test_labels_say_which_numbers_are_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    game, labels = GAMES["ploc"], {"turn": "Turn: {who}", "thrown": "Dice"}
    monkeypatch.setattr(game.words, "table", lambda _, key: labels if key == "labels" else {})
    view = game.parse_position("1 1 2 7/200 432:9+0:1 115:7+2:0 use 441 1/3 0/- -").view(None)
    text = drawing("ploc", view, names=NAMES[:2])
    assert re.search(r"Turn +Bram", text)
    assert re.search(r"Dice +4 4 1", text)
    assert re.search(r"sides +Anna: column 4 3 2, standing 9", text)
    assert re.search(r"used thrown +yes no no", text)


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
    assert "Valid: Sample Game Of Long Name" in shell("verify", str(record), "--lang", "en").out
