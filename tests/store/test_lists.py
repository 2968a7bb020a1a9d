"""The lobby, a guest's own tables, and the ones nobody uses."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from speeltafel.store import Store
from speeltafel.store.quotas import open_by
from speeltafel.table.entries import ABANDONED, OVER, WORDS, Sat
from speeltafel.table.ports import Behind, Listed, TableSummary
from store.scenes import PLAYS, WAITS, asked, count, entry, grown, opened, opening, phase

pytestmark = pytest.mark.anyio


def ids(listed: list[Listed]) -> list[str]:
    return [table.opening.id for table in listed]


async def open_tables(store: Store, guest: str) -> int:
    return await asked(store, lambda db: open_by(db, guest))


async def test_the_lobby_shows_public_tables_that_wait_newest_first(store: Store) -> None:
    for id, public, at in (("a", True, 1.0), ("b", False, 2.0), ("c", True, 3.0), ("d", True, 4.0)):
        await store.open_table(opening(id, public=public, at=at), WAITS)
    assert ids(await store.lobby(9)) == ["d", "c", "a"]
    assert ids(await store.lobby(1)) == ["d"]
    await store.append("d", entry(1), phase(WORDS))
    assert ids(await store.lobby(9)) == ["c", "a"]


async def test_a_listed_table_says_all_that_is_known_of_it(store: Store) -> None:
    await store.open_table(opening("t", seats=3), WAITS)
    summary = TableSummary("playing", (0, 2), 777.5, ("ann", None, "ben"))
    await store.append("t", entry(1, Sat(2, "ben")), summary)
    assert await store.tables_of("ben", 9) == [Listed(opening("t", seats=3), summary, 1, 101.0)]


async def test_a_guests_tables_are_unfinished_ones_first_and_then_the_latest(store: Store) -> None:
    for id, summary, at in (
        ("early", PLAYS, 1.0),
        ("over", phase(OVER), 9.0),
        ("late", PLAYS, 5.0),
        ("left", phase(ABANDONED), 8.0),
    ):
        await store.open_table(opening(id, host="eve"), replace(summary, guests=(None, None)))
        await store.append(id, entry(1, Sat(0, "ann"), at=at), summary)
    assert ids(await store.tables_of("ann", 9)) == ["late", "early", "over", "left"]
    assert ids(await store.tables_of("ben", 3)) == ["late", "early", "over"]
    assert ids(await store.tables_of("nobody", 9)) == []


async def test_a_host_who_does_not_sit_has_the_table_too(store: Store) -> None:
    await store.open_table(opening("t", host="eve"), WAITS)
    assert ids(await store.tables_of("eve", 9)) == ["t"]
    assert await open_tables(store, "eve") == 1


async def test_open_tables_are_counted_once_each(store: Store) -> None:
    assert await open_tables(store, "ann") == 0
    await opened(store, "a", "b", "c", "d")
    await store.append("b", entry(1), phase(OVER))
    await store.append("c", entry(1), phase(ABANDONED))
    assert await open_tables(store, "ann") == 2


async def test_finished_tables_come_in_pages(store: Store) -> None:
    names = [f"t{n}" for n in range(5)]
    await opened(store, *names, "still waiting")
    for n, id in enumerate(names):
        await store.append(id, entry(1), phase(OVER if n % 2 else ABANDONED))
    assert await store.finished("", 2) == ["t0", "t1"]
    assert await store.finished("t1", 9) == ["t2", "t3", "t4"]
    assert await store.finished("t4", 9) == []


async def test_tables_that_nobody_came_to_are_deleted_with_all_they_had(store: Store) -> None:
    await opened(store, "idle", "playing", "touched")
    for id, summary, at in (
        ("idle", WAITS, 150.0),
        ("playing", PLAYS, 150.0),
        ("touched", WAITS, 300.0),
    ):
        await store.append(id, entry(1, at=at), summary)
        await store.set_told(id, 0, 1)
        await store.say(id, "ann", "hello", at)
    assert await store.close_idle(200.0) == ["idle"]
    assert await store.close_idle(200.0) == []
    assert await store.table("idle") is None
    assert await store.versions(["idle", "playing", "touched"]) == {"playing": 1, "touched": 1}
    counted = {name: await count(store, name) for name in ("entries", "told", "chat", "places")}
    assert counted == {"entries": 2, "told": 2, "chat": 2, "places": 4}


async def test_more_tables_are_deleted_than_fit_in_one_statement(store: Store) -> None:
    names = sorted(f"t{n}" for n in range(1100))
    await asyncio.gather(*[store.open_table(opening(name), WAITS) for name in names])
    assert sorted(await store.close_idle(200.0)) == names
    assert await count(store, "places") == 0


async def test_whoever_sits_down_at_a_deleted_table_is_told_so(store: Store) -> None:
    await opened(store, "t")
    await grown(store, "t", 1)
    await opened(store, "u")
    assert await store.close_idle(200.0) == ["u"]
    with pytest.raises(Behind):
        await store.append("u", entry(1, Sat(1, "ben")), PLAYS)


async def test_the_latest_moment_of_all_tables_is_known(store: Store) -> None:
    assert await store.latest() == 0.0
    await store.open_table(opening("a", at=5.0), WAITS)
    await store.open_table(opening("b", at=9.0), WAITS)
    assert await store.latest() == 9.0
