"""What waits together is written together, and only what is at fault fails."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

import pytest
from sqlalchemy import Connection, text

from speeltafel.store import Store, batch, open_store
from speeltafel.store.errors import Unfit
from speeltafel.store.writer import MAX_BATCH, MAX_BATCH_ASKING
from speeltafel.table.people import Person
from speeltafel.table.ports import Behind, Quota, StoreDown
from store.scenes import PLAYS, count, entry, grown, opened

pytestmark = pytest.mark.anyio

HALF = "half a character: \ud83c"


@pytest.fixture
def sizes(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many requests each commit had."""
    found: list[int] = []

    def noted(db: Connection, requests: list[batch.Request]) -> object:
        found.append(len(requests))
        return batch.write_batch(db, requests)

    monkeypatch.setattr("speeltafel.store.writer.write_batch", noted)
    return found


async def test_only_the_one_that_is_behind_is_refused(store: Store) -> None:
    tables = [f"t{n}" for n in range(10)]
    await opened(store, *tables)
    await grown(store, "t4", 1)
    appends = [store.append(table, entry(1), PLAYS) for table in tables]
    answers = await asyncio.gather(*appends, return_exceptions=True)
    assert [n for n, answer in enumerate(answers) if isinstance(answer, Behind)] == [4]
    assert [answer for answer in answers if answer is not None] == [answers[4]]
    assert await store.versions(tables) == dict.fromkeys(tables, 1)


async def test_of_several_that_want_a_version_one_gets_it(store: Store) -> None:
    await opened(store, "t")
    for version in range(1, 6):
        appends = [store.append("t", entry(version, at=float(n)), PLAYS) for n in range(5)]
        answers = await asyncio.gather(*appends, return_exceptions=True)
        assert sum(answer is None for answer in answers) == 1
        assert sum(isinstance(answer, Behind) for answer in answers) == 4
    assert len(await store.entries("t", 0)) == 5


async def test_only_the_text_that_cannot_be_kept_is_refused(store: Store) -> None:
    await opened(store, "t")
    answers = await asyncio.gather(
        store.append("t", entry(1), PLAYS),
        store.say("t", "ann", HALF, 1.0),
        store.rename("ann", HALF),
        store.say("t", "ann", "whole", 1.0),
        return_exceptions=True,
    )
    assert answers[0] is None
    assert isinstance(answers[1], Unfit)
    assert isinstance(answers[2], Unfit)
    assert isinstance(answers[3], int)
    assert [said.text for said in await store.chat("t", 9)] == ["whole"]


async def test_a_mistake_of_ours_is_shown_as_it_is_and_does_no_harm(store: Store) -> None:
    def mistaken(db: Connection) -> None:
        db.execute(text("DELETE FROM tables"))
        raise KeyError("a mistake")

    await opened(store, "t")
    with pytest.raises(KeyError):
        await store._do("", mistaken)
    await store.append("t", entry(1), PLAYS)


async def test_what_comes_at_once_shares_commits(store: Store, sizes: list[int]) -> None:
    await asyncio.gather(*[store.add_guest(f"g{n}", "Ann", 1.0) for n in range(MAX_BATCH + 100)])
    assert sizes == [MAX_BATCH, 100]
    assert await count(store, "guests") == MAX_BATCH + 100


async def test_those_who_ask_before_they_write_are_few_in_a_commit_and_hold_up_no_move(
    store: Store, sizes: list[int]
) -> None:
    await opened(store, "t")
    sizes.clear()
    quota, done = Quota("ann", 99), list[str]()

    async def doing(name: str, work: Coroutine[Any, Any, None]) -> None:
        await work
        done.append(name)

    openings = [
        doing("table", opened(store, f"t{n}", quota=quota)) for n in range(3 * MAX_BATCH_ASKING)
    ]
    await asyncio.gather(*openings, doing("move", store.append("t", entry(1), PLAYS)))
    shared = [1 + MAX_BATCH_ASKING] if store._database.lanes == 1 else [1, MAX_BATCH_ASKING]
    assert sorted(sizes) == sorted([*shared, MAX_BATCH_ASKING, MAX_BATCH_ASKING])
    assert "move" in done[: 1 + MAX_BATCH_ASKING]


async def test_whoever_writes_alone_does_not_wait(store: Store, sizes: list[int]) -> None:
    await opened(store, "t")
    await grown(store, "t", 5)
    assert sizes == [1] * 6


async def test_whoever_does_not_wait_any_more_harms_nobody(store: Store) -> None:
    impatient = asyncio.create_task(store.add_guest("g1", "Ann", 1.0))
    patient = asyncio.create_task(store.add_guest("g2", "Ben", 1.0))
    await asyncio.sleep(0)
    impatient.cancel()
    await patient
    assert await store.people(["g2"]) == {"g2": Person("Ben")}


async def test_what_waits_is_written_before_the_store_closes(url: str) -> None:
    store = await open_store(url)
    calls = [asyncio.create_task(store.add_guest(f"g{n}", "Ann", 1.0)) for n in range(1500)]
    await asyncio.sleep(0)
    await store.close()
    await asyncio.gather(*calls)
    store = await open_store(url)
    assert await count(store, "guests") == 1500
    await store.close()


async def test_a_closed_store_says_so(url: str) -> None:
    store = await open_store(url)
    await store.close()
    with pytest.raises(StoreDown):
        await store.add_guest("g", "Ann", 1.0)
