"""What to install when a library is missing: ``pip install speeltafel`` alone brings next to none.

Which extra brings which library is said once, in pyproject.toml.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import requires
from typing import Final

from speeltafel.core.errors import NotInstalled

DISTRIBUTIONS: Final = {"PIL": "pillow", "pyspiel": "open-spiel"}
"""Libraries that are imported by another name than they are installed by."""

REQUIRED: Final = re.compile(r"(?P<name>[\w.-]+).*\bextra == ['\"](?P<extra>\w+)['\"]")
"""A line of what this package asks for: ``redis>=8; extra == "redis"``."""


def extra_of(library: str) -> str | None:
    """The smallest extra that brings a library along; None: none does."""
    wanted, brought = DISTRIBUTIONS.get(library, library).replace("_", "-"), _brought()
    extras = [extra for extra, libraries in brought.items() if wanted in libraries]
    return min(extras, key=lambda it: len(brought[it]), default=None)


def _brought() -> dict[str, set[str]]:
    """The libraries of each extra, with those of the extras that it includes."""
    found: dict[str, set[str]] = defaultdict(set)
    for line in map(REQUIRED.match, requires("speeltafel") or ()):
        if line is not None:
            found[line["extra"]].add(line["name"].replace("_", "-"))
    return found


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
