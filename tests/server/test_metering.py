"""The server's time is shared: what somebody's calls cost is counted, and floods take turns."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path
from time import thread_time

import pytest

from helpers.clients import Person
from helpers.own_settings import own_server
from speeltafel.server.limits import Limits
from speeltafel.server.metering import Metered, ReadingRoom
from speeltafel.server.turnstile import Turnstile

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


async def test_of_one_address_one_comes_in_a_round_and_others_do_not_wait_for_it() -> None:
    stile, came = Turnstile(), []

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
