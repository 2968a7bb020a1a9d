"""Tables and their logs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from sqlalchemy import Connection, Row, bindparam, insert, select

from speeltafel.store.batch import Line
from speeltafel.store.bulk import BulkStatement
from speeltafel.store.repository import Repository, portions
from speeltafel.store.schema import ENTRIES, TABLES, TOLD
from speeltafel.store.unit_of_work import Database
from speeltafel.table.decoding import Garbled, whole
from speeltafel.table.entries import (
    Entry,
    Opening,
    entry_text,
    opening_text,
    read_entry,
    read_opening,
)
from speeltafel.table.ports import Quota, TableSummary, UnreadableTable

Rows: TypeAlias = Sequence[Row[int, float, str]]

MAX_TABLES_REMEMBERED: Final = 10_000
"""Of how many tables it is remembered what this process wrote last."""

_OPEN = insert(TABLES)
_APPEND = BulkStatement(  # the subquery gives NULL, which is refused, unless the table is so far
    "table_id text, before integer, version integer, at double precision, body text",
    "INSERT {or_rollback} INTO entries (table_id, version, at, body)"
    " SELECT (SELECT id FROM tables WHERE id = given.table_id AND version = given.before"
    " {for_update}), version, at, body FROM given",
)
_STATE = BulkStatement(
    "id text, version integer, at double precision, phase text, turn integer, due double precision",
    "UPDATE {or_rollback} tables SET version = given.version, at = given.at,"
    " phase = given.phase, turn = given.turn, due = given.due"
    " FROM given WHERE tables.id = given.id",
)
_SIT = BulkStatement(
    "table_id text, seat integer, guest_id text",
    "INSERT {or_rollback} INTO places (table_id, seat, guest_id) SELECT * FROM given WHERE true"
    " ON CONFLICT (table_id, seat) DO UPDATE SET guest_id = excluded.guest_id",
)
_TELL = BulkStatement(
    "table_id text, seat integer, version integer",
    "INSERT {or_rollback} INTO told (table_id, seat, version) SELECT * FROM given WHERE true"
    " ON CONFLICT (table_id, seat) DO UPDATE SET version = excluded.version"
    " WHERE told.version < excluded.version",
)
_ENTRIES = (
    select(ENTRIES.c.version, ENTRIES.c.at, ENTRIES.c.body)
    .where(ENTRIES.c.table_id == bindparam("table"), ENTRIES.c.version > bindparam("after"))
    .order_by(ENTRIES.c.version)
)
_OPENING = select(TABLES.c.opening, TABLES.c.version).where(TABLES.c.id == bindparam("table"))
_DUE = (
    select(TABLES.c.id)
    .where(TABLES.c.due < bindparam("before"))
    .order_by(TABLES.c.due)
    .limit(bindparam("limit"))
)
_TOLD = select(TOLD.c.seat, TOLD.c.version).where(TOLD.c.table_id == bindparam("table"))


class TableRepository(Repository):
    """Where tables live: ``ports.TableStore``."""

    def __init__(self, database: Database) -> None:
        super().__init__(database)
        self._last: dict[str, tuple[int, tuple[str | None, ...]]] = {}

    async def open_table(
        self, opening: Opening, summary: TableSummary, quota: Quota | None = None
    ) -> None:
        """Keep a new table; Full if somebody had too many already."""
        row = {
            "id": opening.id,
            "opening": opening_text(opening),
            "host": opening.host,
            "phase": summary.phase,
            "version": 0,
            "turn": turn_mask(summary.turn),
            "due": summary.due,
            "is_public": opening.terms.public,
            "at": opening.at,
            "created": opening.at,
        }
        await self._write(opening.id, (_OPEN, row), *_places(opening.id, summary), quota=quota)
        self._remember(opening.id, 0, summary)

    async def append(
        self, table: str, entry: Entry, summary: TableSummary, quota: Quota | None = None
    ) -> None:
        """Write an entry and the summary that follows from it; Behind if its version is taken.

        With a quota somebody new sits down: Full if they have too many tables already.
        """
        version, at, turn = entry.version, entry.at, turn_mask(summary.turn)
        sit_as_before = self._last.get(table) == (version - 1, summary.guests)
        await self._write(
            table,
            (_APPEND, (table, version - 1, version, at, entry_text(entry))),
            (_STATE, (table, version, at, summary.phase, turn, summary.due)),
            *([] if sit_as_before else _places(table, summary)),
            quota=quota,
        )
        self._remember(table, version, summary)

    async def table(self, table: str) -> tuple[Opening, list[Entry]] | None:
        """A table's opening and all its entries; None if there is no such table, or Unreadable."""

        def work(db: Connection) -> tuple[Row[str, int], Rows] | None:
            opening = db.execute(_OPENING, {"table": table}).first()
            return None if opening is None else (opening, _rows(db, table, 0))

        found = await self._read(work)
        return None if found is None else _decoded(table, *found)

    async def entries(self, table: str, after: int) -> list[Entry]:
        """The entries after a version, in order; or Unreadable."""
        return _entries(table, await self._read(lambda db: _rows(db, table, after)))

    async def versions(self, tables: Sequence[str]) -> dict[str, int]:
        """How far these tables are."""

        def work(db: Connection) -> dict[str, int]:
            found: dict[str, int] = {}
            for some in portions(tables):
                rows = db.execute(
                    select(TABLES.c.id, TABLES.c.version).where(TABLES.c.id.in_(some))
                )
                found.update((id, version) for id, version in rows)
            return found

        return await self._read(work)

    async def due(self, before: float, limit: int) -> list[str]:
        """The tables where something should have happened by itself before a time."""
        asked = {"before": before, "limit": limit}
        return await self._read(lambda db: [*db.scalars(_DUE, asked)])

    async def told(self, table: str) -> dict[int, int]:
        """For each seat the version up to which it has been told everything in full."""
        asked = {"table": table}
        rows = await self._read(lambda db: db.execute(_TOLD, asked).all())
        return {row.seat: row.version for row in rows}

    async def set_told(self, table: str, seat: int, version: int) -> None:
        """Remember up to which version a seat has been told everything; this never goes back."""
        await self._write(f"{table} {seat}", (_TELL, (table, seat, version)))

    def _remember(self, table: str, version: int, summary: TableSummary) -> None:
        """If nobody writes in between, it is known at the next version who sits where."""
        self._last.pop(table, None)  # so that it becomes the latest
        self._last[table] = (version, summary.guests)
        if len(self._last) > MAX_TABLES_REMEMBERED:
            del self._last[next(iter(self._last))]


