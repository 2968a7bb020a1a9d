"""What was acknowledged survives whatever is killed."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from contextlib import suppress
from itertools import islice
from pathlib import Path

import pytest
from sqlalchemy import text

from helpers.services import Postgres
from speeltafel.store import Store, open_store
from speeltafel.table.ports import StoreDown
from store.scenes import PLAYS, asked, entry, opened

pytestmark = pytest.mark.anyio

APPENDER = Path(__file__).with_name("appender.py")
TABLES = [f"t{n}" for n in range(10)]


def killed_after(url: str, acknowledged: int) -> dict[str, int]:
    """Let a process append until it has said so that often; how far each table was, it said."""
    command = [sys.executable, str(APPENDER), url, *TABLES]
    env = {**os.environ, "PYTHONPATH": str(APPENDER.parent.parent)}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=env) as process:
        assert process.stdout is not None
        said = list(islice(process.stdout, acknowledged))
        process.kill()
        said += process.stdout.read().splitlines(keepends=True)
    whole = [line.split() for line in said if line.endswith("\n")]
    assert len(whole) >= acknowledged
    return {table: int(version) for table, version in whole}


@pytest.mark.parametrize("acknowledged", [1, 57, 400])
async def test_nothing_acknowledged_is_lost_when_the_process_is_killed(
    url: str, acknowledged: int
) -> None:
    for _ in range(2):
        said = await asyncio.to_thread(killed_after, url, acknowledged)
        store = await open_store(url)
        versions = await store.versions(TABLES)
        assert all(version <= versions[table] for table, version in said.items())
        for table, version in versions.items():
            assert await store.entries(table, 0) == [entry(n + 1) for n in range(version)]
        await store.close()


async def written(store: Store, until: asyncio.Event) -> tuple[int, int]:
    """Append to a table until the event; the last version acknowledged, and how often it failed."""
    acknowledged = failures = 0
    while not until.is_set() or not acknowledged:
        last = (await last_version(store)) if failures else acknowledged
        try:
            await store.append("t", entry(last + 1), PLAYS)
            acknowledged = last + 1
        except StoreDown:
            failures += 1
            await asyncio.sleep(0.05)
    return acknowledged, failures


async def last_version(store: Store) -> int:
    while True:
        try:
            return (await store.versions(["t"]))["t"]
        except StoreDown:
            await asyncio.sleep(0.05)


@pytest.mark.parametrize("way", ["stop", "kill"])
async def test_writing_goes_on_when_postgres_has_come_back(
    postgres: Postgres, postgres_url: str, way: str
) -> None:
    store = await open_store(postgres_url)
    await opened(store, "t")
    back = asyncio.Event()
    writing = asyncio.create_task(written(store, back))
    try:
        await asyncio.sleep(0.2)
        await asyncio.to_thread(getattr(postgres, way))
        assert not await store.ping()
        await asyncio.sleep(0.2)
    finally:
        await asyncio.to_thread(postgres.start)
    version = await last_version(store)
    while await last_version(store) < version + 3:
        await asyncio.sleep(0.05)
    back.set()
    acknowledged, failures = await writing
    assert failures > 0
    assert [it.version for it in await store.entries("t", 0)][:acknowledged] == [
        n + 1 for n in range(acknowledged)
    ]
    assert await store.ping()
    await store.close()


async def test_nobody_notices_that_postgres_was_restarted_while_nothing_happened(
    postgres: Postgres, postgres_url: str
) -> None:
    store = await open_store(postgres_url)
    await opened(store, "t")
    await store.versions(["t"])
    try:
        await asyncio.to_thread(postgres.stop)
    finally:
        await asyncio.to_thread(postgres.start)
    assert await store.versions(["t"]) == {"t": 0}
    await store.append("t", entry(1), PLAYS)
    assert await store.entries("t", 0) == [entry(1)]
    await store.close()


async def test_writing_goes_on_when_somebody_ended_our_connections(postgres_url: str) -> None:
    store = await open_store(postgres_url)
    await opened(store, "t")
    others = "datname = current_database() AND pid <> pg_backend_pid()"
    end = text(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {others}")
    await asked(store, lambda db: db.execute(end).all())
    with suppress(StoreDown):  # unless it is noticed before
        await store.append("t", entry(1), PLAYS)
    version = await last_version(store)
    await store.append("t", entry(version + 1), PLAYS)
    await store.close()
