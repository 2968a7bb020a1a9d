"""Records that were imported from elsewhere."""

from __future__ import annotations

from hashlib import sha256
from typing import NamedTuple

from sqlalchemy import bindparam, select, text

from speeltafel.store.repository import Repository
from speeltafel.store.schema import RECORDS

_ADD = text(
    "INSERT INTO records (id, game, body, at) VALUES (:id, :game, :body, :at)"
    " ON CONFLICT (id) DO NOTHING"
)
_ALL = select(RECORDS.c.id, RECORDS.c.game, RECORDS.c.body, RECORDS.c.at)
_ONE = _ALL.where(RECORDS.c.id == bindparam("record"))
_PAGE = (
    _ALL.where(RECORDS.c.id > bindparam("after")).order_by(RECORDS.c.id).limit(bindparam("limit"))
)


class Imported(NamedTuple):
    """A record from elsewhere."""

    id: str
    """The SHA-256 of its text."""

    game: str
    body: str
    at: float
    """When it was imported."""


class RecordRepository(Repository):
    """Records from elsewhere, each kept once."""

    async def add_record(self, game: str, body: str, at: float) -> str:
        """Keep a record, given as its canonical text; its id. A second time changes nothing."""
        id = sha256(body.encode()).hexdigest()
        await self._write(id, (_ADD, {"id": id, "game": game, "body": body, "at": at}))
        return id

    async def record(self, id: str) -> Imported | None:
        """One record; None if there is none of this id."""
        row = await self._read(lambda db: db.execute(_ONE, {"record": id}).first())
        return None if row is None else Imported(*row)

    async def imported(self, after: str, limit: int) -> list[Imported]:
        """The next records, in the order of their ids."""
        asked = {"after": after, "limit": limit}
        rows = await self._read(lambda db: db.execute(_PAGE, asked).all())
        return [Imported(*row) for row in rows]
