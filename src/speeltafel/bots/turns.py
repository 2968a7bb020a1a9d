"""Fair turns at desks: between addresses, then between guests, then between their tables."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from time import monotonic
from typing import Generic, Protocol, TypeVar

from speeltafel.bots.claims import Claim
from speeltafel.bots.queue import Queue
from speeltafel.bots.served import Served

NOBODY = Claim()


class Lent(Protocol):
    """What is lent out: a desk of a bot, or whatever else few can use at a time."""

    @property
    def readiness(self) -> int:
        """The readiest is lent first."""
        ...


D = TypeVar("D", bound=Lent)


class Turns(Generic[D]):
    """Lends desks out; of those who wait, whoever has had the least time is next.

    One guest with fifty tables gets as much as another with one, as long as both want it.
    """

    def __init__(self, desks: Iterable[D]) -> None:
        self._free = [*desks]
        self._served = Served()
        self._queue: Queue[asyncio.Future[D]] = Queue(self._served.of)

    @property
    def waiting(self) -> int:
        """How many wait for a desk."""
        return self._queue.waiting.total()

    @asynccontextmanager
    async def turn(self, claim: Claim) -> AsyncIterator[D]:
        """A desk of one's own for a while; the time is charged to whoever claims it."""
        desk = await self.take(claim)
        began = monotonic()
        try:
            yield desk
        finally:
            self._served.charge(claim, monotonic() - began)
            self.give_back(desk)

    async def take(self, claim: Claim = NOBODY) -> D:
        """A desk, the readiest of those that are free, until it is given back."""
        if self._free:
            desk = max(self._free, key=lambda it: it.readiness)
            self._free.remove(desk)
            return desk
        turn: asyncio.Future[D] = asyncio.get_running_loop().create_future()
        self._queue.add(claim, turn)
        try:
            return await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # it was our turn already
                self.give_back(turn.result())
            self._queue.drop(claim, turn)
            raise

    def give_back(self, desk: D) -> None:
        """Hand a desk to whoever is next."""
        while (turn := self._queue.next()) is not None:
            if not turn.done():
                turn.set_result(desk)
                return
        self._free.append(desk)
