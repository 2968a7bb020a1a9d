"""The server's time is shared: what somebody's calls cost is counted, and floods take turns."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from time import monotonic, thread_time

import pytest

from helpers.clients import Person
from helpers.own_settings import own_server
from speeltafel.server.limits import Limits
from speeltafel.server.metering import Metered, ReadingRoom
from speeltafel.server.turnstile import TURN_S, Stage, Turnstile

pytestmark = pytest.mark.anyio


def busy(seconds: float) -> None:
    until = thread_time() + seconds
    while thread_time() < until:
        pass


async def test_only_the_time_of_ones_own_work_is_counted() -> None:
    async def work() -> str:
        busy(0.02)
        await asyncio.sleep(0.05)
        busy(0.02)
        return "done"

    async def others() -> None:
        for _ in range(10):
            await asyncio.sleep(0)
            busy(0.01)

    metered, beside = Metered(work()), asyncio.create_task(others())
    assert await metered == "done"
    await beside
    assert 0.04 <= metered.seconds < 0.08


async def test_an_error_or_an_end_from_outside_comes_through() -> None:
    async def fails() -> None:
        await asyncio.sleep(0)
        raise ValueError("so it is")

    with pytest.raises(ValueError, match="so it is"):
        await Metered(fails())

    tidied = []

    async def waits() -> None:
        try:
            await asyncio.sleep(60)
        finally:
            tidied.append(True)

    task = asyncio.ensure_future(asyncio.wait_for(Metered(waits()), 60))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task
    assert tidied == [True]


async def test_what_is_read_in_the_reading_room_counts_as_well() -> None:
    room = ReadingRoom()
    metered = Metered(room.read(lambda: busy(0.03)))
    await metered
    await room.close()
    assert 0.03 <= metered.seconds < 0.06


async def test_in_the_reading_room_addresses_take_turns() -> None:
    room, read = ReadingRoom(), list[str]()

    def reading(name: str) -> None:
        busy(0.002)
        read.append(name)

    many = [asyncio.create_task(_metered(room, partial(reading, "a"), "a")) for _ in range(20)]
    await asyncio.sleep(0)
    late = asyncio.create_task(_metered(room, partial(reading, "b"), "b"))
    await asyncio.gather(*many, late)
    await room.close()
    assert read.index("b") < 4


async def test_work_that_fails_in_the_reading_room_is_counted_too() -> None:
    def failing() -> None:
        busy(0.02)
        raise LookupError

    room = ReadingRoom()
    metered = Metered(room.read(failing))
    with pytest.raises(LookupError):
        await metered
    await room.close()
    assert metered.seconds >= 0.02


async def _metered(room: ReadingRoom, work: Callable[[], None], payer: str) -> None:
    await Metered(room.read(work), payer)


async def test_of_one_address_one_comes_in_a_round_and_others_do_not_wait_for_it() -> None:
    stile, came = Turnstile(0.5), []

    async def come(name: str, address: str) -> None:
        await stile.enter(address)
        came.append(name)

    many = [asyncio.create_task(come(f"a{n}", "a")) for n in range(50)]
    await asyncio.sleep(0)
    late = asyncio.create_task(come("b", "b"))
    gone = asyncio.create_task(come("gone", "a"))
    await asyncio.sleep(0)
    gone.cancel()
    await asyncio.gather(*many, late)
    assert came.index("b") < 5
    assert [it for it in came if it != "b"] == [f"a{n}" for n in range(50)]
    await asyncio.sleep(0)
    assert not stile._waiting


async def test_an_address_that_has_had_its_share_waits_and_others_do_not() -> None:
    stile, came = Turnstile(0.5), []

    def coming(name: str) -> bool:
        came.append((name, monotonic()))
        return True

    begun = monotonic()
    stile.charge("a", TURN_S + 0.1 * 0.5)
    stile.begin("a", Stage.READ, lambda: coming("first"))
    stile.begin("a", Stage.READ, lambda: coming("second"))
    stile.begin("b", Stage.READ, lambda: coming("other"))
    assert [name for name, _ in came] == ["other"]
    await asyncio.sleep(0.3)
    (_, (first, at), (second, _)) = came
    assert (first, second) == ("first", "second")
    assert at - begun >= 0.095


async def test_who_is_gone_when_it_is_their_turn_does_not_take_it_from_the_next() -> None:
    stile, came = Turnstile(0.5), []

    def coming(name: str, is_wanted: bool) -> bool:
        came.append(name)
        return is_wanted

    stile.begin("a", Stage.READ, lambda: coming("first", True))
    for name in "bcd":
        stile.begin("a", Stage.READ, partial(coming, name, False))
    stile.begin("a", Stage.READ, lambda: coming("last", True))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert came == ["first", "b", "c", "d", "last"]


async def test_what_has_come_further_goes_first_so_that_little_is_under_way() -> None:
    stile, came = Turnstile(0.5), []

    def coming(name: str) -> bool:
        came.append(name)
        return True

    for stage in (Stage.READ, Stage.ACCEPT, Stage.READ, Stage.CALL, Stage.ACCEPT):
        stile.begin("a", stage, partial(coming, stage.name))
    await asyncio.sleep(0.01)
    assert came == ["READ", "CALL", "READ", "ACCEPT", "ACCEPT"]


async def test_work_is_told_of_while_it_goes_on() -> None:
    told: list[tuple[str, float]] = []

    async def work() -> None:
        for _ in range(3):
            busy(0.005)
            await asyncio.sleep(0)

    await Metered(work(), "anna", lambda *it: told.append(it))
    assert len([seconds for _, seconds in told if seconds >= 0.005]) == 3
    assert {payer for payer, _ in told} == {"anna"}


async def test_whoever_has_used_up_their_time_waits_and_others_do_not(tmp_path: Path) -> None:
    free = {"guest_rate": 1e6, "guest_burst": 10**6, "address_time_burst": 100.0}
    limits = Limits(guest_time_rate=0.001, guest_time_burst=0.02, **free)  # type: ignore[arg-type]
    async with (
        own_server(tmp_path, limits=limits) as server,
        Person(server.base, "Anna") as anna,
        Person(server.base, "Bert") as bert,
    ):
        statuses: list[int] = []
        while 429 not in statuses and len(statuses) < 300:
            statuses.append((await anna.http.get("/api/home")).status_code)
        assert statuses[-1] == 429
        assert len(statuses) > 2
        assert (await bert.http.get("/api/home")).status_code == 200
