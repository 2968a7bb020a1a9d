"""What a pool of bots has done so far, in numbers."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field


@dataclass
class BotStatistics:
    """Counts since the pool was made."""

    answers: int = 0
    fallbacks: int = 0
    """Answers by a weaker level than was asked."""

    starts: int = 0
    restarts: int = 0
    """Starts in the place of a worker that was there, or should have been."""

    failures: Counter[str] = field(default_factory=Counter)
    """What went wrong, by kind: see :mod:`speeltafel.bots.desk`."""

    seconds_thinking: float = 0.0
    """From question to answer, or to giving up, all workers taken together."""
