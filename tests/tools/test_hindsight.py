"""What haste costs: decisions made again with several budgets, and looked back at."""

from __future__ import annotations

from pathlib import Path

import pytest

import hindsight
from strength_cells import THINKERS


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hindsight, "BUDGETS", (1, 5))
    monkeypatch.setattr(hindsight, "HINDSIGHT", 20)
    monkeypatch.setattr(hindsight, "IN_PLAY", 1)
    monkeypatch.setattr(hindsight, "WANTED", 2)


@pytest.mark.parametrize("key", THINKERS)
def test_no_choice_is_better_than_the_best(key: str) -> None:
    question = next(hindsight.questions(key, 0))
    assert len(question.legal_moves) > 1
    lost = hindsight.losses(question)
    assert len(lost) == 2
    assert all(0 <= it <= 1 for it in lost)


def test_what_was_found_is_written_between_its_marks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = tmp_path / "bots.md"
    page.write_text("# Bots\n")
    monkeypatch.setattr(hindsight, "PAGE", page)
    monkeypatch.setattr(hindsight, "measured", lambda _: [[0.02, 0.01], [0.04, 0.0]])
    assert hindsight.main([]) == 0
    text = page.read_text()
    assert text.startswith("# Bots\n")
    assert "| Ploc | 2 | 3.000 ± 1.960 | 0.500 ± 0.980 | 2.500 ± 2.940 |" in text


def test_a_game_of_decisions_is_measured_in_processes_of_its_own() -> None:
    assert len(hindsight.measured("volle-wolle")) >= 2
