"""For whoever runs a server: health, numbers, logs without secrets, stopping, export, errors."""

from __future__ import annotations

import asyncio
import json
import os
import re
import socket
import subprocess
import sys
import threading
import time
from dataclasses import asdict
from pathlib import Path

import httpx
import pytest

from helpers.cli import Shell
from helpers.clients import Person, at_random
from helpers.own_settings import own_server
from helpers.running import METRICS_TOKEN, NO_LIMITS, OPERATOR, Running, free_port
from helpers.wire import calm_server
from speeltafel.server.serving import bound
from speeltafel.server.settings import Settings, from_environment
from speeltafel.server.worker import read_settings
from speeltafel.table.ports import StoreDown

WORD = "a-very-own-word"
LINE = re.compile(r"(# (HELP|TYPE) \w+ .+|\w+(\{le=\"[^\"]+\"\})? [0-9.e+-]+)")


def speeltafel(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """A command, as an operator types it."""
    return subprocess.run(
        [sys.executable, "-m", "speeltafel", *arguments],
        env={**os.environ, **environment}, capture_output=True, text=True, timeout=60,
    )  # fmt: skip


async def _one_game(base: str) -> tuple[str, list[str]]:
    """Play a game; its table, and all that must never be logged."""
    async with Person(base, "Annabella") as anna:
        table = await anna.open("blasting-billy", ["me", "bot:random"])
        await anna.speak(table, WORD)
        await anna.post(f"/api/tables/{table}/chat", text="nobody else's business")
        link = await anna.post("/api/guests/me/link")
        async with anna.follow(table, 0) as following:
            await following.play_on(at_random(1))
        secret = (await anna.record(table))["fairness"]["secret"]
        said = [WORD, "nobody else's business", "Annabella"]
        return table, [anna.token, link["code"], secret, table, *said]


# A server from start to stop


def test_a_server_tells_how_it_is_and_keeps_secrets_out_of_its_log(tmp_path: Path) -> None:
    with calm_server(tmp_path, NO_LIMITS, "SPEELTAFEL_LOG=debug") as server:
        table, secrets = asyncio.run(_one_game(server.base))
        httpx.get(f"{server.base}/api/tables/{table}", verify=False)
        health = httpx.get(f"{server.base}/api/health", verify=False)
        server.wire.check_answer(health)
        assert (health.status_code, health.json()["status"]) == (200, "ok")
        numbers = httpx.get(f"{server.base}/metrics", headers=OPERATOR, verify=False).text
        assert all(LINE.fullmatch(line) for line in numbers.splitlines()), numbers
        assert server.gauge("moves_total") > 10
    log = (tmp_path / "log").read_text()
    assert not [secret for secret in (*secrets, METRICS_TOKEN) if secret in log]
    _check_export(tmp_path, table)


@pytest.mark.anyio
@pytest.mark.parametrize("token", ["a-token", ""])
async def test_only_whoever_has_the_token_for_it_reads_the_metrics(
    tmp_path: Path, token: str
) -> None:
    strangers = ["", "Bearer", "Bearer wrong", "Basic a-token"]
    async with own_server(tmp_path, metrics_token=token) as server, Person(server.base) as anna:
        for brought in strangers:
            answer = await anna.http.get("/metrics", headers={"authorization": brought})
            assert (answer.status_code, answer.json()["error"]) == (401, "operators-only")
            assert "SPEELTAFEL_METRICS_TOKEN" in answer.json()["message"]
        right = {"authorization": f"Bearer {token}".strip()}
        answer = await anna.http.get("/metrics", headers=right)
        assert answer.status_code == (200 if token else 401)


def test_the_token_for_metrics_reaches_every_worker_and_is_told_to_nobody(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("SPEELTAFEL_METRICS_TOKEN", METRICS_TOKEN)
    settings = from_environment()
    assert read_settings(json.loads(json.dumps(asdict(settings)))).metrics_token == METRICS_TOKEN
    assert METRICS_TOKEN not in repr(settings)


@pytest.mark.anyio
async def test_a_hidden_choice_that_is_changed_moves_no_number(tmp_path: Path) -> None:
    async with own_server(tmp_path) as server, Person(server.base) as anna:
        table = await anna.open("uly-and-polly", ["me", "me", "me"])
        await anna.speak(table)
        wolf = await _hidden(anna, table)
        before = await _numbers(anna)
        assert "speeltafel_moves_total 1" in before
        await anna.post(f"/api/tables/{table}/undo", seat=wolf)
        lifted = await _numbers(anna)
        assert await _hidden(anna, table) == wolf
        assert before == lifted == await _numbers(anna)


async def _hidden(anna: Person, table: str) -> int:
    """Hide, whoever is the wolf; which seat it was."""
    for seat in range(3):
        state = await anna.look(table, seat)
        if move := next((it for it in state["legal_moves"] if it.startswith("hide")), ""):
            said = {"seat": seat, "decision": state["decision"], "move": move}
            await anna.post(f"/api/tables/{table}/moves", **said, id=str(state["decision"]))
            return seat
    raise LookupError("nobody hides")


async def _numbers(anna: Person) -> list[str]:
    """All that a scrape shows, besides the memory of the process."""
    found = await anna.http.get("/metrics", headers=OPERATOR)
    return [it for it in found.text.splitlines() if "resident_bytes" not in it]


def _check_export(folder: Path, table: str) -> None:
    """What was played can be taken out, checked, and put into another database, once."""
    out = speeltafel("export", "--database", f"sqlite:///{folder}/tables.db")
    assert out.returncode == 0, out.stderr
    assert [json.loads(line)["game"] for line in out.stdout.splitlines()] == ["blasting-billy"]
    records, other = folder / "records.jsonl", f"sqlite:///{folder}/other.db"
    records.write_text(out.stdout)
    for _ in range(2):  # a second time changes nothing
        put = speeltafel("import", str(records), "--database", other)
        assert put.returncode == 0, put.stderr
    assert speeltafel("export", "--database", other).stdout == out.stdout


def test_a_server_that_is_told_to_stop_says_goodbye_and_loses_nothing(tmp_path: Path) -> None:
    database, log = f"sqlite:///{tmp_path}/t.db", tmp_path / "log"
    server = Running(database, log=log)
    with server:
        table, token = asyncio.run(_stopped_while_following(server))
    assert "Traceback" not in log.read_text(), log.read_text()
    with Running(database) as again:
        found = httpx.get(
            f"{again.base}/api/tables/{table}",
            headers={"authorization": f"Bearer {token}"}, verify=False,
        )  # fmt: skip
        assert found.json()["phase"] == "waiting"


async def _stopped_while_following(server: Running) -> tuple[str, str]:
    async with Person(server.base) as anna:
        table = await anna.open("ploc", ["me", "open"])
        async with anna.follow(table) as following:
            status = await asyncio.to_thread(server.stop)
            await asyncio.wait_for(following.socket.wait_closed(), 10)
            assert following.socket.close_code in (1001, 1012)
        assert status in (0, -15), status
        return table, anna.token


@pytest.mark.anyio
async def test_a_server_without_its_database_says_that_it_is_ailing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away() -> None:
        raise StoreDown("away")

    async with (
        own_server(tmp_path) as own,
        httpx.AsyncClient(base_url=own.base, verify=False) as client,
    ):
        monkeypatch.setattr(own.services.store, "ping", away)
        answer = await client.get("/api/health")
        assert answer.status_code == 503
        assert (answer.json()["status"], answer.json()["database"]) == ("ailing", False)


# One sentence


def test_a_port_that_is_about_to_be_free_is_waited_for() -> None:
    with socket.socket() as lingering:
        lingering.bind(("127.0.0.1", 0))
        lingering.listen()
        port = lingering.getsockname()[1]
        leaving = threading.Timer(0.3, lingering.close)
        leaving.start()
        with bound(Settings(host="127.0.0.1", port=port)) as listening:
            assert listening.getsockname()[1] == port
        leaving.join()


def test_a_port_that_is_taken_is_passed_over(tmp_path: Path) -> None:
    log = tmp_path / "log"
    with Running(f"sqlite:///{tmp_path}/one.db") as first:
        second = Running(f"sqlite:///{tmp_path}/two.db", log=log)
        second.command[second.command.index("--port") + 1] = str(first.port)
        second.base = first.base  # which answers at once: wait for the words of the second
        with second:
            give_up = time.monotonic() + 30
            while f"Port {first.port} is taken" not in log.read_text():
                assert time.monotonic() < give_up, log.read_text()
                time.sleep(0.05)


@pytest.mark.parametrize(
    ("arguments", "environment"),
    [
        (["--port", "0"], {}),
        (["--port", "70000"], {}),
        (["--workers", "0"], {}),
        ([], {"SPEELTAFEL_LIMITS": "tables=many"}),
        ([], {"SPEELTAFEL_LIMITS": "guest_rate=0"}),
        ([], {"SPEELTAFEL_BOT_PROCESSES": "x"}),
    ],
    ids=str,
)
def test_a_wrong_setting_is_answered_in_one_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch,
    arguments: list[str], environment: dict[str, str],
) -> None:  # fmt: skip
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    said = Shell(capsys, monkeypatch)("serve", *arguments, "--lang", "en")
    _check_one_sentence(said.status, said.err)


@pytest.mark.parametrize(
    "arguments",
    [["--database", "/proc/nowhere/x.db"], ["--bus", "nonsense"], ["--host", "256.0.0.1"]],
    ids=str,
)
def test_a_server_that_cannot_start_says_why_in_one_sentence(
    tmp_path: Path, arguments: list[str]
) -> None:
    given = {"--port": str(free_port()), "--database": f"{tmp_path}/t.db"}
    given[arguments[0]] = arguments[1]
    done = speeltafel("serve", *(text for pair in given.items() for text in pair))
    _check_one_sentence(done.returncode, done.stderr)


def _check_one_sentence(status: int, said: str) -> None:
    assert status == 2, said
    assert said.startswith("speeltafel: ")
    assert len(said.splitlines()) == 1, said
