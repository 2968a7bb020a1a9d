"""A disk that is full or fails, and a database that somebody else holds."""

from __future__ import annotations

import asyncio
import resource
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event, text
from sqlalchemy.ext.asyncio import create_async_engine

from speeltafel.store import Store, open_store, postgres, sqlite
from speeltafel.store.addresses import read_address
from speeltafel.table.entries import Played
from speeltafel.table.ports import StoreDown
from store.scenes import PLAYS, asked, entry, opened

pytestmark = pytest.mark.anyio

LONG = Played(0, "x" * 20_000, "id")


@contextmanager
def full_disk(store: Store) -> Iterator[None]:
    """The file may not grow any more; new connections are not told otherwise."""

    def limit(connection: sqlite3.Connection, _record: object) -> None:
        connection.execute("PRAGMA max_page_count = 1")  # that is: no more than there are

    engine = store._database.engine  # type: ignore[attr-defined]
    event.listen(engine, "connect", limit)
    try:
        yield
    finally:
        event.remove(engine, "connect", limit)


@contextmanager
def failing_disk(longest: int) -> Iterator[None]:
    """The system lets no file become longer."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (longest, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


async def fails(store: Store, table: str, version: int) -> None:
    with pytest.raises(StoreDown):
        await store.append(table, entry(version, LONG), PLAYS)


async def test_a_full_disk_is_said_and_writing_goes_on_when_there_is_space(tmp_path: Path) -> None:
    store = await open_store(str(tmp_path / "tafel.db"))
    await opened(store, "t")
    with full_disk(store):
        await store._do("", lambda db: db.exec_driver_sql("PRAGMA max_page_count = 1").all())
        for _ in range(3):
            await fails(store, "t", 1)
        assert await store.entries("t", 0) == []
        assert await store.ping()
    await fails(store, "t", 1)  # gives the last connection with the limit up
    await store.append("t", entry(1, LONG), PLAYS)
    assert await store.entries("t", 0) == [entry(1, LONG)]
    await store.close()


async def test_all_that_waited_together_hear_of_a_full_disk(tmp_path: Path) -> None:
    store = await open_store(str(tmp_path / "tafel.db"))
    await opened(store, "t", "u", "v")
    await store._do("", lambda db: db.exec_driver_sql("PRAGMA max_page_count = 1").all())
    await asyncio.gather(*[fails(store, table, 1) for table in "tuv"])
    await asyncio.gather(*[store.append(table, entry(1, LONG), PLAYS) for table in "tuv"])
    assert await store.versions(list("tuv")) == {"t": 1, "u": 1, "v": 1}
    await store.close()


async def test_a_disk_that_fails_loses_nothing_acknowledged(tmp_path: Path) -> None:
    path = tmp_path / "tafel.db"
    store = await open_store(str(path))
    await opened(store, "t")
    await store.append("t", entry(1, LONG), PLAYS)
    with failing_disk(16_384):
        for _ in range(3):
            await fails(store, "t", 2)
    await store.append("t", entry(2), PLAYS)
    await store.close()
    store = await open_store(str(path))
    assert await store.entries("t", 0) == [entry(1, LONG), entry(2)]
    await store.close()


async def test_a_file_that_another_program_holds_is_waited_for_only_so_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "DATABASE_TIMEOUT_S", 0.2)
    store = await open_store(str(tmp_path / "tafel.db"))
    await opened(store, "t")
    holder = sqlite3.connect(tmp_path / "tafel.db", isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    await fails(store, "t", 1)
    assert await store.entries("t", 0) == []
    holder.execute("ROLLBACK")
    holder.close()
    await store.append("t", entry(1), PLAYS)
    await store.close()


async def test_a_table_that_another_program_locks_is_waited_for_only_so_long(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(postgres.SETTINGS, "lock_timeout", "200")
    store = await open_store(postgres_url)
    await opened(store, "t")
    engine = create_async_engine(read_address(postgres_url))
    async with engine.begin() as holder:
        await holder.execute(text("LOCK TABLE tables"))
        await fails(store, "t", 1)
    await engine.dispose()
    await store.append("t", entry(1), PLAYS)
    await store.close()


async def test_every_commit_goes_to_disk(tmp_path: Path) -> None:
    def settings(db: Any) -> tuple[Any, ...]:
        names = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        return tuple(db.exec_driver_sql(f"PRAGMA {name}").scalar() for name in names)

    store = await open_store(str(tmp_path / "tafel.db"))
    expected = ("wal", 2, 0, 10_000)
    assert await store._do("", settings) == expected
    assert await asked(store, settings) == expected
    await store.close()
