"""Who plays Blasting Billy."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from speeltafel.bots.bot import Bot

BOTS: Final[dict[str, Callable[[], Bot]]] = {}
