"""A disk that can be filled to the brim and freed again."""

from __future__ import annotations

import errno
import resource
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path
from typing import Final, Protocol

MEGABYTES: Final = 48
CHUNK: Final = bytes(1 << 16)


class Disk(Protocol):
    """Where a database lies."""

    folder: Path

    def fill(self, pid: int) -> None:
        """Leave nothing for this process to write on."""

    def free(self, pid: int) -> None:
        """Give it back."""

    def close(self) -> None:
        """Nobody needs it any more."""


class Mounted:
    """A small file system in memory; only root can have one."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        size = f"size={MEGABYTES}m"
        command = ["mount", "-t", "tmpfs", "-o", size, "tmpfs", str(folder)]
        subprocess.run(command, check=True, capture_output=True)

    def fill(self, pid: int) -> None:
        """Write a file as long as there is room."""
        _fold_log_in(self.folder)
        with (self.folder / "ballast").open("wb", buffering=0) as ballast:
            for chunk in (CHUNK, CHUNK[:1]):
                _write_all(ballast.write, chunk)

    def free(self, pid: int) -> None:
        """Delete that file."""
        (self.folder / "ballast").unlink()

    def close(self) -> None:
        """Unmount it."""
        subprocess.run(["umount", str(self.folder)], check=True)


class Forbidden:
    """Where nobody may mount anything: a limit of the system, under which every write fails."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def fill(self, pid: int) -> None:
        """Let no file of this process grow."""
        _fold_log_in(self.folder)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))

    def free(self, pid: int) -> None:
        """Let files grow again."""
        no_limit = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, no_limit)

    def close(self) -> None:
        """There is nothing to take down."""


def open_disk(folder: Path) -> Disk:
    """A small disk, or something that behaves like a full one."""
    folder.mkdir()
    try:
        return Mounted(folder)
    except (OSError, subprocess.CalledProcessError):
        return Forbidden(folder)


def _fold_log_in(folder: Path) -> None:
    """Empty SQLite's write-ahead log: the room it has already taken would last for a while."""
    with closing(sqlite3.connect(folder / "tables.db", timeout=1.0)) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()


def _write_all(write: object, chunk: bytes) -> None:
    assert callable(write)
    try:
        while write(chunk) == len(chunk):
            pass
    except OSError as error:
        if error.errno != errno.ENOSPC:
            raise
