"""What to install when a library is missing that only researchers need."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def needs_extra() -> Iterator[None]:
    """Import libraries in here: if one is missing, a single line says what to install."""
    try:
        yield
    except ModuleNotFoundError as missing:
        library = str(missing.name).partition(".")[0]
        said = f"{library} is missing: pip install 'speeltafel[research]' brings it along"
        raise ModuleNotFoundError(said, name=missing.name) from None
