"""The table service: the one authority over all tables that this process serves.

It has two doors. :meth:`TableService.execute` carries a command out: check, apply, write, tell; it
is acknowledged when it is on disk. :meth:`TableService.query` asks a table something under its
lock. Nobody outside this room holds a loaded table.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any, Final, TypeVar

from speeltafel.core.errors import GameError
from speeltafel.core.record import Record
from speeltafel.table import commands, showing
from speeltafel.table.announcing import Announcer
from speeltafel.table.background import Background
from speeltafel.table.commands import Events
from speeltafel.table.durations import Durations
from speeltafel.table.entries import Entry, Opening, Played
from speeltafel.table.errors import NotNow, Unavailable
from speeltafel.table.lately import Lately
from speeltafel.table.loaded import LoadedTable
from speeltafel.table.loading import LoadedTables
from speeltafel.table.peers import PeerSync
from speeltafel.table.people import People, Person
from speeltafel.table.ports import (
    Behind,
    BotPlayers,
    Bus,
    Encode,
    Full,
    Listener,
    Names,
    Now,
    Quota,
    TableStore,
    Whereabouts,
)
from speeltafel.table.recording import record_so_far, whole_record
from speeltafel.table.retelling import Retelling
from speeltafel.table.scheduler import Scheduler
from speeltafel.table.table import Table

Command = Callable[[Table], Events]
T = TypeVar("T")

MAX_TRIES: Final = 20
"""How often a command is checked again because other processes were quicker."""

MAX_ACTS: Final = 2000
"""How many entries of a table may be no moves, if nobody says otherwise."""


def no_answer(loaded: LoadedTable) -> None:
    """Whoever gives a command need not ask anything."""


class TableService:
    """Serves any table of a store; other processes may serve the same tables."""

    def __init__(
        self, store: TableStore, bus: Bus, bots: BotPlayers, names: Names,
        now: Now, encode: Encode = json.dumps, process: str = "alone",
        whereabouts: Whereabouts = lambda guest: "",
    ) -> None:  # fmt: skip
        self.max_acts = MAX_ACTS
        self.moves = 0
        """How many moves were written, for those who count."""
        self.durations = Durations()
        """How long it took to write them."""
        self.background = Background()
        self.announcer = Announcer(bus, process)
        self.loaded = LoadedTables(store, bus, names, now, encode, self.announcer)
        self.scheduler = Scheduler(self.loaded, self.execute, self.background, bots, whereabouts)
        self.loaded.attendant = self.scheduler
        self.peers = PeerSync(self.loaded, self.background)
        self._store, self._bus, self._encode = store, bus, encode
        self._faults = self.loaded.faults
        self._lately = Lately()
        self._retelling = Retelling(store, self._faults)

    async def open(self, opening: Opening, quota: Quota | None = None) -> None:
        """Open a new table. Raises Full if somebody has too many already, or Unavailable."""
        loaded = LoadedTable(opening, self._encode)
        await self._faults.asked(self._store.open_table(opening, loaded.table.summary(), quota))
        await self.loaded.keep(loaded)

    # The two doors

    async def execute(
        self, table: str, command: Command, quota: Quota | None = None,
        answer: Callable[[LoadedTable], Any] = no_answer,
    ) -> Any:  # fmt: skip
        """Carry a command out: check it, let it happen in memory, write it down and tell everybody.

        Nobody sees what is not written; if it cannot be, the table is read anew.

        A quota is asked only of whoever sits down where they were not before. What *answer* says
        of the table right after it is returned: nobody comes between. Raises what the command
        refuses with, or Unavailable: then nothing has happened, or the same command may be sent
        again.
        """
        loaded = await self.loaded.get(table)
        async with loaded.lock:
            for _ in range(MAX_TRIES):
                await self.loaded.refresh(loaded)
                if not (events := await self._sure(loaded, lambda it: command(it.table))):
                    return answer(loaded)
                commands.check_acts(loaded.table, events, self.max_acts)
                at = loaded.table.moment(events, self.loaded.now())
                entry = Entry(loaded.table.version + 1, at, events)
                asked = quota if loaded.table.is_joined_by(events) else None
                if await self._append(loaded, entry, asked):
                    return answer(loaded)
        raise Unavailable("unavailable")

    async def query(
        self, table: str, question: Callable[[LoadedTable], T], is_latest: bool = True
    ) -> T:
        """What a table answers, asked under its lock; the question keeps nothing of it.

        With *is_latest* it knows all that was acknowledged by whichever process, should the bus be
        away. In any case it looks for news before it refuses.
        """
        loaded = await self.loaded.get(table)
        async with loaded.lock:
            await self.loaded.refresh(loaded)
            if is_latest and self._bus.has_others:
                await self.loaded.read_on(loaded)
            return await self._sure(loaded, question)

    async def _append(self, loaded: LoadedTable, entry: Entry, quota: Quota | None) -> bool:
        """Write an entry; whether nobody else was quicker."""
        loaded.is_stale = True  # until it is known that it was written
        await self.loaded.naming.name_newcomers(loaded, entry)
        happened = loaded.apply(entry, is_trusted=True)
        table, begun = loaded.table.opening.id, self.loaded.now()
        try:
            await self._faults.asked(
                self._store.append(table, entry, loaded.table.summary(), quota)
            )
        except Behind:
            return False
        except Full:  # nobody may see them where they were not let
            await self.loaded.refresh(loaded)
            raise
        loaded.is_stale = False
        self._count(loaded, entry, self.loaded.now() - begun)
        self.loaded.tell(loaded, happened)
        await self.announcer.publish_entry(loaded, entry)
        self.scheduler.attend(loaded)
        return True

    def _count(self, loaded: LoadedTable, entry: Entry, seconds: float) -> None:
        if loaded.table.is_news_to(None):  # what nobody else hears of is not counted either
            self.durations.add(seconds)
            self.moves += sum(isinstance(it, Played) for it in entry.events)

    async def _sure(self, loaded: LoadedTable, question: Callable[[LoadedTable], T]) -> T:
        """What a table says; before it refuses, it looks whether another process knows more."""
        try:
            return question(loaded)
        except GameError:
            if not self._bus.has_others:
                raise
        await self.loaded.read_on(loaded)
        return question(loaded)

    # Looking and following

    async def look(
        self, table: str, guest: str, seat: int | None, since: int | None = None
    ) -> showing.Shown:
        """The table as a guest may see it, and never older than a version they know of."""
        return await self.query(table, partial(self._shown, guest=guest, seat=seat, since=since))

    def _shown(
        self, loaded: LoadedTable, guest: str, seat: int | None, since: int | None
    ) -> showing.Shown:
        viewer = showing.viewer_of(loaded.table, guest, seat)
        if since is not None and since > (version := loaded.table.version_for(viewer)):
            raise NotNow("not-so-far", version=version, got=since)
        self._lately.read(loaded.table, viewer)
        return loaded.whole(viewer)

    async def record(self, table: str, guest: str, seat: int | None) -> Callable[[], Record]:
        """A function that writes the record of a table, as far as a guest may read it.

        It takes a while for a game that is over: call it in a thread. Raises NotAllowed,
        NoSuchTable, Illegible or Unavailable.
        """
        so_far, people = await self.query(table, partial(self._so_far, guest=guest, seat=seat))
        if so_far is not None:
            return lambda: so_far
        found = await self._faults.asked(self._store.table(table))
        return partial(self._whole_record, found, people)

    def _so_far(
        self, loaded: LoadedTable, guest: str, seat: int | None
    ) -> tuple[Record | None, People]:
        """The record of a game that is running, as a guest may read it."""
        viewer = showing.viewer_of(loaded.table, guest, seat)
        people = People(dict(loaded.people.guests), dict(loaded.people.sharing))
        if loaded.table.is_finished:
            return None, people
        self._lately.read(loaded.table, viewer)
        return record_so_far(loaded.table, viewer, people), people

    def _whole_record(self, found: tuple[Opening, list[Entry]] | None, people: People) -> Record:
        if found is None:  # it was deleted meanwhile
            raise Unavailable("unavailable")
        with self._faults.as_refusals():
            return whole_record(*found, people)

    async def listen(self, listener: Listener, table: str, since: int | None) -> None:
        """Let somebody follow a table: what happened since, then everything as it happens.

        Who arrives, and does not only find the line again, has the seat back that a bot kept.
        Raises NotAllowed for whoever may not look, NoSuchTable, Illegible or Unavailable.
        """
        loaded = await self.loaded.get(table)
        if self._bus.has_others:
            await self.loaded.catch_up(loaded)
        if since is None and commands.come_back(loaded.table, listener.guest):
            with suppress(Unavailable, NotNow):  # then the bot keeps it a little longer
                await self.execute(table, partial(commands.come_back, guest=listener.guest))
        async with loaded.lock:
            await self.loaded.refresh(loaded)
            viewer = showing.viewer_of(loaded.table, listener.guest, listener.viewer)
            self._lately.read(loaded.table, viewer)
            listener.send(self._encode(await self._retelling.first(loaded, viewer, since)))
            is_first = loaded.add(listener)
        if not loaded.table.people:
            self.scheduler.attend(loaded)  # bots alone play on while somebody watches
        if is_first and viewer is not None:
            await self._retelling.note(loaded, viewer)
            await self._present(loaded)

    async def unlisten(self, listener: Listener, table: str) -> None:
        """Somebody is gone."""
        if (loaded := self.loaded.by_id.get(table)) is None:
            return
        if loaded.drop(listener) and listener.viewer is not None:
            with suppress(Unavailable):  # then some of it may be told once more
                await self._retelling.note(loaded, listener.viewer)
            await self._present(loaded)

    async def _present(self, loaded: LoadedTable) -> None:
        """Tell everybody which seats are followed."""
        loaded.tell_seats()
        await self.announcer.say_who_is_here(loaded)

    # What is only said, and what people are called

    async def say(self, table: str, message: dict[str, Any]) -> None:
        """Send everybody who follows a table a message that holds no secrets."""
        if (loaded := self.loaded.by_id.get(table)) is not None:
            loaded.tell_all(message)
        await self.announcer.say(table, message)

    async def share(self, table: str, seat: int, guest: str, person: Person) -> None:
        """Somebody sits on a seat of this guest, at the same device."""
        await self.query(table, lambda it: commands.check_holds(it.table, guest, seat))
        await self.loaded.naming.share(await self.loaded.get(table), seat, guest, person)

    async def renamed(self, guest: str) -> None:
        """A guest has another name now, or none: then they are gone, and are sent nothing more.

        The same is said of those who share the guest's device.
        """
        is_gone = not await self.loaded.naming.is_known(guest)
        for loaded in list(self.loaded.by_id.values()):
            if is_gone:
                loaded.close_all_of(guest)
            await self.loaded.naming.rename(loaded, guest)

    async def close(self) -> None:
        """Stop what is going on beside."""
        await self.background.close()
