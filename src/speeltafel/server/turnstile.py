"""One at a time: of all who come from one address, one begins in each round of the event loop.

Four hundred calls that arrive at the same moment are then four hundred short rounds, with everybody
else's moves in between, and not one long one.
"""

from __future__ import annotations

import asyncio
from collections import deque


class Turnstile:
    """Lets callers of an address through in order; addresses do not wait for each other."""

    def __init__(self) -> None:
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}

    async def enter(self, address: str) -> None:
        """Come in, at once if nobody of the same address does so in this round."""
        loop = asyncio.get_running_loop()
        if (waiting := self._waiting.get(address)) is None:
            self._waiting[address] = deque()
            loop.call_soon(self._turn, address)
            return
        turn: asyncio.Future[None] = loop.create_future()
        waiting.append(turn)
        await turn

    def _turn(self, address: str) -> None:
        waiting = self._waiting[address]
        while waiting:
            if not (turn := waiting.popleft()).done():  # else they have gone away meanwhile
                turn.set_result(None)
                asyncio.get_running_loop().call_soon(self._turn, address)
                return
        del self._waiting[address]
