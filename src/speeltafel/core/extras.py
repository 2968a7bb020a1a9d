"""What to install when a library is missing: ``pip install speeltafel`` alone brings next to none.

Which extra brings which library is said once, in pyproject.toml.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import requires
from typing import Final

from speeltafel.core.errors import NotInstalled

DISTRIBUTIONS: Final = {"PIL": "pillow", "pyspiel": "open_spiel"}
"""Libraries that are imported by another name than they are installed by."""

REQUIRED: Final = re.compile(r"(?P<name>[\w.-]+).*\bextra == ['\"](?P<extra>\w+)['\"]")
"""A line of what this package asks for: ``redis>=8; extra == "redis"``."""


def extra_of(library: str) -> str | None:
    """The extra that brings a library along; None: none does."""
    wanted = DISTRIBUTIONS.get(library, library)
    for found in map(REQUIRED.match, requires("speeltafel") or ()):
        if found is not None and found["name"] == wanted != "speeltafel":
            return found["extra"]
    return None


def not_installed(error: ModuleNotFoundError) -> NotInstalled:
    """What to say of a library that is missing; raises the error again if no extra has it."""
    library = str(error.name).partition(".")[0]
    if (extra := extra_of(library)) is None:
        raise error
    return NotInstalled("not-installed", library=library, extra=extra)


@contextmanager
def needs_extra() -> Iterator[None]:
    """Import libraries in here: if one is missing, a single line says what to install."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise ModuleNotFoundError(not_installed(error).sentence("en"), name=error.name) from None
