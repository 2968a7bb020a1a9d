"""Memory that is not used any more is found and goes back to the system, while little happens.

A search for garbage stops everything, for longer the more there is: during a flood, everybody would
feel it. So searches of what is new are small and frequent, and a thorough one waits until a busy
time is over.
"""

from __future__ import annotations

import asyncio
import ctypes
import gc
import sys
from functools import cache
from time import monotonic, process_time
from typing import Any, Final

SMALL: Final = (5_000, 5, 400)
"""How many new objects bring on a small search, how many small ones a larger one, and how many of
those a thorough one, however busy it is."""

BUSY: Final = 0.25
"""The share of its time for which a server is at work when much is asked of it."""


class Tidying:
    """Tidies up from time to time."""

    def __init__(self) -> None:
        self._since = monotonic(), process_time()
        self._was_busy = False

    async def tidy(self) -> None:
        """After a busy time, look for garbage; hand back what lies between the blocks in use."""
        if self._is_busy():
            self._was_busy = True
        elif self._was_busy:
            gc.collect()
            self._was_busy = False
        if (trim := _trim()) is not None:
            await asyncio.to_thread(trim, 0)

    def _is_busy(self) -> bool:
        (at, worked), self._since = self._since, (monotonic(), process_time())
        now, working = self._since
        return working - worked > BUSY * (now - at)


def stop_seldom() -> None:
    """All that is there now stays, and need not be looked through again and again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*SMALL)


@cache
def _trim() -> Any:
    """``malloc_trim`` of glibc; None where there is no such thing."""
    if sys.platform != "linux":
        return None
    try:
        return ctypes.CDLL(None).malloc_trim
    except AttributeError:  # another C library
        return None
