"""How long one input may take, and how much memory: generous, and of this process alone."""

from __future__ import annotations

import resource
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

SECONDS: Final = 5.0
"""Of computing, not of waiting: a busy machine makes no input slow."""

MEGABYTES: Final = 64
"""By how much one input may raise the most memory that the process ever had."""


class TooSlow(BaseException):
    """An input takes far too long. No ``except Exception`` may swallow it."""


class TooLarge(Exception):
    """An input takes memory out of all proportion."""


@contextmanager
def bounded() -> Iterator[None]:
    """Whatever is done in here is done soon and in little memory, or it is an error."""
    before = _most_memory()
    old = signal.signal(signal.SIGVTALRM, _stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0.0)
        signal.signal(signal.SIGVTALRM, old)
    if (more := _most_memory() - before) > MEGABYTES:
        raise TooLarge(f"{more} MB more")


def _stop(number: int, frame: object) -> None:
    raise TooSlow(f"more than {SECONDS} seconds")


def _most_memory() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
