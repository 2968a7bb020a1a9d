"""``speeltafel arena``, as it is called."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from helpers.cli import Shell
from speeltafel.bots import levels
from speeltafel.bots.bot import Question
from speeltafel.core.words import LANGUAGES

ARENA = ("arena", "uly-and-polly", "--bots", "easy,random", "--jobs", "1")


class Cheats:
    def choose(self, question: Question) -> int:
        return -1


@pytest.mark.parametrize(
    ("language", "title"),
    [
        ("en", "Uly & Polly, 2 players, 4 games, 50 iterations a decision, seed 7"),
        ("nl", "Uly & Polly, 2 spelers, 4 spellen, 50 iteraties per keuze, seed 7"),
        ("de", "Uly & Polly, 2 Personen, 4 Spiele, 50 Iterationen je Entscheidung, Seed 7"),
    ],
)
def test_the_table_says_what_was_played(shell: Shell, language: str, title: str) -> None:
    said = shell(*ARENA, "--games", "4", "--budget", "50", "--seed", "7", "--lang", language)
    assert (said.status, said.err) == (0, "")
    assert title in said.out
    assert "easy" in said.out
    assert "±" in said.out
    assert "\x1b" not in said.out


def test_json_is_as_the_contract_has_it(shell: Shell) -> None:
    said = shell(*ARENA, "--games", "4", "--json")
    told = json.loads(said.out)
    assert said.err == ""
    assert (told["game"], told["players"], told["games"]) == ("uly-and-polly", 2, 4)
    assert {*told["bots"]["easy"]} == {"share", "low", "high", "ms_per_decision", "roles"}


def test_the_same_seed_plays_the_same_games(shell: Shell, tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("one", "other")]
    for file in files:
        assert shell(*ARENA, "--games", "4", "--budget", "9", "--records", str(file)).status == 0
    assert files[0].read_text() == files[1].read_text()
    verified = shell("verify", str(files[0]))
    assert (verified.status, len(verified.out.splitlines())) == (0, 4)


def test_a_picture_is_drawn(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "standings.png"
    said = shell(*ARENA, "--games", "2", "--plot", str(path))
    assert f"The picture is in {path}." in said.out.replace("\n", "")
    assert path.read_bytes().startswith(b"\x89PNG")


def test_more_bots_than_seats_play_all_pairings(shell: Shell) -> None:
    said = shell(
        "arena", "volle-wolle", "--bots", "easy,random,random", "--players", "2",
        "--games", "3", "--jobs", "1", "--json",
    )  # fmt: skip
    assert json.loads(said.out)["players"] == 2


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        (("ploc", "--bots", "easy,grandmaster"), "there is no bot “grandmaster”; there are"),
        (("ploc", "--bots", "easy"), "Ploc is played by 2, so --bots needs as many names; got 1"),
        (("chess", "--bots", "easy,easy"), "there is no game “chess” here"),
        (("ploc", "--bots", "easy,easy", "--games", "0"), "--games should be 1 or more; got 0"),
        (("ploc", "--bots", "easy,easy", "--jobs", "0"), "--jobs should be 1 or more; got 0"),
        (("ploc", "--bots", "easy,easy", "--seed", "-1"), "--seed should be a whole number"),
        (("ploc", "--bots", "easy,easy", "--budget", "soon"), "--budget should be a time like"),
        (("ploc", "--bots", "easy,easy", "--engine", "steam"), "should be one of local, ray"),
        (("ploc", "--bots", "easy,easy", "--plot", "a.gif"), "ends in .png, .svg; got “a.gif”"),
        (("ploc", "--bots", "easy,easy", "--plot", "/no/such/a.png"), "cannot be written"),
        (("ploc", "--bots", "easy,easy", "--records", "/no/such/a"), "cannot be written"),
        (("ploc",), "--bots"),
    ],
)
def test_a_wrong_call_is_one_sentence(shell: Shell, wrong: tuple[str, ...], why: str) -> None:
    said = shell("arena", *wrong)
    assert (said.status, said.out) == (2, "")
    assert why in said.err
    assert len(said.err.splitlines()) == 1


def test_a_wrong_call_leaves_the_files_of_an_earlier_one_alone(
    shell: Shell, tmp_path: Path
) -> None:
    files = [tmp_path / name for name in ("games.jsonl", "picture.png")]
    for it in files:
        it.write_text("hours of work")
    named = ("--records", str(files[0]), "--plot", str(files[1]))
    assert shell("arena", "ploc", "--bots", "easy,grandmaster", *named).status == 2
    assert [it.read_text() for it in files] == ["hours of work"] * 2


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a disk that is full")
def test_a_full_disk_does_not_lose_what_was_played(shell: Shell) -> None:
    said = shell(*ARENA, "--games", "4", "--json", "--records", "/dev/full")
    assert said.status == 2
    assert json.loads(said.out)["games"] >= 1
    assert "/dev/full cannot be written: No space left" in said.err


def test_a_missing_ray_is_one_sentence(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    said = shell(*ARENA, "--engine", "ray", "--lang", "nl")
    assert (said.status, said.out) == (2, "")
    assert "ray ontbreekt: pip install 'speeltafel[ray]' brengt het mee" in said.err


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_fell_is_named(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    monkeypatch.setitem(levels.OF_ANY_GAME, "cheat", Cheats)
    call = ("arena", "ploc", "--bots", "cheat,easy", "--games", "2", "--jobs", "1")
    assert "cheat" in shell(*call, "--lang", language).out
    assert "2 × " in shell(*call, "--lang", language).out


@pytest.fixture
def heeded() -> Iterator[None]:
    """Whoever is started in the background of a shell ignores Ctrl-C, and so do all it starts."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("heeded")
def test_ctrl_c_keeps_what_is_done(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    command = [sys.executable, "-m", "speeltafel", "arena", "uly-and-polly", "--bots"]
    command += ["easy,random", "--games", "1000000", "--jobs", "2", "--json", "--records"]
    process = subprocess.Popen(
        [*command, str(path)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        start_new_session=True,
    )  # fmt: skip
    try:
        wait_for_games(path, 5)
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to all of its processes
        out, err = process.communicate(timeout=60)
    finally:
        with suppress(ProcessLookupError):  # else it would play for hours
            os.killpg(process.pid, signal.SIGKILL)
    assert process.returncode == 130
    told, recorded = json.loads(out), path.read_text().splitlines()
    assert told["games"] == len(recorded) >= 5
    assert err == f"Stopped after {told['games']} of 1000000 games.\n"
    assert all(json.loads(record)["outcome"] for record in recorded)


def wait_for_games(path: Path, games: int) -> None:
    give_up = time.monotonic() + 90
    while not path.exists() or path.read_text().count("\n") < games:
        assert time.monotonic() < give_up
        time.sleep(0.1)
