"""Guests, the tokens of their devices, and links for another device."""

from __future__ import annotations

import asyncio

import pytest

from speeltafel.store import GuestRow, Store
from speeltafel.store.schema import GUESTS
from speeltafel.table.people import Person
from store.scenes import asked, count

pytestmark = pytest.mark.anyio

DAY = 86400.0


async def arrived(store: Store, guest: str = "g1", name: str = "Ann") -> None:
    await store.add_guest(guest, name, 100.0)
    await store.add_token(f"token of {guest}", guest, 100.0, None)


async def test_a_token_says_who_it_is(store: Store) -> None:
    await arrived(store)
    assert await store.guest_of_token("token of g1", 200.0) == GuestRow("g1", "Ann")
    assert await store.guest_of_token("another", 200.0) is None


async def test_a_token_works_until_it_expires(store: Store) -> None:
    await arrived(store)
    await store.add_token("short", "g1", 100.0, 300.0)
    assert await store.guest_of_token("short", 299.0) == ("g1", "Ann")
    assert await store.guest_of_token("short", 300.0) is None


async def test_dropped_tokens_let_nobody_in(store: Store) -> None:
    await arrived(store)
    await arrived(store, "g2", "Ben")
    await store.drop_tokens("g1")
    assert await store.guest_of_token("token of g1", 200.0) is None
    assert await store.guest_of_token("token of g2", 200.0) == ("g2", "Ben")


async def test_a_guest_is_called_by_the_latest_name(store: Store) -> None:
    await arrived(store)
    await store.rename("g1", "Änne 🎲")
    assert await store.guest_of_token("token of g1", 200.0) == ("g1", "Änne 🎲")
    assert await store.people(["g1", "nobody"]) == {"g1": Person("Änne 🎲")}
    assert await store.people([]) == {}


async def test_a_figure_is_kept_until_another_is_chosen(store: Store) -> None:
    await arrived(store)
    await store.rename("g1", "Ann", "fox")
    await store.rename("g1", "Änne")
    assert await store.people(["g1"]) == {"g1": Person("Änne", "fox")}


async def test_those_who_share_a_device_are_kept_and_forgotten_with_its_guest(store: Store) -> None:
    await arrived(store)
    await store.share("t", 1, "g1", Person("Ben"))
    await store.share("t", 1, "g1", Person("Bob", "owl"))
    await store.share("t", 2, "g2", Person("Cas"))
    both = {1: ("g1", Person("Bob", "owl")), 2: ("g2", Person("Cas"))}
    assert await store.sharing(["t", "u"]) == {"t": both, "u": {}}
    await store.forget("g1")
    assert await store.sharing(["t"]) == {"t": {2: ("g2", Person("Cas"))}}


async def test_many_names_are_found_at_once(store: Store) -> None:
    guests = [f"g{n}" for n in range(700)]
    await asyncio.gather(*[store.add_guest(guest, guest.upper(), 1.0) for guest in guests])
    assert await store.people(guests) == {guest: Person(guest.upper()) for guest in guests}


async def test_it_is_noted_once_a_day_that_a_guest_was_seen(store: Store) -> None:
    async def seen() -> float | None:
        return await asked(
            store, lambda db: db.scalar(GUESTS.select().with_only_columns(GUESTS.c.seen))
        )

    await arrived(store)
    await store.guest_of_token("token of g1", 100.0 + DAY)
    assert await seen() == 100.0
    await store.guest_of_token("token of g1", 101.0 + DAY)
    assert await seen() == 101.0 + DAY


async def test_whoever_is_forgotten_leaves_no_name_no_token_and_no_word(store: Store) -> None:
    for guest, name in (("g1", "Ann"), ("g2", "Ben")):
        await arrived(store, guest, name)
        await store.add_link(f"link of {guest}", guest, 900.0)
        await store.say("t", guest, f"I am {name}", 100.0)
    await store.forget("g1")
    assert await store.guest_of_token("token of g1", 200.0) is None
    assert await store.use_link("link of g1", 200.0) is None
    assert await store.people(["g1", "g2"]) == {"g2": Person("Ben")}
    assert [said.guest for said in await store.chat("t", 9)] == ["g2"]
    assert await store.use_link("link of g2", 200.0) == "g2"
    assert await asked(
        store, lambda db: sorted(db.scalars(GUESTS.select().with_only_columns(GUESTS.c.name)))
    ) == ["", "Ben"]


async def test_a_link_works_once(store: Store) -> None:
    await store.add_link("link", "g1", 900.0)
    assert await store.use_link("link", 200.0) == "g1"
    assert await store.use_link("link", 200.0) is None
    assert await store.use_link("no link", 200.0) is None


async def test_a_link_that_is_too_old_does_not_work(store: Store) -> None:
    await store.add_link("link", "g1", 900.0)
    assert await store.use_link("link", 900.0) is None


async def test_a_link_works_once_in_all_processes_together(store: Store, other: Store) -> None:
    for n in range(20):
        await store.add_link(f"link {n}", "g1", 900.0)
        used = [one.use_link(f"link {n}", 200.0) for one in (store, other, store, other)]
        assert sorted(await asyncio.gather(*used), key=str) == [None, None, None, "g1"]


async def test_what_has_expired_can_be_deleted(store: Store) -> None:
    await arrived(store)
    await store.add_token("old", "g1", 1.0, 300.0)
    await store.add_token("new", "g1", 1.0, 301.0)
    await store.add_link("old", "g1", 300.0)
    await store.add_link("new", "g1", 301.0)
    await store.drop_expired(300.0)
    assert (await count(store, "tokens"), await count(store, "links")) == (2, 1)
