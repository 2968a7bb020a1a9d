"""A PostgreSQL server: readers from a pool, two connections that write."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any, Final, TypeVar

from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from speeltafel.store.unit_of_work import DATABASE_TIMEOUT_S, Work

T = TypeVar("T")
READERS, WRITERS = 4, 2
SETTINGS: Final = {
    "application_name": "speeltafel",
    "jit": "off",  # for questions that take longer than ours
    "lock_timeout": str(int(DATABASE_TIMEOUT_S * 1000)),
}
CONNECT: Final[dict[str, Any]] = {
    "timeout": DATABASE_TIMEOUT_S,
    "command_timeout": 2 * DATABASE_TIMEOUT_S,
    "server_settings": SETTINGS,
}


class PostgresDatabase:
    """One database of a server, used by any number of processes."""

    lanes = WRITERS

    def __init__(self, url: URL) -> None:
        self.engine = create_async_engine(
            url, connect_args=CONNECT, pool_size=READERS + WRITERS, pool_timeout=DATABASE_TIMEOUT_S,
            max_overflow=0,  # a connection for a moment costs more than waiting for one
        )  # fmt: skip
        self._reading = self.engine.execution_options(isolation_level="AUTOCOMMIT")
        """Without BEGIN and ROLLBACK a question takes one way there and back instead of three."""
        self._readers = asyncio.Semaphore(READERS)
        """Of the pool's connections; the others are for those who write."""
        self._writing: dict[int, AsyncConnection] = {}
        """The connection of each lane."""

    async def read(self, work: Work[T]) -> T:
        """Do work that only reads; once more if the connection had gone stale meanwhile."""
        try:
            return await self._read(work)
        except DBAPIError as error:
            if not error.connection_invalidated:
                raise
            return await self._read(work)

    async def write(self, work: Work[T], lane: int = 0) -> T:
        """Do work on the connection of a lane."""
        connection = await self._connected(lane)
        try:
            return await connection.run_sync(work)
        except BaseException:
            await self._give_up(lane)
            raise

    async def close(self) -> None:
        """Let go of all connections."""
        for lane in list(self._writing):
            await self._give_up(lane)
        await self.engine.dispose()

    async def _read(self, work: Work[T]) -> T:
        async with self._readers, self._reading.connect() as connection:
            return await connection.run_sync(work)

    async def _connected(self, lane: int) -> AsyncConnection:
        if lane in self._writing:
            raw = await self._writing[lane].get_raw_connection()
            if raw.driver_connection is None or raw.driver_connection.is_closed():
                await self._give_up(lane)
        if lane not in self._writing:
            self._writing[lane] = await self.engine.connect()
        return self._writing[lane]

    async def _give_up(self, lane: int) -> None:
        if (connection := self._writing.pop(lane, None)) is None:
            return
        with suppress(Exception):  # it may be long gone
            await connection.invalidate()
        with suppress(Exception):
            await connection.close()
