"""The bus of servers on several machines: Redis."""

from __future__ import annotations

import asyncio
import secrets
from contextlib import suppress
from typing import Final

from redis.asyncio.connection import AbstractConnection
from redis.exceptions import AuthenticationError, RedisError, ResponseError

from speeltafel.bus.errors import BusUnreachable, UnknownBus, without_secrets
from speeltafel.bus.guarded import Guarded
from speeltafel.bus.redis_inbox import Inbox
from speeltafel.bus.redis_line import RedisConnection
from speeltafel.bus.redis_outbox import Outbox
from speeltafel.table.ports import BusListener

FAREWELL_S: Final = 1.0
"""How many seconds what still waits has to leave when the bus is closed."""


class RedisBus:
    """Tells other processes, and hears them, through publish and subscribe of Redis.

    While Redis is away nothing fails: messages wait, the oldest of too many are dropped. When it
    is back, all subscriptions are made again, and then the listener is told that it missed some.
    """

    def __init__(self, url: str, listener: BusListener) -> None:
        self._where = without_secrets(url)
        me = secrets.token_hex(8)
        self._hearing, self._saying = self._line(url), self._line(url)
        self._inbox = Inbox(self._hearing, me, Guarded(listener))
        self._outbox = Outbox(self._saying, me)
        self._tasks: list[asyncio.Task[None]] = []

    has_others = True

    @property
    def is_up(self) -> bool:
        """Whether Redis is there, as far as is known."""
        return self._inbox.is_up

    @property
    def dropped(self) -> int:
        """How many messages were not sent, or not surely."""
        return self._outbox.dropped

    async def start(self) -> None:
        """Connect; BusUnreachable if Redis is not there now."""
        connection = await self._connect()
        self._tasks = [
            asyncio.create_task(self._hearing.keep(self._inbox.serve, connection)),
            asyncio.create_task(self._saying.keep(self._outbox.serve)),
        ]
        await asyncio.sleep(0)  # from here on the inbox is open

    async def publish(self, topic: str, message: str) -> None:
        """Tell all other processes that have subscribed to a topic; never waits."""
        self._outbox.put(topic, message)

    async def subscribe(self, topic: str) -> None:
        """Hear of a topic from now on."""
        await self._inbox.rounds.add(topic)

    async def unsubscribe(self, topic: str) -> None:
        """Hear no more of a topic."""
        self._inbox.rounds.drop(topic)

    async def close(self) -> None:
        """Send what waits, if Redis is there, and leave."""
        if self.is_up:
            with suppress(TimeoutError):
                async with asyncio.timeout(FAREWELL_S):
                    await self._outbox.emptied()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _line(self, url: str) -> RedisConnection:
        try:
            return RedisConnection(url)
        except (ValueError, TypeError) as why:
            raise UnknownBus("unknown-bus", got=self._where) from why

    async def _connect(self) -> AbstractConnection:
        try:
            return await self._hearing.connect()
        except (AuthenticationError, ResponseError) as why:
            raise BusUnreachable("redis-refused", where=self._where, why=str(why)) from why
        except (RedisError, OSError) as why:
            raise BusUnreachable("redis-away", where=self._where) from why
