"""Several stores on one database, as several processes have them."""

from __future__ import annotations

import asyncio
import random

import pytest

from speeltafel.store import Store
from speeltafel.table.ports import Behind
from store.scenes import PLAYS, entry, opened

pytestmark = pytest.mark.anyio


async def test_exactly_one_process_wins_each_version(store: Store, other: Store) -> None:
    await opened(store, "t")
    won = await asyncio.gather(*[playing(one, name, 40) for one, name in ((store, 0), (other, 1))])
    written = await store.entries("t", 0)
    assert [one.version for one in written] == list(range(1, 81))
    assert sorted(won[0] + won[1]) == list(range(1, 81))
    assert {one.version for one in written if one.at == 0.0} == set(won[0])


async def playing(store: Store, name: int, times: int) -> list[int]:
    """Append so often, going on from what others have written; the versions that were won."""
    won: list[int] = []
    version = 0
    while len(won) < times:
        version += 1
        try:
            await store.append("t", entry(version, at=float(name)), PLAYS)
            won.append(version)
        except Behind:
            version = (await store.versions(["t"]))["t"]
    return won


async def test_processes_that_write_to_the_same_tables_do_not_lock_crosswise(
    store: Store, other: Store
) -> None:
    tables = [f"t{n}" for n in range(30)]
    await opened(store, *tables)
    rng = random.Random(1)
    for version in range(1, 9):
        calls = [
            call
            for one in (store, other)
            for table in rng.sample(tables, len(tables))
            for call in (
                one.append(table, entry(version), PLAYS),
                one.set_told(table, rng.randrange(2), version),
            )
        ]
        answers = await asyncio.gather(*calls, return_exceptions=True)
        assert sum(isinstance(answer, Behind) for answer in answers) == len(tables)
        assert all(answer is None or isinstance(answer, Behind) for answer in answers)
    assert await other.versions(tables) == dict.fromkeys(tables, 8)


async def test_a_table_is_not_deleted_under_whoever_sits_down(store: Store, other: Store) -> None:
    for n in range(20):
        table = f"t{n}"
        await opened(store, table)
        sat, gone = await asyncio.gather(
            store.append(table, entry(1, at=900.0), PLAYS),
            other.close_idle(200.0),
            return_exceptions=True,
        )
        found = await store.table(table)
        assert (sat is None) == (gone == []) == (found is not None)
        assert found is None or len(found[1]) == 1


async def test_what_one_writes_the_other_reads(store: Store, other: Store) -> None:
    await opened(store, "t")
    await store.append("t", entry(1), PLAYS)
    assert await other.entries("t", 0) == [entry(1)]
    await other.append("t", entry(2), PLAYS)
    assert await store.versions(["t"]) == {"t": 2}
