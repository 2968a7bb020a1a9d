"""Who plays a game is found by its name, and all games of ours have their bots laid out alike."""

from __future__ import annotations

import dataclasses
from importlib import import_module
from pathlib import Path

import pytest

from helpers import pennies
from speeltafel import GAMES
from speeltafel.bots import players
from speeltafel.bots.ladder import LEVELS
from speeltafel.bots.levels import bot, bots, players_of
from speeltafel.bots.simple import EasyBot

every_game = pytest.mark.parametrize("game", GAMES.built_in.values(), ids=GAMES.built_in)
EVERYWHERE = {"__init__", "medium", "expert", "advice", "reasons"}
"""What each package of players has; those with sparring partners also ``opponents``."""


def test_our_games_have_players() -> None:
    for key in ("volle-wolle", "blasting-billy", "uly-and-polly", "ploc"):
        assert players_of(key) is not None


@pytest.mark.parametrize("key", [key for key in GAMES.built_in if players_of(key)])
def test_the_players_of_games_of_ours_are_laid_out_alike(key: str) -> None:
    package = players_of(key)
    assert package is not None
    (folder,) = package.__path__
    assert {it.stem for it in Path(folder).glob("*.py")} >= EVERYWHERE
    levels = {"medium": "MediumBot", "expert": "ExpertBot"}
    for name, made in package.BOTS.items():
        module = f"{package.__name__}.{name if name in levels else 'opponents'}"
        assert made.__module__ == module
        assert made is getattr(import_module(module), levels.get(name, made.__name__))


def test_every_package_of_players_is_of_a_game() -> None:
    (folder,) = players.__path__
    packages = {it.parent.name for it in Path(folder).glob("*/__init__.py")}
    assert packages == {key.replace("-", "_") for key in GAMES.built_in}


def test_a_game_without_bots_of_its_own_is_played_by_the_easy_one_at_every_level() -> None:
    assert players_of("pennies") is None
    assert [*bots("pennies")] == [*LEVELS]
    for level in LEVELS[1:]:
        assert isinstance(bot(level, "pennies"), EasyBot)


def test_a_package_that_holds_a_game_holds_its_bots_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "some_coins"
    folder.mkdir()
    (folder / "__init__.py").touch()
    (folder / "bots.py").write_text(
        "from speeltafel.bots.simple import RandomBot\n"
        "class Flipper(RandomBot): pass\n"
        "BOTS = {'expert': Flipper, 'flipper': Flipper}\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    coins = dataclasses.replace(pennies.GAME, key="coins", package="some_coins")
    monkeypatch.setitem(GAMES.built_in, "coins", coins)
    for name in ("expert", "flipper"):
        assert type(bot(name, "coins")).__name__ == "Flipper"
    assert isinstance(bot("medium", "coins"), EasyBot)
