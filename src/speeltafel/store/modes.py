"""Who may read a database file: it holds the secrets of running games, so its owner alone.

What is made here is private from its first moment; SQLite gives the files beside it the same mode.
What is there already is left as it is: whoever runs the server may have opened it on purpose.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

PRIVATE_FILE: Final = 0o600
PRIVATE_FOLDER: Final = 0o700
ANYBODY_ELSE: Final = 0o077
BESIDE: Final = ("", "-wal", "-shm", "-journal", "-lock")
"""How the files of a database end."""


def make_folder(folder: Path) -> None:
    """Make a folder, and those above it that are missing."""
    if not folder.is_dir():
        make_folder(folder.parent)
        folder.mkdir(PRIVATE_FOLDER, exist_ok=True)


def make_file(path: Path) -> int:
    """A descriptor of a file for reading and writing, which is made if it is missing."""
    make_folder(path.parent)
    return os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0), PRIVATE_FILE)


def open_to_others(path: Path) -> list[Path]:
    """The files of a database that others than their owner may read or write."""
    if os.name != "posix":
        return []
    files = [path.with_name(path.name + end) for end in BESIDE]
    return [it for it in files if it.is_file() and it.stat().st_mode & ANYBODY_ELSE]
