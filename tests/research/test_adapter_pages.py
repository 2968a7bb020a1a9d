"""What the pages about PettingZoo and Gymnasium show is true."""

from __future__ import annotations

import re

import pytest

from helpers.adapters import ROOT
from speeltafel.research.gymnasium import Learner

FOLDER = ROOT / "docs" / "research"
PAGES = ("pettingzoo.md", "gymnasium.md")
every_page = pytest.mark.parametrize("page", PAGES)


@every_page
def test_the_python_plays_a_whole_game(page: str, capsys: pytest.CaptureFixture[str]) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", (FOLDER / page).read_text("utf-8"), re.DOTALL)
    exec(code, {})
    assert capsys.readouterr().out.startswith(("Volle Wolle: over", "0", "1"))


@every_page
def test_every_link_leads_somewhere(page: str) -> None:
    for link in re.findall(r"\]\(([^)#:]+)\)", (FOLDER / page).read_text("utf-8")):
        assert (FOLDER / link).exists(), link


def test_every_argument_of_the_learner_is_explained() -> None:
    explained = re.findall(r"^\| `(\w+)`", (FOLDER / "gymnasium.md").read_text("utf-8"), re.M)
    arguments = [*Learner.__init__.__annotations__]
    assert explained == [it for it in arguments if it not in ("game", "options", "return")]
