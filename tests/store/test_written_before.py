"""What earlier versions have written still opens: databases, their tables, and records.

``written/DATE.sql`` is a whole SQLite database as it was that day, played through the server;
``written/DATE.json`` is what that server said of each of its tables.
"""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any, Final

import pytest

from speeltafel import game
from speeltafel.core import record as records
from speeltafel.store import open_store
from speeltafel.table.entries import OVER
from speeltafel.table.people import People
from speeltafel.table.recording import record_so_far, whole_record
from speeltafel.table.table import replayed

pytestmark = pytest.mark.anyio
WRITTEN: Final = Path(__file__).parent / "written"
DAYS: Final = sorted(it.stem for it in WRITTEN.glob("*.sql"))


def said(day: str) -> dict[str, dict[str, Any]]:
    tables: dict[str, dict[str, Any]] = json.loads((WRITTEN / f"{day}.json").read_text("utf-8"))
    return tables["tables"]


@pytest.mark.parametrize("day", DAYS)
async def test_a_database_of_before_opens_and_its_tables_say_the_same(
    day: str, tmp_path: Path
) -> None:
    path = tmp_path / "before.db"
    with closing(sqlite3.connect(path)) as made:
        made.executescript((WRITTEN / f"{day}.sql").read_text("utf-8"))
    store = await open_store(f"sqlite:///{path}")
    try:
        for table, was in said(day).items():
            found = await store.table(table)
            assert found is not None
            now = replayed(*found)
            guests = await store.people([seat.guest for seat in now.seats if seat.guest])
            people = People(guests, (await store.sharing([table]))[table])
            if now.phase == OVER:
                record = whole_record(*found, people)
                records.verify(game(record.game), record)
            else:
                record = record_so_far(now, 0, people)
            assert json.loads(records.to_json(record)) == was["record"], was["about"]
            assert now.version_for(0) == was["version"], was["about"]
            assert [it.text for it in await store.chat(table, 9)] == was["chat"]
    finally:
        await store.close()


@pytest.mark.parametrize("day", DAYS)
def test_records_of_before_are_read_and_verified(day: str) -> None:
    whole = [it["record"] for it in said(day).values() if it["record"]["outcome"] is not None]
    assert {it["game"] for it in whole} == {
        "volle-wolle",
        "blasting-billy",
        "uly-and-polly",
        "ploc",
    }
    for was in whole:
        (record,) = records.read_records(json.dumps(was))
        records.verify(game(record.game), record)
