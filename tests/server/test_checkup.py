"""Health is what can be done just now: read, and written; tried once, however many ask."""

from __future__ import annotations

import asyncio
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import event, text
from sqlalchemy.ext.asyncio import create_async_engine

from faults.disk import open_disk
from helpers.own_settings import own_server
from helpers.running import Running
from speeltafel.server.checkup import ANSWER_HOLDS_S, Checkup, DatabaseHealth
from speeltafel.store import open_store
from speeltafel.store.addresses import read_address
from speeltafel.table.ports import StoreDown

Health = tuple[int, str, bool, bool]


def health(base: str) -> Health:
    answer = httpx.get(f"{base}/api/health", timeout=20, verify=False)
    said = answer.json()
    return answer.status_code, said["status"], said["database"], said["writable"]


@contextmanager
def on_a_disk(folder: Path) -> Iterator[Any]:
    disk = open_disk(folder / "disk")
    try:
        yield disk
    finally:
        disk.close()


@pytest.mark.skipif(sys.platform != "linux", reason="limits of processes")
def test_a_server_whose_disk_is_full_says_that_it_cannot_write(tmp_path: Path) -> None:
    with on_a_disk(tmp_path) as disk, Running(f"sqlite:///{disk.folder}/tables.db") as server:
        wait(server.base, (200, "ok", True, True))
        disk.fill(server.pid)
        wait(server.base, (503, "ailing", True, False))
        disk.free(server.pid)
        wait(server.base, (200, "ok", True, True))


def wait(base: str, right: Health) -> None:
    """Ask until health is so; what is told may be a second old."""
    found: list[Health] = []
    for _ in range(40):
        found.append(health(base))
        if found[-1] == right:
            return
        asyncio.run(asyncio.sleep(0.25))
    raise AssertionError(found)


@pytest.mark.anyio
async def test_a_database_that_became_read_only_is_noticed(postgres_url: str) -> None:
    store = await open_store(postgres_url)
    engine = create_async_engine(read_address(postgres_url), isolation_level="AUTOCOMMIT")
    checkup = Checkup(store, lambda: 1.0)
    assert await later(checkup, DatabaseHealth(True, True))
    try:
        await said(engine, "ALTER SYSTEM SET default_transaction_read_only = on")
        assert await later(checkup, DatabaseHealth(True, False))
    finally:
        await said(engine, "ALTER SYSTEM RESET default_transaction_read_only")
        await engine.dispose()
    assert await later(checkup, DatabaseHealth(True, True))
    await store.close()


async def said(engine: Any, statement: str) -> None:
    async with engine.connect() as db:
        await db.execute(text("SET default_transaction_read_only = off"))
        await db.execute(text(statement))
        await db.execute(text("SELECT pg_reload_conf()"))


async def later(checkup: Checkup, right: DatabaseHealth) -> bool:
    for _ in range(20):
        await asyncio.sleep(ANSWER_HOLDS_S / 4)
        if await checkup.result() == right:
            return True
    return False


@pytest.mark.anyio
async def test_a_sqlite_file_that_may_only_be_read_is_noticed(tmp_path: Path) -> None:
    async with (
        own_server(tmp_path) as own,
        httpx.AsyncClient(base_url=own.base, timeout=20, verify=False) as client,
    ):
        database: Any = own.services.store._database
        event.listen(database.engine, "connect", _only_read)
        database.engine.dispose()  # a reader of before could become the next writer
        await database.write(lambda db: _only_read(db.connection.driver_connection))
        answer = await client.get("/api/health")
        found = answer.json()
        assert (answer.status_code, found["status"]) == (503, "ailing")
        assert (found["database"], found["writable"]) == (True, False)


def _only_read(connection: sqlite3.Connection, _record: object = None) -> None:
    connection.execute("PRAGMA query_only = 1")


class Slow:
    """A database that counts how often it is tried."""

    def __init__(self) -> None:
        self.pings = self.beats = 0
        self.is_down = False

    async def ping(self) -> bool:
        self.pings += 1
        return True

    async def beat(self, at: float) -> None:
        self.beats += 1
        await asyncio.sleep(0.1)
        if self.is_down:
            raise StoreDown("away")


@pytest.mark.anyio
async def test_however_many_ask_it_is_tried_once_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("speeltafel.server.checkup.ANSWER_HOLDS_S", 60.0)
    slow = Slow()
    checkup = Checkup(slow, lambda: 1.0)
    for _ in range(3):
        found = await asyncio.gather(*[checkup.result() for _ in range(50)])
        assert set(found) == {DatabaseHealth(True, True)}
    assert (slow.pings, slow.beats) == (1, 1)
    slow.is_down = True
    monkeypatch.setattr("speeltafel.server.checkup.ANSWER_HOLDS_S", 0.0)
    assert await checkup.result() == DatabaseHealth(True, False)
    assert slow.beats == 2


@pytest.mark.anyio
async def test_a_database_that_says_nothing_is_waited_for_only_so_long(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Silent(Slow):
        async def beat(self, at: float) -> None:
            await asyncio.sleep(60)

    monkeypatch.setattr("speeltafel.server.checkup.DATABASE_TIMEOUT_S", 0.1)
    assert await asyncio.wait_for(Checkup(Silent(), lambda: 1.0).result(), 10) == DatabaseHealth(
        True, False
    )


@pytest.mark.anyio
async def test_whoever_stops_asking_spoils_no_answer() -> None:
    checkup = Checkup(Slow(), lambda: 1.0)
    impatient = asyncio.create_task(checkup.result())
    await asyncio.sleep(0.01)
    impatient.cancel()
    assert await checkup.result() == DatabaseHealth(True, True)
