"""Everybody in turn: of all that one address wants, one thing begins in each round of the event
loop, and all of it together has at most its share of the server's time; the rest of it waits.

Four hundred calls that arrive at the same moment are then four hundred short rounds, with everybody
else's moves in between, and not one long one.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from enum import IntEnum
from functools import partial
from typing import Final

from speeltafel.server.buckets import Buckets

TURN_S: Final = 0.01
"""Seconds of work that an address may cause before it has to wait for more."""


class Stage(IntEnum):
    """How far somebody has come; what is further goes first, so that little is under way."""

    CALL = 0
    READ = 1
    ACCEPT = 2


Beginning = Callable[[], bool]
"""Begins something, and says whether it was still wanted."""


class Stages:
    """What one address wants to begin, in order: by stage, then as it came."""

    __slots__ = ("_stages",)

    def __init__(self) -> None:
        self._stages = tuple(deque[Beginning]() for _ in Stage)

    def __bool__(self) -> bool:
        return any(self._stages)

    def add(self, stage: Stage, beginning: Beginning) -> None:
        """One thing more."""
        self._stages[stage].append(beginning)

    def next(self) -> Beginning:
        """What is to begin now."""
        return next(filter(None, self._stages)).popleft()


class Turnstile:
    """Lets what addresses want begin, each address in order; they do not wait for each other."""

    def __init__(self, share: float) -> None:
        self._waiting: dict[str, Stages] = {}
        self._time = Buckets(share, TURN_S)

    def charge(self, address: str, seconds: float) -> None:
        """Something of an address has taken so long."""
        self._time.charge(address, seconds)

    async def enter(self, address: str) -> None:
        """Come in, at once if nothing else of the same address does so in this round."""
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.begin(address, Stage.CALL, partial(_call, turn))
        await turn

    def begin(self, address: str, stage: Stage, beginning: Beginning) -> None:
        """Begin something, at once or when it is its turn."""
        if (waiting := self._waiting.get(address)) is not None:
            waiting.add(stage, beginning)
        else:
            waiting = self._waiting[address] = Stages()
            waiting.add(stage, beginning)
            self._turn(address)

    def _turn(self, address: str) -> None:
        """Begin the next thing that is still wanted, if there is time for it."""
        loop, waiting = asyncio.get_running_loop(), self._waiting[address]
        if seconds := self._time.of(address).wait():
            loop.call_later(seconds, self._turn, address)
            return
        is_begun = False
        try:
            while waiting and not is_begun:
                is_begun = waiting.next()()
        finally:  # whatever happens to one, the next has its turn
            if waiting or is_begun:
                loop.call_soon(self._turn, address)
            else:
                del self._waiting[address]


def _call(turn: asyncio.Future[None]) -> bool:
    """Tell somebody that it is their turn, unless they have gone away meanwhile."""
    if turn.done():
        return False
    turn.set_result(None)
    return True
