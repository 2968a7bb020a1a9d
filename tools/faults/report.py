"""What came of all faults: a table, and the page about it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import Final

from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table

from faults.running import Result

PAGE: Final = Path(__file__).parent.parent.parent / "docs" / "faults.md"
COLUMNS: Final = ("fault", "times", "moves", "refused", "lost", "stuck", "pause", "games")
INTRODUCTION: Final = """\
# Faults

What happens to running games when something breaks? `make faults` lets people play all four games
at several tables, with bots among them, breaks one thing at a random moment, and looks: every
acknowledged move must stand in its table's log once and in order, no log may be half written, each
table must acknowledge a further move within 10 seconds, and the record of every finished game must
verify, fairness included. Then it breaks the thing again. The players are scripts
(`tools/faults/players.py`): they connect again by themselves, saying how far they are, and repeat
an unanswered move with the same id. `--times`, `--only` and `--seed` choose how often, what and
which moments; `make test` has a handful of each. This page is made by `tools/faults`.
"""
LEGEND: Final = """\
*moves*: those of people that the server acknowledged. *refused*: answers that said to try again in
a moment (503 `unavailable`). *lost*: acknowledged moves that were not there later. *stuck*: tables
that did not go on within 10 seconds after the thing worked again. *pause*: the longest time in
which no move at a table was acknowledged, with the time that it took to start the thing again.
*games*: those that came to an end, with a record that verifies.
"""


def row(result: Result) -> tuple[str, ...]:
    """A result as a line of the table."""
    numbers = (result.times, result.acknowledged, result.refused, result.lost, result.stuck)
    return (
        result.fault.name, *map(str, numbers), f"{result.pause:.1f} s", str(result.finished),
    )  # fmt: skip


def show(console: Console, results: Sequence[Result]) -> None:
    """Print the table, and what is wrong."""
    table = Table(*COLUMNS, box=SIMPLE, pad_edge=False)
    for result in results:
        table.add_row(*row(result))
    console.print(table)
    for result in results:
        for said in result.complaints:
            console.print(f"{result.fault.name}: {said}", markup=False, soft_wrap=True)


def write(results: Sequence[Result], machine: str) -> None:
    """Write the page anew."""
    titles = ("fault", "what", *COLUMNS[1:])
    lines = [f"| {' | '.join(titles)} |", "|---|---|" + "---:|" * len(COLUMNS[1:])]
    for result in results:
        name, *numbers = row(result)
        lines.append(f"| {' | '.join((name, result.fault.about, *numbers))} |")
    wrong = [f"- {it.fault.name}: {said}" for it in results for said in it.complaints]
    verdict = "Nothing was wrong." if not wrong else "What was wrong:\n\n" + "\n".join(wrong)
    run = f"Run on {date.today().isoformat()}, {machine}."
    table = "\n".join(lines)
    PAGE.write_text(f"{INTRODUCTION}\n{run} {verdict}\n\n{table}\n\n{LEGEND}", encoding="utf-8")
