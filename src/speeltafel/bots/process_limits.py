"""What any process of a bot is bound to, ours or somebody else's."""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import Final

from speeltafel.bots.bot import Budget
from speeltafel.bots.ladder import Failed

MAX_ANSWER_BYTES: Final = 64_000
"""More than this without an end is not a line."""

UNCLOCKED_ANSWER_S: Final = 30.0
"""Seconds for a question whose budget is counted in iterations."""

PASSED_ON: Final = (
    "PATH",
    "PYTHONPATH",
    "PYTHONHOME",
    "PYTHONDONTWRITEBYTECODE",
    "LD_LIBRARY_PATH",
    "LANG",
    "SYSTEMROOT",
)
"""All that a bot needs of our environment; passwords and the like are not for it."""


def environment() -> dict[str, str]:
    """What a bot's process gets of our environment."""
    return {name: os.environ[name] for name in PASSED_ON if name in os.environ}


@dataclass(frozen=True)
class Timeouts:
    """How long is waited for what, in seconds."""

    grace: float
    """For an answer, beyond the budget of its question."""

    start_up: float
    """For a process to be ready."""

    def for_answer(self, budget: Budget) -> float:
        """How long to wait for an answer."""
        milliseconds = budget.milliseconds
        return (UNCLOCKED_ANSWER_S if milliseconds is None else milliseconds / 1000) + self.grace


class LineBuffer:
    """What a process has said and nobody has listened to yet."""

    def __init__(self) -> None:
        self._said = bytearray()

    def __len__(self) -> int:
        return len(self._said)

    def add(self, said: bytes) -> None:
        """It has said something."""
        self._said += said

    def line(self) -> bytes | None:
        """The next whole line, if there is one; Failed if one has no end in sight."""
        end = self._said.find(b"\n") + 1
        if not end and len(self._said) > MAX_ANSWER_BYTES:
            raise Failed("nonsense", f"a line of more than {MAX_ANSWER_BYTES} bytes")
        line = bytes(self._said[:end])
        del self._said[:end]
        return line or None

    def check_silence(self) -> None:
        """Failed if it has said something that nobody has asked for."""
        if self._said:
            said = bytes(self._said[:100])
            raise Failed("nonsense", f"expected silence before the question, got {said!r}")
