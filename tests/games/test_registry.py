"""Games are found: ours by their folders, those of installed packages by their entry points."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from speeltafel import GAMES, UnknownGame, game
from speeltafel.core.words import LANGUAGES

OURS = ["volle-wolle", "blasting-billy", "uly-and-polly", "ploc"]

PACKAGE = """
from dataclasses import replace
from helpers import pennies

GAME = replace(pennies.GAME, key="my-pennies", package="my_games")
SECOND = replace(GAME)
WORDLESS = replace(pennies.GAME, key="d-pennies")
PLOC = replace(GAME, key="ploc")
NO_GAME = 3
"""

POINTS = """[speeltafel.games]
a_broken_game = my_games:NOT_THERE
b_pennies = my_games:GAME
c_pennies = my_games:SECOND
d_pennies = my_games:WORDLESS
lost = no_such_module:GAME
no_game = my_games:NO_GAME
ploc = my_games:PLOC
"""


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A package by metadata alone, as if installed."""
    information = tmp_path / "my_games-1.0.dist-info"
    information.mkdir()
    (information / "METADATA").write_text("Metadata-Version: 2.1\nName: my-games\nVersion: 1.0\n")
    (information / "entry_points.txt").write_text(POINTS)
    (tmp_path / "my_games" / "words").mkdir(parents=True)
    (tmp_path / "my_games" / "__init__.py").write_text(PACKAGE)
    for language in LANGUAGES:
        words = tmp_path / "my_games" / "words" / f"{language}.toml"
        words.write_text('name = "Pennies"\ntagline = "Heads or tails."\n')
    monkeypatch.syspath_prepend(tmp_path)
    GAMES.forget()
    yield tmp_path
    GAMES.forget()
    sys.modules.pop("my_games", None)


def test_ours_are_shown_those_for_the_most_people_first_and_then_the_longest() -> None:
    assert [key for key in GAMES if key in OURS] == OURS
    places = [(-it.seats[-1], -it.minutes) for it in GAMES.built_in.values()]
    assert places == sorted(places)


def test_a_game_is_called_as_its_folder_is() -> None:
    for key, it in GAMES.built_in.items():
        assert it.package == f"speeltafel.games.{key.replace('-', '_')}"


def test_an_installed_package_brings_a_game(package: Path) -> None:
    assert list(GAMES) == [*GAMES.built_in, "my-pennies"]
    assert len(GAMES) == len(GAMES.built_in) + 1
    assert game("my-pennies") is GAMES["my-pennies"]
    assert game("my-pennies").start(2).legal_moves(0) == [0, 1]


def test_a_game_that_cannot_be_had_is_named_in_a_sentence_and_left_out(package: Path) -> None:
    said = {key: str(why) for key, why in GAMES.left_out.items()}
    assert said == {
        "a-broken-game": "the game a_broken_game of the package my-games is installed, but cannot "
        "be loaded: AttributeError(\"module 'my_games' has no attribute 'NOT_THERE'\")",
        "c-pennies": "the game c_pennies of the package my-games is left out: there is a game "
        "“my-pennies” already",
        "d-pennies": "the game d_pennies of the package my-games is left out: its words want a "
        f"name and a tagline in every language: {said['d-pennies'].split('language: ')[1]}",
        "lost": "the game lost of the package my-games is installed, but cannot be loaded: "
        "ModuleNotFoundError(\"No module named 'no_such_module'\")",
        "no-game": "the game no_game of the package my-games is left out: expected a Game, got 3",
        "ploc": "the game ploc of the package my-games is left out: there is a game “ploc” already",
    }
    assert GAMES["ploc"].package == "speeltafel.games.ploc"


def test_whoever_asks_for_it_hears_why(package: Path) -> None:
    with pytest.raises(UnknownGame, match="the game lost of the package my-games is installed"):
        game("lost")
    with pytest.raises(UnknownGame, match=r"there are volle-wolle, .*, ploc, my-pennies"):
        game("chess")


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_said_in_every_language(package: Path, language: str) -> None:
    assert all("my-games" in why.sentence(language) for why in GAMES.left_out.values())


def test_what_is_made_of_ours_alone_leaves_them_out(package: Path) -> None:
    GAMES.leave_out_installed()
    assert list(GAMES) == list(GAMES.built_in)
    assert not GAMES.left_out


def test_nothing_is_looked_for_until_it_is_wanted() -> None:
    asks = "import sys, speeltafel; speeltafel.game('ploc'); print(*sys.modules)"
    said = subprocess.run([sys.executable, "-I", "-c", asks], capture_output=True, text=True)
    assert "speeltafel.games.ploc" in said.stdout.split(), said.stderr
    assert "importlib.metadata" not in said.stdout.split()
