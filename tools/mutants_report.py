"""What became of the mutants: a table, and every survivor with the reason why it is harmless.

The reasons are kept by hand in ``tools/mutants_harmless.toml``, one block a survivor. A survivor
without one is open: a test is missing, or a reason.
"""

from __future__ import annotations

import json
import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Final

from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table

from mutations import CAUGHT, SURVIVED, TIMED_OUT, Key, Mutant

COLUMNS: Final = ("module", "all", "caught", "endless", "harmless", "open", "share")
INTRODUCTION: Final = """\
# Mutants

Would the tests notice a mistake in the rules? `make mutants` makes one small mistake at a time (a
comparison turned round, a number one higher, a line left out) and runs the tests of that module. A
mutant that fails a test is caught, and so is an endless one. Those that survive
are listed with the reason why they are harmless; one without a reason is open. This page is made by
`tools/mutants.py`; the reasons are in `tools/mutants_harmless.toml`. Most were given by the kind of
change and then read through, not proven one by one: whoever doubts one should write the test.
"""


def reasons(root: Path) -> dict[Key, str]:
    """Why survivors are harmless."""
    path = root / "tools" / "mutants_harmless.toml"
    blocks = tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    return {
        (it["module"], it["function"], it["was"], it["becomes"], it.get("nth", 1)): it["reason"]
        for it in blocks.get("harmless", [])
    }


@dataclass
class Report:
    """The mutants that were to be tried, and what became of them."""

    mutants: list[Mutant]
    fates: dict[Key, str]
    reasons: dict[Key, str]

    def __post_init__(self) -> None:
        self.mutants = [mutant for mutant in self.mutants if mutant.key in self.fates]
        self.survivors = [it for it in self.mutants if self.fates[it.key] == SURVIVED]

    @property
    def share(self) -> float:
        """How many of all mutants were caught."""
        return 1 - len(self.survivors) / max(1, len(self.mutants))

    def rows(self) -> Iterator[tuple[str, ...]]:
        """The table: a row for each module, then one for all."""
        for module in sorted({mutant.module for mutant in self.mutants}):
            yield self._row(module, [it for it in self.mutants if it.module == module])
        yield self._row("all", self.mutants)

    def _row(self, name: str, mutants: list[Mutant]) -> tuple[str, ...]:
        ends = Counter(self.fates[mutant.key] for mutant in mutants)
        caught = ends[CAUGHT] + ends[TIMED_OUT]
        harmless = sum(self.fates[it.key] == SURVIVED and it.key in self.reasons for it in mutants)
        numbers = (len(mutants), caught, ends[TIMED_OUT], harmless, ends[SURVIVED] - harmless)
        return name, *map(str, numbers), f"{caught / max(1, len(mutants)):.1%}"

    def show(self, console: Console) -> None:
        """Print the table, and the open survivors as blocks to give a reason in."""
        table = Table(box=SIMPLE, pad_edge=False)
        table.add_column(COLUMNS[0], overflow="fold")
        for column in COLUMNS[1:]:
            table.add_column(column, justify="right")
        for row in self.rows():
            table.add_row(*row)
        for mutant in self.survivors:
            if mutant.key not in self.reasons:
                console.print(block(mutant), markup=False, soft_wrap=True)
        console.print(table)

    def show_stale(self, console: Console) -> None:
        """Print the reasons that no survivor needs any more."""
        stale = self.reasons.keys() - {mutant.key for mutant in self.survivors}
        if stale:
            console.print("Reasons that fit no survivor:")
        for module, function, was, becomes, _ in sorted(stale):
            line = f"  {module} {function}: {was} → {becomes}"
            console.print(line, markup=False, soft_wrap=True)

    def write(self, path: Path) -> None:
        """Write the page for readers."""
        table = ["| " + " | ".join(cells) + " |" for cells in (COLUMNS, *self.rows())]
        table.insert(1, "|---" + "|---:" * (len(COLUMNS) - 1) + "|")
        tried = f"Tried on {date.today()}: {self.share:.1%} caught."
        parts = [INTRODUCTION, tried, "\n".join(table), "## Survivors", *self._survivors()]
        path.parent.mkdir(exist_ok=True)
        path.write_text("\n\n".join(parts).replace("\n\n\n", "\n\n") + "\n", encoding="utf-8")

    def _survivors(self) -> Iterator[str]:
        for module in sorted({mutant.module for mutant in self.survivors}):
            lines = [self._line(it) for it in self.survivors if it.module == module]
            yield "\n".join([f"### {module}", "", *lines])

    def _line(self, mutant: Mutant) -> str:
        where = f"line {mutant.line}" + (f", `{mutant.function}`" if mutant.function else "")
        reason = self.reasons.get(mutant.key, "**open**")
        return f"- {where}: `{mutant.was}` → `{mutant.becomes}`: {reason}"


def block(mutant: Mutant) -> str:
    """A survivor as it would stand in the file of reasons."""
    texts = ("module", "function", "was", "becomes")
    lines = [f"{name} = {json.dumps(getattr(mutant, name), ensure_ascii=False)}" for name in texts]
    nth = [f"nth = {mutant.nth}"] if mutant.nth > 1 else []
    head = f"[[harmless]]  # line {mutant.line}"
    return "\n".join([head, *lines, *nth, 'reason = ""', ""])
