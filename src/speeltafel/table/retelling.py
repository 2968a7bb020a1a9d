"""What whoever comes back is told: the gap since they left, as far as memory allows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from speeltafel.core.log_policy import all_of_it
from speeltafel.table import showing
from speeltafel.table.hot import EVERYTHING, Hot
from speeltafel.table.table import Table

if TYPE_CHECKING:
    from speeltafel.table.house import House


class Retelling:
    """A step is told in full once; the store knows up to where each seat has been told."""

    def __init__(self, house: House) -> None:
        self.house = house

    async def first(self, hot: Hot, viewer: int | None, since: int | None) -> showing.Shown:
        """The gap since a version, if it may be told; else the table as it is."""
        until = EVERYTHING if since is None else await self._told_until(hot, viewer)
        gap = None if since is None else showing.gap(hot.table, viewer, since, until)
        if gap is None:
            return {"type": "table", "table": hot.whole(viewer)}
        nobody: dict[str, list[int]] = {"late": [], "weaker": []}
        state = hot.state(viewer)
        return {"type": "news", "at": hot.table.at, **gap, **nobody, "table": state}

    async def note(self, hot: Hot, seat: int) -> None:
        """Remember up to where a seat has been told everything, for it is told once."""
        if remembers(hot.table) and not hot.table.is_finished:
            version = hot.table.version_for(seat)
            store = self.house.store
            await self.house.written(store.set_told(hot.table.opening.id, seat, version))

    async def _told_until(self, hot: Hot, viewer: int | None) -> int:
        """The version up to which a seat has been told everything, by whichever process."""
        if viewer is None or viewer in hot.online or not remembers(hot.table):
            return EVERYTHING
        asked = self.house.store.told(hot.table.opening.id)
        told: dict[int, int] = await self.house.written(asked)
        return told.get(viewer, 0)


def remembers(table: Table) -> bool:
    """Whether what was told at this table may not all be looked up again."""
    return not table.opening.terms.memory_aids and table.game.log_policy.log is not all_of_it
