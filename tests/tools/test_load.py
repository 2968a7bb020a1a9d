"""The load test, tried small: a server, five tables, two seconds."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="reads the clocks in /proc")


def run(*options: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "load", f"--python={sys.executable}", *options]
    paths = [str(ROOT / "tools"), str(ROOT / "tests"), os.environ.get("PYTHONPATH", "")]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths))}
    return subprocess.run(
        command, capture_output=True, text=True, env=environment, check=False, timeout=120
    )


@dataclass(frozen=True)
class Measured:
    """What a run printed, and what it kept."""

    printed: str
    kept: Path

    @property
    def figures(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = json.loads(self.kept.read_text())["figures"]
        return found


@pytest.fixture(scope="module")
def measured(tmp_path_factory: pytest.TempPathFactory) -> Measured:
    """A small run."""
    folder = tmp_path_factory.mktemp("load")
    small = ["--store=sqlite", "--tables=5", "--seconds=2", "--warm-up=0.5", "--age=3"]
    done = run(*small, f"--folder={folder}", f"--json={folder / 'found.json'}")
    assert done.returncode == 0, done.stderr
    assert [it.name for it in folder.iterdir()] == ["found.json"]
    return Measured(done.stdout, folder / "found.json")


def test_everything_that_was_sent_is_told_and_nothing_is_refused(measured: Measured) -> None:
    for found in measured.figures:
        assert (found["untold"], found["trouble"]) == (0, {})
        assert found["tables_in_memory"] >= 5


def test_figures_are_sane(measured: Measured) -> None:
    for found in measured.figures:
        told = found["told"]
        assert 0 < told["p50"] <= told["p95"] <= told["p99"] <= told["most"] < 5000
        assert 0 < found["server_us"] < 100_000
        assert found["services_us"] == 0
        assert 0 < found["generator_share"] < 1.1
        assert 0 < found["memory_kb"] < 5000


def test_paced_tables_play_one_move_every_two_seconds(measured: Measured) -> None:
    closed, paced = measured.figures
    assert (closed["kind"], paced["kind"]) == ("closed", "paced")
    assert 1.5 <= paced["moves_a_second"] <= 3.5
    assert closed["moves_a_second"] > paced["moves_a_second"]


def test_a_part_says_what_it_found_and_writes_no_page(measured: Measured) -> None:
    assert "SQLite, closed, ploc" in measured.printed
    assert "moves/s" in measured.printed
    assert "Written" not in measured.printed


def test_the_page_can_be_written_later_from_what_was_kept(
    measured: Measured, tmp_path: Path
) -> None:
    done = run(f"--from={measured.kept}", f"--docs={tmp_path}")
    assert done.returncode == 0, done.stderr
    assert "## SQLite" in (tmp_path / "load.md").read_text()
    assert len(list((tmp_path / "pictures").glob("load-*.svg"))) == 4
