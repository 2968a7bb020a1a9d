"""What the operating system knows: cores, processor time and memory of processes, the disk."""

from __future__ import annotations

import os
import resource
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

TICKS: Final = os.sysconf("SC_CLK_TCK")
PROC: Final = Path("/proc")
CORES: Final = tuple(sorted(os.sched_getaffinity(0)))
SERVER_CORE, PLAYERS_CORE = CORES[0], CORES[-1]
"""The same one where there is only one."""

PARENT, USER, SYSTEM = 1, 11, 12
"""Fields of /proc/PID/stat, counted from the one behind the name."""


@contextmanager
def on_core(core: int) -> Iterator[None]:
    """Whatever is started meanwhile runs on this core only."""
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {core})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


def allow_many_sockets() -> None:
    """As many open files as this user may have; what is started later inherits it."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


# Processes


def _fields(pid: int) -> list[str]:
    """The fields behind the name, which may itself hold anything."""
    try:
        return (PROC / str(pid) / "stat").read_text().rpartition(")")[2].split()
    except (FileNotFoundError, ProcessLookupError):
        return []


def family(pid: int) -> list[int]:
    """A process, its children, and theirs."""
    parents = {int(it.name): _fields(int(it.name)) for it in PROC.iterdir() if it.name.isdecimal()}
    found = [pid]
    for one in found:
        found += [it for it, of in parents.items() if of and int(of[PARENT]) == one]
    return found


def name_of(pid: int) -> str:
    """What a process is called."""
    try:
        return (PROC / str(pid) / "comm").read_text().strip()
    except (FileNotFoundError, ProcessLookupError):
        return ""


def processor_seconds(pids: list[int]) -> float:
    """How long processes have worked, all their threads together."""
    fields = [it for it in map(_fields, pids) if it]
    return sum(int(it[USER]) + int(it[SYSTEM]) for it in fields) / TICKS


def resident_bytes(pids: list[int]) -> int:
    """How much memory processes have in use."""
    total = 0
    for pid in pids:
        try:
            pages = (PROC / str(pid) / "statm").read_text().split()[1]
        except (FileNotFoundError, ProcessLookupError):
            continue
        total += int(pages) * resource.getpagesize()
    return total


# The machine


def processor() -> str:
    """The model of the processor, and how many cores may be used."""
    lines = (PROC / "cpuinfo").read_text().splitlines()
    models = [it.partition(":")[2].strip() for it in lines if it.startswith("model name")]
    return f"{models[0] if models else 'unknown'}, {len(CORES)} cores"


def disk(folder: Path) -> str:
    """The kind of file system a folder is on."""
    mounts = [it.split()[1:3] for it in (PROC / "mounts").read_text().splitlines()]
    path = folder.resolve()
    above = [(len(point), kind) for point, kind in mounts if path.is_relative_to(point)]
    return max(above)[1]


def sync_milliseconds(folder: Path, times: int = 50) -> float:
    """How long it takes, in the middle case, until a small write is on the disk."""
    path, taken = folder / "sync", []
    with path.open("wb", buffering=0) as file:
        for _ in range(times):
            begun = time.perf_counter()
            file.write(bytes(4096))
            os.fsync(file.fileno())
            taken.append(time.perf_counter() - begun)
    path.unlink()
    return sorted(taken)[times // 2] * 1000
