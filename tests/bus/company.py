"""Several processes' ends of a bus at one table, for tests."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager
from typing import NamedTuple, TypeAlias

from speeltafel.bus.hub import Hub
from speeltafel.bus.hub_bus import HubBus
from speeltafel.bus.redis_bus import RedisBus


class Ear:
    """A listener that remembers."""

    def __init__(self) -> None:
        self.heard_all: list[tuple[str, str]] = []
        self.times_missed = 0

    def heard(self, topic: str, message: str) -> None:
        self.heard_all.append((topic, message))

    def missed(self) -> None:
        self.times_missed += 1

    @property
    def messages(self) -> list[str]:
        return [message for _, message in self.heard_all]

    async def hears(self, count: int) -> None:
        """Wait until so many messages were heard."""
        await until(lambda: len(self.heard_all) >= count)

    async def misses(self) -> None:
        """Wait until something was missed."""
        await until(lambda: self.times_missed > 0)


class Member(NamedTuple):
    """One process's end of a bus, and what it heard."""

    bus: HubBus | RedisBus
    ear: Ear


Gather: TypeAlias = Callable[[int], AbstractAsyncContextManager[list[Member]]]


async def until(holds: Callable[[], bool], seconds: float = 30) -> None:
    """Wait until something holds, but not for ever."""
    async with asyncio.timeout(seconds):
        while not holds():
            await asyncio.sleep(0.002)


async def hub_member(hub: Hub) -> Member:
    """A new worker of a hub, in this very process."""
    ear = Ear()
    bus = HubBus(await hub.add(), ear)
    await bus.start()
    return Member(bus, ear)


@asynccontextmanager
async def around_hub(count: int) -> AsyncIterator[list[Member]]:
    """So many workers of one hub."""
    hub = Hub()
    members = [await hub_member(hub) for _ in range(count)]
    try:
        yield members
    finally:
        for member in members:
            await member.bus.close()
        await until(lambda: hub.workers == 0)
        await hub.close()


def around_redis(url: str) -> Gather:
    """So many processes' ends of one Redis."""

    @asynccontextmanager
    async def gather(count: int) -> AsyncIterator[list[Member]]:
        async with AsyncExitStack() as stack:
            yield [await stack.enter_async_context(redis_member(url)) for _ in range(count)]

    return gather


@asynccontextmanager
async def redis_member(url: str) -> AsyncIterator[Member]:
    """One more process on a Redis."""
    ear = Ear()
    bus = RedisBus(url, ear)
    await bus.start()
    try:
        yield Member(bus, ear)
    finally:
        await bus.close()
