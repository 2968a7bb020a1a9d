"""The table of the bots' strength: measured cell by cell, and never twice unless asked."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import strength
from speeltafel.games.registry import GAMES
from strength_cells import (
    AHEAD,
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

TINY = Effort(2, "5")
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
            assert {it.bots[0] for it in stronger if it.goal == AHEAD} == {"expert", "medium"}


def test_a_finished_cell_is_kept_and_shown(docs: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert strength.main(["--jobs", "1"]) == 0
    assert "no bot oracle" in capsys.readouterr().out
    kept = json.loads((docs / "bots" / "strength.json").read_text())
    assert [*kept] == [EASY.key]
    assert {"share", "low", "high", "games", "date", "machine", "verdict"} <= {*kept[EASY.key]}
    page = (docs / "bots.md").read_text()
    assert "| easy | random | 2 | rounds as wolf | 2 | 5 |" in page
    assert "not measured: no bot oracle" in page
    assert strength.main(["--jobs", "1"]) == 0
    assert "measured before" in capsys.readouterr().out


def test_fresh_measures_anew_and_only_chooses(
    docs: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    strength.main(["--jobs", "1", "--only", "uly"])
    assert "[1/1]" in capsys.readouterr().out
    strength.main(["--jobs", "1", "--only", "uly", "--fresh"])
    assert "measured before" not in capsys.readouterr().out


def test_what_stands_around_the_marks_stays(docs: Path) -> None:
    page = docs / "bots.md"
    page.write_text(f"# Above\n\n{strength.BEGIN}\nold\n{strength.END}\n\nbelow\n")
    written = strength.between_marks(page, "new")
    assert written.startswith("# Above\n")
    assert written.endswith("\n\nbelow\n")
    assert "new" in written
    assert "old" not in written


def figures(share: float, low: float, high: float) -> dict[str, object]:
    return {"share": share, "low": low, "high": high}


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
    goal: float | str, mine: tuple[float, ...], others: tuple[float, ...], verdict: str
) -> None:
    cell = Cell("uly-and-polly", ("a", "b"), DOG, goal, TINY)
    bots = {
        "a": {"roles": {"dog": figures(*mine)}},
        "b": {"roles": {"dog": figures(*others)}},
    }  # fmt: skip
    assert cell.verdict(bots) == verdict


def test_a_fair_share_is_one_seat_of_all() -> None:
    assert Cell("ploc", ("a", "b"), MATCHES, 0.5, TINY).fair == 0.5
    assert Cell("volle-wolle", ("a", "b", "b", "b"), SHARE, 0.5, TINY).fair == 0.25
    assert EASY.fair is None
