"""What is said at tables."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import Connection, bindparam, delete, insert, select

from speeltafel.store.schema import CHAT
from speeltafel.store.shelf import Shelf

_SAY = insert(CHAT).returning(CHAT.c.id)
_LAST = (
    select(CHAT.c.id, CHAT.c.guest_id, CHAT.c.text, CHAT.c.at)
    .where(CHAT.c.table_id == bindparam("table"))
    .order_by(CHAT.c.id.desc())
    .limit(bindparam("limit"))
)
_UNSAY_ALL = (
    delete(CHAT).where(CHAT.c.guest_id == bindparam("guest")).returning(CHAT.c.table_id, CHAT.c.id)
)
_UNSAY = _UNSAY_ALL.where(CHAT.c.id == bindparam("said"))


class Said(NamedTuple):
    """One thing somebody said."""

    id: int
    guest: str
    text: str
    at: float


class Unsaid(NamedTuple):
    """One thing that is not said any more."""

    table: str
    id: int


class Chat(Shelf):
    """What is said at tables."""

    async def say(self, table: str, guest: str, text: str, at: float) -> int:
        """Keep what a guest says; its id, later ones have greater ids."""
        row = {"table_id": table, "guest_id": guest, "text": text, "at": at}
        return await self._do(table, lambda db: db.execute(_SAY, row).scalar_one())

    async def chat(self, table: str, limit: int) -> list[Said]:
        """The last things that were said at a table, oldest first."""
        asked = {"table": table, "limit": limit}
        rows = await self._read(lambda db: db.execute(_LAST, asked).all())
        return [Said(*row) for row in reversed(rows)]

    async def unsay(self, guest: str, said: int | None) -> list[Unsaid]:
        """Delete one thing a guest has said, or all of them (None); what was deleted."""
        return await self._do(guest, lambda db: _unsay(db, guest, said))


def _unsay(db: Connection, guest: str, said: int | None) -> list[Unsaid]:
    if said is None:
        rows = db.execute(_UNSAY_ALL, {"guest": guest})
    else:
        rows = db.execute(_UNSAY, {"guest": guest, "said": said})
    return sorted(Unsaid(*row) for row in rows)
