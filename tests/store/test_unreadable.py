"""Rows that nobody can read: each is refused alone, and no reader is the worse for it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import Connection, text

from speeltafel.store import Store, open_store
from speeltafel.table.people import Person
from speeltafel.table.ports import UnreadableTable
from store.scenes import WAITS, entry, grown, opened, opening

pytestmark = pytest.mark.anyio

GARBLED = [
    '[["future",{"x":1}]]',
    '[["sat",{"seat":0,"guest":"ann","hat":"red"}]]',
    '[["sat",{"seat":0}]]',
    '[["sat",{"seat":"0","guest":"ann"}]]',
    '[["sat",{"seat":-1,"guest":"ann"}]]',
    '[["played",{"seat":0,"move":"keep","id":"x","chance":[["a",1]]}]]',
    '[["played",{"seat":0,"move":"keep","id":"x","chance":7}]]',
    '[["muted",{"guest":"ann","is_muted":1}]]',
    "[]",
    "{}",
    "null",
    '[["sat"]]',
    "not JSON",
    "",
    "[" * 5000,
    '[["undone",{"steps":' + "9" * 5000 + "}}]]",
]


async def change(store: Store, statement: str, **values: object) -> None:
    """Do to the database what this program never would."""
    await store._do("", lambda db: db.execute(text(statement), values))


def stopping(statement: str) -> Callable[[Connection], None]:
    """Work that fails while its cursor is open."""

    def work(db: Connection) -> None:
        rows = db.execute(text(statement))
        raise LookupError(f"after {rows.fetchone()}")

    return work


async def test_work_that_fails_with_its_cursor_open_leaves_no_old_snapshot(store: Store) -> None:
    await opened(store, "t")
    await grown(store, "t", 50)
    failures = []
    for _ in range(8):
        with pytest.raises(LookupError) as failure:
            await store._read(stopping("SELECT * FROM entries ORDER BY version"))
        failures.append(failure)  # and with it all that its frames hold
    for n in range(8):
        await store.add_guest(f"g{n}", "Ann", 1.0)
        assert await store.people([f"g{n}"]) == {f"g{n}": Person("Ann")}


async def test_no_reader_that_failed_keeps_the_log_from_being_folded_in(tmp_path: Path) -> None:
    path = tmp_path / "tafel.db"
    store = await open_store(str(path))
    await opened(store, "t")
    await grown(store, "t", 50)
    with pytest.raises(LookupError) as failure:
        await store._read(stopping("SELECT * FROM entries ORDER BY version"))
    await store.add_guest("g", "Ann", 1.0)
    with sqlite3.connect(path) as other:
        is_busy, *_ = other.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    other.close()
    assert not is_busy
    assert failure.value is not None
    await store.close()


@pytest.mark.parametrize("body", GARBLED, ids=lambda it: it[:30])
async def test_an_entry_that_says_nothing_we_know_harms_nobody_else(
    tmp_path: Path, body: str
) -> None:
    store = await open_store(str(tmp_path / "tafel.db"))
    await opened(store, "t", "u")
    await grown(store, "t", 9)
    await change(store, "UPDATE entries SET body = :body WHERE version = 5", body=body)
    for read in (store.table("t"), store.entries("t", 2)):
        with pytest.raises(UnreadableTable) as refused:
            await read
        assert refused.value.table == "t"
    assert len(await store.entries("t", 5)) == 4
    assert await store.table("u") == (opening("u"), [])
    await store.add_guest("g", "Ann", 1.0)
    assert await store.people(["g"]) == {"g": Person("Ann")}
    await store.close()


@pytest.mark.parametrize(
    "value", ["x'00ff'", "CAST(x'5b5bff5d5d' AS TEXT)", "'[[' || char(0) || ']]'", "17"]
)
@pytest.mark.parametrize("column", ["entries SET body", "tables SET opening"])
async def test_bytes_that_are_no_text_are_refused_alone(
    tmp_path: Path, column: str, value: str
) -> None:
    store = await open_store(str(tmp_path / "tafel.db"))
    for id in ("t", "u"):
        await store.open_table(opening(id, public=True), WAITS)
        await store.append(id, entry(1), WAITS)
    where = "table_id" if column.startswith("entries") else "id"
    await change(store, f"UPDATE {column} = {value} WHERE {where} = 't'")
    with pytest.raises(UnreadableTable):
        await store.table("t")
    assert (await store.table("u")) is not None
    assert "u" in {it.opening.id for it in await store.lobby(9)}
    await store.close()


@pytest.mark.parametrize("version", [1, 5, 9])
async def test_a_log_with_an_entry_missing_is_not_read(store: Store, version: int) -> None:
    await opened(store, "t")
    await grown(store, "t", 9)
    await change(store, "DELETE FROM entries WHERE version = :version", version=version)
    with pytest.raises(UnreadableTable):
        await store.table("t")


@pytest.mark.parametrize(
    "broken",
    [
        "opening = '{}'",
        "opening = 'x'",
        "opening = replace(opening, 'hints', 'hunts')",
        "version = -1",
        "turn = 1024",
        "turn = -1",
    ],
)
async def test_a_table_that_cannot_be_listed_is_left_out_and_takes_no_place(
    store: Store, broken: str
) -> None:
    for n in range(4):
        await store.open_table(opening(f"t{n}", public=True, at=float(n)), WAITS)
    told: list[UnreadableTable] = []
    store.left_out = told.append
    await change(store, f"UPDATE tables SET {broken} WHERE id IN ('t2', 't3')")
    for listed in (await store.tables_of("ann", 2), await store.lobby(2)):
        assert [it.opening.id for it in listed] == ["t1", "t0"]
    assert {it.table for it in told} == {"t2", "t3"}


async def test_tables_that_cannot_be_read_are_still_deleted_when_nobody_comes(
    store: Store,
) -> None:
    await opened(store, "t", "u")
    await change(store, "UPDATE tables SET opening = 'x' WHERE id = 't'")
    assert sorted(await store.close_idle(200.0)) == ["t", "u"]
