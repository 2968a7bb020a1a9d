"""The laws notice what breaks them, and say how to see it again."""

from __future__ import annotations

import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from helpers import pennies
from speeltafel import GAMES
from speeltafel.core.table_policy import TablePolicy
from speeltafel.testing import LAWS, check_game
from speeltafel.testing.laws.speaking import ALONE, SHARED
from speeltafel.testing.laws.winning import is_even
from speeltafel_liars_dice import GAME, laws
from speeltafel_liars_dice.position import Position
from testing.spoilt import SPOILT, with_verbs

ENOUGH = 40
"""Games in which a law notices what is always wrong."""


@pytest.mark.parametrize("law", [law.name for law in LAWS])
def test_every_law_notices_the_game_that_breaks_it(
    law: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(laws, "FACTS", replace(laws.FACTS, even={}))
    with pytest.raises(AssertionError, match=f"^liars-dice for 2 breaks the law “{law}”: [A-Z]"):
        check_game(SPOILT[law], players=[2], games=ENOUGH, laws=[law])


@pytest.mark.parametrize(
    "beside",
    [
        {"pauses": lambda before, after: 6 in after.cups[1]},
        {"odds": lambda at, seat: {0: float(6 in at.cups[1 - seat])}},
        {"table_policy": TablePolicy(marks=lambda at, seat: ["6"] * (6 in at.cups[1 - seat]))},
    ],
)
def test_what_goes_out_beside_a_view_may_tell_no_secret(beside: dict[str, Any]) -> None:
    (law,) = (it.name for it in LAWS if it.name.startswith("what is hidden changes nothing that"))
    with pytest.raises(AssertionError, match="breaks the law “what is hidden changes nothing"):
        check_game(replace(GAME, **beside), players=[2], games=ENOUGH, laws=[law])


@pytest.mark.parametrize("alone", [r"a\-b", r"(?P<n>x)", r"x\Z", "a{,3}", "a++", "{a}", "(?i)a"])
def test_what_only_python_reads_is_no_phrase(alone: str) -> None:
    bare = SHARED.sub("x", alone)
    assert ALONE.search(bare)


def test_the_sentence_says_how_to_see_it_again() -> None:
    def returns(self: Position) -> list[float]:
        begins_with_one_die_each = not self.lifted and sum(self.dice) == 2
        return [1.0, 0.0] if begins_with_one_die_each else Position.returns(self)

    game = with_verbs(returns=returns)
    with pytest.raises(AssertionError) as broken:
        check_game(game, laws=["the outcome is there when nobody may act"])
    again = re.search(r"see it again: (check_game\(game, .*\))$", str(broken.value))
    assert again is not None
    assert "players=[2], seed=3, games=1" in again[1]  # the fourth game is the first small one
    with pytest.raises(AssertionError) as broken_again:
        eval(again[1], {"check_game": check_game, "game": game})
    assert str(broken_again.value) == str(broken.value)


@pytest.mark.parametrize(
    ("law", "here"),
    [
        ("the outcome is there when nobody may act", r"assert .* == .*, at 1 \.{5}/\.{5} - -"),
        ("a redraw looks the same to the seat", r"assert .*, at 2 24556/\.{5} - -, for seat 0"),
        (
            "a step reads in full only where the rules say so",
            "roll 11111, at 1 .*, for a spectator",
        ),
        ("wrong seats and illegal moves are refused with a rule", "the move -5, .*, for chance"),
        ("a redraw can be written down", "Unreadable: expected a position .*, at 1 .* 13466/1145"),
        ("no game lasts longer than it says", r"assert \d+ <= 1"),
    ],
)
def test_the_sentence_says_what_was_found_where(law: str, here: str) -> None:
    with pytest.raises(AssertionError, match=rf"\. Here: {here}\. To see it again: "):
        check_game(SPOILT[law], players=[2], games=4, laws=[law])


def test_an_error_in_the_game_is_told_as_such() -> None:
    game = with_verbs(view=lambda self, seat: 1 // 0)
    with pytest.raises(AssertionError, match="ZeroDivisionError: integer division"):
        check_game(game, laws=["looking changes nothing"])


def test_what_holds_only_of_many_games_is_named_with_all_of_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(laws, "FACTS", replace(laws.FACTS, even={}))
    (law,) = (it for it in SPOILT if it.startswith("no seat is favoured"))
    with pytest.raises(AssertionError, match=r"players=\[2\], seed=5, games=40\)$"):
        check_game(SPOILT[law], players=[2], seed=5, games=40, laws=[law])


def test_laws_that_must_be_told_something_are_left_out_by_name() -> None:
    report = check_game(pennies.GAME, games=1)
    assert report.game == "pennies"
    assert len(report.obeyed) + len(report.unchecked) == len(LAWS)
    assert report.unchecked["whatever happens can be told"] == "a folder words"
    assert report.unchecked["every language states the same rules"] == "a folder rules"
    assert report.unchecked["a redraw has the same array"] == "Game.fields and Game.observe"
    box = report.unchecked["what is in the box stays in the game"]
    assert box == "helpers.pennies.laws: FACTS.contents"


def test_a_game_with_secrets_has_to_say_what_its_rules_reveal() -> None:
    untold = replace(pennies.GAME, package="helpers.walks")
    assert check_game(untold, games=1).unchecked.keys() > {
        "what is hidden changes nothing that is shown",
        "a step reads in full only where the rules say so",
    }


def test_facts_that_cannot_be_imported_are_not_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "without_facts").mkdir()
    (tmp_path / "without_facts" / "laws.py").write_text("import no_such_module")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(ModuleNotFoundError, match="no_such_module"):
        check_game(replace(GAME, package="without_facts"), games=1)


def test_of_a_game_without_secrets_nothing_must_be_told() -> None:
    names = ["what is hidden changes nothing that is shown", "looking changes nothing"]
    report = check_game(GAMES["ploc"], games=1, laws=names)
    assert (list(report.obeyed), report.unchecked) == (names, {})


def test_without_assertions_there_is_nothing_to_be_trusted() -> None:
    code = "import speeltafel.testing as it; it.check_game(None)"
    said = subprocess.run([sys.executable, "-O", "-c", code], capture_output=True, text=True)
    assert said.stderr.endswith("RuntimeError: python -O leaves out all that laws assert\n")


def test_a_seat_that_is_favoured_is_noticed() -> None:
    ties = [[0.5, 0.5]] * 900
    assert is_even([*ties, *[[1.0, 0.0]] * 55, *[[0.0, 1.0]] * 45], 0)
    assert not is_even([*ties, *[[1.0, 0.0]] * 75, *[[0.0, 1.0]] * 25], 0)


def test_a_game_as_it_begins_obeys_the_laws(sample_game: str) -> None:
    assert check_game(GAMES[sample_game], games=50).unchecked == {}
