"""What is said at tables."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, bindparam, delete, func, insert, select

from speeltafel.store.repository import Repository, portions
from speeltafel.store.schema import CHAT

KEPT: Final = 1000
"""How much of what is said at a table is kept, if nobody says otherwise."""

_SAY = insert(CHAT).returning(CHAT.c.id)
_LAST = (
    select(CHAT.c.id, CHAT.c.guest_id, CHAT.c.text, CHAT.c.at)
    .where(CHAT.c.table_id == bindparam("table"))
    .order_by(CHAT.c.id.desc())
    .limit(bindparam("limit"))
)
_TRIM = delete(CHAT).where(
    CHAT.c.table_id == bindparam("table"),
    CHAT.c.id
    <= select(CHAT.c.id)
    .where(CHAT.c.table_id == bindparam("table"))
    .order_by(CHAT.c.id.desc())
    .limit(1)
    .offset(bindparam("kept"))
    .scalar_subquery(),
)
_UNSAY_ALL = (
    delete(CHAT).where(CHAT.c.guest_id == bindparam("guest")).returning(CHAT.c.table_id, CHAT.c.id)
)
_UNSAY = _UNSAY_ALL.where(CHAT.c.id == bindparam("said"))


class StoredLine(NamedTuple):
    """One thing somebody said."""

    id: int
    guest: str
    text: str
    at: float


class Unsaid(NamedTuple):
    """One thing that is not said any more."""

    table: str
    id: int


class ChatRepository(Repository):
    """What is said at tables."""

    async def say(self, table: str, guest: str, text: str, at: float, kept: int = KEPT) -> int:
        """Keep what a guest says, and of a table only so much; its id, later ones are greater."""
        row = {"table_id": table, "guest_id": guest, "text": text, "at": at}
        return await self._do(table, lambda db: _say(db, row, kept))

    async def chat(self, table: str, limit: int) -> list[StoredLine]:
        """The last things that were said at a table, oldest first."""
        asked = {"table": table, "limit": limit}
        rows = await self._read(lambda db: db.execute(_LAST, asked).all())
        return [StoredLine(*row) for row in reversed(rows)]

    async def heard(self, tables: Sequence[str], guest: str, most: int) -> dict[str, list[int]]:
        """The ids of the last things others than a guest said, table by table; the latest first."""
        return await self._read(lambda db: _heard(db, tables, guest, most))

    async def unsay(self, guest: str, said: int | None) -> list[Unsaid]:
        """Delete one thing a guest has said, or all of them (None); what was deleted."""
        return await self._do(guest, lambda db: _unsay(db, guest, said))


def _say(db: Connection, row: dict[str, Any], kept: int) -> int:
    said: int = db.execute(_SAY, row).scalar_one()
    db.execute(_TRIM, {"table": row["table_id"], "kept": kept})
    return said


def _heard(db: Connection, tables: Sequence[str], guest: str, most: int) -> dict[str, list[int]]:
    found: dict[str, list[int]] = defaultdict(list)
    for some in portions(tables):
        nth = func.row_number().over(partition_by=CHAT.c.table_id, order_by=CHAT.c.id.desc())
        others = CHAT.c.table_id.in_(some) & (CHAT.c.guest_id != guest)
        said = select(CHAT.c.table_id, CHAT.c.id, nth.label("nth")).where(others).subquery()
        last = select(said.c.table_id, said.c.id).where(said.c.nth <= most)
        for table, line in db.execute(last.order_by(said.c.id.desc())).all():
            found[table].append(line)
    return found


def _unsay(db: Connection, guest: str, said: int | None) -> list[Unsaid]:
    if said is None:
        rows = db.execute(_UNSAY_ALL, {"guest": guest})
    else:
        rows = db.execute(_UNSAY, {"guest": guest, "said": said})
    return sorted(Unsaid(*row) for row in rows)
