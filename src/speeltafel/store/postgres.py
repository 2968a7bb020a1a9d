"""A PostgreSQL server: readers from a pool, one connection that writes."""

from __future__ import annotations

from contextlib import suppress
from typing import Any, Final, TypeVar

from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from speeltafel.store.work import PATIENCE, Work

T = TypeVar("T")
READERS = 4
SETTINGS: Final = {
    "application_name": "speeltafel",
    "jit": "off",  # for questions that take longer than ours
    "lock_timeout": str(int(PATIENCE * 1000)),
}
CONNECT: Final[dict[str, Any]] = {
    "timeout": PATIENCE,
    "command_timeout": 2 * PATIENCE,
    "server_settings": SETTINGS,
}


class PostgresDatabase:
    """One database of a server, used by any number of processes."""

    def __init__(self, url: URL) -> None:
        self.engine = create_async_engine(
            url, connect_args=CONNECT, pool_size=READERS + 1, pool_timeout=PATIENCE
        )
        self._reading = self.engine.execution_options(isolation_level="AUTOCOMMIT")
        """Without BEGIN and ROLLBACK a question takes one way there and back instead of three."""
        self._connection: AsyncConnection | None = None

    async def read(self, work: Work[T]) -> T:
        """Do work that only reads; once more if the connection had gone stale meanwhile."""
        try:
            return await self._read(work)
        except DBAPIError as error:
            if not error.connection_invalidated:
                raise
            return await self._read(work)

    async def write(self, work: Work[T]) -> T:
        """Do work on the connection that writes."""
        connection = await self._connected()
        try:
            return await connection.run_sync(work)
        except BaseException:
            await self._give_up()
            raise

    async def close(self) -> None:
        """Let go of all connections."""
        await self._give_up()
        await self.engine.dispose()

    async def _read(self, work: Work[T]) -> T:
        async with self._reading.connect() as connection:
            return await connection.run_sync(work)

    async def _connected(self) -> AsyncConnection:
        if self._connection is not None:
            raw = await self._connection.get_raw_connection()
            if raw.driver_connection is None or raw.driver_connection.is_closed():
                await self._give_up()
        if self._connection is None:
            self._connection = await self.engine.connect()
        return self._connection

    async def _give_up(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(Exception):  # it may be long gone
                await connection.invalidate()
            with suppress(Exception):
                await connection.close()
