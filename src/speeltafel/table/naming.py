"""What the people at a table are called: looked up once, and again when it changes."""

from __future__ import annotations

from collections.abc import Sequence

from speeltafel.table.entries import Entry, Sat
from speeltafel.table.loaded import LoadedTable
from speeltafel.table.people import Person
from speeltafel.table.ports import Names
from speeltafel.table.store_faults import StoreFaults


class Naming:
    """Names are no part of a table's log: whoever has theirs deleted is gone from every table."""

    def __init__(self, names: Names, faults: StoreFaults) -> None:
        self._names, self._faults = names, faults

    async def name_all(self, loaded: LoadedTable, coming: Sequence[str] = ()) -> None:
        """Look up what the guests at a table are called, and those who are just coming."""
        guests = [*coming, *[seat.guest for seat in loaded.table.seats if seat.guest is not None]]
        if missing := [guest for guest in guests if guest not in loaded.people.guests]:
            loaded.people.guests |= await self._faults.asked(self._names.people(missing))

    async def name_newcomers(self, loaded: LoadedTable, entry: Entry) -> None:
        """Look up what those are called who sit down."""
        await self.name_all(loaded, [it.guest for it in entry.events if isinstance(it, Sat)])

    async def read_sharing(self, loaded: LoadedTable) -> None:
        """Look up who shares a device at a table."""
        table = loaded.table.opening.id
        sharing = await self._faults.asked(self._names.sharing([table]))
        loaded.people.sharing = sharing[table]

    async def is_known(self, guest: str) -> bool:
        """Whether a guest has a name, or had it deleted."""
        return bool(await self._faults.asked(self._names.people([guest])))

    async def rename(self, loaded: LoadedTable, guest: str) -> None:
        """A guest may be at this table, and has another name now, or none."""
        if loaded.people.guests.pop(guest, None) is not None:
            await self.read_sharing(loaded)
            await self.name_all(loaded)
            loaded.tell_seats()

    async def share(self, loaded: LoadedTable, seat: int, guest: str, person: Person) -> None:
        """Keep who sits on a seat of a guest who shares a device with others."""
        keeping = self._names.share(loaded.table.opening.id, seat, guest, person)
        await self._faults.asked(keeping)
        await self.read_sharing(loaded)
        loaded.tell_seats()
