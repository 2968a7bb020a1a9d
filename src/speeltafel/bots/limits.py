"""How patient a pool of bots is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from speeltafel.bots.bot import Budget

WITHOUT_CLOCK: Final = 30.0
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
        return (WITHOUT_CLOCK if milliseconds is None else milliseconds / 1000) + self.grace
