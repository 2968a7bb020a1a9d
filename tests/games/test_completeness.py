"""What a game lacks is said in sentences; nothing is lacking of those that can be played here."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from helpers import pennies
from helpers.walks import AnyGame
from speeltafel import GAMES
from speeltafel.core.words import LANGUAGES
from speeltafel.games.completeness import could_have, missing


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_game_is_complete(game: AnyGame) -> None:
    assert missing(game) == []


@pytest.fixture
def half_a_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AnyGame:
    """Pennies in a package of their own, with a few words and rules."""
    package = tmp_path / "half_a_game"
    for folder in ("words", "rules"):
        (package / folder).mkdir(parents=True)
    (package / "__init__.py").touch()
    (package / "words" / "en.toml").write_text(
        "name = 'Pennies'\ntagline = ''\n[reasons]\n[[phrases]]\ntext = 'h'\nsays = 'heads'\n"
    )
    (package / "words" / "de.toml").write_text("name = 'Pfennige'\n")
    (package / "rules" / "en.md").write_text("# Pennies\n\nChoose. [MP-01, MP-02]\n")
    (package / "rules" / "nl.md").write_text("# Centen\n\nKies. [MP-02, PM-01]\n")
    monkeypatch.syspath_prepend(tmp_path)
    return replace(
        pennies.GAME, key="Half a game", package="half_a_game", heuristic=lambda *_: 2,
        step_text=lambda _, actor, move, seat: "ht"[move],
    )  # fmt: skip


def test_what_a_game_lacks_is_said_in_sentences(half_a_game: AnyGame) -> None:
    assert missing(half_a_game) == [
        "the key should be like my-game, not Half a game",
        "languages without a rules text: de",
        "rules without text in en: PM-01",
        "rules without text in nl: MP-01",
        "all rules should have ids like MG-01; they begin with ['MP', 'PM']",
        "languages without words: nl",
        "not among the words in en: pieces",
        "moves without words in en: t",
        "not among the words in de: phrases, pieces, reasons, tagline",
        "there are no fields: learners see nothing of it",
        "the heuristic plays what is not legal",
        *[f"the reason shown has no words in {language}" for language in LANGUAGES],
        "told, but without words: pennies hh, pennies tt, t",
    ]


def test_what_it_can_do_without_is_said_too() -> None:
    assert could_have(GAMES["volle-wolle"]) == []
    assert could_have(pennies.GAME) == [
        "it could have a board of its own in the terminal",
        "it could have a story, told at its end",
        "it could have odds of what a seat is after",
        "it could have a longest game (OpenSpiel wants to know it)",
    ]


def test_a_fault_on_the_way_is_one_thing_more(half_a_game: AnyGame) -> None:
    broken = replace(half_a_game, heuristic=lambda *_: 1 // 0)
    assert any(
        it.startswith("looking at its play failed: ZeroDivisionError") for it in missing(broken)
    )
