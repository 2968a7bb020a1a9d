"""Memory that is not used any more goes back to the system, where the C library can do that."""

from __future__ import annotations

import asyncio
import ctypes
import sys
from functools import cache
from typing import Any


async def give_back() -> None:
    """Hand back what lies between the blocks in use: a flood that is over leaves much of it."""
    if (trim := _trim()) is not None:
        await asyncio.to_thread(trim, 0)


@cache
def _trim() -> Any:
    """``malloc_trim`` of glibc; None where there is no such thing."""
    if sys.platform != "linux":
        return None
    try:
        return ctypes.CDLL(None).malloc_trim
    except AttributeError:  # another C library
        return None
