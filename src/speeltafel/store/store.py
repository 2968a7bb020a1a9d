"""The store: all that is kept, behind one door."""

from __future__ import annotations

from sqlalchemy import text

from speeltafel.store.chat import ChatRepository
from speeltafel.store.guests import GuestRepository
from speeltafel.store.lists import ListRepository
from speeltafel.store.records import RecordRepository
from speeltafel.store.tables import TableRepository
from speeltafel.table.ports import StoreDown

_BEAT = text(
    "INSERT INTO pulse (id, at) VALUES (1, :at) ON CONFLICT (id) DO UPDATE SET at = excluded.at"
)


class Store(TableRepository, ListRepository, GuestRepository, ChatRepository, RecordRepository):
    """All that is kept. What was written when a call returns is on disk.

    Calls raise ``ports.StoreDown`` while the database fails them, and work again when it is back.
    """

    async def ping(self) -> bool:
        """Whether the database answers."""
        try:
            await self._read(lambda db: db.scalar(text("SELECT 1")))
        except StoreDown:
            return False
        return True

    async def beat(self, at: float) -> None:
        """Write something: StoreDown if nothing can be written."""
        await self._write(" ", (_BEAT, {"at": at}))

    async def close(self) -> None:
        """Write what still waits, and let go of the database."""
        await self._writer.close()
        await self._database.close()
