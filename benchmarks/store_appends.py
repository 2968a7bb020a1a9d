"""What an append costs: many tables write at a steady rate, each waiting for its own.

    python benchmarks/store_appends.py DATABASE [--rate 1500] [--tables 1000] [--seconds 10]

Processor time is that of this process, less what making the load itself costs.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import secrets
import time
from statistics import quantiles
from typing import Protocol

from speeltafel.store import open_store
from speeltafel.table.entries import PLAYING, Entry, Opening, Place, Played, Roll, Terms
from speeltafel.table.ports import TableSummary

GUESTS = ("ann", "ben")
CHANCE = (Roll("throw 4-4-1", 7, 216, 33), Roll("rerolled 5", 8, 6, 4))


class Log(Protocol):
    """What can be appended to."""

    async def append(self, table: str, entry: Entry, summary: TableSummary) -> None:
        """Write an entry."""


class Nothing:
    """A log that forgets."""

    async def append(self, table: str, entry: Entry, summary: TableSummary) -> None:
        """Let the others go on, as a store does."""
        await asyncio.sleep(0)


async def play(log: Log, table: str, pause: float, until: float) -> list[float]:
    """Append to a table now and then; how long each took."""
    rng, took, version = random.Random(table), [], 0
    at = time.perf_counter() + rng.random() * pause
    while at < until:
        await asyncio.sleep(at - time.perf_counter())
        version += 1
        move = Played(version % 2, "1>2 A", "f7a3c0de5b21", CHANCE)
        began = time.perf_counter()
        summary = TableSummary(PLAYING, (version % 2,), time.time() + 60, GUESTS)
        await log.append(table, Entry(version, time.time(), (move,)), summary)
        took.append(time.perf_counter() - began)
        at += rng.expovariate(1 / pause)
    return took


async def load(
    log: Log, tables: list[str], rate: float, seconds: float
) -> tuple[float, list[float]]:
    """Processor time of an append, and how long each took."""
    until, cpu = time.perf_counter() + seconds, time.process_time()
    played = [play(log, table, len(tables) / rate, until) for table in tables]
    took = [one for some in await asyncio.gather(*played) for one in some]
    return (time.process_time() - cpu) / len(took), took


async def main(database: str, rate: float, tables: int, seconds: float) -> None:
    """Measure and print."""
    store, run = await open_store(database), secrets.token_hex(4)
    ids = [f"{run}-{n}" for n in range(tables)]
    places, summary = (
        tuple(Place(guest) for guest in GUESTS),
        TableSummary(PLAYING, (0,), None, GUESTS),
    )
    openings = [Opening(id, "ploc", {}, Terms(), "ann", places, "0" * 64, 1.0) for id in ids]
    await asyncio.gather(*[store.open_table(opening, summary) for opening in openings])
    idle, _ = await load(Nothing(), ids, rate, 3.0)
    busy, took = await load(store, ids, rate, seconds)
    await store.close()
    cuts = quantiles(took, n=100)
    print(
        f"{len(took) / seconds:.0f} appends/s: {(busy - idle) * 1e6:.0f} µs processor time each"
        f" (the load itself {idle * 1e6:.0f}); took {cuts[49] * 1e3:.1f} ms in the median,"
        f" {cuts[98] * 1e3:.1f} ms at p99"
    )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("database")
    parser.add_argument("--rate", type=float, default=1500)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=10)
    asyncio.run(main(**vars(parser.parse_args())))
