"""A SQLite file: readers in threads, one writer in a thread of its own, every commit on disk."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from pathlib import Path
from traceback import clear_frames
from typing import Final, TypeVar

from sqlalchemy import Connection, create_engine, event
from sqlalchemy.engine import URL
from sqlalchemy.exc import SQLAlchemyError

from speeltafel.store.unit_of_work import DATABASE_TIMEOUT_S, Work

T = TypeVar("T")
READERS = 2
SETTINGS: Final = (
    "synchronous = FULL",
    "foreign_keys = OFF",
    "cache_size = -16000",  # KiB: the ends of a few thousand logs
    "wal_autocheckpoint = 0",  # pages are folded in beside, so that no commit waits for it
)

FOLD_SECONDS: Final = 1.0
"""How often is looked whether the write-ahead log has grown long."""

FOLD_PATIENCE: Final = 0.05
"""How many seconds folding may keep writers waiting for readers."""

LONG_LOG: Final = 16_000_000
"""Bytes: below that, pages that are written again and again had better be folded in once."""


class SqliteDatabase:
    """One file, used by one or more processes of this machine."""

    lanes = 1  # SQLite lets one write at a time

    def __init__(self, path: Path) -> None:
        url = URL.create("sqlite", database=str(path))
        options = {"timeout": DATABASE_TIMEOUT_S, "cached_statements": 512}
        self.engine = create_engine(url, connect_args=options, pool_size=READERS + 1)
        event.listen(self.engine, "connect", _connected)
        event.listen(self.engine, "begin", _begin)
        self._writing = self.engine.execution_options(begin="IMMEDIATE")
        self._connection: Connection | None = None
        self._readers = ThreadPoolExecutor(READERS, "store-reader")
        self._writer = ThreadPoolExecutor(1, "store-writer")
        self._path, self._log = path, Path(f"{path}-wal")
        self._is_closed = threading.Event()
        self._folder: threading.Thread | None = None

    async def read(self, work: Work[T]) -> T:
        """Do work that only reads, in a transaction of its own."""
        return await _in(self._readers, lambda: self._read(work))

    async def write(self, work: Work[T], lane: int = 0) -> T:
        """Do work on the connection that writes."""
        return await _in(self._writer, lambda: self._write(work))

    async def close(self) -> None:
        """Let go of all connections; the last one to do so folds the write-ahead log in."""
        self._is_closed.set()
        if self._folder is not None:
            await asyncio.to_thread(self._folder.join)
        await _in(self._writer, self._give_up)
        for threads in (self._readers, self._writer):
            threads.shutdown()
        self.engine.dispose()

    def _read(self, work: Work[T]) -> T:
        with self.engine.connect() as connection:
            try:
                return work(connection)
            except BaseException as error:
                clear_frames(error.__traceback__)  # a cursor left open there would keep it alive
                connection.invalidate()
                raise

    def _write(self, work: Work[T]) -> T:
        if self._connection is None:
            self._connection = self._connect()
        try:
            return work(self._connection)
        except BaseException:
            self._give_up()
            raise

    def _connect(self) -> Connection:
        connection = self._writing.connect()
        _use_wal(connection)
        if self._folder is None:
            self._folder = threading.Thread(target=self._fold, name="store-folder", daemon=True)
            self._folder.start()
        return connection

    def _fold(self) -> None:
        """Fold the write-ahead log into the file whenever it is long, while others go on writing.

        The first pass keeps nobody waiting; the second, which does, finds little left to do, and
        lets the log begin anew. If somebody reads for long just then, it is tried again later.
        """
        while not self._is_closed.wait(FOLD_SECONDS):
            with suppress(sqlite3.Error, OSError):
                if self._log.stat().st_size > LONG_LOG:
                    self._fold_once()

    def _fold_once(self) -> None:
        with closing(sqlite3.connect(self._path, timeout=FOLD_PATIENCE)) as connection:
            for kind in ("PASSIVE", "TRUNCATE"):
                connection.execute(f"PRAGMA wal_checkpoint({kind})").fetchall()

    def _give_up(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(SQLAlchemyError, sqlite3.Error):
                connection.invalidate()
            connection.close()


async def _in(threads: ThreadPoolExecutor, call: Callable[[], T]) -> T:
    return await asyncio.get_running_loop().run_in_executor(threads, call)


def _connected(connection: sqlite3.Connection, _record: object) -> None:
    connection.isolation_level = None  # we begin transactions ourselves
    connection.text_factory = _text
    for setting in SETTINGS:
        connection.execute(f"PRAGMA {setting}")


def _text(found: bytes) -> str:
    """A text, even where the file holds none: one row that is damaged spoils no other."""
    return found.decode(errors="replace")


def _begin(connection: Connection) -> None:
    kind = connection.get_execution_options().get("begin", "DEFERRED")
    connection.exec_driver_sql(f"BEGIN {kind}")


def _use_wal(connection: Connection) -> None:
    """Keep a write-ahead log; SQLite does not wait for others that switch to it just now."""
    driver = connection.connection.driver_connection
    assert isinstance(driver, sqlite3.Connection)
    give_up = time.monotonic() + DATABASE_TIMEOUT_S
    while driver.execute("PRAGMA journal_mode").fetchone() != ("wal",):
        try:
            driver.execute("PRAGMA journal_mode = WAL").fetchone()
        except sqlite3.OperationalError:
            if time.monotonic() > give_up:
                raise
            time.sleep(0.01)
