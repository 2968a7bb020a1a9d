"""What is done beside everything else."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, Final

from speeltafel.core.errors import GameError
from speeltafel.table.errors import Illegible

LOG: Final = logging.getLogger("speeltafel.tables")


class Background:
    """Tasks that nobody waits for. A failure is logged, and costs nobody else anything."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()

    @property
    def is_busy(self) -> bool:
        """Whether something is still being done."""
        return bool(self._tasks)

    def start(self, work: Coroutine[Any, Any, Any]) -> None:
        """Do something beside."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, Illegible):  # that was said already
            why = error.key if isinstance(error, GameError) else repr(error)  # no whole ids
            LOG.warning("beside", extra={"why": why})

    async def close(self) -> None:
        """Stop what is going on."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
