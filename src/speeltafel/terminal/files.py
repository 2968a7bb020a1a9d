"""Files that people name on the command line: hostile until read."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

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
        with _writing(path):
            draft.write_text(text, encoding="utf-8")
            draft.replace(path)
    except Unreadable:
        draft.unlink(missing_ok=True)
        raise


def check_writable(path: Path) -> None:
    """One clear sentence now, if a file cannot be written later; what is in it stays for now."""
    is_new = not path.exists()
    with _writing(path), path.open("a"):
        pass
    if is_new:
        path.unlink()


@contextmanager
def appending(path: Path) -> Iterator[Callable[[str], None]]:
    """A new file to be written line by line: what is written stays, whatever happens then."""
    with _writing(path):
        file = path.open("w", encoding="utf-8", buffering=1)

    def write(text: str) -> None:
        with _writing(path):
            file.write(text)

    try:
        yield write
    finally:
        with suppress(OSError):  # what could not be written has been said
            file.close()


@contextmanager
def _writing(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise Unreadable("file-unwritable", path=str(path), why=error.strerror) from None
