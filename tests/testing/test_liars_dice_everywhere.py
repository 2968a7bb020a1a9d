"""The example of a game, really installed: it is listed, explained, played, learnt and proved."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

TESTS = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def found(liars_dice: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What came of it in every room, in one process that has the package."""
    path = os.pathsep.join([str(liars_dice), str(TESTS), os.environ.get("PYTHONPATH", "")])
    said = subprocess.run(
        [sys.executable, "-m", "testing.everywhere", str(tmp_path_factory.mktemp("everywhere"))],
        capture_output=True, text=True, timeout=300, env={**os.environ, "PYTHONPATH": path},
    )  # fmt: skip
    assert said.returncode == 0, said.stderr
    answers: dict[str, Any] = json.loads(said.stdout.splitlines()[-1])
    return answers


def test_it_is_listed_and_explained_like_any_of_ours(found: dict[str, Any]) -> None:
    assert "liars-dice" in found["games"]["out"]
    assert "Whoever opens has nothing to call. [LD-05]" in found["rules"]["out"]


def test_it_is_played_in_the_terminal_and_its_record_is_right(found: dict[str, Any]) -> None:
    assert found["play"]["status"] == 0
    assert "Only one player still has dice." in found["play"]["out"]
    assert "Valid: Liar's dice" in found["verify"]["out"]


def test_easy_beats_random_in_the_arena(found: dict[str, Any]) -> None:
    assert "Liar's dice, 2 players, 20 games" in found["arena"]["out"]
    out = found["arena"]["out"]
    assert out.index("easy") < out.index("random")


def test_learners_play_it_in_three_libraries(found: dict[str, Any]) -> None:
    assert found["pettingzoo"] == [0, 0, 1]
    assert found["gymnasium"] == [24]
    assert found["openspiel"] == [0, 1]


def test_it_is_played_at_a_table_with_bots_and_its_dice_are_proved(found: dict[str, Any]) -> None:
    assert found["hidden"] == [[], []]
    assert len(found["outcome"]["winners"]) == 1
    assert "secret" in found["proof"]
