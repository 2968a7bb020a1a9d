"""What the store could not do: it is said to whoever asked, and nobody else notices."""

from __future__ import annotations

import logging
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from typing import Any, Final, TypeVar

from speeltafel.table.errors import Illegible, Unavailable
from speeltafel.table.ports import StoreDown, UnreadableTable

T = TypeVar("T")

MAX_REMEMBERED: Final = 10_000
"""How many tables are remembered; of more, those met first are tried once again."""

ID_LETTERS_LOGGED: Final = 4
"""How much of an id is logged: the whole of it is an invitation."""

LOG: Final = logging.getLogger("speeltafel.tables")


class StoreFaults:
    """The tables that could not be read, and why: logged once, tried again when a person asks."""

    def __init__(self) -> None:
        self._why: dict[str, str] = {}

    def __len__(self) -> int:
        return len(self._why)

    def __contains__(self, table: object) -> bool:
        return table in self._why

    async def asked(self, asking: Coroutine[Any, Any, T]) -> T:
        """What the store answers; raises Unavailable while it is down."""
        with self.as_refusals():
            return await asking

    @contextmanager
    def as_refusals(self) -> Iterator[None]:
        """Whatever is the matter with the store or one of its logs becomes a refusal in words."""
        try:
            yield
        except StoreDown as error:
            LOG.warning("store", extra={"why": str(error)})
            raise Unavailable("unavailable") from None
        except UnreadableTable as error:
            raise self.add(error) from None

    def add(self, error: UnreadableTable) -> Illegible:
        """Remember a table that cannot be read; what whoever asked is told."""
        if self._why.get(error.table) != error.why:
            LOG.warning(
                "unreadable", extra={"table": error.table[:ID_LETTERS_LOGGED], "why": error.why}
            )
        self._why[error.table] = error.why
        if len(self._why) > MAX_REMEMBERED:
            del self._why[next(iter(self._why))]
        return Illegible("unreadable")

    def drop(self, table: str) -> None:
        """It can be read again, or is gone."""
        self._why.pop(table, None)
