"""Files that people name on the command line: hostile until read."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from speeltafel.core.errors import Unreadable


def read_text(path: Path) -> str:
    """The text of a file; one clear sentence if there is none."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise Unreadable("file-not-text", path=str(path)) from None
    except OSError as error:
        raise Unreadable("file-unreadable", path=str(path), why=error.strerror) from None


def write_text(path: Path, text: str) -> None:
    """Write a whole file or nothing."""
    if path.is_dir():
        raise Unreadable("file-unwritable", path=str(path), why=os.strerror(errno.EISDIR))
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        draft.write_text(text, encoding="utf-8")
        draft.replace(path)
    except OSError as error:
        draft.unlink(missing_ok=True)
        raise Unreadable("file-unwritable", path=str(path), why=error.strerror) from None


@contextmanager
def appending(path: Path) -> Iterator[TextIO]:
    """A new file to be written line by line: what is written stays, whatever happens then."""
    try:
        file = path.open("w", encoding="utf-8", buffering=1)
    except OSError as error:
        raise Unreadable("file-unwritable", path=str(path), why=error.strerror) from None
    with file:
        yield file
