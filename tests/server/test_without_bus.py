"""Two servers on one PostgreSQL whose Redis is gone: nobody reads less than they were told."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from typing import Any

import pytest

from helpers.clients import Person, begun
from helpers.running import Running
from helpers.services import Redis

pytestmark = pytest.mark.anyio

MOVES = 6


@pytest.fixture
async def servers(postgres_url: str) -> AsyncIterator[tuple[Running, Running]]:
    """Two servers that could hear each other, until just now."""
    with Redis() as redis:
        both = Running(postgres_url, redis.url), Running(postgres_url, redis.url)
        await asyncio.gather(*(asyncio.to_thread(it.start) for it in both))
        redis.kill()
        yield both
        for server in both:
            server.kill()


def at_the_other(person: Person, server: Running) -> Person:
    """The same guest, who calls another server now."""
    other = Person(server.base, person.name)
    other.id, other.token = person.id, person.token
    other.http.headers["authorization"] = f"Bearer {person.token}"
    return other


async def test_whoever_moves_at_one_server_reads_the_move_at_the_other(
    servers: tuple[Running, Running],
) -> None:
    one, two = servers
    async with Person(one.base, "Anna") as anna, Person(one.base, "Bram") as bram:
        table = await begun(anna, bram)
        others = [at_the_other(it, two) for it in (anna, bram)]
        async with others[1].follow(table, 1) as following:
            for number in range(MOVES):
                version, seat = await moved((anna, bram), table, number)
                await reads_it(others[seat], table, seat, version)
            await hears_of_it(following, version)
        for other in others:
            await other.http.aclose()


async def moved(people: tuple[Person, Person], table: str, number: int) -> tuple[int, int]:
    """Whoever is to act plays through the first server: the version they are told, and who."""
    for seat, person in enumerate(people):
        shown = await person.look(table, seat)
        if shown["decision"] is not None:
            move = {"decision": shown["decision"], "move": shown["legal_moves"][0]}
            path = f"/api/tables/{table}/moves"
            done = await person.post(path, seat=seat, id=f"m{number}", **move)
            return int(done["version"]), seat
    raise AssertionError("nobody is to act")


async def reads_it(person: Person, table: str, seat: int, version: int) -> None:
    shown = await person.look(table, seat)
    assert shown["version"] >= version
    told = await person.get(f"/api/tables/{table}?seat={seat}&since={version}")
    assert told["version"] >= version
    later = await person.http.get(f"/api/tables/{table}?seat={seat}&since={version + 50}")
    assert (later.status_code, later.json()["error"]) == (409, "not-so-far")
    record = await person.record(table)
    assert len(record["steps"]) >= len(shown["log"])
    async with person.follow(table, seat) as following:
        assert following.state["version"] >= version


async def hears_of_it(following: Any, version: int) -> None:
    """Whoever only listens hears of it too, if a little later."""
    begun_at = time.monotonic()
    await following.until_state(lambda it: it["version"] >= version)
    assert time.monotonic() - begun_at < 9
