"""A database, whichever it is: its work are plain functions on a connection, run where it likes.

SQLite works in threads of its own, a whole piece of work at a time: handing it every statement
through aiosqlite cost three times the processor time. PostgreSQL works on the event loop.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeAlias, TypeVar

from sqlalchemy import Connection

T = TypeVar("T")
Work: TypeAlias = Callable[[Connection], T]

DATABASE_TIMEOUT_S = 10.0
"""How many seconds a lock, a connection or an answer is waited for."""


class Database(Protocol):
    """Where work is done. Its failures are the driver's; see ``trouble``."""

    lanes: int
    """How many pieces of work can be written at the same time."""

    async def read(self, work: Work[T]) -> T:
        """Do work that only reads, in a transaction of its own."""

    async def write(self, work: Work[T], lane: int = 0) -> T:
        """Do work on the connection of a lane; the work begins and commits by itself.

        If it fails, the connection is given up, and the next work gets a new one.
        """

    async def close(self) -> None:
        """Let go of all connections."""
