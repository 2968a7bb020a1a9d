"""What is kept: the tables of the database, as SQLAlchemy knows them.

Times are seconds since 1970. Tokens and links are kept only as hashes, which callers hand over.
A change here needs a revision in ``migrations/versions``; a test compares the two.
"""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa

from speeltafel.table.entries import WAITING

METADATA: Final = sa.MetaData()

TABLES: Final = sa.Table(
    "tables",
    METADATA,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("opening", sa.Text, nullable=False),
    sa.Column("host", sa.Text, nullable=False, index=True),
    sa.Column("phase", sa.Text, nullable=False),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("turn", sa.Integer, nullable=False),
    sa.Column("due", sa.Double),
    sa.Column("is_public", sa.Boolean, nullable=False),
    sa.Column("at", sa.Double, nullable=False),
    sa.Column("created", sa.Double, nullable=False),
)
"""Every table with its opening, and beside it the summary that is asked of many at once."""

IS_WAITING: Final = TABLES.c.phase == sa.literal_column(f"'{WAITING}'")
"""In SQL without a parameter, so that the index is found for it."""

sa.Index(
    "ix_tables_waiting", TABLES.c.created, sqlite_where=IS_WAITING, postgresql_where=IS_WAITING
)
IS_DUE: Final = TABLES.c.due.is_not(None)
sa.Index("ix_tables_due", TABLES.c.due, sqlite_where=IS_DUE, postgresql_where=IS_DUE)

ENTRIES: Final = sa.Table(
    "entries",
    METADATA,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("version", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", sa.Double, nullable=False),
    sa.Column("body", sa.Text, nullable=False),
    sqlite_with_rowid=False,
)
"""The log of every table."""

PLACES: Final = sa.Table(
    "places",
    METADATA,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("guest_id", sa.Text, index=True),
)
"""Who sits where; every seat has its row, and no guest is a bot or nobody."""

TOLD: Final = sa.Table(
    "told",
    METADATA,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("version", sa.Integer, nullable=False),
)

GUESTS: Final = sa.Table(
    "guests",
    METADATA,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("created", sa.Double, nullable=False),
    sa.Column("seen", sa.Double, nullable=False),
    sa.Column("figure", sa.Text, nullable=False, server_default=""),
)

SHARING: Final = sa.Table(
    "sharing",
    METADATA,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("guest_id", sa.Text, nullable=False, index=True),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("figure", sa.Text, nullable=False),
)
"""Those who share a guest's device at a table, seat by seat."""

TOKENS: Final = sa.Table(
    "tokens",
    METADATA,
    sa.Column("hash", sa.Text, primary_key=True),
    sa.Column("guest_id", sa.Text, nullable=False, index=True),
    sa.Column("created", sa.Double, nullable=False),
    sa.Column("expires", sa.Double),
)

LINKS: Final = sa.Table(
    "links",
    METADATA,
    sa.Column("hash", sa.Text, primary_key=True),
    sa.Column("guest_id", sa.Text, nullable=False, index=True),
    sa.Column("expires", sa.Double, nullable=False),
)
"""Links that let another device in, once."""

CHAT: Final = sa.Table(
    "chat",
    METADATA,
    sa.Column("id", sa.BigInteger().with_variant(sa.Integer, "sqlite"), primary_key=True),
    sa.Column("table_id", sa.Text, nullable=False, index=True),
    sa.Column("guest_id", sa.Text, nullable=False, index=True),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("at", sa.Double, nullable=False),
    sqlite_autoincrement=True,
)

PULSE: Final = sa.Table(
    "pulse",
    METADATA,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", sa.Double, nullable=False),
)
"""One row, written only to see whether anything can be written."""

RECORDS: Final = sa.Table(
    "records",
    METADATA,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("body", sa.Text, nullable=False),
    sa.Column("at", sa.Double, nullable=False),
)
"""Records that were imported, by the SHA-256 of their text."""
