"""Lists of tables: the lobby, a guest's own, those that nobody uses."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import (
    Connection,
    Row,
    Select,
    bindparam,
    case,
    delete,
    func,
    select,
    union,
)

from speeltafel.store.schema import CHAT, ENTRIES, IS_WAITING, PLACES, TABLES, TOLD
from speeltafel.store.shelf import Shelf, portions
from speeltafel.store.tables import read_turn
from speeltafel.table.entries import ABANDONED, OVER, read_opening
from speeltafel.table.ports import Facts, Listed

FINISHED: Final = (OVER, ABANDONED)
BELONGING: Final = (ENTRIES, PLACES, TOLD, CHAT)
"""What goes when its table goes."""

_LOBBY = (
    select(TABLES)
    .where(IS_WAITING, TABLES.c.is_public)
    .order_by(TABLES.c.created.desc())
    .limit(bindparam("limit"))
)
_OWN = union(
    select(TABLES.c.id).where(TABLES.c.host == bindparam("guest")),
    select(PLACES.c.table_id).where(PLACES.c.guest_id == bindparam("guest")),
)
_TABLES_OF = (
    select(TABLES)
    .where(TABLES.c.id.in_(_OWN))
    .order_by(case((TABLES.c.phase.in_(FINISHED), 1), else_=0), TABLES.c.at.desc())
    .limit(bindparam("limit"))
)
_OPEN_BY = (
    select(func.count())
    .select_from(TABLES)
    .where(TABLES.c.id.in_(_OWN), TABLES.c.phase.not_in(FINISHED))
)
_IDLE = delete(TABLES).where(IS_WAITING, TABLES.c.at < bindparam("before")).returning(TABLES.c.id)
_FINISHED = (
    select(TABLES.c.id)
    .where(TABLES.c.phase.in_(FINISHED), TABLES.c.id > bindparam("after"))
    .order_by(TABLES.c.id)
    .limit(bindparam("limit"))
)


class Lists(Shelf):
    """Many tables at once."""

    async def lobby(self, limit: int) -> list[Listed]:
        """The public tables that wait for players, newest first."""
        return await self._read(lambda db: _listed(db, _LOBBY, {"limit": limit}))

    async def tables_of(self, guest: str, limit: int) -> list[Listed]:
        """The tables a guest sits at or has opened: unfinished ones first, then the latest."""
        asked = {"guest": guest, "limit": limit}
        return await self._read(lambda db: _listed(db, _TABLES_OF, asked))

    async def latest(self) -> float:
        """When something last happened at any table; 0 if nothing ever did."""
        return await self._read(lambda db: db.scalar(select(func.max(TABLES.c.at))) or 0.0)

    async def tables_open_by(self, guest: str) -> int:
        """How many unfinished tables a guest sits at or has opened."""
        return await self._read(lambda db: db.scalar(_OPEN_BY, {"guest": guest}) or 0)

    async def finished(self, after: str, limit: int) -> list[str]:
        """The next ids, in order, of tables that are over or abandoned."""
        asked = {"after": after, "limit": limit}
        return await self._read(lambda db: [*db.scalars(_FINISHED, asked)])

    async def close_idle(self, before: float) -> list[str]:
        """Delete the tables that still wait and were not touched since; their ids."""
        return await self._do("", lambda db: _close_idle(db, before))


def _listed(db: Connection, tables: Select[Any], asked: dict[str, Any]) -> list[Listed]:
    rows = db.execute(tables, asked).all()
    guests = _guests(db, [row.id for row in rows])
    return [_read(row, guests[row.id]) for row in rows]


def _guests(db: Connection, tables: Sequence[str]) -> dict[str, list[str | None]]:
    found: dict[str, list[str | None]] = defaultdict(list)
    for some in portions(tables):
        places = select(PLACES).where(PLACES.c.table_id.in_(some)).order_by(PLACES.c.seat)
        for table, _seat, guest in db.execute(places):
            found[table].append(guest)
    return found


def _read(row: Row[Any], guests: list[str | None]) -> Listed:
    facts = Facts(row.phase, read_turn(row.turn), row.due, tuple(guests))
    return Listed(read_opening(row.opening), facts, row.version, row.at)


def _close_idle(db: Connection, before: float) -> list[str]:
    gone: list[str] = [*db.scalars(_IDLE, {"before": before})]
    for some in portions(gone):
        for kept in BELONGING:
            db.execute(delete(kept).where(kept.c.table_id.in_(some)))
    return gone
