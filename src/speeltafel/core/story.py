"""How a whole game came about, as its end is told to those who played it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any


def no_story(taken: Iterable[tuple[Any, int, int, Any]]) -> None:
    """The last position tells it all."""
