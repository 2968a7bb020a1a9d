"""What the people at the tables of a house are called: looked up once, and told when it changes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from speeltafel.table.commands import check_holds
from speeltafel.table.entries import Entry, Sat
from speeltafel.table.hot import Hot
from speeltafel.table.people import Person
from speeltafel.table.ports import Names

if TYPE_CHECKING:
    from speeltafel.table.house import House


class Naming:
    """Names are no part of a table's log: whoever has theirs deleted is gone from every table."""

    def __init__(self, house: House, names: Names) -> None:
        self.house, self.names = house, names

    async def name_all(self, hot: Hot, coming: Sequence[str] = ()) -> None:
        """Look up what the guests at a table are called, and those who are just coming."""
        guests = [*coming, *[seat.guest for seat in hot.table.seats if seat.guest is not None]]
        if missing := [guest for guest in guests if guest not in hot.people.guests]:
            hot.people.guests |= await self.house.written(self.names.people(missing))

    async def name_newcomers(self, hot: Hot, entry: Entry) -> None:
        """Look up what those are called who sit down."""
        await self.name_all(hot, [it.guest for it in entry.events if isinstance(it, Sat)])

    async def read_sharing(self, hot: Hot) -> None:
        """Look up who shares a device at a table."""
        table = hot.table.opening.id
        hot.people.sharing = (await self.house.written(self.names.sharing([table])))[table]

    async def renamed(self, guest: str) -> None:
        """A guest has another name now, or none: then they are gone, and are sent nothing more.

        The same is said of those who share the guest's device.
        """
        is_gone = not await self.house.written(self.names.people([guest]))
        for hot in list(self.house.hot.values()):
            if is_gone:
                hot.close_all_of(guest)
            if hot.people.guests.pop(guest, None) is not None:
                await self.read_sharing(hot)
                await self.name_all(hot)
                hot.tell_seats()

    async def share(self, table: str, seat: int, guest: str, person: Person) -> None:
        """Somebody sits on a seat of this guest, at the same device."""
        await self.house.query(table, lambda it: check_holds(it.table, guest, seat))
        await self.house.written(self.names.share(table, seat, guest, person))
        hot = await self.house.get(table)
        await self.read_sharing(hot)
        hot.tell_seats()
