"""A queue for desks: first come, first served."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterable

from speeltafel.bots.desk import Desk


class Turns:
    """Lends desks out; whoever finds none free waits, and nobody jumps the queue."""

    def __init__(self, desks: Iterable[Desk]) -> None:
        self._free = [*desks]
        self._waiting: deque[asyncio.Future[Desk]] = deque()

    @property
    def waiting(self) -> int:
        """How many wait for a desk."""
        return sum(not turn.done() for turn in self._waiting)

    async def take(self) -> Desk:
        """A desk of one's own, the readiest of those that are free, until it is given back."""
        if self._free:
            desk = max(self._free, key=lambda it: it.readiness)
            self._free.remove(desk)
            return desk
        turn: asyncio.Future[Desk] = asyncio.get_running_loop().create_future()
        self._waiting.append(turn)
        try:
            return await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # it was our turn already
                self.give_back(turn.result())
            raise

    def give_back(self, desk: Desk) -> None:
        """Hand a desk to whoever has waited longest."""
        while self._waiting:
            turn = self._waiting.popleft()
            if not turn.done():
                turn.set_result(desk)
                return
        self._free.append(desk)
