"""What is said at tables."""

from __future__ import annotations

import asyncio

import pytest

from speeltafel.store import Store, StoredLine, Unsaid

pytestmark = pytest.mark.anyio


async def test_what_was_said_is_read_oldest_first(store: Store) -> None:
    first = await store.say("t", "ann", "hello", 1.0)
    await store.say("u", "ann", "elsewhere", 2.0)
    second = await store.say("t", "ben", "hallo ’s avonds 🎲", 3.0)
    assert first < second
    assert await store.chat("t", 9) == [
        StoredLine(first, "ann", "hello", 1.0),
        StoredLine(second, "ben", "hallo ’s avonds 🎲", 3.0),
    ]


async def test_only_the_last_things_are_read(store: Store) -> None:
    for n in range(5):
        await store.say("t", "ann", str(n), float(n))
    assert [said.text for said in await store.chat("t", 2)] == ["3", "4"]


async def test_of_what_others_said_the_last_is_heard_table_by_table(store: Store) -> None:
    ids = [await store.say("t", "ben", str(n), float(n)) for n in range(4)]
    await store.say("t", "ann", "mine", 5.0)
    far = await store.say("u", "ann", "elsewhere", 6.0)
    await store.say("v", "ben", "of another list", 7.0)
    assert await store.heard(["t", "u"], "ann", 3) == {"t": ids[:0:-1]}
    assert await store.heard(["u"], "ben", 3) == {"u": [far]}
    assert await store.heard([], "ann", 3) == {}


async def test_things_said_at_once_get_ids_of_their_own(store: Store) -> None:
    said = await asyncio.gather(*[store.say("t", "ann", str(n), 1.0) for n in range(50)])
    kept = {one.id: one.text for one in await store.chat("t", 99)}
    assert kept == {id: str(n) for n, id in enumerate(said)}


async def test_one_takes_back_ones_own_words(store: Store) -> None:
    mine = await store.say("t", "ann", "oops", 1.0)
    theirs = await store.say("t", "ben", "what?", 2.0)
    assert await store.unsay("ann", theirs) == []
    assert await store.unsay("ann", mine) == [Unsaid("t", mine)]
    assert await store.unsay("ann", mine) == []
    assert [said.id for said in await store.chat("t", 9)] == [theirs]


async def test_one_takes_all_ones_words_back(store: Store) -> None:
    said = [Unsaid(table, await store.say(table, "ann", "oops", 1.0)) for table in ("t", "t", "u")]
    theirs = await store.say("t", "ben", "what?", 2.0)
    assert await store.unsay("ann", None) == said
    assert [said.id for said in await store.chat("t", 9)] == [theirs]
    assert await store.chat("u", 9) == []


async def test_an_id_is_not_used_again(store: Store) -> None:
    first = await store.say("t", "ann", "oops", 1.0)
    await store.unsay("ann", first)
    assert await store.say("t", "ann", "again", 2.0) > first
