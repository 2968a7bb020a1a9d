"""The log of a table, and the short texts with which tables and servers are set up."""

from __future__ import annotations

from decimal import Decimal
from typing import Final

from fuzz.reading.games import text_of
from fuzz.target import same
from speeltafel.server.limits import read_limits, rows
from speeltafel.server.services import encode
from speeltafel.server.settings import _read_processes
from speeltafel.table.clock import read_clock
from speeltafel.table.entries import Entry, Opening, entry_text, opening_text, read_entry
from speeltafel.table.entries import read_opening as opening_of
from speeltafel.table.loaded import LoadedTable
from speeltafel.table.opening import again
from speeltafel.table.people import People
from speeltafel.table.recording import record_so_far, whole_record
from speeltafel.table.table import Table, replayed

AT: Final = 1_000_000.0


def reads_openings(data: bytes) -> None:
    """An opening, written again, and the table that it opens."""
    opening = opening_of(text_of(data))
    same(opening_of(opening_text(opening)), opening, "an opening written again")
    _show(replayed(opening, []))


def reads_entries(data: bytes) -> None:
    """Entries, a line each, written again."""
    for number, line in enumerate(text_of(data).split("\n"), 1):
        entry = read_entry(number, AT, line)
        same(repr(read_entry(number, AT, entry_text(entry))), repr(entry), "an entry written again")


def reads_logs(data: bytes) -> None:
    """A whole log: an opening and its entries, folded, shown to everybody and recorded."""
    first, *lines = text_of(data).split("\n")
    opening = opening_of(first)
    entries = [read_entry(number, AT + number, line) for number, line in enumerate(lines, 1)]
    _show(replayed(opening, entries))
    _record(opening, entries)


def _show(table: Table) -> None:
    loaded = LoadedTable(table.opening, encode)
    loaded.table = table
    table.summary()
    for viewer in (None, *range(table.players)):
        encode(loaded.whole(viewer))
    again(table, "next", table.opening.secret, AT)


def _record(opening: Opening, entries: list[Entry]) -> None:
    table = replayed(opening, entries)
    for viewer in (None, 0):
        record_so_far(table, viewer, People())
    if table.is_finished:
        whole_record(opening, entries, People())


def reads_limits(data: bytes) -> None:
    """The limits of a server, as an operator writes them."""
    limits = read_limits(text_of(data))
    shown = rows(limits, "en")
    written = ",".join(f"{row.name}={Decimal(repr(row.value)):f}" for row in shown)
    same(read_limits(written), limits, "limits written again")
    same(all(row.value > 0 for row in shown), True, "limits above nothing")


def reads_clocks(data: bytes) -> None:
    """A clock of a table."""
    text = text_of(data)
    clock = read_clock(text)
    if clock.seconds is not None:
        kind = "game" if clock.is_per_game else "move"
        same(read_clock(f"{kind}:{clock.seconds}"), clock, "a clock written again")
    clock.deadline(AT, 5.0)


def reads_processes(data: bytes) -> None:
    """How many processes think for the bots."""
    processes = _read_processes(text_of(data))
    same(processes, int(data), "as many processes as were asked for")
    same(1 <= processes <= 64, True, "some processes")
