"""A room full of tables: guests come in, open tables, and play one game after the other."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Final, TypeVar

from load.calling import HERE, Caller, Refused
from load.players import Log, Table
from load.websocket import connect

AT_ONCE: Final = 24
"""How many tables are opened at the same time."""

TABLES_A_PAIR: Final = 20
"""At so many tables the same two guests sit."""

FOREVER: Final = 1 << 60

Job = TypeVar("Job")


class Spot:
    """A place in the room where one table follows another; it plays as many moves as it may."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.table: Table | None = None
        self.left = 0
        """How many moves may still be played here."""

    def seat(self, table: Table) -> None:
        """Go on at this table."""
        self.table = table
        table.changed = self.go_on
        self.go_on(table)

    def may_play(self, moves: int) -> None:
        """Play so many moves, each as soon as possible."""
        self.left = moves
        if self.table is not None:
            self.go_on(self.table)

    def go_on(self, table: Table) -> None:
        """Play, if there is anything to play; a table whose game is over makes way for another."""
        while self.left > 0 and table.play():
            self.left -= 1
        if table.is_over and table is self.table:
            self.table = None
            self.room.follow(self)


class Room:
    """Tables of one server, each followed by its players: two people, or one among bots."""

    table: type[Table] = Table

    def __init__(
        self, port: int, game: str, seed: int = 1, bots: Sequence[str] = (), source: str = HERE
    ) -> None:
        self.port, self.game, self.source = port, game, source
        self.people = 1 if bots else 2
        self.seats = ["me", *(f"bot:{it}" for it in bots)] if bots else ["me", "open"]
        self.tokens: list[str] = []
        """Of the guests who play here."""
        self.log = Log()
        self.luck = random.Random(seed)
        self.spots: list[Spot] = []
        self.spares: list[Table] = []
        """Tables at which nobody has played yet, for spots whose game is over."""
        self.opened_late = 0
        """How many tables had to be opened because there was no spare one."""
        self.tables: list[Table] = []
        """All that were ever opened."""
        self._opening: set[asyncio.Task[None]] = set()

    async def fill(self, spots: int) -> None:
        """Open a table at so many spots."""
        tables = await self.open(spots)
        for table in tables:
            self.spots.append(Spot(self))
            self.spots[-1].seat(table)

    async def lay_by(self, tables: int) -> None:
        """Open spare tables until there are so many."""
        self.spares += await self.open(max(0, tables - len(self.spares)))

    async def open(self, count: int) -> list[Table]:
        """Open tables, many at the same time."""
        first = len(self.tables)
        tables = [self.table(self.log, self.luck, _nothing, self.people) for _ in range(count)]
        self.tables += tables
        await self._welcome(self.people * -(-len(self.tables) // TABLES_A_PAIR))
        jobs = list(enumerate(tables, first))
        await self._together(jobs, lambda caller, job: self._open(caller, *job))
        return tables

    async def _welcome(self, guests: int) -> None:
        names = [f"Guest {number}" for number in range(len(self.tokens), guests)]

        async def come_in(caller: Caller, name: str) -> None:
            self.tokens.append((await caller.post("/api/guests", name=name))["token"])

        await self._together(names, come_in)

    async def _together(
        self, jobs: Sequence[Job], do: Callable[[Caller, Job], Awaitable[None]]
    ) -> None:
        """Share jobs among a few callers."""
        waiting = iter(jobs)

        async def work() -> None:
            async with Caller(self.port, self.source) as caller:
                for job in waiting:
                    await do(caller, job)

        await asyncio.gather(*[work() for _ in range(min(AT_ONCE, len(jobs)))])

    async def _open(self, caller: Caller, number: int, table: Table) -> None:
        """Open a table, let all sit down, say their words, and follow it."""
        first = self.people * (number // TABLES_A_PAIR)
        host, *others = tokens = self.tokens[first : first + self.people]
        opened = await caller.post("/api/tables", host, game=self.game, seats=self.seats)
        table.id, path = opened["id"], f"/api/tables/{opened['id']}"
        for seat, token in enumerate(others, 1):
            await caller.post(f"{path}/seats/{seat}", token)
        for token in tokens:
            with suppress(Refused):  # three seconds were over: it has begun without
                await caller.post(f"{path}/word", token, word="word")
        for player, token in zip(table.players, tokens, strict=True):
            live, ears = f"{path}/live?seat={player.number}", (player.hear, player.lose)
            player.socket = await connect(self.port, live, token, *ears, self.source)

    # While they play

    def may_play(self, moves: int) -> None:
        """Let everybody play so many moves."""
        for spot in self.spots:
            spot.may_play(moves)

    async def age(self, moves: int, patience: float) -> None:
        """Bring every table to a random stage of its game, up to so many moves on."""
        for spot in self.spots:
            spot.may_play(self.luck.randint(0, moves))
        with suppress(TimeoutError):
            async with asyncio.timeout(patience):
                while any(spot.left for spot in self.spots):
                    await asyncio.sleep(0.05)
        self.may_play(0)

    def follow(self, spot: Spot) -> None:
        """Give a spot another table: a spare one, or one that is opened now."""
        if self.spares:
            spot.seat(self.spares.pop())
            return
        self.opened_late += 1
        task = asyncio.ensure_future(self._open_late(spot))
        self._opening.add(task)
        task.add_done_callback(self._opening.discard)

    async def _open_late(self, spot: Spot) -> None:
        (table,) = await self.open(1)
        spot.seat(table)

    async def close(self) -> None:
        """Everybody hangs up."""
        for task in list(self._opening):
            task.cancel()
        await asyncio.gather(*self._opening, return_exceptions=True)
        for table in self.tables:
            table.close()


def _nothing(table: Table) -> None:
    """A spare table waits."""
