"""The table of the bots' strength: measured cell by cell, and never twice unless asked."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import strength
from speeltafel.bots.arena.intervals import Interval, Try, sums
from speeltafel.games.registry import GAMES
from strength_cells import (
    AHEAD,
    BATCHES,
    DOG,
    KEPT,
    MATCHES,
    MISSED,
    REPORT,
    SHARE,
    WOLF,
    Cell,
    Effort,
    cells,
)

TINY = Effort(4, "5")
EASY = Cell("uly-and-polly", ("easy", "random"), WOLF, 0.01, TINY)
FUTURE = Cell("ploc", ("oracle", "random"), SHARE, 0.9, TINY)


@pytest.fixture
def docs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Documents of our own, and a table of two cells."""
    monkeypatch.setattr(strength, "KEPT_IN", tmp_path / "bots" / "strength.json")
    monkeypatch.setattr(strength, "PAGE", tmp_path / "bots.md")
    monkeypatch.setattr(strength, "cells", lambda: [EASY, FUTURE])
    return tmp_path


def test_every_game_and_player_count_is_in_the_table() -> None:
    keys = [cell.key for cell in cells()]
    assert len({*keys}) == len(keys)
    for key, game in GAMES.items():
        for seats in game.seats:
            stronger = [it for it in cells() if it.game == key and len(it.bots) == seats]
            assert {it.bots[0] for it in stronger if it.goal == AHEAD} >= {"expert", "medium"}


def test_batch_by_batch_is_kept_and_shown(docs: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert strength.main(["--jobs", "1"]) == 0
    out = capsys.readouterr().out
    assert "no bot oracle" in out
    assert out.count("after 2 games") == out.count("after 4 games") == 1
    kept = json.loads((docs / "bots" / "strength.json").read_text())
    assert [*kept] == [EASY.key]
    assert {"batches": 2, "games": 4}.items() <= kept[EASY.key].items()
    page = (docs / "bots.md").read_text()
    assert "| easy | random | 2 | rounds as wolf | 4 of 4 | 5 |" in page
    assert "not measured: no bot oracle" in page


def test_it_goes_on_where_it_stopped_and_fresh_begins_again(
    docs: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(strength, "BATCHES", 1)
    strength.main(["--jobs", "1", "--only", "uly"])
    monkeypatch.setattr(strength, "BATCHES", 20)
    strength.main(["--jobs", "1", "--only", "uly"])
    assert capsys.readouterr().out.count("after") == 2
    strength.main(["--jobs", "1", "--only", "uly"])
    assert "after" not in capsys.readouterr().out
    strength.main(["--jobs", "1", "--only", "uly", "--fresh"])
    assert capsys.readouterr().out.count("after") == 2


def test_fresh_leaves_other_cells_as_they_are(docs: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    other = EASY._replace(bots=("random", "easy"))
    monkeypatch.setattr(strength, "cells", lambda: [EASY, other])
    strength.main(["--jobs", "1"])
    before = json.loads((docs / "bots" / "strength.json").read_text())
    strength.main(["--jobs", "1", "--fresh", "--only", "easy,random"])
    after = json.loads((docs / "bots" / "strength.json").read_text())
    assert after.keys() == before.keys() == {EASY.key, other.key}
    assert after[other.key] == before[other.key]


def test_games_of_several_versions_are_told_apart(
    docs: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(strength, "BATCHES", 1)
    strength.main(["--jobs", "1"])
    assert "versions" not in (docs / "bots.md").read_text()
    monkeypatch.setattr(strength, "BATCHES", 20)
    monkeypatch.setattr(strength, "version", lambda game: "changed")
    strength.main(["--jobs", "1"])
    assert "kept, 2 versions |" in (docs / "bots.md").read_text()


def test_every_game_has_a_version_of_its_own() -> None:
    assert len({strength.version(game) for game in GAMES}) == len(GAMES)


def test_a_batch_is_whole_deals() -> None:
    for cell in cells():
        assert cell.batch % len(cell.bots) == 0
        assert cell.effort.games <= BATCHES * cell.batch < cell.effort.games + 20 * len(cell.bots)


@pytest.mark.parametrize(
    ("goal", "mine", "others", "verdict"),
    [
        (0.9, (0.9, 0.8, 0.95), (0.1, 0.05, 0.2), KEPT),
        (0.9, (0.89, 0.8, 0.95), (0.1, 0.05, 0.2), MISSED),
        (AHEAD, (0.6, 0.55, 0.65), (0.4, 0.35, 0.45), KEPT),
        (AHEAD, (0.52, 0.47, 0.57), (0.48, 0.43, 0.53), MISSED),
        (REPORT, (0.5, 0.4, 0.6), (0.5, 0.4, 0.6), REPORT),
    ],
)
def test_a_goal_is_a_share_or_being_ahead(
    goal: float | str,
    mine: tuple[float, float, float],
    others: tuple[float, float, float],
    verdict: str,
) -> None:
    cell = Cell("uly-and-polly", ("a", "b"), DOG, goal, TINY)
    assert cell.verdict(Interval(*mine), Interval(*others)) == verdict


def test_a_fair_share_is_one_seat_of_all() -> None:
    assert Cell("ploc", ("a", "b"), MATCHES, 0.5, TINY).fair == 0.5
    assert Cell("volle-wolle", ("a", "b", "b", "b"), SHARE, 0.5, TINY).fair == 0.25
    assert EASY.fair is None


@pytest.mark.parametrize(
    ("won", "games", "verdict"),
    [
        (9, 10, "open"),
        (10, 10, "kept so far"),
        (1, 10, "missed so far"),
        (1800, 2000, "missed"),
        (1999, 2000, "kept"),
    ],
)
def test_few_games_leave_a_goal_open(won: int, games: int, verdict: str) -> None:
    cell = Cell("ploc", ("a", "b"), MATCHES, 0.95, Effort(2000, "5"))
    mine, theirs = (
        [*sums([Try(1, 1)] * n + [Try(0, 1)] * (games - n))] for n in (won, games - won)
    )
    it = {"games": games, "sums": [mine, theirs], "fell_back": {}}
    assert strength.verdict(cell, it) == verdict
