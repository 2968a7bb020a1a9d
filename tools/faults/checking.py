"""Holding the logs of a store against the ledger: nothing lost, nothing twice, nothing half."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from faults.ledger import Acknowledged, Ledger, Sent
from speeltafel.store import Store, open_store
from speeltafel.table.entries import Entry, Opening, Played
from speeltafel.table.table import Table

TRIES: Final = 50
"""How often a table is read again because something happened meanwhile."""


class Written(NamedTuple):
    """A person's decision, as it stands in a log."""

    sent: Sent
    version: int
    is_late: bool


class Verdict(NamedTuple):
    """What a look at some tables came to."""

    lost: int
    """Acknowledged moves that are not in the log."""

    complaints: list[str]


async def check(database: str, ledger: Ledger, tables: Iterable[str]) -> Verdict:
    """Look whether the logs of these tables are whole, and hold all that was acknowledged."""
    store = await open_store(database)
    try:
        verdicts = [await _check_table(store, ledger, table) for table in tables if table]
    finally:
        await store.close()
    complaints = [said for verdict in verdicts for said in verdict.complaints]
    return Verdict(sum(verdict.lost for verdict in verdicts), complaints)


async def _check_table(store: Store, ledger: Ledger, table: str) -> Verdict:
    acknowledged = list(ledger.acknowledged.get(table, {}).values())
    for _ in range(TRIES):
        before = (await store.versions([table])).get(table)
        found = await store.table(table)
        after = (await store.versions([table])).get(table)
        if found is None or before is None:
            return Verdict(len(acknowledged), [f"{table}: there is no such table"])
        if before == after:
            return _verdict(ledger, acknowledged, *found, before)
        await asyncio.sleep(0.02)
    return Verdict(0, [f"{table}: it was never quiet"])


def _verdict(
    ledger: Ledger,
    acknowledged: list[Acknowledged],
    opening: Opening,
    entries: list[Entry],
    version: int,
) -> Verdict:
    table = opening.id
    try:
        written = list(_written(opening, entries))
    except Exception as error:
        return Verdict(0, [f"{table}: it does not replay: {error!r}"])
    by_id = {it.sent.id: it for it in written}
    lost = [it.sent for it in acknowledged if it.sent.id not in by_id]
    said = [
        *_halves(entries, version),
        *(f"lost {it}" for it in lost),
        *_disorder(acknowledged, by_id),
        *_strangers(ledger, table, written),
    ]
    return Verdict(len(lost), [f"{table}: {it}" for it in said])


def _written(opening: Opening, entries: list[Entry]) -> Iterator[Written]:
    """Replay a log; all that people have decided in it."""
    table = Table(opening)
    for entry in entries:
        for event in entry.events:
            if isinstance(event, Played) and event.bot is None:
                decision = table.asked[event.seat]
                sent = Sent(opening.id, event.seat, decision, event.move, event.id)
                yield Written(sent, entry.version, event.is_late)
            elif isinstance(event, Played) and event.is_late:
                yield Written(Sent(opening.id, event.seat, -1, event.move, ""), entry.version, True)
        table.apply(entry)


def _halves(entries: list[Entry], version: int) -> Iterator[str]:
    """A log is whole when its versions have no gap, and the table beside it knows the last."""
    versions = [entry.version for entry in entries]
    if versions != list(range(1, len(entries) + 1)):
        yield f"its versions are {versions}"
    if version != len(entries):
        yield f"it says version {version}, and has {len(entries)} entries"
    times = [entry.at for entry in entries]
    if times != sorted(times):
        yield "its time goes back"


def _disorder(acknowledged: list[Acknowledged], by_id: dict[str, Written]) -> Iterator[str]:
    """Every acknowledged move stands as it was sent, by then, and after the seat's last one."""
    latest: dict[int, int] = {}
    for sent, version in acknowledged:
        if (found := by_id.get(sent.id)) is None:
            continue
        if found.sent != sent:
            yield f"sent {sent}, written {found.sent}"
        if found.version > version:
            yield f"{sent} acknowledged at {version}, written only at {found.version}"
        if found.version <= latest.get(sent.seat, 0):
            yield f"{sent} stands before an older move"
        latest[sent.seat] = found.version


def _strangers(ledger: Ledger, table: str, written: list[Written]) -> Iterator[str]:
    """Nothing stands there twice, or without having been sent, or after it was refused."""
    for id, times in Counter(it.sent.id for it in written if not it.is_late).items():
        if times > 1:
            yield f"{id} stands there {times} times"
    for it in written:
        if it.is_late:
            yield f"a bot decided for seat {it.sent.seat}, as if it were late"
        elif it.sent.id not in ledger.sent.get(table, {}):
            yield f"nobody sent {it.sent}"
        elif it.sent in ledger.denied:
            yield f"refused, and yet written: {it.sent}"
