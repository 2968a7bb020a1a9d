"""Bringing a database up to date, and leaving alone what is not ours.

All of it happens in one transaction under one lock, so processes may start together. (Alembic
keeps its context in globals: do not migrate two databases at once in the same process.)
"""

from __future__ import annotations

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text

from speeltafel.store.errors import NewerDatabase, StrangeDatabase
from speeltafel.store.schema import ENTRIES, TABLES

LOCK = 0x53_70_65_65_6C
"""The number of our lock among a PostgreSQL server's advisory locks."""


def bring_up_to_date(connection: Connection, address: str) -> None:
    """Make or change the tables as this Speeltafel needs them; does nothing if they are so."""
    with connection.begin():  # SQLite: already with the lock of writers
        if connection.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
        config = _config()
        if refuse_strangers(connection, address) != ScriptDirectory.from_config(config).get_heads():
            config.attributes["connection"] = connection
            command.upgrade(config, "head")


def refuse_strangers(connection: Connection, address: str) -> list[str]:
    """The revision of a database of ours; an error if it is newer, or not ours at all."""
    found = set(inspect(connection).get_table_names())
    revision = list(MigrationContext.configure(connection).get_current_heads())
    if found and not (revision and {TABLES.name, ENTRIES.name} <= found):
        raise StrangeDatabase("strange", address=address, got=", ".join(sorted(found)))
    known = {script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions()}
    if not known.issuperset(revision):
        raise NewerDatabase("newer", address=address, got=", ".join(revision))
    return revision


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", "speeltafel.store:migrations")
    return config
