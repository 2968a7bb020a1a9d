"""What a failure means: the database is away, or one request cannot be carried out."""

from __future__ import annotations

import sqlite3

from sqlalchemy.exc import DataError, DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from speeltafel.store.errors import Unfit
from speeltafel.table.ports import Behind, StoreDown

REQUEST_AT_FAULT = ("21", "22", "23")
"""The classes of SQLSTATE for the same row twice, for data and for integrity."""


def is_down(error: BaseException) -> bool:
    """Whether the database failed, and not the one request."""
    if isinstance(error, DBAPIError):
        return not _is_conflict(error) and not _is_unfit(error)
    return isinstance(error, (OSError, TimeoutError, PoolTimeout, sqlite3.Error))


def meaning(error: Exception) -> Exception:
    """A failure as the other rooms know it; what is none of the database's is left as it is."""
    if is_down(error):
        return StoreDown(why(error))
    if _is_conflict(error):
        return Behind(why(error))
    if _is_unfit(error):
        return Unfit("unfit", why=why(error))
    return error


def why(error: BaseException) -> str:
    """What the driver says, in one line."""
    said = error.orig if isinstance(error, DBAPIError) and error.orig else error
    lines = str(said).strip().splitlines()
    return lines[0] if lines else type(said).__name__


def _is_conflict(error: BaseException) -> bool:
    return isinstance(error, IntegrityError)


def _is_unfit(error: BaseException) -> bool:
    """A text with a NUL, half a character, a number too big."""
    if not isinstance(error, DBAPIError):
        return isinstance(error, (UnicodeError, OverflowError))
    by_server = str(getattr(error.orig, "sqlstate", None))[:2] in REQUEST_AT_FAULT
    by_driver = isinstance(error.driver_exception, ValueError)
    return isinstance(error, DataError) or by_server or by_driver
