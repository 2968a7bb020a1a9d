"""A new game begins whole: nothing is missing, it is played, and its tests pass."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import new_game
from helpers import skeletons
from speeltafel import Rng, game, playout
from speeltafel.games.completeness import missing


def test_nothing_is_missing_of_it(sample_game: str) -> None:
    assert missing(game(sample_game)) == []
    assert game(sample_game).words.say("nl", "name") == "Sample Game Of Long Name"


def test_its_names_are_put_in_whatever_they_are() -> None:
    called = new_game.names("skull-cup", "my_games.skull_cup")
    text = called.put_in("from speeltafel.games.my_game.view import View  # my-game, MG-01")
    assert text == f"from my_games.skull_cup.view import View  # skull-cup, {called.prefix}-01"


def test_it_is_played_to_its_end_by_any_number_of_players(sample_game: str) -> None:
    for players in game(sample_game).seats:
        for seed in range(20):
            position = game(sample_game).start(players)
            assert players <= playout(position, Rng(seed)) <= game(sample_game).longest(position)[0]
            assert sum(position.returns()) == pytest.approx(1)


def test_its_own_tests_pass(sample_games: Path) -> None:
    said = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests"],
        cwd=sample_games, capture_output=True, text=True,
        env={**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
    )  # fmt: skip
    assert " passed" in said.stdout, said.stdout + said.stderr
    assert said.returncode == 0


def test_nothing_of_the_skeleton_keeps_its_name(sample_games: Path) -> None:
    for path in sample_games.rglob("*.*"):
        assert "my_game" not in str(path)
        if path.suffix in (".py", ".md", ".toml"):
            text = path.read_text(encoding="utf-8")
            assert not {it for it in ("my_game", "my-game", "My Game", "MG-") if it in text}


@pytest.mark.parametrize(
    ("key", "prefix"),
    [("moon-land", "ML"), ("chess", "CH"), ("very-white", "VE"), ("a2-b3", "AB"), ("x9", "XX")],
)
def test_rules_get_two_letters_that_no_other_game_has(key: str, prefix: str) -> None:
    assert new_game.names(key).prefix == prefix


@pytest.mark.parametrize(
    "key", ["My Game", "ploc", "x", "-", "class", "a-very-long-name-of-a-game", "ä"]
)
def test_a_name_that_cannot_be_had_is_refused(key: str) -> None:
    with pytest.raises(SystemExit):
        new_game.names(key)


def test_it_can_be_installed(sample_games: Path) -> None:
    said = tomllib.loads((sample_games / "pyproject.toml").read_text(encoding="utf-8"))
    assert said["project"]["entry-points"]["speeltafel.games"] == {
        "sample_game_of_long_name": "sample_games.sample_game_of_long_name:GAME"
    }


def test_what_is_there_is_not_written_over(sample_games: Path) -> None:
    called = new_game.names("moon-land")
    with pytest.raises(SystemExit, match="is there already"):
        new_game.write(called, sample_games / skeletons.PACKAGE, sample_games / "elsewhere")
    assert not (sample_games / "elsewhere").exists()
