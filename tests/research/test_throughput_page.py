"""What the page about many games shows can be run as it stands."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "research" / "throughput.md"
BLOCKS = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize("code", BLOCKS)
def test_every_piece_of_python_runs(code: str) -> None:
    exec(code, {})


def test_there_are_pieces_of_python() -> None:
    assert len(BLOCKS) == 2


def test_every_link_leads_somewhere() -> None:
    for link in re.findall(r"\]\(([^)#:]+)\)", PAGE.read_text(encoding="utf-8")):
        assert (PAGE.parent / link).exists(), link
