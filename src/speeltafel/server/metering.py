"""How much of the server's own time a caller uses: measured while the work runs, charged after it.

A limit on the number of calls alone would let somebody ask for the dearest thing all the time.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Generator
from concurrent.futures import ThreadPoolExecutor
from contextvars import ContextVar
from time import thread_time
from typing import Any, Generic, TypeAlias, TypeVar

from speeltafel.bots.fair_queue import Claim, FairTurns

T = TypeVar("T")
Tell: TypeAlias = Callable[[str, float], None]
"""Hears who has used how many seconds."""


class Metered(Generic[T]):
    """Work that can be awaited, and counts the seconds of processor time that it takes."""

    def __init__(
        self, work: Coroutine[Any, Any, T], payer: str = "", tell: Tell | None = None
    ) -> None:
        self._work, self.payer, self._tell = work, payer, tell
        self.seconds = 0.0

    def add(self, seconds: float) -> None:
        """It took so much more; whoever wants to know at once is told."""
        self.seconds += seconds
        if self._tell is not None:
            self._tell(self.payer, seconds)

    def __await__(self) -> Generator[Any, Any, T]:
        _RUNNING.set(self)
        steps = self._work.__await__()
        step: Callable[[Any], Any] = steps.send
        given: Any = None
        while True:
            begun = thread_time()
            try:
                awaited = step(given)
            except StopIteration as end:
                return end.value  # type: ignore[no-any-return]
            finally:
                self.add(thread_time() - begun)
            try:
                step, given = steps.send, (yield awaited)
            except BaseException as error:
                step, given = steps.throw, error


_RUNNING: ContextVar[Metered[Any] | None] = ContextVar("metered", default=None)


class ReadingThread:
    """A thread beside the event loop; the interpreter takes turns between the two."""

    readiness = 0

    def __init__(self) -> None:
        self.thread = ThreadPoolExecutor(1, "reading-room")

    async def read(self, work: Callable[[], T], running: Metered[Any] | None) -> T:
        """Do work there; its time counts as the caller's, also if it fails."""
        loop, took = asyncio.get_running_loop(), Took()
        try:
            return await loop.run_in_executor(self.thread, took.timed, work)
        finally:
            if running is not None:
                running.add(took.seconds)


class Took:
    """How long some work took."""

    seconds = 0.0

    def timed(self, work: Callable[[], T]) -> T:
        """Do it."""
        begun = thread_time()
        try:
            return work()
        finally:
            self.seconds = thread_time() - begun


class ReadingRoom:
    """For whatever takes long to read: one at a time, and addresses in fair turns.

    More threads would not be faster, and the loop would queue behind all of them.
    """

    def __init__(self) -> None:
        self._reader = ReadingThread()
        self._turns = FairTurns([self._reader])

    async def read(self, work: Callable[[], T]) -> T:
        """Do work there."""
        running = _RUNNING.get()
        async with self._turns.turn(Claim(address=running.payer if running else "")) as reader:
            return await reader.read(work, running)

    async def close(self) -> None:
        """Do nothing more."""
        self._reader.thread.shutdown(wait=False, cancel_futures=True)
