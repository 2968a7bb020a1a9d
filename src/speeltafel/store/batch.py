"""Writing what waits together in one transaction; of what cannot be done, only that fails."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from sqlalchemy import Connection, Executable

from speeltafel.store.bulk import BulkStatement
from speeltafel.store.error_mapping import is_down, meaning
from speeltafel.store.quotas import QuotaCounts, lock_guests
from speeltafel.store.unit_of_work import Work
from speeltafel.table.ports import Full, Quota

Line: TypeAlias = tuple[BulkStatement, tuple[Any, ...]] | tuple[Executable, dict[str, Any]]
"""A statement and its values; statements are made once, and told apart by identity."""


@dataclass(eq=False, slots=True)
class Request:
    """What somebody waits to have written: lines that share statements with others, or work."""

    key: str
    """Requests are done in the order of their keys, so that no two processes lock crosswise."""

    done: asyncio.Future[Any]
    lines: Sequence[Line] = ()
    work: Work[Any] | None = None
    quota: Quota | None = None
    """Lines with a quota are about the table that is their key."""

    @property
    def is_dear(self) -> bool:
        """Whether it has to ask the database something before it writes."""
        return self.work is not None or self.quota is not None


def write_batch(connection: Connection, batch: Sequence[Request]) -> list[Any]:
    """The answers to all requests, an exception where one failed; raises if the database did."""
    guests = [request.quota.guest for request in batch if request.quota is not None]
    try:
        with connection.begin():
            lock_guests(connection, guests)
            return _together(connection, batch, is_batch=True)
    except Exception as error:
        if is_down(error):
            raise
    with connection.begin():
        lock_guests(connection, guests)
        return [_apart(connection, request) for request in batch]


def _together(connection: Connection, batch: Sequence[Request], is_batch: bool) -> list[Any]:
    refused = _refused(connection, batch)
    _write_lines(connection, [it for it in batch if it not in refused], is_batch)
    return [refused[it] if it in refused else it.work and it.work(connection) for it in batch]


def _refused(connection: Connection, batch: Sequence[Request]) -> dict[Request, Full]:
    """The requests of whoever has too many tables: known before anything is written."""
    tally, refused = QuotaCounts(connection), dict[Request, Full]()
    for request in batch:
        if request.quota is not None:
            refusal = tally.refusal(request.quota, request.key)
            if refusal is not None:
                refused[request] = refusal
    return refused


def _write_lines(connection: Connection, batch: Sequence[Request], is_batch: bool) -> None:
    many: dict[BulkStatement | Executable, list[Any]] = {}
    for request in batch:
        for statement, values in request.lines:
            many.setdefault(statement, []).append(values)
    for statement, rows in many.items():
        if isinstance(statement, BulkStatement):
            statement.run(connection, rows, is_batch)
        else:
            connection.execute(statement, rows)


def _apart(connection: Connection, request: Request) -> Any:
    try:
        with connection.begin_nested():
            return _together(connection, [request], is_batch=False)[0]
    except Exception as error:
        if is_down(error):
            raise
        return meaning(error)
