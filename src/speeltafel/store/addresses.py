"""Where a database is: ``sqlite:///folder/file.db``, a bare path, or ``postgresql://host/name``."""

from __future__ import annotations

import re

from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from speeltafel.store.errors import UnknownDatabase

POSTGRES = ("postgresql", "postgres", "postgresql+asyncpg")


def read_address(text: str) -> URL:
    """The address of a database, as SQLAlchemy wants it."""
    if "://" not in text and text not in ("", ":memory:"):
        return URL.create("sqlite", database=text)
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):
        raise _unknown(text) from None
    if url.drivername in POSTGRES and url.database:
        return _for_asyncpg(url)
    if url.drivername != "sqlite" or url.host or url.database in (None, "", ":memory:"):
        raise _unknown(text)
    return url


def shown(url: URL) -> str:
    """An address that may be shown: a path, or a URL without its password."""
    if url.drivername == "sqlite":
        return str(url.database)
    return url.set(drivername="postgresql", query={}).render_as_string(hide_password=True)


def _for_asyncpg(url: URL) -> URL:
    """Other programs say ``sslmode`` where asyncpg says ``ssl``."""
    query = {"ssl" if key == "sslmode" else key: value for key, value in url.query.items()}
    return url.set(drivername="postgresql+asyncpg", query=query)


def _unknown(text: str) -> UnknownDatabase:
    return UnknownDatabase("unknown-database", got=re.sub(r"//.*@", "//***@", text))
