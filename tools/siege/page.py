"""What a siege has found, for readers: rows for the terminal, and a part of a page."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from load.figures import Spread
from load.page import STORES
from marks import between_marks
from siege.attacks import ATTACKS
from siege.figures import Figures, broken, counted

MARK: Final = "siege"
COLUMNS: Final = (
    "attack", "p50", "p99", "worst", "expert p50", "worst", "easy p50", "worst", "weaker",
    "MB before", "peak", "after", "traces",
)  # fmt: skip
WIDTHS: Final = (17, 6, 7, 7, 10, 7, 8, 7, 9, 9, 6, 6, 6)

INTRODUCTION: Final = """\
`make siege` starts a server with default limits, ordinary people who play at fourteen tables (four
of them with bots), and attackers, all of whom come from one other address. For each attack: how
long a move of the people took until it was acknowledged, and a bot until it had moved (ms); how
many bot moves came from a weaker bot than was promised; the memory of the server's processes
before, at its peak and afterwards; tracebacks in the log. The bounds: p99 of a move under 250 ms
and at most 5 times the quiet one (which counts as 10 ms if it is less), every bot at its level and
in the middle case at most 5 times as slow, at most 50 MB more memory at the peak and 25 MB
afterwards, no traceback, no ordinary person refused or cut off. Server and services share one
core, people and attackers another; `*` marks rows where the people's own clocks were late: if such
a row breaks a bound, it is measured again, three times at most. This part is made by
`tools/siege`."""


@dataclass(frozen=True)
class Run:
    """All that one siege has found, and on which machine."""

    facts: dict[str, str]
    figures: Sequence[Figures]

    def of(self, store: str) -> list[Figures]:
        """What was found with a store."""
        return [it for it in self.figures if it.store == store]

    @property
    def stores(self) -> list[str]:
        """The stores that were besieged."""
        return [it for it in STORES if self.of(it)]

    @property
    def is_held(self) -> bool:
        """Whether no bound was broken."""
        return not any(map(broken, self.figures))


def row(it: Figures) -> tuple[str, ...]:
    """Figures as they are shown."""
    expert, easy = it.bots.get("expert"), it.bots.get("easy")
    return (
        it.attack + "*" * it.is_late,
        *_times(it.move, "p50", "p99", "most"), *_times(expert, "p50", "most"),
        *_times(easy, "p50", "most"), f"{it.weaker}/{it.answers}",
        f"{it.before_mb:.0f}", f"{it.peak_mb:.0f}", f"{it.after_mb:.0f}",
        str(sum(it.traces.values())),
    )  # fmt: skip


def _times(found: Spread | None, *names: str) -> list[str]:
    values = [getattr(found, name) if found else math.nan for name in names]
    return ["-" if math.isnan(it) else f"{it:.0f}" for it in values]


def line(cells: Sequence[str]) -> str:
    """A row for the terminal."""
    first, *others = (it.rjust(width) for it, width in zip(cells, WIDTHS, strict=True))
    return "  ".join([first.strip().ljust(WIDTHS[0]), *others])


def remarks(it: Figures) -> list[str]:
    """What else has to be known: bounds that broke, errors, how attackers were treated."""
    found = [f"broken: {', '.join(said)}"] if (said := broken(it)) else []
    found += [f"{count} times: {trace}" for trace, count in it.traces.items()]
    found += [f"{it.unanswered} moves were not acknowledged in time"] * bool(it.unanswered)
    found += [f"people were late themselves: p99 {it.lag.p99:.0f} ms"] * it.is_late
    return found + ([f"attackers: {counted(it.treated)}"] if it.treated else [])


# The page


def write(run: Run, page: Path) -> None:
    """Write the part of the page anew."""
    page.write_text(between_marks(page, MARK, markdown(run)), encoding="utf-8")


def markdown(run: Run) -> str:
    """The part of the page."""
    facts = "\n".join(f"- {name}: {fact}" for name, fact in run.facts.items())
    parts = [INTRODUCTION, facts]
    for store in run.stores:
        parts += [f"### {STORES[store]}", _table(run.of(store))]
    return "\n\n".join([*parts, "What the attacks are:", _legend(run)])


def _table(found: Sequence[Figures]) -> str:
    titles = (*COLUMNS, "how attackers were treated", "bounds")
    rows = [(*row(it), counted(it.treated, 3), _verdict(it)) for it in found]
    lines = ["| " + " | ".join(cells) + " |" for cells in (titles, *rows)]
    return "\n".join([lines[0], "|---" + "|---:" * (len(COLUMNS) - 1) + "|---|---|", *lines[1:]])


def _verdict(it: Figures) -> str:
    return f"**{'; '.join(said)}**" if (said := broken(it)) else "held"


def _legend(run: Run) -> str:
    names = dict.fromkeys(it.attack for it in run.figures if it.attack in ATTACKS)
    return "\n".join(f"- **{name}**: {ATTACKS[name].about}" for name in names)
