"""Other people's bots, and hints, at the table in the terminal."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from bots.company import are_gone_but, children
from bots.external.visitors import LINES, visitor
from helpers.cli import Shell
from speeltafel import GAMES
from speeltafel.bots.bot import Advice, Estimate
from speeltafel.terminal.odds import MAX_MOVES_SHOWN, shown
from speeltafel.terminal.table import SeatPlan, read_seats

EXAMPLE = "bot:run:" + " ".join(LINES)


@pytest.mark.parametrize("key", GAMES)
def test_a_program_plays_a_whole_game_by_its_command(
    shell: Shell, tmp_path: Path, key: str
) -> None:
    before, path = children(), tmp_path / "game.json"
    seats = f"{EXAMPLE},bot:easy"
    said = shell("play", key, "--seats", seats, "--seed", "5", "--record", str(path))
    assert (said.status, said.err) == (0, "")
    assert "lines 1" in said.out
    assert are_gone_but(before)
    assert shell("verify", str(path)).status == 0


def test_a_person_plays_against_a_program_and_leaves(shell: Shell) -> None:
    before = children()
    said = shell("play", "ploc", "--seats", f"human,{EXAMPLE}", "--seed", "1", typed="1\n1\n1\nq\n")
    assert "You left the table" in said.out
    assert are_gone_but(before)


@pytest.mark.parametrize(
    ("language", "body", "says"),
    [
        ("en", "sys.exit(3)", "visitor 1 has ended (exit status 3); easy plays on for it"),
        ("nl", "print('hm', flush=True)", "antwoordde onzin"),
        ("de", 'print(\'{"move":"fly"}\', flush=True)', "wollte „fly“ spielen"),
    ],
)
def test_a_program_that_fails_loses_its_seat_and_the_game_goes_on(
    shell: Shell, tmp_path: Path, language: str, body: str, says: str
) -> None:
    command, path = " ".join(visitor(tmp_path, body)), tmp_path / "game.json"
    said = shell(
        "play", "ploc", "--seats", f"bot:run:{command},bot:random", "--seed", "2",
        "--record", str(path), "--lang", language,
    )  # fmt: skip
    assert said.status == 0
    assert says in " ".join(said.out.split())
    record: Any = json.loads(path.read_text())
    assert record["outcome"] is not None
    assert record["seats"][0] == {"name": "visitor 1", "kind": "bot", "bot": "easy"}


def test_a_program_is_told_how_the_game_ended(shell: Shell, tmp_path: Path) -> None:
    command = " ".join(visitor(tmp_path))
    shell("play", "uly-and-polly", "--seats", f"bot:run:{command},bot:easy", "--seed", "2")
    last = (tmp_path / "heard").read_text().splitlines()[-1]
    assert set(json.loads(last)["over"]) == {"scores", "winners", "reason"}


def test_a_command_may_have_commas_and_equals_signs_of_its_own() -> None:
    text = f'human=Anna,bot:run:{sys.executable} mine.py "--moods=1,2"'
    assert read_seats(GAMES["ploc"], text, "You") == [
        SeatPlan("Anna"),
        SeatPlan("mine 2", f'run:{sys.executable} mine.py "--moods=1,2"'),
    ]


def test_a_program_that_is_not_there_is_refused_before_the_game(shell: Shell) -> None:
    said = shell("play", "ploc", "--seats", "human,bot:run:no-such-program")
    assert said.status == 2
    assert "no program “no-such-program”" in said.err


# Hints


@pytest.mark.parametrize("typed", ["h", "hint", "HINT"])
def test_a_hint_shows_odds_and_why(shell: Shell, typed: str) -> None:
    said = shell("play", "blasting-billy", "--seed", "1", typed=f"{typed}\nq\n")
    hint = said.out.partition("Your choice")[2]
    assert "→" in hint
    assert "%" in hint
    assert "Billy shoots you in" in " ".join(hint.split())


def test_a_hint_changes_nobodys_luck(shell: Shell, tmp_path: Path) -> None:
    paths = [tmp_path / name for name in ("one.json", "two.json")]
    for path, typed in zip(paths, ["1\n1\n1\nq\n", "h\n1\n1\nh\n1\nq\n"], strict=True):
        shell("play", "ploc", "--seed", "9", "--record", str(path), typed=typed)
    assert paths[0].read_text() == paths[1].read_text()


def test_a_long_list_of_odds_is_cut_but_what_the_bot_would_play_is_in_it() -> None:
    estimates = tuple(Estimate(move, 0.5, 0.1, 0.9) for move in range(40))
    assert [it.move for it in shown(Advice(30, estimates, ()))] == [30, *range(MAX_MOVES_SHOWN - 1)]
    assert [it.move for it in shown(Advice(0, estimates, ()))] == [*range(MAX_MOVES_SHOWN)]
