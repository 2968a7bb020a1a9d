"""Group commit: what waits together shares a transaction, and is acknowledged when it is on disk.

If the database fails, all requests of the batch do, and the next batch finds a new connection.
Requests that wait together have no order among them: whoever needs one awaits the first.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Sequence
from typing import Any, Final, TypeVar

from speeltafel.store.batch import Line, Request, write_batch
from speeltafel.store.error_mapping import meaning, why
from speeltafel.store.unit_of_work import Database, Work
from speeltafel.table.ports import Quota, StoreDown

T = TypeVar("T")

MAX_BATCH, MAX_BATCH_ASKING = 512, 4
"""How many requests share a commit at most; and of those that ask before they write, as opening a
table does, and take a hundred times as long: else all moves would wait for a crowd of them."""

COMMIT_INTERVAL_S: Final = 0.01
"""Seconds from one commit to the next while many write; who writes alone does not wait."""

LOG: Final = logging.getLogger(__name__)


class Writer:
    """The one that writes, in this process.

    Where two can write side by side, moves do not share commits with requests that ask first: these
    may have to wait for a guest whose tables another process is counting.
    """

    def __init__(self, database: Database) -> None:
        self._plain = Lane(database, 0)
        self._dear = Lane(database, 1) if database.lanes > 1 else self._plain

    async def write(self, key: str, *lines: Line, quota: Quota | None = None) -> None:
        """Have lines written, all or none; they are on disk when this returns."""
        await self._ask(Request(key, _future(), lines=lines, quota=quota))

    async def do(self, key: str, work: Work[T]) -> T:
        """Have work done, all or nothing; it is on disk when this returns."""
        answer: T = await self._ask(Request(key, _future(), work=work))
        return answer

    async def close(self) -> None:
        """Write what still waits, and stop."""
        for lane in (self._plain, self._dear):
            await lane.close()

    async def _ask(self, request: Request) -> Any:
        return await (self._dear if request.is_dear else self._plain).ask(request)


class Lane:
    """Requests that share commits, one commit after the other."""

    def __init__(self, database: Database, number: int) -> None:
        self._database, self._number = database, number
        self._loop = asyncio.get_running_loop()
        self._waiting: deque[Request] = deque()
        self._dear: deque[Request] = deque()
        self._wake = asyncio.Event()
        self._is_closing = False
        self._earliest = 0.0
        self._task = self._loop.create_task(self._run(), name=f"store-writer-{number}")

    async def ask(self, request: Request) -> Any:
        """Have a request written with the next commit."""
        if self._is_closing:
            raise StoreDown("the store is closed")
        (self._dear if request.is_dear else self._waiting).append(request)
        self._wake.set()
        return await request.done

    async def close(self) -> None:
        """Write what still waits, and stop."""
        self._is_closing = True
        self._wake.set()
        await self._task

    async def _run(self) -> None:
        while batch := await self._next_batch():
            for request, answer in zip(batch, await self._answers(batch), strict=True):
                _answer(request, answer)

    async def _next_batch(self) -> list[Request]:
        """All that waits, in the order of keys; empty once all is written and the store closed."""
        await self._wake.wait()
        await asyncio.sleep(max(0.0, self._earliest - self._loop.time()))
        batch = [*_taken(self._waiting, MAX_BATCH), *_taken(self._dear, MAX_BATCH_ASKING)]
        if len(batch) > 1:
            self._earliest = self._loop.time() + COMMIT_INTERVAL_S
        if not self._waiting and not self._dear and not self._is_closing:
            self._wake.clear()
        return sorted(batch, key=lambda request: request.key)

    async def _answers(self, batch: Sequence[Request]) -> list[Any]:
        try:
            return await self._database.write(
                lambda connection: write_batch(connection, batch), self._number
            )
        except Exception as error:
            LOG.warning("the database took none of %d requests: %s", len(batch), why(error))
            return [meaning(error) for _ in batch]


def _future() -> asyncio.Future[Any]:
    return asyncio.get_running_loop().create_future()


def _taken(waiting: deque[Request], most: int) -> list[Request]:
    return [waiting.popleft() for _ in range(min(most, len(waiting)))]


def _answer(request: Request, answer: Any) -> None:
    if request.done.done():  # nobody waits any more
        return
    if isinstance(answer, Exception):
        request.done.set_exception(answer)
    else:
        request.done.set_result(answer)
