"""A connection to Redis that is made again whenever it breaks."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final, cast

from redis.asyncio.connection import AbstractConnection, ConnectionPool
from redis.exceptions import RedisError

from speeltafel.bus.guarded import LOG

SHORTEST_PAUSE: Final = 0.1
LONGEST_PAUSE: Final = 2.0
"""Seconds between two attempts, doubled after each."""

CONNECTING: Final = 2.0
"""How many seconds an attempt may take."""


class RedisConnection:
    """One connection at a time to the Redis at a URL."""

    def __init__(self, url: str) -> None:
        # The older protocol, because the parser of the newer one costs a fifth more.
        pool = ConnectionPool.from_url(url, protocol=2, client_name="speeltafel")
        # Its own timeouts use wait_for, which in Python 3.11 may swallow a cancellation.
        pool.update_connection_kwargs(socket_timeout=None)
        self._make = cast(Callable[[], AbstractConnection], pool.make_connection)
        self._make()  # only to find out now if the URL has options that do not exist
        self._pause = SHORTEST_PAUSE

    async def connect(self) -> AbstractConnection:
        """A new connection; raises whatever Redis or the network says."""
        connection = self._make()
        try:
            async with asyncio.timeout(CONNECTING):
                await connection.connect()  # type: ignore[no-untyped-call]
        except BaseException:
            await connection.disconnect(nowait=True)
            raise
        return connection

    async def keep(
        self,
        serve: Callable[[AbstractConnection], Awaitable[None]],
        connection: AbstractConnection | None = None,
    ) -> None:
        """Serve for ever: on this connection, and after it on others."""
        while True:
            connection = connection or await self._connect_at_last()
            try:
                await serve(connection)
            except Exception as why:
                LOG.warning("the connection to Redis broke: %s", _first(why))
            finally:
                await connection.disconnect(nowait=True)
            connection = None
            await self._wait()

    def is_well(self) -> None:
        """Something came through: the next pause is short again."""
        self._pause = SHORTEST_PAUSE

    async def _connect_at_last(self) -> AbstractConnection:
        while True:
            try:
                return await self.connect()
            except (RedisError, OSError) as why:
                LOG.info("no Redis yet: %s", why)
            await self._wait()

    async def _wait(self) -> None:
        await asyncio.sleep(self._pause)
        self._pause = min(self._pause * 2, LONGEST_PAUSE)


def _first(error: BaseException) -> BaseException:
    """What went wrong first, if several things went wrong together."""
    return _first(error.exceptions[0]) if isinstance(error, BaseExceptionGroup) else error
