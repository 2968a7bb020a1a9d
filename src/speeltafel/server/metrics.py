"""What is counted, in the text format of Prometheus.

Each process counts for itself. The workers of a machine tell each other what they have counted, so
that whichever of them is asked answers for all.
"""

from __future__ import annotations

import json
import os
import socket
from collections.abc import Mapping
from typing import Any, Final, TypeAlias

from speeltafel.server.services import Services
from speeltafel.table.durations import BOUNDS

Counted: TypeAlias = dict[str, Any]
"""What one process has counted, by name."""

TOPIC: Final = "metrics"
FRESH: Final = 20.0
"""Seconds after which a process that says nothing is taken to be gone."""

APPEND: Final = "speeltafel_append_seconds"
NO_DURATIONS: Final = [[0] * (len(BOUNDS) + 1), 0.0]
UNREADABLE: Final = "speeltafel_tables_unreadable"
KINDS: Final[dict[str, tuple[str, str]]] = {
    "speeltafel_tables_in_memory": ("gauge", "Tables in memory."),
    UNREADABLE: ("gauge", "Tables that could not be read."),
    "speeltafel_sockets": ("gauge", "Open sockets."),
    "speeltafel_resident_bytes": ("gauge", "Memory of the process."),
    "speeltafel_bot_questions_waiting": ("gauge", "Questions no bot thinks of yet."),
    "speeltafel_moves_total": ("counter", "Decisions written to the log."),
    "speeltafel_bot_answers_total": ("counter", "Answers of bots."),
    "speeltafel_bot_fallbacks_total": ("counter", "Answers of a weaker bot than asked."),
    "speeltafel_bot_restarts_total": ("counter", "Bot processes started anew."),
    "speeltafel_refused_too_fast_total": ("counter", "Calls refused as too fast."),
    APPEND: ("histogram", "From a command to its being on disk."),
}


def counted(services: Services) -> Counted:
    """What this process has counted."""
    tables, tally = services.tables, services.bots.tally
    buckets = (
        services.by_guest, services.by_address, services.new_guests, services.by_page,
        services.time_by_guest, services.time_by_address,
    )  # fmt: skip
    values = (
        len(tables.loaded.by_id), len(tables.loaded.faults), services.sockets.total,
        resident_bytes(), services.bots.waiting, tables.moves,
        tally.answers, tally.fallbacks, tally.restarts,
        sum(it.refused for it in buckets), [tables.durations.counts, tables.durations.sum],
    )  # fmt: skip
    return dict(zip(KINDS, values, strict=True))


async def share(services: Services) -> None:
    """Tell the other processes what this one has counted."""
    if services.bus.has_others:
        said = {"process": services.tables.announcer.process, "counted": counted(services)}
        await services.bus.publish(TOPIC, json.dumps(said))


def heard(message: str) -> tuple[str, Counted] | None:
    """Which process has counted what; None for a message that says no such thing."""
    try:
        said = json.loads(message)
        process, found = said["process"], said["counted"]
    except (ValueError, TypeError, LookupError, RecursionError):
        return None
    is_right = isinstance(process, str) and isinstance(found, dict)
    return (process, found) if is_right and _are_numbers(found) else None


def _are_numbers(found: Counted) -> bool:
    """Whether what another process has counted is numbers; durations are some, and their sum."""
    durations = found.get(APPEND, NO_DURATIONS)
    if not isinstance(durations, list) or len(durations) != 2:
        return False
    counts, total = durations
    plain = [value for name, value in found.items() if name != APPEND]
    is_list = isinstance(counts, list) and len(counts) == len(BOUNDS) + 1
    return is_list and all(type(it) in (int, float) for it in [*plain, *counts, total])


def unreadable(services: Services) -> int:
    """How many tables could not be read, by the process of this machine that knows of most."""
    return max(int(found[UNREADABLE]) for found in _counted_here(services).values())


def _counted_here(services: Services) -> dict[str, Counted]:
    """What each process of this machine counts; one of another version may count other things."""
    here, fresh = f"{socket.gethostname()}-", services.now() - FRESH
    others = {
        process: found
        for process, (at, found) in services.elsewhere.items()
        if at > fresh and process.startswith(here) and found.keys() >= KINDS.keys()
    }
    return {services.tables.announcer.process: counted(services), **others}


def metrics_text(services: Services) -> str:
    """Everything that the processes of this machine count."""
    of = _counted_here(services)
    lines = [line for name in KINDS for line in _metric(name, of)]
    return "\n".join([*lines, ""])


def _metric(name: str, of: Mapping[str, Counted]) -> list[str]:
    kind, said = KINDS[name]
    lines = [f"# HELP {name} {said}", f"# TYPE {name} {kind}"]
    for process, found in of.items():
        label = f'process="{process}"' if len(of) > 1 else ""
        lines += _histogram(label, *found[name]) if name == APPEND else [_line(name, label, found)]
    return lines


def _line(name: str, label: str, found: Counted) -> str:
    return f"{name}{{{label}}} {found[name]}" if label else f"{name} {found[name]}"


def _histogram(label: str, counts: list[int], total_seconds: float) -> list[str]:
    total, lines, before = 0, [], f"{label}," if label else ""
    for bound, count in zip((*map(str, BOUNDS), "+Inf"), counts, strict=True):
        total += count
        lines.append(f'{APPEND}_bucket{{{before}le="{bound}"}} {total}')
    braces = f"{{{label}}}" if label else ""
    return [*lines, f"{APPEND}_sum{braces} {total_seconds:.6f}", f"{APPEND}_count{braces} {total}"]


def resident_bytes() -> int:
    """The memory this process holds; 0 where the system does not say."""
    try:
        with open("/proc/self/statm", encoding="ascii") as statm:
            return int(statm.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return 0
