"""Waiting and measuring on a machine that may have much else to do."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final, TypeVar

T = TypeVar("T")
TRIES: Final = 3


def until(
    holds: Callable[[], bool], seconds: float = 30.0, pause: Callable[[float], None] = time.sleep
) -> None:
    """Wait until something holds, but not for ever."""
    give_up = time.monotonic() + seconds
    while not holds():
        if time.monotonic() > give_up:
            raise TimeoutError(f"not in {seconds:.0f} s")
        pause(0.02)


def at_best(measure: Callable[[], T], is_right: Callable[[T], bool], tries: int = TRIES) -> T:
    """What was measured; again if it is not right: others disturb one try, a fault breaks all."""
    found = measure()
    for _ in range(tries - 1):
        if is_right(found):
            break
        found = measure()
    return found
