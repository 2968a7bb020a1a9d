"""What whoever comes back is told: the gap since they left, as far as memory allows it."""

from __future__ import annotations

from speeltafel.core.table_policy import all_of_it
from speeltafel.table import showing
from speeltafel.table.loaded import EVERYTHING, LoadedTable
from speeltafel.table.ports import TableStore
from speeltafel.table.store_faults import StoreFaults
from speeltafel.table.table import Table


class Retelling:
    """A step is told in full once; the store knows up to where each seat has been told."""

    def __init__(self, store: TableStore, faults: StoreFaults) -> None:
        self._store, self._faults = store, faults

    async def first(
        self, loaded: LoadedTable, viewer: int | None, since: int | None
    ) -> showing.Shown:
        """The gap since a version, if it may be told; else the table as it is."""
        until = EVERYTHING if since is None else await self._told_until(loaded, viewer)
        gap = None if since is None else showing.gap(loaded.table, viewer, since, until)
        if gap is None:
            return {"type": "table", "table": loaded.whole(viewer)}
        nobody: dict[str, list[int]] = {"late": [], "weaker": []}
        state = loaded.state(viewer)
        return {"type": "news", "at": loaded.table.at, **gap, **nobody, "table": state}

    async def note(self, loaded: LoadedTable, seat: int) -> None:
        """Remember up to where a seat has been told everything, for it is told once."""
        table = loaded.table
        if remembers(table) and not table.is_finished:
            noting = self._store.set_told(table.opening.id, seat, table.version_for(seat))
            await self._faults.asked(noting)

    async def _told_until(self, loaded: LoadedTable, viewer: int | None) -> int:
        """The version up to which a seat has been told everything, by whichever process."""
        if viewer is None or viewer in loaded.online or not remembers(loaded.table):
            return EVERYTHING
        told = await self._faults.asked(self._store.told(loaded.table.opening.id))
        return told.get(viewer, 0)


def remembers(table: Table) -> bool:
    """Whether what was told at this table may not all be looked up again."""
    return not table.opening.terms.memory_aids and table.game.table_policy.log is not all_of_it
