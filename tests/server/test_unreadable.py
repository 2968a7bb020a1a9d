"""One table that cannot be read is refused alone: nobody else notices, and the operator hears."""

from __future__ import annotations

import asyncio
import json
import logging
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

from helpers.cli import Shell
from helpers.clients import Person, Refused, at_random, refusal
from helpers.own_settings import Own, own_server
from helpers.running import OPERATOR
from speeltafel.core.words import LANGUAGES
from speeltafel.server import metrics
from speeltafel.server.app import BusReceiver

pytestmark = pytest.mark.anyio

FUTURE = '[["future",{"x":1}]]'


@pytest.fixture
async def own(tmp_path: Path) -> AsyncIterator[Own]:
    async with own_server(tmp_path) as server:
        yield server


async def finished(own: Own, anna: Person) -> str:
    """A table with a log of some fifty entries, which is not in memory any more."""
    table = await anna.open("blasting-billy", ["me", "bot:random"])
    await anna.speak(table)
    async with anna.follow(table, 0) as following:
        await following.play_on(at_random(1))
    while table in own.services.tables.loaded.by_id:
        await own.services.tables.loaded.rest(-1.0)
        await asyncio.sleep(0.01)
    return table


def spoil(folder: Path, table: str, change: str) -> None:
    """Change the database behind the server's back."""
    with sqlite3.connect(folder / "own.db") as db:
        assert db.execute(change, {"table": table, "body": FUTURE}).rowcount > 0
    db.close()


def copied(folder: Path, table: str, to: str) -> str:
    """A table just like another."""
    with sqlite3.connect(folder / "own.db") as db:
        facts = "host, phase, version, turn, due, is_public, at, created"
        db.execute(
            f"INSERT INTO tables (id, opening, {facts})"
            f" SELECT ?, replace(opening, id, ?), {facts} FROM tables WHERE id = ?",
            (to, to, table),
        )
        for kept, rest in (("entries", "version, at, body"), ("places", "seat, guest_id")):
            copy = f"SELECT ?, {rest} FROM {kept} WHERE table_id = ?"
            db.execute(f"INSERT INTO {kept} (table_id, {rest}) {copy}", (to, table))
    db.close()
    return to


ENTRIES = "UPDATE entries SET body ="
OPENING = "UPDATE tables SET opening ="
SPOILT = {
    "anewevent": f"{ENTRIES} :body WHERE table_id = :table AND version = 5",
    "anillegalmove": f"{ENTRIES} replace(body, '\"seat\":0', '\"seat\":1') WHERE table_id = :table",
    "nosuchseat": f"{ENTRIES} replace(body, '\"seat\":0', '\"seat\":9') WHERE table_id = :table",
    "anentrymissing": "DELETE FROM entries WHERE table_id = :table AND version = 7",
    "anothergame": f"{OPENING} replace(opening, 'blasting-billy', 'bridge') WHERE id = :table",
    "noopening": f"{OPENING} '[]' WHERE id = :table",
}


async def test_whoever_looks_at_a_table_that_cannot_be_read_shuts_nobody_out(
    own: Own, tmp_path: Path
) -> None:
    async with Person(own.base) as anna:
        table = await finished(own, anna)
        for name, change in SPOILT.items():
            spoil(tmp_path, copied(tmp_path, table, name), change)
            for call in ("", "", "/record", "/chat", "/replay", "/invite"):
                answer = await anna.http.get(f"/api/tables/{name}{call}")
                assert (answer.status_code, answer.json()["error"]) == (409, "unreadable"), name
            async with anna.follow(name) as following:
                assert following.messages[0]["error"] == "unreadable"
            async with Person(own.base, "Bert") as newcomer:
                opened = await newcomer.open("ploc", ["me", "open"], public=True)
                home = await newcomer.get("/api/home")
                assert [it["id"] for it in home["yours"]] == [opened]
                assert opened in {it["id"] for it in home["open"]}
        assert (await anna.look(table))["over"]
        health = await anna.http.get("/api/health")
        assert health.status_code == 200
        assert (health.json()["status"], health.json()["unreadable"]) == ("impaired", len(SPOILT))
        numbers = (await anna.http.get("/metrics", headers=OPERATOR)).text
        assert f"speeltafel_tables_unreadable {len(SPOILT)}\n" in numbers


async def test_it_is_said_in_three_languages(own: Own, tmp_path: Path) -> None:
    async with Person(own.base) as anna:
        table = await finished(own, anna)
        spoil(tmp_path, table, SPOILT["anewevent"])
        said = set()
        for language in LANGUAGES:
            answer = await anna.http.get(
                f"/api/tables/{table}", headers={"accept-language": language}
            )
            said.add(answer.json()["message"])
        assert len(said) == 3


