"""Processes of our own on this machine: how many, and how they are born."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import get_context
from types import ModuleType
from typing import Final

PROCESSES: Final = get_context("spawn")  # the same everywhere, and no thread is torn in two


def cores() -> int:
    """How many we may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@contextmanager
def born_deaf() -> Iterator[None]:
    """Ctrl-C is for us, who then let the processes go: they never hear it."""
    heard = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, heard)


@contextmanager
def born_alone() -> Iterator[None]:
    """A new process loads the program that was started; ours need only this module, and sooner."""
    started = sys.modules["__main__"]
    sys.modules["__main__"] = ModuleType("__main__")
    try:
        yield
    finally:
        sys.modules["__main__"] = started
