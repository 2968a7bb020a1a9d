"""Looking at a SQLite file before it is used: what is not ours is not changed by a single byte."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from sqlalchemy import NullPool, create_engine
from sqlalchemy.exc import DatabaseError, OperationalError

from speeltafel.store.error_mapping import why
from speeltafel.store.errors import Damaged, Unreachable
from speeltafel.store.migrate import refuse_strangers

HEADER = b"SQLite format 3\0"
THOROUGH = 256 * 1024 * 1024
"""Bigger files are trusted when their header is right."""


def look_at(path: Path) -> None:
    """Refuse a file that is damaged or not ours; one that does not exist yet is fine."""
    try:
        if not _has_header(path):
            return
    except OSError as error:
        raise Unreachable("unreachable", address=str(path), why=why(error)) from error
    try:
        _look_inside(path)
    except OperationalError as error:
        raise Unreachable("unreachable", address=str(path), why=why(error)) from error
    except DatabaseError as error:
        raise Damaged("damaged", address=str(path), why=why(error)) from error


def _has_header(path: Path) -> bool:
    """Whether there is a database; not if there is no file, or an empty one."""
    if not path.exists() or (path.is_file() and path.stat().st_size == 0):
        return False
    with path.open("rb") as file:
        found = file.read(len(HEADER))
    if found != HEADER:
        raise Damaged("damaged", address=str(path), why=f"{found!r}")
    return True


def _look_inside(path: Path) -> None:
    engine = create_engine("sqlite://", creator=lambda: _opened(path), poolclass=NullPool)
    with engine.connect() as connection:
        if path.stat().st_size < THOROUGH:
            (found,) = connection.exec_driver_sql("PRAGMA quick_check(1)").one()
            if found != "ok":
                raise Damaged("damaged", address=str(path), why=str(found))
        refuse_strangers(connection, str(path))


def _opened(path: Path) -> sqlite3.Connection:
    """Leaves no trace: whoever may only read would leave an empty log, others would fold it in."""
    has_log = any(path.with_name(path.name + end).exists() for end in ("-wal", "-journal"))
    mode = "ro" if has_log else "rw"
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode={mode}", uri=True)
