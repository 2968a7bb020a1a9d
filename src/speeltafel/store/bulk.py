"""Statements for many rows at once, each of them one step for the database.

Python's sqlite3 gives the interpreter's lock away at every step and then queues for it behind a
busy event loop, so a batch should take few steps, however many rows it has. ``OR ROLLBACK`` spares
SQLite the copies it keeps for undoing half a statement; a batch that fails is rolled back anyway.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import chain
from typing import Any, Final

from sqlalchemy import Connection

ROWS_PER_STATEMENT: Final = 64
"""For how many rows SQLite gets a statement; it keeps one prepared for each number."""


class BulkStatement:
    """A statement that reads its rows from ``given``.

    Columns are written with the types of PostgreSQL. In the statement, ``{or_rollback}`` and
    ``{for_update}`` stand where one database can say that and the other need not.
    """

    def __init__(self, columns: str, statement: str) -> None:
        described = [column.split(maxsplit=1) for column in columns.split(", ")]
        self._names = ", ".join(name for name, _ in described)
        self._types = [kind for _, kind in described]
        self._statement = statement
        self._written = cache(self._write)

    def run(self, db: Connection, rows: Sequence[tuple[Any, ...]], is_batch: bool) -> None:
        """Carry it out for all rows, or fail; in a batch, a conflict ends the transaction."""
        if db.dialect.name == "postgresql":
            columns = tuple([list(column) for column in zip(*rows, strict=True)])
            db.exec_driver_sql(self._written(0, is_batch), columns)
            return
        for start in range(0, len(rows), ROWS_PER_STATEMENT):
            some = rows[start : start + ROWS_PER_STATEMENT]
            values = tuple(chain.from_iterable(some))
            db.exec_driver_sql(self._written(len(some), is_batch), values)

    def _write(self, rows: int, is_batch: bool) -> str:
        """The SQL for so many rows of SQLite, or for any number (0) of PostgreSQL's."""
        if rows:
            row = f"({', '.join('?' * len(self._types))})"
            given = f"VALUES {', '.join([row] * rows)}"
        else:
            arrays = [f"${n}::{kind}[]" for n, kind in enumerate(self._types, 1)]
            given = f"SELECT * FROM unnest({', '.join(arrays)})"
        statement = self._statement.format(
            or_rollback="OR ROLLBACK" if rows and is_batch else "",
            for_update="" if rows else "FOR UPDATE",
        )
        return f"WITH given ({self._names}) AS ({given}) {statement}"
