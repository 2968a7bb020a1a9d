"""Writing what waits together in one transaction; of what cannot be done, only that fails."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from sqlalchemy import Connection, Executable

from speeltafel.store.many import Many
from speeltafel.store.trouble import is_down, meaning
from speeltafel.store.work import Work

Line: TypeAlias = tuple[Many, tuple[Any, ...]] | tuple[Executable, dict[str, Any]]
"""A statement and its values; statements are made once, and told apart by identity."""


@dataclass(eq=False, slots=True)
class Request:
    """What somebody waits to have written: lines that share statements with others, or work."""

    key: str
    """Requests are done in the order of their keys, so that no two processes lock crosswise."""

    done: asyncio.Future[Any]
    lines: Sequence[Line] = ()
    work: Work[Any] | None = None


def write_batch(connection: Connection, batch: Sequence[Request]) -> list[Any]:
    """The answers to all requests, an exception where one failed; raises if the database did."""
    try:
        with connection.begin():
            return _together(connection, batch, is_batch=True)
    except Exception as error:
        if is_down(error):
            raise
    with connection.begin():
        return [_apart(connection, request) for request in batch]


def _together(connection: Connection, batch: Sequence[Request], is_batch: bool) -> list[Any]:
    many: dict[Many | Executable, list[Any]] = {}
    for request in batch:
        for statement, values in request.lines:
            many.setdefault(statement, []).append(values)
    for statement, rows in many.items():
        if isinstance(statement, Many):
            statement.run(connection, rows, is_batch)
        else:
            connection.execute(statement, rows)
    return [request.work and request.work(connection) for request in batch]


def _apart(connection: Connection, request: Request) -> Any:
    try:
        with connection.begin_nested():
            return _together(connection, [request], is_batch=False)[0]
    except Exception as error:
        if is_down(error):
            raise
        return meaning(error)
