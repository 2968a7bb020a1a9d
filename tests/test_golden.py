"""The golden playthroughs are played again, step for step, and show all there is to show."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import golden
from speeltafel import GAMES, Game

FILES = sorted(golden.FOLDER.glob("*.txt"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_game_goes_as_it_is_written(path: Path) -> None:
    written = path.read_text(encoding="utf-8").splitlines()
    assert list(golden.lines(golden.read_header(written[0]))) == written


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_player_count_has_one(game: Game[Any]) -> None:
    for players in game.seats:
        assert [path for path in FILES if path.stem.startswith(f"{game.key}-{players}-")]


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_together_they_show_every_phrase_that_can_be_said(game: Game[Any]) -> None:
    plays = [golden.read_header(path.read_text(encoding="utf-8").split("\n")[0]) for path in FILES]
    said = set[str]().union(*(golden.texts(play) for play in plays if play.game == game.key))
    assert golden.shown(game, said) == set(golden.phrases(game))
