"""Whether the database can be read and written: really tried, however often somebody asks."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import Final, NamedTuple, Protocol

from speeltafel.table.ports import Now, StoreDown

DATABASE_TIMEOUT_S: Final = 3.0
"""Seconds after which a database that says nothing is taken to be away."""

ANSWER_HOLDS_S: Final = 1.0
"""Seconds for which an answer holds: whoever asks more often costs nothing."""


class DatabaseHealth(NamedTuple):
    """How the database is."""

    is_readable: bool
    is_writable: bool


class Patient(Protocol):
    """A database that can be tried."""

    async def ping(self) -> bool:
        """Whether it can be read."""

    async def beat(self, at: float) -> None:
        """Write something small."""


class Checkup:
    """Tries the database at most once a second; all who ask meanwhile share the answer."""

    def __init__(self, patient: Patient, now: Now) -> None:
        self._patient, self._now = patient, now
        self._trying: asyncio.Task[DatabaseHealth] | None = None
        self._begun = 0.0

    async def result(self) -> DatabaseHealth:
        """How the database is, as of a second ago at most."""
        time = asyncio.get_running_loop().time()
        is_old = self._trying is None or (
            self._trying.done() and time - self._begun > ANSWER_HOLDS_S
        )
        if self._trying is None or is_old:
            self._trying, self._begun = asyncio.create_task(self._try()), time
        return await asyncio.shield(self._trying)

    async def _try(self) -> DatabaseHealth:
        tries = (self._patient.ping(), self._patient.beat(self._now()))
        is_readable, is_writable = await asyncio.gather(*map(_works, tries))
        return DatabaseHealth(is_readable, is_writable)


async def _works(trying: Awaitable[bool | None]) -> bool:
    try:
        return await asyncio.wait_for(trying, DATABASE_TIMEOUT_S) is not False
    except (StoreDown, TimeoutError):
        return False