def turn_mask(turn: Sequence[int]) -> int:
    """Seats as bits."""
    return sum(1 << seat for seat in turn)


def read_turn(mask: int) -> tuple[int, ...]:
    """The seats of a :func:`turn_mask`."""
    return tuple(seat for seat in range(mask.bit_length()) if mask >> seat & 1)


def _places(table: str, summary: TableSummary) -> list[Line]:
    return [(_SIT, (table, seat, guest)) for seat, guest in enumerate(summary.guests)]


def _rows(db: Connection, table: str, after: int) -> Rows:
    """Rows are read to their end here, and understood elsewhere: the connection is soon free."""
    return db.execute(_ENTRIES, {"table": table, "after": after}).all()


def _entries(table: str, rows: Rows) -> list[Entry]:
    try:
        return [read_entry(version, at, body) for version, at, body in rows]
    except Garbled as error:
        raise UnreadableTable.because(table, error) from None


def _decoded(table: str, found: Row[str, int], rows: Rows) -> tuple[Opening, list[Entry]]:
    try:
        opening, version = read_opening(found.opening), whole(found.version)
    except Garbled as error:
        raise UnreadableTable.because(table, error) from None
    if opening.id != table or len(rows) < version:
        raise UnreadableTable(table, f"{len(rows)} entries where {version} were written")
    return opening, _entries(table, rows)
