"""Which bus a server goes by, and what it says if that does not work."""

from __future__ import annotations

import asyncio

import pytest

from bus.company import Ear
from bus.moods import MoodyRedis
from helpers.services import Redis
from speeltafel.bus.alone import Alone
from speeltafel.bus.errors import BusError, BusUnreachable, UnknownBus
from speeltafel.bus.hub import Hub
from speeltafel.bus.hub_bus import HubBus
from speeltafel.bus.opening import open_bus
from speeltafel.bus.redis_bus import RedisBus
from speeltafel.core.words import LANGUAGES


def refused(url: str) -> BusError:
    with pytest.raises(BusError) as caught:
        asyncio.run(open_bus(url, Ear()))
    return caught.value


@pytest.mark.parametrize("url", [None, ""])
def test_a_server_of_one_process_is_alone(url: str | None) -> None:
    async def scene() -> None:
        ear = Ear()
        bus = await open_bus(url, ear)
        assert isinstance(bus, Alone)
        assert bus.is_up
        await bus.subscribe("t")
        await bus.publish("t", "hello?")
        await bus.unsubscribe("t")
        await bus.close()
        assert ear.heard_all == []

    asyncio.run(scene())


def test_a_worker_with_a_socket_goes_by_its_hub() -> None:
    async def scene() -> None:
        hub = Hub()
        bus = await open_bus(None, Ear(), socket=await hub.add())
        assert isinstance(bus, HubBus)
        await bus.close()
        await hub.close()

    asyncio.run(scene())


def test_a_server_with_a_url_goes_by_redis(redis_url: str) -> None:
    async def scene() -> None:
        bus = await open_bus(redis_url, Ear())
        assert isinstance(bus, RedisBus)
        assert bus.is_up
        await bus.close()

    asyncio.run(scene())


@pytest.mark.parametrize(
    "url",
    [
        "amqp://guest:geheim@localhost",
        "geheim@localhost:6379",
        "unix:///run/redis.sock?password=geheim",
        "redis://localhost:port",
        "redis://:geheim@localhost?colour=blue",
        "redis://localhost?socket_timeout=long",
        "REDIS",
    ],
)
def test_an_address_of_something_else_is_refused_without_telling_secrets(url: str) -> None:
    error = refused(url)
    assert isinstance(error, UnknownBus)
    assert "redis://host:6379" in str(error)
    assert "geheim" not in str(error)


def test_redis_away_at_the_start_is_said_in_one_sentence() -> None:
    where = Redis().url  # never started
    error = refused(where.replace("//", "//anna:geheim@"))
    assert isinstance(error, BusUnreachable)
    assert str(error) == (
        f"no Redis answers at {where}: start it, or correct the address of the bus"
    )


def test_a_wrong_password_is_said_in_one_sentence() -> None:
    with MoodyRedis() as redis:
        redis.lock("geheim")
        for url in (redis.url, redis.url.replace("//", "//:geheimer@")):
            error = refused(url)
            assert error.key == "redis-refused"
            assert "geheim" not in str(error)


def test_every_sentence_is_there_in_every_language() -> None:
    said = {
        (key, language): BusError(key, got="x", where="y", why="z").sentence(language)
        for key in ("unknown-bus", "redis-away", "redis-refused")
        for language in LANGUAGES
    }
    assert len(set(said.values())) == len(said)
