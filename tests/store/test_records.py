"""Records from elsewhere."""

from __future__ import annotations

from hashlib import sha256

import pytest

from speeltafel.store import Imported, Store

pytestmark = pytest.mark.anyio


async def test_a_record_is_known_by_its_text(store: Store) -> None:
    id = await store.add_record("ploc", '{"game": "ploc"}', 7.0)
    assert id == sha256(b'{"game": "ploc"}').hexdigest()
    assert await store.record(id) == Imported(id, "ploc", '{"game": "ploc"}', 7.0)
    assert await store.record("no record") is None


async def test_a_record_that_comes_again_is_kept_once(store: Store) -> None:
    first = await store.add_record("ploc", "{}", 7.0)
    assert await store.add_record("ploc", "{}", 8.0) == first
    assert await store.imported("", 9) == [Imported(first, "ploc", "{}", 7.0)]


async def test_records_come_in_pages(store: Store) -> None:
    ids = sorted([await store.add_record("ploc", str(n), 1.0) for n in range(5)])
    assert [record.id for record in await store.imported("", 2)] == ids[:2]
    assert [record.id for record in await store.imported(ids[1], 9)] == ids[2:]
    assert await store.imported(ids[4], 9) == []


async def test_the_database_answers(store: Store) -> None:
    assert await store.ping()
