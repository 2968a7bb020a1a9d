"""Tables and their logs, on both databases."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from speeltafel.store import Store
from speeltafel.store.schema import PLACES
from speeltafel.store.tables import read_turn, turn_mask
from speeltafel.table.entries import Filled, Left, Played, Removed, Roll, Sat
from speeltafel.table.ports import Behind, TableStore
from store.scenes import PLAYS, WAITS, count, entry, grown, opened, opening, phase

pytestmark = pytest.mark.anyio


async def test_a_store_is_what_tables_ask_for(store: Store) -> None:
    proved_by_the_type_checker: TableStore = store
    assert proved_by_the_type_checker is store


async def test_a_table_comes_back_as_it_was_opened(store: Store) -> None:
    await store.open_table(opening("t", seats=3), WAITS)
    assert await store.table("t") == (opening("t", seats=3), [])


async def test_there_is_no_table_that_nobody_opened(store: Store) -> None:
    assert await store.table("t") is None
    assert await store.entries("t", 0) == []
    assert await store.told("t") == {}


async def test_an_id_is_used_once(store: Store) -> None:
    await opened(store, "t")
    with pytest.raises(Behind):
        await store.open_table(opening("t", host="eve"), WAITS)
    found = await store.table("t")
    assert found is not None
    assert found[0].host == "ann"


async def test_entries_come_back_in_order_with_all_they_hold(store: Store) -> None:
    await opened(store, "t")
    chance = (Roll("throw 4-4-1", 7, 216, 12),)
    written = [
        entry(1, Sat(1, "ben")),
        entry(2, Played(0, "é“ ” \n 🎲", "x", chance, "hard", True)),
        *[entry(version) for version in range(3, 13)],
    ]
    for one in written:
        await store.append("t", one, PLAYS)
    assert await store.table("t") == (opening("t"), written)
    assert await store.entries("t", 10) == written[10:]
    assert await store.entries("t", 12) == []


async def test_a_version_that_is_taken_is_refused(store: Store) -> None:
    await opened(store, "t")
    await grown(store, "t", 2)
    with pytest.raises(Behind):
        await store.append("t", entry(2, Sat(0, "eve")), phase("over"))
    assert await store.entries("t", 0) == [entry(1), entry(2)]
    assert await store.finished("", 9) == []


async def test_no_version_is_left_out(store: Store) -> None:
    await opened(store, "t")
    with pytest.raises(Behind):
        await store.append("t", entry(2), PLAYS)
    assert await store.entries("t", 0) == []


async def test_nothing_is_appended_to_a_table_that_is_gone(store: Store) -> None:
    with pytest.raises(Behind):
        await store.append("gone", entry(1), PLAYS)
    assert await count(store, "entries") == 0


async def test_versions_say_how_far_tables_are(store: Store) -> None:
    await opened(store, "a", "b", "c")
    await grown(store, "b", 3)
    assert await store.versions(["a", "b", "none"]) == {"a": 0, "b": 3}
    assert await store.versions([]) == {}
    assert len(await store.versions([f"none {n}" for n in range(1200)] + ["c"])) == 1


async def test_due_tables_are_found_earliest_first(store: Store) -> None:
    for id, due in (("a", 30.0), ("b", 10.0), ("c", None), ("d", 20.0), ("e", 99.0)):
        await store.open_table(opening(id), replace(WAITS, due=due))
    assert await store.due(50.0, 9) == ["b", "d", "a"]
    assert await store.due(50.0, 2) == ["b", "d"]
    await store.append("b", entry(1), PLAYS)
    assert await store.due(50.0, 9) == ["d", "a"]


async def test_what_seats_were_told_never_goes_back(store: Store) -> None:
    await store.set_told("t", 0, 3)
    await store.set_told("t", 2, 5)
    await store.set_told("t", 0, 4)
    await store.set_told("t", 2, 1)
    await store.set_told("u", 0, 9)
    assert await store.told("t") == {0: 4, 2: 5}


async def test_a_seat_that_is_told_twice_at_once_keeps_the_later_version(store: Store) -> None:
    await asyncio.gather(*[store.set_told("t", 0, version) for version in (2, 3, 1)])
    assert await store.told("t") == {0: 3}


async def test_whoever_sits_down_leaves_or_is_sent_away_is_listed_so(store: Store) -> None:
    await opened(store, "t")
    for version, event, guests in (
        (1, Sat(1, "ben"), ("ann", "ben")),
        (2, Left(0, "easy"), (None, "ben")),
        (3, Removed("ben", "easy"), (None, None)),
        (4, Sat(0, "eve"), ("eve", None)),
        (5, Filled("easy"), ("eve", None)),
    ):
        await store.append("t", entry(version, event), replace(PLAYS, guests=guests))
        (listed,) = await store.tables_of("ann", 9)
        assert listed.summary.guests == guests


async def test_places_are_right_after_another_process_changed_them(
    store: Store, other: Store
) -> None:
    await opened(store, "t")
    alone, both = replace(PLAYS, guests=("ann", None)), PLAYS
    await store.append("t", entry(1), alone)
    await other.append("t", entry(2, Sat(1, "ben")), both)
    await store.append("t", entry(3), both)
    await other.append("t", entry(4, Left(1, None)), alone)
    await other.append("t", entry(5), alone)
    (listed,) = await store.tables_of("ann", 9)
    assert listed.summary.guests == ("ann", None)


async def test_places_are_written_only_when_somebody_moved(store: Store) -> None:
    await opened(store, "t")
    await store.append("t", entry(1), WAITS)
    await store._do("", lambda db: db.execute(PLACES.delete()) and None)
    await store.append("t", entry(2), WAITS)
    assert await count(store, "places") == 0
    await store.append("t", entry(3), PLAYS)
    assert await count(store, "places") == 2


@pytest.mark.parametrize("turn", [(), (0,), (5,), (0, 2, 3)])
def test_turns_are_kept_as_bits(turn: tuple[int, ...]) -> None:
    assert read_turn(turn_mask(turn)) == turn


async def test_many_tables_are_written_at_once(store: Store) -> None:
    ids = [f"t{n}" for n in range(300)]
    await asyncio.gather(*[store.open_table(opening(id), WAITS) for id in ids])
    for version in (1, 2, 3):
        await asyncio.gather(*[store.append(id, entry(version), PLAYS) for id in ids])
    assert await store.versions(ids) == dict.fromkeys(ids, 3)
    assert await count(store, "entries") == 900


async def test_appends_that_nobody_waited_for_are_still_in_order(store: Store) -> None:
    calls = [store.open_table(opening("t"), WAITS)]
    calls += [store.append("t", entry(version), PLAYS) for version in range(1, 6)]
    await asyncio.gather(*calls)
    assert await store.entries("t", 0) == [entry(version) for version in range(1, 6)]
