"""Every command, as it is called."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from helpers.cli import Shell
from speeltafel import COMPILED, GAMES
from speeltafel.core.words import LANGUAGES
from speeltafel.terminal import bench


@pytest.fixture
def record(shell: Shell, tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    said = shell(
        "play", "ploc", "--seats", "bot:easy,bot:random", "--seed", "3", "--record", str(path)
    )
    assert (said.status, said.err) == (0, "")
    return path


def test_version_says_how_the_rules_run(shell: Shell) -> None:
    said = shell("--version")
    assert re.fullmatch(r"speeltafel \d+\.\d+\.\d+ \((compiled|interpreted)\)\n", said.out)
    assert ("compiled" in said.out) == COMPILED


@pytest.mark.parametrize("language", LANGUAGES)
def test_games_lists_them_all(shell: Shell, language: str) -> None:
    said = shell("games", "--lang", language)
    assert said.status == 0
    assert all(key in said.out for key in GAMES)
    assert "2–6" in said.out


def test_the_language_of_the_terminal_is_spoken(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "nl_NL.UTF-8")
    assert "spelers" in shell("games").out
    assert "players" in shell("games", "--lang", "en").out
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert "players" in shell("games").out


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_are_shown_with_their_ids(shell: Shell, key: str, language: str) -> None:
    said = shell("rules", key, "--lang", language)
    assert said.status == 0
    assert said.out.startswith("# ")
    assert re.search(r"\[[A-Z]{2}-\d\d", said.out)


def test_rules_about_one_thing(shell: Shell) -> None:
    said = shell("rules", "ploc", "--about", "PL-14")
    assert "PL-14" in said.out
    assert "PL-02" not in said.out
    assert "athlete" in shell("rules", "ploc", "--about", "athlete").out
    nothing = shell("rules", "ploc", "--about", "spaceship")
    assert nothing.status == 2
    assert "do not speak of “spaceship”" in nothing.err


def test_verify_says_yes(shell: Shell, record: Path) -> None:
    said = shell("verify", str(record))
    assert (said.status, said.err) == (0, "")
    assert said.out.startswith("Valid: Ploc, 2 players, ")


def test_verify_says_no_and_which_step(shell: Shell, record: Path) -> None:
    data = json.loads(record.read_text())
    data["steps"][0]["move"] = "column 6-6-6"
    record.write_text(json.dumps(data))
    said = shell("verify", str(record))
    assert (said.status, said.out) == (1, "")
    assert "step 1 was altered" in said.err


def test_verify_of_a_running_game_says_it_is_not_over(shell: Shell, record: Path) -> None:
    data = json.loads(record.read_text())
    data |= {"steps": data["steps"][:5], "outcome": None}
    record.write_text(json.dumps(data))
    said = shell("verify", str(record), "--lang", "nl")
    assert said.status == 2
    assert "niet afgelopen" in said.err


def test_verify_checks_every_record_of_a_file(shell: Shell, record: Path) -> None:
    record.write_text(record.read_text() * 2)
    assert shell("verify", str(record)).out.count("Valid") == 2


def test_replay_tells_every_step_and_shows_the_end(shell: Shell, record: Path) -> None:
    steps = len(json.loads(record.read_text())["steps"])
    said = shell("replay", str(record))
    assert said.status == 0
    assert f"\n{steps} " in said.out
    assert "Match 2 of 2" in said.out


def test_replay_as_a_seat_hides_what_it_could_not_know(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "billy.json"
    shell("play", "blasting-billy", "--seats", "bot:easy,bot:easy", "--record", str(path))
    away = json.loads(path.read_text())["steps"][1]["move"]
    told = GAMES["blasting-billy"].words.phrase("en", away)[1:]
    assert away.startswith("away ")
    assert told in shell("replay", str(path)).out
    assert told not in shell("replay", str(path), "--seat", "1").out


def test_replay_of_a_hidden_record_can_be_read(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "uly.json"
    shell("play", "uly-and-polly", "--seats", "bot:easy,bot:easy", "--record", str(path))
    data = json.loads(path.read_text())
    data["steps"][0]["move"] = "hide ?"
    path.write_text(json.dumps(data))
    said = shell("replay", str(path))
    assert (said.status, said.err) == (0, "")
    assert len(said.out.splitlines()) >= len(data["steps"])


def test_bench_for_programs(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "RUNS", 1)
    monkeypatch.setattr(bench, "SECONDS", 0.01)
    said = shell("bench", "ploc", "--json")
    data = json.loads(said.out)
    assert (said.status, said.err) == (0, "")
    assert data["compiled"] == COMPILED
    assert list(data["games"]["ploc"]) == [
        "decisions_per_second", "playouts_per_second", "copies_per_second",
    ]  # fmt: skip
    assert min(data["games"]["ploc"].values()) > 100


def test_bench_for_people(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "RUNS", 1)
    monkeypatch.setattr(bench, "SECONDS", 0.01)
    said = shell("bench", "ploc", "uly-and-polly")
    assert "decisions/s" in said.out
    assert "uly-and-polly" in said.out


def test_our_deck_is_printed_as_a_reconstruction_and_is_right(shell: Shell, tmp_path: Path) -> None:
    said = shell("deck")
    assert "reconstruction" in said.err
    path = tmp_path / "deck.csv"
    path.write_text(said.out)
    checked = shell("deck", str(path))
    assert checked.status == 0
    assert "reconstruction" in checked.out


def test_a_deck_of_50_sheep_is_refused_with_the_line(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "deck.csv"
    lines = shell("deck").out.splitlines(keepends=True)
    path.write_text("".join(lines[:10] + lines[11:]))
    said = shell("deck", str(path))
    assert (said.status, said.out) == (2, "")
    assert re.search(r"line \d+ of the deck: .*50", said.err)


def test_ones_own_deck_can_be_played_with(shell: Shell, tmp_path: Path) -> None:
    deck, record = tmp_path / "deck.csv", tmp_path / "game.json"
    deck.write_text(shell("deck").out.replace("51,white,10,-3", "99,white,12,-3"))
    said = shell(
        "play", "volle-wolle", "--seats", "bot:easy,bot:easy", "--option", f"deck={deck}",
        "--record", str(record),
    )  # fmt: skip
    assert (said.status, said.err) == (0, "")
    assert "99,white,12,-3" in json.loads(record.read_text())["options"]["deck"]
    assert shell("verify", str(record)).status == 0


WRONG_CALLS = [
    ["nonsense"],
    ["rules"],
    ["rules", "chess"],
    ["play", "chess"],
    ["play", "ploc", "--seats", "bot:easy"],
    ["play", "ploc", "--seats", "human,bot:easy,bot:easy"],
    ["play", "volle-wolle", "--seats", ",".join(["bot:easy"] * 7)],
    ["play", "ploc", "--seats", "human,bot:genius"],
    ["play", "ploc", "--seats", "human,alien"],
    ["play", "ploc", "--seed", "x"],
    ["play", "ploc", "--seed", "-1"],
    ["play", "ploc", "--seed", str(2**70)],
    ["play", "ploc", "--option", "turns"],
    ["play", "ploc", "--option", "turns=7"],
    ["play", "ploc", "--option", "speed=7"],
    ["play", "ploc", "--record", "/no/such/folder/game.json"],
    ["play", "ploc", "--record", "."],
    ["play", "ploc", "--record", ""],
    ["play", "ploc", "--option", "players=2"],
    ["play", "volle-wolle", "--option", "deck=/no/such/file"],
    ["verify", "/no/such/file"],
    ["verify", "/"],
    ["replay", "/no/such/file"],
    ["deck", "/no/such/file"],
    ["bench", "chess"],
    ["games", "--lang", "fr"],
    ["--nonsense"],
]


@pytest.mark.parametrize("call", WRONG_CALLS, ids=" ".join)
def test_a_wrong_call_gets_one_sentence_and_status_2(shell: Shell, call: list[str]) -> None:
    said = shell(*call)
    assert (said.status, said.out) == (2, "")
    assert said.err.startswith("speeltafel: ")
    assert said.err.count("\n") == 1
    assert "Traceback" not in said.err


BAD_FILES = {
    "empty": b"",
    "binary": bytes(range(256)),
    "latin-1": "é".encode("latin-1"),
    "nul": b"\x00" * 100,
    "truncated": b'{"format": "speeltafel-record/1", "game": "ploc", "pla',
    "long line": b"x" * 10_000_000,
    "deep": b"[" * 200_000,
    "huge number": b'{"format": ' + b"9" * 5_000 + b"}",
    "unknown game": json.dumps(
        {
            "format": "speeltafel-record/1", "game": "chess", "players": 2, "options": {},
            "seats": [{"name": "a"}, {"name": "b"}], "steps": [],
        }
    ).encode(),
}  # fmt: skip


@pytest.mark.parametrize("command", ["verify", "replay", "deck"])
@pytest.mark.parametrize("name", BAD_FILES)
def test_bad_files_get_one_sentence_and_status_2(
    shell: Shell, tmp_path: Path, command: str, name: str
) -> None:
    path = tmp_path / "file"
    path.write_bytes(BAD_FILES[name])
    said = shell(command, str(path))
    assert (said.status, said.out) == (2, "")
    assert said.err.count("\n") == 1
    assert len(said.err) < 400
    assert list(tmp_path.iterdir()) == [path]


def test_the_installed_command_runs_without_a_terminal() -> None:
    for arguments in (["games"], ["play"]):
        said = subprocess.run(
            [sys.executable, "-m", "speeltafel", *arguments],
            capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=60, check=False,
        )  # fmt: skip
        assert (said.returncode, said.stderr) == (0, "")
        assert "\x1b" not in said.stdout


def bash(command: str) -> subprocess.CompletedProcess[str]:
    """Run a line of shell, in which ``speeltafel`` is ours."""
    ours = f'set -o pipefail; speeltafel() {{ {sys.executable} -m speeltafel "$@"; }}; {command}'
    return subprocess.run(
        ["bash", "-c", ours], capture_output=True, text=True, timeout=60, check=False
    )


@pytest.mark.parametrize("command", ["rules volle-wolle", "replay {record}", "games"])
def test_output_to_a_closed_pipe_is_no_error(record: Path, command: str) -> None:
    said = bash(f"speeltafel {command.format(record=record)} | head -n 1")
    assert (said.returncode, said.stderr) == (0, "")
    assert said.stdout.count("\n") == 1


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a disk that is full")
def test_a_full_disk_is_told_in_a_sentence() -> None:
    said = bash("speeltafel games > /dev/full")
    assert said.returncode == 2
    assert said.stderr.startswith("speeltafel: ")
    assert "Traceback" not in said.stderr


def test_a_terminal_that_knows_few_letters_shows_what_it_can() -> None:
    said = bash("PYTHONIOENCODING=ascii speeltafel rules ploc --lang de")
    assert (said.returncode, said.stderr) == (0, "")


def test_the_language_can_be_chosen_without_a_command(shell: Shell) -> None:
    assert "(kompiliert)" in shell("--lang", "de", "--version").out or not COMPILED


def test_without_a_game_play_asks_for_one(shell: Shell) -> None:
    assert "Welkom aan tafel." in shell("play", "--lang", "nl").out
    left = shell("play", typed="nonsense\nq\n")
    assert (left.status, left.out.count("Which game?")) == (0, 2)
    said = shell("play", "--seats", "bot:easy,bot:random", "--seed", "3", typed="pl\n")
    assert (said.status, said.err) == (0, "")
    assert "Ploc" in said.out


def test_a_hostile_name_in_a_record_is_shown_harmless(shell: Shell, record: Path) -> None:
    data = json.loads(record.read_text())
    for seat in data["seats"]:
        seat["name"] = "\x1b]0;pwned\x07\x1b[2Jx\ny"
    record.write_text(json.dumps(data))
    for command in ("verify", "replay"):
        said = shell(command, str(record))
        assert said.status == 0
        assert "\x1b" not in said.out
        assert "\x07" not in said.out
