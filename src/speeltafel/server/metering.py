"""How much of the server's own time a caller uses: measured while the work runs, charged after it.

A limit on the number of calls alone would let somebody ask for the dearest thing all the time.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Generator
from concurrent.futures import ThreadPoolExecutor
from contextvars import ContextVar
from time import thread_time
from typing import Any, Generic, TypeVar

T = TypeVar("T")


class Metered(Generic[T]):
    """Work that can be awaited, and counts the seconds of processor time that it takes."""

    def __init__(self, work: Coroutine[Any, Any, T]) -> None:
        self._work = work
        self.seconds = 0.0

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
                self.seconds += thread_time() - begun
            try:
                step, given = steps.send, (yield awaited)
            except BaseException as error:
                step, given = steps.throw, error

    def taken(self) -> float:
        """The seconds since this was last asked."""
        seconds, self.seconds = self.seconds, 0.0
        return seconds


_RUNNING: ContextVar[Metered[Any] | None] = ContextVar("metered", default=None)


class ReadingRoom:
    """One thread for whatever takes long to read: it takes turns with the event loop.

    More threads would not be faster, and the loop would queue behind all of them.
    """

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "reading-room")

    async def read(self, work: Callable[[], T]) -> T:
        """Do work there; its time counts as the caller's."""
        loop, running = asyncio.get_running_loop(), _RUNNING.get()
        found, seconds = await loop.run_in_executor(self._thread, _timed, work)
        if running is not None:
            running.seconds += seconds
        return found

    async def close(self) -> None:
        """Do nothing more."""
        self._thread.shutdown(wait=False, cancel_futures=True)


def _timed(work: Callable[[], T]) -> tuple[T, float]:
    begun = thread_time()
    return work(), thread_time() - begun
