"""What one attack did to the others, and whether that is within the bounds."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, Final

from load.figures import Spread, spread

MOVE_MS: Final = 250.0
TIMES_QUIET: Final = 5.0
QUIET_MS, QUIET_BOT_MS = 10.0, 400.0
"""A quiet server or bot that is quicker than that counts as that quick: less is noise."""

GROWTH_MB: Final = 50.0
LEFT_MB: Final = 25.0
"""Memory has come back when no more than this is left: allocators keep some for next time."""

LATE_MS: Final = 50.0
"""People whose own clocks are later than that say little about the server."""

ON_TIME: Final = Spread(0.0, 0.0, 0.0, 0.0)
QUIET: Final = "quiet"


@dataclass(frozen=True)
class Bounds:
    """How much an attack may be felt."""

    move_ms: float = MOVE_MS
    times_quiet: float = TIMES_QUIET
    bot_times_quiet: float = TIMES_QUIET
    growth_mb: float = GROWTH_MB
    left_mb: float = LEFT_MB


@dataclass(frozen=True)
class Figures:
    """What was found under one attack."""

    store: str
    attack: str
    moves: int
    move: Spread
    """From sending a move until it was acknowledged."""

    bots: dict[str, Spread]
    """From when it was up to a bot until it had moved, by its level."""

    answers: int = 0
    """Moves of bots that were written down."""

    weaker: int = 0
    """Those by a weaker bot than was promised."""

    before_mb: float = 0.0
    peak_mb: float = 0.0
    after_mb: float = 0.0
    traces: dict[str, int] = field(default_factory=dict)
    """Errors that nobody foresaw, as the server wrote them down."""

    trouble: dict[str, int] = field(default_factory=dict)
    """What ordinary people met: refusals, and sockets that were closed."""

    treated: dict[str, int] = field(default_factory=dict)
    """What attackers met."""

    unanswered: int = 0
    lag: Spread = ON_TIME
    """By how much people were late themselves."""

    quiet_p99: float = QUIET_MS
    """Of a move on the same server before the attack."""

    quiet_bots: dict[str, float] = field(default_factory=dict)
    """How long bots took then, in the middle case."""

    @property
    def is_late(self) -> bool:
        """Whether people were too late themselves to say anything about the server."""
        return self.lag.p99 > LATE_MS


def to_json(figures: Figures) -> dict[str, Any]:
    """Figures as they are kept."""
    return asdict(figures)


def from_json(kept: dict[str, Any]) -> Figures:
    """Figures that were kept."""
    spreads = {name: Spread(**kept[name]) for name in ("move", "lag")}
    bots = {level: Spread(**it) for level, it in kept["bots"].items()}
    return Figures(**{**kept, **spreads, "bots": bots})


def spread_by(found: dict[str, list[float]]) -> dict[str, Spread]:
    """The percentiles of some durations, by their names."""
    return {name: spread(seconds) for name, seconds in found.items()}


def broken(it: Figures, bounds: Bounds | None = None) -> list[str]:
    """Which bounds were broken, in words; none if all held."""
    bounds = bounds or Bounds()
    found = [*_latency(it, bounds), *_bots(it, bounds), *_memory(it, bounds)]
    if it.weaker:
        found.append(f"{it.weaker} of {it.answers} bot moves by a weaker bot")
    if it.traces:
        found.append(f"{sum(it.traces.values())} tracebacks")
    if it.trouble:
        found.append("people met " + counted(it.trouble))
    return found


def _latency(it: Figures, bounds: Bounds) -> list[str]:
    if it.attack.startswith(QUIET):
        return []
    p99, most = it.move.p99, bounds.times_quiet * max(it.quiet_p99, QUIET_MS)
    if math.isnan(p99):
        return ["nobody could move"]
    if p99 >= bounds.move_ms:
        return [f"p99 {p99:.0f} ms"]
    return [f"p99 {p99 / max(it.quiet_p99, QUIET_MS):.1f} times the quiet one"] * (p99 > most)


def _bots(it: Figures, bounds: Bounds) -> list[str]:
    slow = {
        level: found.p50 / max(it.quiet_bots[level], QUIET_BOT_MS)
        for level, found in it.bots.items()
        if level in it.quiet_bots
    }
    return [
        f"{level} bots took {times:.0f} times as long"
        for level, times in slow.items()
        if times > bounds.bot_times_quiet
    ]


def _memory(it: Figures, bounds: Bounds) -> list[str]:
    grown, left = it.peak_mb - it.before_mb, it.after_mb - it.before_mb
    found = [f"{grown:.0f} MB more"] if grown > bounds.growth_mb else []
    return found + ([f"{left:.0f} MB stayed"] if left > bounds.left_mb else [])


def counted(found: dict[str, int], most: int = 5) -> str:
    """Things and how often, the most frequent first."""
    ordered: Sequence[tuple[str, int]] = sorted(found.items(), key=lambda it: -it[1])
    rest = sum(count for _, count in ordered[most:])
    said = [f"{name} {count:,}" for name, count in ordered[:most]]
    return ", ".join([*said, f"others {rest:,}"] if rest else said)
