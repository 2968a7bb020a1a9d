"""All records of a database: those of its finished tables, and those that were put in."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Sequence

from speeltafel.core.record import Record, to_json
from speeltafel.store.database import open_store
from speeltafel.store.store import Store
from speeltafel.table.people import People
from speeltafel.table.ports import UnreadableTable
from speeltafel.table.recording import whole_record
from speeltafel.table.table import replayed

PAGE = 100


async def exported(database: str, left_out: list[str]) -> AsyncIterator[str]:
    """Every record, as a line of JSON; tables that cannot be read are named in *left_out*."""
    store = await open_store(database)
    try:
        async for text in _of_tables(store, left_out):
            yield text
        async for text in _put_in(store):
            yield text
    finally:
        await store.close()


async def _of_tables(store: Store, left_out: list[str]) -> AsyncIterator[str]:
    last = ""
    while tables := await store.finished(last, PAGE):
        for table in tables:
            try:
                text = await _of_table(store, table)
            except UnreadableTable:
                left_out.append(table)
            else:
                if text is not None:
                    yield text
        last = tables[-1]


async def _of_table(store: Store, table: str) -> str | None:
    """The record of a table; None if it was deleted meanwhile."""
    if (found := await store.table(table)) is None:
        return None
    opening, entries = found
    seats = replayed(opening, entries).seats
    guests = await store.people([seat.guest for seat in seats if seat.guest])
    people = People(guests, (await store.sharing([table]))[table])
    return to_json(whole_record(opening, entries, people))


async def _put_in(store: Store) -> AsyncIterator[str]:
    last = ""
    while found := await store.imported(last, PAGE):
        for record in found:
            yield record.body
        last = found[-1].id


async def put_in(database: str, records: Sequence[Record]) -> int:
    """Put checked records into a database, each once; how many different ones there were."""
    store = await open_store(database)
    try:
        texts = [(record.game, to_json(record)) for record in records]
        return len({await store.add_record(game, text, time.time()) for game, text in texts})
    finally:
        await store.close()
