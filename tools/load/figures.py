"""What a measurement finds, and what it should have found."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, Final

CLOSED, PACED = "closed", "paced"
SQLITE, POSTGRES = "sqlite", "postgres"
BUSY: Final = 0.85
"""A generator that works more than this share of the time holds the server up."""

MOVES_A_SECOND: Final = 1500.0
PACED_P99_MS: Final = 50.0
DEARER: Final = 1.2
"""Cost is flat if a move at many tables costs no more than this times one at few."""

KILOBYTES_A_TABLE: Final = 60.0


def percentile(sorted_values: Sequence[float], share: float) -> float:
    """The smallest value that at least this share of all values does not exceed."""
    if not sorted_values:
        return math.nan
    return sorted_values[max(0, math.ceil(share * len(sorted_values)) - 1)]


@dataclass(frozen=True)
class Spread:
    """How long things took, in milliseconds."""

    p50: float
    p95: float
    p99: float
    most: float


def spread(seconds: Iterable[float]) -> Spread:
    """The percentiles of some durations."""
    ordered = sorted(it * 1000 for it in seconds)
    values = [percentile(ordered, share) for share in (0.5, 0.95, 0.99, 1.0)]
    return Spread(*(round(it, 3) for it in values))


@dataclass(frozen=True)
class Figures:
    """What was found with so many tables."""

    store: str
    game: str
    kind: str
    tables: int
    seconds: float
    moves_a_second: float
    """Acknowledged moves."""

    told: Spread
    """From sending a move until both players have it."""

    answered: Spread
    """From sending a move until it is acknowledged."""

    server_us: float
    """Microseconds of the processor that a move costs the server."""

    services_us: float
    """The same for the database and the bus, where they are processes of their own."""

    server_share: float
    """Which share of its core the server had; the rest is for the others on it, or idle."""

    generator_share: float
    """Which share of its core the simulated people had."""

    memory_kb: float
    """Resident memory for each table the server has in memory."""

    tables_in_memory: int
    """Those that are played at, those whose game is over, and spare ones."""

    untold: int = 0
    """Moves that both players had not got in time."""

    skipped: int = 0
    """Moves that were not sent when they were due, since the one before was not yet told."""

    lag_p99_ms: float = 0.0
    """By how much the simulated people were late in sending."""

    opened_late: int = 0
    """Tables that had to be opened while time was taken."""

    trouble: dict[str, int] = field(default_factory=dict)
    """Refusals and sockets that were closed."""

    @property
    def cost_us(self) -> float:
        """What a move costs, all processes together."""
        return self.server_us + self.services_us

    @property
    def is_bounded_by_generator(self) -> bool:
        """Whether the simulated people were too slow to say anything about the server."""
        return self.generator_share > BUSY


def to_json(figures: Figures) -> dict[str, Any]:
    """Figures as they are kept."""
    return asdict(figures)


def from_json(kept: dict[str, Any]) -> Figures:
    """Figures that were kept."""
    spreads = {name: Spread(**kept[name]) for name in ("told", "answered")}
    return Figures(**{**kept, **spreads})


# Targets


@dataclass(frozen=True)
class Verdict:
    """Whether a target was reached."""

    target: str
    found: str
    missed_by: float
    """Which share of the target is lacking, or too much; none or less: it was reached."""

    @property
    def is_reached(self) -> bool:
        """Whether it was."""
        return self.missed_by <= 0

    @property
    def sentence(self) -> str:
        """The verdict in words."""
        verdict = "reached" if self.is_reached else f"missed by {self.missed_by:.0%}"
        return f"{self.target}: {self.found}, {verdict}"


def verdicts(measured: Sequence[Figures]) -> list[Verdict]:
    """The verdicts on what was measured with one store; what was not measured has none."""
    by_size = {(it.kind, it.tables): it for it in measured}
    found = [
        _throughput(by_size.get((CLOSED, 1000))),
        _latency(by_size.get((PACED, 1500))),
        _flatness(by_size.get((CLOSED, 10)), by_size.get((CLOSED, 1000))),
        _memory([it for it in measured if it.tables >= 1000]),
    ]
    return [it for it in found if it is not None]


def _throughput(many: Figures | None) -> Verdict | None:
    if many is None:
        return None
    found, lacking = many.moves_a_second, 1 - many.moves_a_second / MOVES_A_SECOND
    target = f"at least {MOVES_A_SECOND:,.0f} acknowledged moves a second at 1,000 tables"
    return Verdict(target, f"{found:,.0f}", lacking)


def _latency(paced: Figures | None) -> Verdict | None:
    if paced is None:
        return None
    found, target = paced.told.p99, f"p99 under {PACED_P99_MS:.0f} ms at 1,500 paced tables"
    return Verdict(target, f"{found:.1f} ms", found / PACED_P99_MS - 1)


def _flatness(few: Figures | None, many: Figures | None) -> Verdict | None:
    if few is None or many is None:
        return None
    target = f"cost of a move flat (at most x{DEARER}) from 10 to 1,000 tables"
    found = f"{few.cost_us:.0f} µs and {many.cost_us:.0f} µs (x{many.cost_us / few.cost_us:.2f})"
    return Verdict(target, found, many.cost_us / few.cost_us / DEARER - 1)


def _memory(measured: Sequence[Figures]) -> Verdict | None:
    if not measured:
        return None
    found = max(it.memory_kb for it in measured)
    target = f"under {KILOBYTES_A_TABLE:.0f} KB of memory a table, from 1,000 tables on"
    return Verdict(target, f"{found:.1f} KB at most", found / KILOBYTES_A_TABLE - 1)
