"""A process that appends to ten tables at once and says so, until somebody kills it."""

from __future__ import annotations

import asyncio
import sys

from speeltafel.store import Store, open_store
from store.scenes import PLAYS, WAITS, entry, opening


async def main(url: str, tables: list[str]) -> None:
    store = await open_store(url)
    found = await store.versions(tables)
    for table in set(tables) - found.keys():
        await store.open_table(opening(table), WAITS)
    await asyncio.gather(*[append(store, table, found.get(table, 0)) for table in tables])


async def append(store: Store, table: str, version: int) -> None:
    while True:
        version += 1
        await store.append(table, entry(version), PLAYS)
        print(table, version, flush=True)


asyncio.run(main(sys.argv[1], sys.argv[2:]))
