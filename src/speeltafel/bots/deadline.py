"""How long a bot may go on thinking about one question."""

from __future__ import annotations

from time import perf_counter, thread_time
from typing import Final

from speeltafel.bots.bot import Budget

SHARE: Final = 0.9
"""Of the time given: the rest is for reading the question and answering it."""

MAX_ITERATIONS: Final = 1_000_000
"""Iterations that are enough in any case, also where neither time nor number is limited."""


class Deadline:
    """What is left of a budget; counts iterations, or looks at the clock."""

    def __init__(self, budget: Budget) -> None:
        self.iterations = 0
        """How many have been begun."""

        self._clock = thread_time if budget.is_processor_time else perf_counter
        milliseconds = budget.milliseconds if budget.iterations is None else None
        self._until = None if milliseconds is None else self._after(milliseconds)
        self._most = MAX_ITERATIONS if budget.iterations is None else budget.iterations

    def goes_on(self) -> bool:
        """Whether there is time for one more iteration, which is then begun."""
        if self.iterations >= self._most:
            return False
        if self._until is not None and self._clock() >= self._until:
            return False
        self.iterations += 1
        return True

    def _after(self, milliseconds: int) -> float:
        return self._clock() + SHARE * milliseconds / 1000
