"""What any process of a bot is bound to, ours or somebody else's."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from speeltafel.bots.bot import Budget

MAX_ANSWER_BYTES: Final = 64_000
"""More than this without an end is not one."""

PASSED_ON: Final = (
    "PATH",
    "PYTHONPATH",
    "PYTHONHOME",
    "PYTHONDONTWRITEBYTECODE",
    "LD_LIBRARY_PATH",
    "LANG",
    "SYSTEMROOT",
)
"""All that a worker needs of our environment; passwords and the like are not for bots."""

UNCLOCKED_ANSWER_S: Final = 30.0
"""Seconds for a question whose budget is counted in iterations."""


@dataclass(frozen=True)
class Timeouts:
    """How long is waited for what, in seconds."""

    grace: float
    """For an answer, beyond the budget of its question."""

    start_up: float
    """For a new worker to be ready."""

    def for_answer(self, budget: Budget) -> float:
        """How long to wait for an answer."""
        milliseconds = budget.milliseconds
        return (UNCLOCKED_ANSWER_S if milliseconds is None else milliseconds / 1000) + self.grace
