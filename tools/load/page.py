"""What was measured, for readers: rows for the terminal, and a page with its pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from load.curves import COLOURS, DASHES, Chart, Curve, svg
from load.figures import (
    CLOSED,
    MOVES_A_SECOND,
    PACED,
    PACED_P99_MS,
    POSTGRES,
    SQLITE,
    Figures,
    Spread,
    verdicts,
)

STORES: Final = {SQLITE: "SQLite", POSTGRES: "PostgreSQL and Redis"}
KINDS: Final = {CLOSED: "Closed loop", PACED: "One move every two seconds"}
COLUMNS: Final = (
    "tables", "moves/s", "p50 ms", "p95 ms", "p99 ms", "answer p99", "server µs", "services µs",
    "server", "players", "KB/table",
)  # fmt: skip

INTRODUCTION: Final = """\
# Load

How much one server bears. `make load` starts `speeltafel serve`, compiled as users have it, and
simulated people who play over real websockets, two at a table. It prints these figures, draws
these curves and writes this page; it is made by `tools/load`.

- **p50, p95, p99**: from sending a move until *both* players have the news of it. A move is
  acknowledged (**answer p99**) and told only when it is durable: SQLite and PostgreSQL both wait
  for the disk.
- **Closed loop**: at every table whoever is to act plays at once. **One move every two seconds**:
  every table does, evenly staggered.
- **server µs**: processor time of the server for each move; **services µs**: the same of
  PostgreSQL and Redis.
- **server**, **players**: the share of its core that the server had, and that the simulated people
  had. Where theirs is above 85%, the figure is bounded by them and marked with `*`.
- **KB/table**: resident memory of the server, less that of the server without tables, for each
  table in its memory. Each has two sockets, whether it is being played at, over, or spare.

The server has one core, and PostgreSQL and Redis share it; the simulated people have another. The
limits for guests and addresses are lifted. Every measurement has a fresh server and an empty
database, and begins with every table somewhere in the midst of its game. People play any legal
move; where a game ends they go on at a table that was opened beforehand.
"""


@dataclass(frozen=True)
class Run:
    """All that one run has found, and on which machine."""

    facts: dict[str, str]
    figures: Sequence[Figures]

    def of(self, store: str, kind: str) -> list[Figures]:
        """What was found with a store, from few tables to many."""
        chosen = [it for it in self.figures if (it.store, it.kind) == (store, kind)]
        return sorted(chosen, key=lambda it: it.tables)

    @property
    def stores(self) -> list[str]:
        """The stores that were measured."""
        return [it for it in STORES if any(one.store == it for one in self.figures)]


def row(it: Figures) -> tuple[str, ...]:
    """Figures as they are shown."""
    mark = "*" if it.is_bounded_by_generator else ""
    return (
        f"{it.tables:,}", f"{it.moves_a_second:,.0f}{mark}",
        f"{it.told.p50:.1f}", f"{it.told.p95:.1f}", f"{it.told.p99:.1f}", f"{it.answered.p99:.1f}",
        f"{it.server_us:.0f}", f"{it.services_us:.0f}",
        f"{it.server_share:.0%}", f"{it.generator_share:.0%}", f"{it.memory_kb:.0f}",
    )  # fmt: skip


def remarks(it: Figures) -> list[str]:
    """What else has to be known about figures: all that did not go as it should."""
    found = {
        "moves not told in time": it.untold,
        "moves not sent when due": it.skipped,
        "tables opened while time was taken": it.opened_late,
        **it.trouble,
    }
    said = [f"{name}: {count}" for name, count in found.items() if count]
    if it.is_bounded_by_generator:
        said.append("bounded by the simulated people")
    return said


# The page


def write(run: Run, page: Path, pictures: Path) -> None:
    """Write the page and its pictures."""
    pictures.mkdir(parents=True, exist_ok=True)
    for name, chart in charts(run).items():
        (pictures / f"load-{name}.svg").write_text(svg(chart), encoding="utf-8")
    page.write_text(markdown(run), encoding="utf-8")


def markdown(run: Run) -> str:
    """The page."""
    parts = [INTRODUCTION.rstrip(), *_facts(run)]
    parts += [f"![{chart.title}](pictures/load-{name}.svg)" for name, chart in charts(run).items()]
    for store in run.stores:
        parts.append(f"## {STORES[store]}")
        parts.append("\n".join(f"- {it.sentence}" for it in verdicts(_all_of(run, store))))
        for kind in KINDS:
            if found := run.of(store, kind):
                parts += [f"### {KINDS[kind]}", _table(found), *_remarks(found)]
    return "\n\n".join(filter(None, parts)) + "\n"


def _all_of(run: Run, store: str) -> list[Figures]:
    return [it for kind in KINDS for it in run.of(store, kind)]


def _facts(run: Run) -> list[str]:
    return ["\n".join(f"- {name}: {fact}" for name, fact in run.facts.items())]


def _table(found: Sequence[Figures]) -> str:
    lines = ["| " + " | ".join(cells) + " |" for cells in (COLUMNS, *map(row, found))]
    return "\n".join([lines[0], "|---:" * len(COLUMNS) + "|", *lines[1:]])


def _remarks(found: Sequence[Figures]) -> list[str]:
    lines = [f"- {it.tables:,} tables: {'; '.join(remarks(it))}" for it in found if remarks(it)]
    return ["\n".join(lines)] if lines else []


# The curves


def charts(run: Run) -> dict[str, Chart]:
    """The curves by the names of their pictures; only those something was measured for."""
    closed, paced = KINDS[CLOSED], KINDS[PACED]
    every = {
        "moves": Chart(
            f"{closed}: acknowledged moves", "a second",
            list(_by_store(run, CLOSED, lambda it: it.moves_a_second)), MOVES_A_SECOND,
        ),
        "cost": Chart(
            f"{closed}: processor time a move", "µs, all processes",
            list(_by_store(run, CLOSED, lambda it: it.cost_us)),
        ),
        "latency-closed": Chart(
            f"{closed}: until both players have a move", "ms",
            list(_percentiles(run, CLOSED)), is_log=True,
        ),
        "latency-paced": Chart(
            f"{paced}: until both players have it", "ms",
            list(_percentiles(run, PACED)), PACED_P99_MS, is_log=True,
        ),
    }  # fmt: skip
    return {name: chart for name, chart in every.items() if chart.curves}


def _by_store(run: Run, kind: str, value: Callable[[Figures], float]) -> Iterator[Curve]:
    for store, colour in zip(STORES, COLOURS, strict=False):
        if found := run.of(store, kind):
            points = [(float(it.tables), value(it)) for it in found]
            yield Curve(_short(store), points, colour)


def _percentiles(run: Run, kind: str) -> Iterator[Curve]:
    for store, colour in zip(STORES, COLOURS, strict=False):
        found = run.of(store, kind)
        for name, dash in zip(("p99", "p95", "p50"), DASHES, strict=True):
            if found:
                points = [(float(it.tables), _value(it.told, name)) for it in found]
                yield Curve(f"{_short(store)} {name}", points, colour, dash)


def _value(spread: Spread, name: str) -> float:
    value: Any = getattr(spread, name)
    return float(value)


def _short(store: str) -> str:
    return STORES[store].split()[0]
