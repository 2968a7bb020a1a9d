"""Who serves a database: one server alone, or several that share a bus, never both."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from typing import Final, Protocol

from sqlalchemy import text
from sqlalchemy.engine import URL
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine
from sqlalchemy.pool import NullPool

from speeltafel.store.addresses import read_address, shown
from speeltafel.store.error_mapping import why
from speeltafel.store.errors import AlreadyServed, Unreachable
from speeltafel.store.modes import make_file

try:
    import fcntl
except ImportError:  # Windows has no such locks: there it is up to whoever runs it
    fcntl = None  # type: ignore[assignment]

NUMBER: Final = 6_020_750
"""The advisory lock of PostgreSQL that stands for serving a database."""

NOTICE_S: Final = 3.0
"""Seconds that a server which was just killed has to be noticed as gone."""


class Lease(Protocol):
    """The right to serve a database, for as long as it is held."""

    async def release(self) -> None:
        """Leave the database to others."""


async def claim(address: str, is_shared: bool) -> Lease:
    """The right to serve a database, shared with all who have a bus; or AlreadyServed."""
    url = read_address(address)
    give_up = asyncio.get_running_loop().time() + NOTICE_S
    while (found := await _try(url, is_shared)) is None:
        if asyncio.get_running_loop().time() > give_up:
            raise AlreadyServed("already-served", address=shown(url))
        await asyncio.sleep(0.1)
    return found


async def _try(url: URL, is_shared: bool) -> Lease | None:
    try:
        if url.drivername == "sqlite":
            return _lock_file(Path(f"{url.database}-lock"), is_shared)
        return await _lock_postgres(url, is_shared)
    except (OSError, SQLAlchemyError) as error:
        raise Unreachable("unreachable", address=shown(url), why=why(error)) from error


class FileClaim:
    """A lock on a file beside the database; the system lets it go when the process dies."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor

    async def release(self) -> None:
        """Leave the database to others."""
        os.close(self._descriptor)


def _lock_file(path: Path, is_shared: bool) -> FileClaim | None:
    descriptor = make_file(path)
    if fcntl is None:
        return FileClaim(descriptor)
    try:
        kind = fcntl.LOCK_SH if is_shared else fcntl.LOCK_EX
        fcntl.flock(descriptor, kind | fcntl.LOCK_NB)
    except OSError:
        os.close(descriptor)
        return None
    return FileClaim(descriptor)


class PostgresClaim:
    """An advisory lock; PostgreSQL lets it go when the connection ends."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def release(self) -> None:
        """Leave the database to others."""
        await self._connection.close()
        await self._connection.engine.dispose()


async def _lock_postgres(url: URL, is_shared: bool) -> PostgresClaim | None:
    engine = create_async_engine(url, poolclass=NullPool, isolation_level="AUTOCOMMIT")
    connection = await engine.connect()
    verb = "pg_try_advisory_lock_shared" if is_shared else "pg_try_advisory_lock"
    if await connection.scalar(text(f"SELECT {verb}({NUMBER})")):
        return PostgresClaim(connection)
    await connection.close()
    await engine.dispose()
    return None
