"""Lists of tables: the lobby, a guest's own, those that nobody uses."""

from __future__ import annotations

import logging
from collections import defaultdict
from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

from sqlalchemy import Connection, Row, Select, bindparam, case, delete, func, select

from speeltafel.store.quotas import FINISHED, OWN
from speeltafel.store.repository import Repository, portions
from speeltafel.store.schema import CHAT, ENTRIES, IS_WAITING, PLACES, SHARING, TABLES, TOLD
from speeltafel.store.tables import read_turn
from speeltafel.store.unit_of_work import Database
from speeltafel.table.decoding import Garbled, moment, whole
from speeltafel.table.entries import PHASES, read_opening
from speeltafel.table.ports import Listed, TableSummary, UnreadableTable

BELONGING: Final = (ENTRIES, PLACES, TOLD, CHAT, SHARING)
"""What goes when its table goes."""

FURTHER: Final = 10
"""How many times as far a list looks for tables that can be read."""

LOG: Final = logging.getLogger(__name__)
Guests: TypeAlias = dict[str, list[str | None]]

_LOBBY = (
    select(TABLES)
    .where(IS_WAITING, TABLES.c.is_public)
    .order_by(TABLES.c.created.desc(), TABLES.c.id)
    .limit(bindparam("limit"))
    .offset(bindparam("skipped"))
)
_TABLES_OF = (
    select(TABLES)
    .where(TABLES.c.id.in_(OWN))
    .order_by(case((TABLES.c.phase.in_(FINISHED), 1), else_=0), TABLES.c.at.desc(), TABLES.c.id)
    .limit(bindparam("limit"))
    .offset(bindparam("skipped"))
)
_IDLE = delete(TABLES).where(IS_WAITING, TABLES.c.at < bindparam("before")).returning(TABLES.c.id)
_FINISHED = (
    select(TABLES.c.id)
    .where(TABLES.c.phase.in_(FINISHED), TABLES.c.id > bindparam("after"))
    .order_by(TABLES.c.id)
    .limit(bindparam("limit"))
)


class ListRepository(Repository):
    """Many tables at once; those that cannot be read are left out."""

    def __init__(self, database: Database) -> None:
        super().__init__(database)
        self.left_out: Callable[[UnreadableTable], object] = _say
        """Hears of each table that cannot be read."""

    async def lobby(self, limit: int) -> list[Listed]:
        """The public tables that wait for players, newest first."""
        return await self._list(_LOBBY, {"limit": limit})

    async def tables_of(self, guest: str, limit: int) -> list[Listed]:
        """The tables a guest sits at or has opened: unfinished ones first, then the latest."""
        return await self._list(_TABLES_OF, {"guest": guest, "limit": limit})

    async def _list(self, tables: Select[Any], asked: dict[str, Any]) -> list[Listed]:
        """So many tables as can be read; those that cannot take no other's place."""
        listed: list[Listed] = []
        for page in range(FURTHER):
            page_of = {**asked, "skipped": page * asked["limit"]}
            rows, guests = await self._read(lambda db, it=page_of: _rows(db, tables, it))  # type: ignore[misc]
            listed += self._readable(rows, guests)
            if len(listed) >= asked["limit"] or len(rows) < asked["limit"]:
                break
        return listed[: asked["limit"]]

    def _readable(self, rows: Sequence[Row[Any]], guests: Guests) -> list[Listed]:
        listed = []
        for row in rows:
            if row.id not in guests:
                continue  # it was deleted while the list was read
            try:
                listed.append(_read(row, guests[row.id]))
            except Garbled as error:
                self.left_out(UnreadableTable.because(row.id, error))
        return listed

    async def latest(self) -> float:
        """When something last happened at any table; 0 if nothing ever did."""
        return await self._read(lambda db: db.scalar(select(func.max(TABLES.c.at))) or 0.0)

    async def finished(self, after: str, limit: int) -> list[str]:
        """The next ids, in order, of tables that are over or abandoned."""
        asked = {"after": after, "limit": limit}
        return await self._read(lambda db: [*db.scalars(_FINISHED, asked)])

    async def close_idle(self, before: float) -> list[str]:
        """Delete the tables that still wait and were not touched since; their ids."""
        return await self._do("", lambda db: _close_idle(db, before))


def _say(error: UnreadableTable) -> None:
    LOG.warning("a table is left out: %s", error.why)


def _rows(
    db: Connection, tables: Select[Any], asked: dict[str, Any]
) -> tuple[Sequence[Row[Any]], Guests]:
    rows = db.execute(tables, asked).all()
    return rows, _guests(db, [row.id for row in rows])


def _guests(db: Connection, tables: Sequence[str]) -> Guests:
    found: Guests = defaultdict(list)
    for some in portions(tables):
        places = select(PLACES).where(PLACES.c.table_id.in_(some)).order_by(PLACES.c.seat)
        for table, _seat, guest in db.execute(places).all():
            found[table].append(guest)
    return found


def _read(row: Row[Any], guests: list[str | None]) -> Listed:
    """A table in a list; Garbled if any of it is not as it should be."""
    opening, turn = read_opening(row.opening), whole(row.turn)
    due = None if row.due is None else moment(row.due)
    is_right = row.phase in PHASES and turn >> len(guests) == 0
    if not is_right or opening.id != row.id or len(opening.places) != len(guests):
        raise Garbled("a summary that does not fit the opening")
    summary = TableSummary(row.phase, read_turn(turn), due, tuple(guests))
    return Listed(opening, summary, whole(row.version), moment(row.at))


def _close_idle(db: Connection, before: float) -> list[str]:
    gone: list[str] = [*db.scalars(_IDLE, {"before": before})]
    for some in portions(gone):
        for kept in BELONGING:
            db.execute(delete(kept).where(kept.c.table_id.in_(some)))
    return gone
