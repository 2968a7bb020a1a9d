"""What the documents show is true."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import speeltafel
from speeltafel.core.position import Position

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
ENGINE = (ROOT / "docs" / "engine.md").read_text(encoding="utf-8")


def test_the_python_in_the_readme_plays_a_whole_game(capsys: pytest.CaptureFixture[str]) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    exec(code, {})
    said = capsys.readouterr().out.splitlines()
    assert said[0].startswith("column ")
    assert said[-1].startswith("Outcome(")


def test_every_verb_is_explained() -> None:
    verbs = {name for name in vars(Position) if not name.startswith("_")} - {"mro"}
    assert verbs == set(re.findall(r"^\| `(\w+)\(", ENGINE, re.MULTILINE))


def test_every_option_is_explained() -> None:
    for game in speeltafel.GAMES.values():
        for option in game.options:
            assert f"`{option.name}`" in ENGINE


@pytest.mark.parametrize("document", ["README.md", "CONTRIBUTING.md", "docs/engine.md"])
def test_every_link_leads_somewhere(document: str) -> None:
    path = ROOT / document
    for link in re.findall(r"\]\(([^)#:]+)\)", path.read_text(encoding="utf-8")):
        assert (path.parent / link).exists(), link


@pytest.mark.parametrize("document", ["README.md", "CONTRIBUTING.md"])
def test_every_make_target_named_is_there(document: str) -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    text = (ROOT / document).read_text(encoding="utf-8")
    for target in re.findall(
        r"`?make (\w+)", " ".join(re.findall(r"^make .*|`make \w+`", text, re.M))
    ):
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target
