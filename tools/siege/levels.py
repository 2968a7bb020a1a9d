"""Which bots really moved, as it is written in the log of their tables."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Iterable
from contextlib import closing
from typing import Any, NamedTuple

import asyncpg

from siege.people import Felt

SQLITE = "sqlite:///"
ASKED = "SELECT table_id, body FROM entries WHERE at BETWEEN {0} AND {1} AND table_id IN ({2})"
Row = tuple[str, str]


class Moved(NamedTuple):
    """How many moves of bots there were, and how many by a weaker one than was promised."""

    answers: int
    weaker: int


def moved(database: str, felt: Felt) -> Moved:
    """Which bots moved at the tables of the people, while it counted."""
    if not felt.tables:
        return Moved(0, 0)
    levels = [
        (felt.tables[table], event["bot"])
        for table, body in _entries(database, felt)
        for kind, event in json.loads(body)
        if kind == "played" and event.get("bot") is not None
    ]
    return Moved(len(levels), sum(promised != came for promised, came in levels))


def _entries(database: str, felt: Felt) -> Iterable[Row]:
    given: list[Any] = [felt.begun, felt.ended, *felt.tables]
    if not database.startswith(SQLITE):
        return asyncio.run(_from_postgres(database, given))
    places = ASKED.format("?", "?", ",".join("?" * len(felt.tables)))
    path = database.removeprefix(SQLITE)
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True, timeout=30)) as db:
        return list(db.execute(places, given))


async def _from_postgres(database: str, given: list[Any]) -> list[Row]:
    numbers = [f"${number}" for number in range(1, len(given) + 1)]
    db = await asyncpg.connect(database)
    try:
        asked = ASKED.format(*numbers[:2], ",".join(numbers[2:]))
        return [(it["table_id"], it["body"]) for it in await db.fetch(asked, *given)]
    finally:
        await db.close()
