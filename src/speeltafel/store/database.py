"""Opening a store: finding its database, looking at it, and bringing it up to date."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

from sqlalchemy.engine import URL

from speeltafel.core.errors import GameError
from speeltafel.store.addresses import read_address, shown
from speeltafel.store.error_mapping import why
from speeltafel.store.errors import Unreachable
from speeltafel.store.inspection import look_at
from speeltafel.store.migrate import bring_up_to_date
from speeltafel.store.modes import make_file
from speeltafel.store.postgres import PostgresDatabase
from speeltafel.store.sqlite import SqliteDatabase
from speeltafel.store.store import Store
from speeltafel.store.unit_of_work import Database


async def open_store(address: str) -> Store:
    """The store at an address, made or brought up to date; raises a ``DatabaseError``."""
    url = read_address(address)
    database = await _database(url)
    try:
        await database.write(lambda db: bring_up_to_date(db, shown(url)))
    except Exception as error:
        await database.close()
        raise error if isinstance(error, GameError) else _unreachable(url, error) from error
    return Store(database)


async def _database(url: URL) -> Database:
    if url.drivername != "sqlite":
        return PostgresDatabase(url)
    path = Path(str(url.database))
    await asyncio.to_thread(look_at, path)
    try:
        os.close(make_file(path))
    except OSError as error:
        raise _unreachable(url, error) from error
    return SqliteDatabase(path)


def _unreachable(url: URL, error: Exception) -> Unreachable:
    return Unreachable("unreachable", address=shown(url), why=why(error))
