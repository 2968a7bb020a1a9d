"""How soon a worker that failed may be replaced: at once, unless that keeps going wrong."""

from __future__ import annotations

from time import monotonic
from typing import Final

from speeltafel.bots.levels import LEVELS

SHORTEST: Final = 0.25
LONGEST: Final = 5.0
UNLUCKY: Final = len(LEVELS)
"""So many failures in a row are no reason to pause: one question may go down all levels."""


class Pauses:
    """Pauses that double with every failure in a row."""

    def __init__(self) -> None:
        self.length = 0.0
        """How long the present or last pause is, in seconds."""

        self._failures = 0
        self._end = 0.0

    @property
    def is_on(self) -> bool:
        """Whether it is too early to try again."""
        return monotonic() < self._end

    def after_answer(self) -> None:
        """All is well again."""
        self.length = self._end = self._failures = 0

    def after_failure(self) -> None:
        """A worker failed."""
        self._failures += 1
        if self._failures > UNLUCKY:
            self._lengthen()

    def after_false_start(self) -> None:
        """A worker could not even be started: another one hardly will."""
        self._lengthen()

    def _lengthen(self) -> None:
        self.length = min(LONGEST, max(SHORTEST, 2 * self.length))
        self._end = monotonic() + self.length