async def test_a_table_that_was_mended_is_as_any_other(own: Own, tmp_path: Path) -> None:
    async with Person(own.base) as anna:
        table = await finished(own, anna)
        spoil(tmp_path, table, "UPDATE entries SET body = '?' || body WHERE table_id = :table")
        assert await refusal(anna.look(table)) == (409, "unreadable")
        spoil(tmp_path, table, "UPDATE entries SET body = substr(body, 2) WHERE table_id = :table")
        assert (await anna.look(table))["over"]
        assert (await anna.get("/api/health"))["status"] == "ok"


async def test_a_guest_at_a_table_that_cannot_be_read_can_still_go(
    own: Own, tmp_path: Path
) -> None:
    async with Person(own.base) as anna:
        table = await anna.open("ploc", ["me", "bot:random"])
        await anna.speak(table)
        await own.services.tables.loaded.rest(-1.0)
        while table in own.services.tables.loaded.by_id:
            await asyncio.sleep(0.01)
            await own.services.tables.loaded.rest(-1.0)
        spoil(tmp_path, table, "UPDATE entries SET body = '?' WHERE table_id = :table")
        await anna.delete("/api/guests/me")
        with pytest.raises(Refused):
            await anna.get("/api/guests/me")


async def test_tables_that_stay_due_keep_no_other_waiting_and_are_logged_once(
    own: Own, tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("speeltafel.table.sweeping.MAX_DUE", 3)
    service = own.services.tables
    async with Person(own.base) as anna:
        *bad, good = [await anna.open("ploc", ["me", "open"]) for _ in range(7)]
        await service.loaded.rest(-1.0)
        assert not service.loaded.by_id
        for table in bad:
            spoil(tmp_path, table, "UPDATE tables SET due = 1, opening = '?' WHERE id = :table")
        spoil(tmp_path, good, "UPDATE tables SET due = 2 WHERE id = :table")
        with caplog.at_level(logging.WARNING):
            for _ in range(5):
                await service.scheduler.sweep()
                while service.background.is_busy:
                    await asyncio.sleep(0.01)
        assert [*service.loaded.by_id] == [good]
        assert len(service.loaded.faults) == 6
        assert len([it for it in caplog.records if it.message == "unreadable"]) == 6
        assert not [table for table in bad for it in caplog.records if table in str(vars(it))]


async def test_an_entry_of_a_newer_program_on_the_bus_stops_only_its_table(
    own: Own, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    service = own.services.tables
    async with Person(own.base) as anna, Person(own.base, "Bert") as bert:
        table, other = [await anna.open("ploc", ["me", "open"]) for _ in range(2)]
        with sqlite3.connect(tmp_path / "own.db") as db:
            db.execute("INSERT INTO entries VALUES (?, 1, 5e9, ?)", (table, FUTURE))
            db.execute("UPDATE tables SET version = 1 WHERE id = ?", (table,))
        db.close()
        async with anna.follow(table, 0), anna.follow(other, 0):
            with caplog.at_level(logging.WARNING):
                for message in (json.dumps({"entry": [1, 5e9, FUTURE]}), "nonsense", "[]", "7"):
                    service.peers.heard(table, message)
                service.peers.heard(other, "[" * 5000)
                await asyncio.sleep(0.2)
                await service.peers.check_versions()
            assert not [it for it in caplog.records if it.exc_info]
            assert await refusal(bert.sit(table, 1)) == (409, "unreadable")
            await bert.sit(other, 1)
        assert (await anna.get("/api/health"))["unreadable"] == 1


async def test_numbers_that_say_nothing_are_passed_over(
    own: Own, caplog: pytest.LogCaptureFixture
) -> None:
    receiver = BusReceiver()
    receiver.tables, receiver.accounts = own.services.tables, own.services.accounts
    nonsense = ["", "7", "[]", "{}", '{"process": 1, "counted": 2}', "[" * 5000]
    with caplog.at_level(logging.WARNING):
        for message in nonsense:
            receiver.heard(metrics.TOPIC, message)
    assert receiver.counted == {}
    assert len(caplog.records) == len(nonsense)


async def test_a_process_of_another_version_that_counts_other_things_is_left_out(own: Own) -> None:
    here = own.services.tables.announcer.process.rsplit("-", 2)[0]
    own.services.elsewhere[f"{here}-1-old"] = (own.services.now(), {"speeltafel_sockets": 1})
    async with httpx.AsyncClient(base_url=own.base, verify=False) as client:
        assert (await client.get("/metrics", headers=OPERATOR)).status_code == 200
        assert (await client.get("/api/health")).status_code == 200


def test_an_export_leaves_out_what_it_cannot_read_and_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> list[str]:
        async with own_server(tmp_path) as own, Person(own.base) as anna:
            table = await finished(own, anna)
            return [table, *(copied(tmp_path, table, it) for it in ("0", "zz"))]

    bad, *_ = sorted(asyncio.run(play()))
    spoil(tmp_path, bad, SPOILT["anewevent"])
    said = Shell(capsys, monkeypatch)("export", "--database", f"sqlite:///{tmp_path}/own.db")
    assert said.status == 1
    assert len(said.out.splitlines()) == 2
    assert bad in said.err
