"""How many unfinished tables a guest has, counted where it is written: nobody slips in between.

SQLite writes one batch at a time. PostgreSQL does not: there a batch first locks the guests whose
tables it counts, all of them in one order, before it locks any row. Whoever waits for a guest
holds nothing else, so no two processes wait for each other.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Final

from sqlalchemy import Connection, bindparam, func, select, text, union

from speeltafel.store.schema import PLACES, TABLES
from speeltafel.table.entries import ABANDONED, OVER
from speeltafel.table.ports import Full, Quota

FINISHED: Final = (OVER, ABANDONED)
KIND: Final = 0x71756F7461
"""Makes the numbers of our locks others than those of anybody else."""

OWN: Final = union(
    select(TABLES.c.id).where(TABLES.c.host == bindparam("guest")),
    select(PLACES.c.table_id).where(PLACES.c.guest_id == bindparam("guest")),
)
"""The tables that a guest sits at or has opened."""

_OPEN_BY = (
    select(func.count())
    .select_from(TABLES)
    .where(TABLES.c.id.in_(OWN), TABLES.c.phase.not_in(FINISHED))
)
_LOCK = text("SELECT pg_advisory_xact_lock(hashtextextended(:guest, :kind))")


def open_by(db: Connection, guest: str) -> int:
    """How many unfinished tables a guest sits at or has opened."""
    return db.scalar(_OPEN_BY, {"guest": guest}) or 0


def lock_guests(db: Connection, guests: Sequence[str]) -> None:
    """Let no other process count the tables of these guests until this transaction ends."""
    if db.dialect.name == "postgresql":
        for guest in sorted(set(guests)):
            db.execute(_LOCK, {"guest": guest, "kind": KIND})


class QuotaCounts:
    """How many more tables each guest may have in the course of one transaction."""

    def __init__(self, db: Connection) -> None:
        self._db = db
        self._new: dict[str, set[str]] = defaultdict(set)
        self._open: dict[str, int] = {}

    def refusal(self, quota: Quota, table: str) -> Full | None:
        """Count a table that a guest is to have; or say that it is one too many."""
        guest, new = quota.guest, self._new[quota.guest] | {table}
        if guest not in self._open:
            self._open[guest] = open_by(self._db, guest)
        if self._open[guest] + len(new) > quota.most:
            return Full(quota.most)
        self._new[guest] = new
        return None
