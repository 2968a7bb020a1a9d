"""Limits hold where it is written, however many ask at once and through how many processes."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from dataclasses import replace

import pytest
from sqlalchemy.ext.asyncio import create_async_engine

from speeltafel.store import Store
from speeltafel.store.addresses import read_address
from speeltafel.store.quotas import lock_guests, open_by
from speeltafel.table.entries import OVER, Sat
from speeltafel.table.ports import Behind, Full, Quota
from store.scenes import PLAYS, WAITS, asked, count, entry, grown, opened, opening, phase

pytestmark = pytest.mark.anyio

FIVE = Quota("ann", 5)
SOON = 8.0
"""Seconds: less than a lock is waited for."""


async def answers(calls: Sequence[object]) -> list[object]:
    found: list[object] = await asyncio.gather(*calls, return_exceptions=True)  # type: ignore[call-overload]
    return found


async def test_of_forty_tables_at_once_five_are_opened(store: Store, other: Store) -> None:
    calls = [
        one.open_table(opening(f"{name}{n}"), WAITS, FIVE)
        for n in range(20)
        for one, name in ((store, "s"), (other, "o"))
    ]
    found = await answers(calls)
    assert sum(it is None for it in found) == 5
    assert sum(isinstance(it, Full) and it.most == 5 for it in found) == 35
    assert await asked(store, lambda db: open_by(db, "ann")) == 5
    assert await count(store, "tables") == 5
    assert await count(store, "places") == 10


async def test_whoever_has_too_many_keeps_nobody_else_from_writing(store: Store) -> None:
    await opened(store, "t")
    hers, his = (replace(WAITS, guests=(name, None)) for name in ("ann", "ben"))
    three, plays = Quota("ben", 3), replace(PLAYS, guests=("ann", None))
    calls = [
        *[store.open_table(opening(f"a{n}"), hers, FIVE) for n in range(9)],
        *[store.open_table(opening(f"b{n}", host="ben"), his, three) for n in range(9)],
        store.append("t", entry(1), plays),
        store.append("t", entry(1), plays),
        store.say("t", "ann", "hello", 1.0),
    ]
    found = await answers(calls)
    kinds = [type(it).__name__ for it in found]
    assert kinds[:9].count("Full") == 5  # for one she has already
    assert kinds[9:18].count("Full") == 6
    assert sorted(kinds[18:20]) == ["Behind", "NoneType"]
    assert isinstance(found[20], int)


async def test_a_finished_table_makes_room_for_another(store: Store) -> None:
    one = Quota("ann", 1)
    await store.open_table(opening("t"), WAITS, one)
    with pytest.raises(Full):
        await store.open_table(opening("u"), WAITS, one)
    await store.append("t", entry(1), phase(OVER))
    await store.open_table(opening("u"), WAITS, one)


async def test_of_forty_seats_at_once_five_are_taken(store: Store, other: Store) -> None:
    names = [f"t{n}" for n in range(40)]
    alone = replace(WAITS, guests=("eve", None))
    for name in names:
        await store.open_table(opening(name, host="eve"), alone)
    sitting = replace(PLAYS, guests=("eve", "ann"))
    calls = [
        one.append(name, entry(1, Sat(1, "ann")), sitting, FIVE)
        for name, one in zip(names, [store, other] * 20, strict=True)
    ]
    found = await answers(calls)
    assert sum(it is None for it in found) == 5
    assert sum(isinstance(it, Full) for it in found) == 35
    assert await asked(store, lambda db: open_by(db, "ann")) == 5
    assert await count(store, "entries") == 5


async def test_processes_that_count_and_write_do_not_lock_crosswise(
    store: Store, other: Store
) -> None:
    rng, people = random.Random(1), ["ann", "ben", "cas"]
    tables = [f"t{n}" for n in range(12)]
    await opened(store, *tables)
    for version in range(1, 9):
        calls = []
        for one, name in ((store, "s"), (other, "o")):
            for table in rng.sample(tables, len(tables)):
                quota = rng.choice([None, Quota(rng.choice(people), 10**6)])
                calls.append(one.append(table, entry(version), PLAYS, quota))
            for n, guest in enumerate(rng.sample(people, 3)):
                quota = Quota(guest, 10**6)
                new = opening(f"{name}{version}{n}", host=guest)
                calls.append(one.open_table(new, WAITS, quota))
        found = await answers(calls)
        assert sum(isinstance(it, Behind) for it in found) == len(tables)
        assert all(it is None or isinstance(it, Behind) for it in found), found
    assert await other.versions(tables) == dict.fromkeys(tables, 8)


@pytest.mark.parametrize("url", ["postgres"], indirect=True)
async def test_no_move_waits_while_another_process_counts_somebodys_tables(
    store: Store, url: str
) -> None:
    await opened(store, "t")
    engine = create_async_engine(read_address(url))
    async with engine.begin() as elsewhere:
        await elsewhere.run_sync(lambda db: lock_guests(db, ["ann"]))
        opening_one = asyncio.ensure_future(store.open_table(opening("u"), WAITS, FIVE))
        await asyncio.wait_for(grown(store, "t", 9), SOON)
        assert not opening_one.done()
    await opening_one
    await engine.dispose()


# What else a guest or a table keeps


async def test_of_links_and_devices_only_the_latest_are_kept(store: Store) -> None:
    await store.add_guest("ann", "Ann", 1.0)
    await store.add_guest("ben", "Ben", 1.0)
    await store.add_link("of ben", "ben", 900.0)
    for n in range(9):
        await store.add_link(f"link {n}", "ann", 900.0 + n, 3)
        await store.add_token(f"token {n}", "ann", 1.0, 900.0 + n, 3)
    assert [n for n in range(9) if await store.guest_of_token(f"token {n}", 2.0)] == [6, 7, 8]
    assert [n for n in range(9) if await store.use_link(f"link {n}", 2.0)] == [6, 7, 8]
    assert await store.use_link("of ben", 2.0) == "ben"


async def test_of_chat_only_the_latest_is_kept(store: Store) -> None:
    await store.say("u", "ann", "elsewhere", 1.0, 3)
    for n in range(9):
        await store.say("t", "ann", str(n), 1.0, 3)
    assert [it.text for it in await store.chat("t", 99)] == ["6", "7", "8"]
    assert await count(store, "chat") == 4


async def test_an_entry_without_a_quota_asks_nothing_more_of_the_database(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    await opened(store, "t")

    def never(*_: object) -> int:
        raise AssertionError("counted")

    monkeypatch.setattr("speeltafel.store.quotas.open_by", never)
    await grown(store, "t", 3)
    with pytest.raises(AssertionError, match="counted"):
        await store.append("t", entry(4, Sat(1, "ann")), PLAYS, FIVE)
