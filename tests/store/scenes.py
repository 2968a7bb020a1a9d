"""Tables as the tests of the store need them; what happens at them does not matter here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from sqlalchemy import Connection, text

from speeltafel.store import Store
from speeltafel.table.entries import PLAYING, WAITING, Entry, Event, Opening, Place, Played, Terms
from speeltafel.table.ports import Quota, TableSummary

T = TypeVar("T")

WAITS = TableSummary(phase=WAITING, turn=(), due=None, guests=("ann", None))
PLAYS = TableSummary(phase=PLAYING, turn=(0, 1), due=None, guests=("ann", "ben"))


def opening(
    id: str, host: str = "ann", public: bool = False, at: float = 100.0, seats: int = 2
) -> Opening:
    places = (Place(guest=host), *[Place()] * (seats - 1))
    return Opening(id, "ploc", {"turns": 200}, Terms(public=public), host, places, "00" * 32, at)


def entry(version: int, *events: Event, at: float | None = None) -> Entry:
    happened = events or (Played(seat=0, move=f"move {version}", id=f"id {version}"),)
    return Entry(version, 100.0 + version if at is None else at, happened)


def phase(name: str, summary: TableSummary = PLAYS) -> TableSummary:
    return replace(summary, phase=name)


async def opened(store: Store, *ids: str, quota: Quota | None = None) -> None:
    for id in ids:
        await store.open_table(opening(id), WAITS, quota)


async def grown(store: Store, table: str, entries: int) -> None:
    for version in range(1, entries + 1):
        await store.append(table, entry(version), PLAYS)


async def asked(store: Store, question: Callable[[Connection], T]) -> T:
    """What only the database itself can tell."""
    return await store._database.read(question)


async def count(store: Store, table: str) -> int:
    found = await asked(store, lambda db: db.scalar(text(f"SELECT count(*) FROM {table}")))
    return found or 0
