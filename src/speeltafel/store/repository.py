"""What the parts of the store have in common: how they read and write."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, TypeVar

from speeltafel.store.batch import Line
from speeltafel.store.error_mapping import meaning
from speeltafel.store.unit_of_work import Database, Work
from speeltafel.store.writer import Writer
from speeltafel.table.ports import Quota

T = TypeVar("T")

IDS_PER_STATEMENT: Final = 500
"""How many ids are asked for in one statement."""


class Repository:
    """One subject of the store."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._writer = Writer(database)

    async def _read(self, work: Work[T]) -> T:
        try:
            return await self._database.read(work)
        except Exception as error:
            raise meaning(error) from error

    async def _write(self, key: str, *lines: Line, quota: Quota | None = None) -> None:
        await self._writer.write(key, *lines, quota=quota)

    async def _do(self, key: str, work: Work[T]) -> T:
        return await self._writer.do(key, work)


def portions(ids: Iterable[str]) -> Iterator[list[str]]:
    """So many different ids as can be asked for in one statement, again and again."""
    left = sorted(set(ids))
    while left:
        some, left = left[:IDS_PER_STATEMENT], left[IDS_PER_STATEMENT:]
        yield some
