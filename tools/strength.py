"""How strong the bots are: every cell of the table through the arena, one after another (hours).

Each finished cell is written to docs/bots/strength.json at once and into docs/bots.md between two
marks, so that an interrupted run goes on where it stopped.
"""

from __future__ import annotations

import argparse
import json
import platform
import re
import sys
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from speeltafel import COMPILED
from speeltafel.bots.arena.contest import Contest, read_budget
from speeltafel.bots.arena.holding import held
from speeltafel.bots.arena.local import cores
from speeltafel.bots.levels import bot
from speeltafel.core.errors import BadSetup
from speeltafel.games.registry import GAMES
from strength_cells import AHEAD, REPORT, SHARE, Cell, cells, figure

DOCS: Final = Path(__file__).parent.parent / "docs"
KEPT_IN: Final = DOCS / "bots" / "strength.json"
PAGE: Final = DOCS / "bots.md"
BEGIN, END = "<!-- strength: begin -->", "<!-- strength: end -->"
HEAD: Final = (
    "| bot | against | players | counted | games | budget | share | 95% | fair | goal | | date |",
    "|---|---|---|---|---|---|---|---|---|---|---|---|",
)
COUNTED: Final = {
    SHARE: "wins",
    "matches": "matches",
    "roles.wolf": "rounds as wolf",
    "roles.dog": "rounds as dog",
}
GOALS: Final = {AHEAD: "intervals apart", REPORT: "–"}

Found = dict[str, dict[str, Any]]
"""What was found, by the keys of cells."""


def main(arguments: list[str] | None = None) -> int:
    """Measure what is not measured yet."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--fresh", action="store_true", help="measure everything anew")
    parser.add_argument("--only", metavar="PATTERN", default="", help="cells whose key has this")
    parser.add_argument("--jobs", type=int, help="processes; none: one for each core")
    parser.add_argument("--list", action="store_true", help="show the keys, measure nothing")
    chosen = parser.parse_args(arguments)
    wanted = [cell for cell in cells() if re.search(chosen.only, cell.key)]
    if chosen.list:
        print(*[cell.key for cell in wanted], sep="\n")
        return 0
    try:
        measure_all(wanted, chosen.fresh, chosen.jobs)
    except KeyboardInterrupt:
        print("Stopped; the next run goes on from here.", file=sys.stderr)
        return 130
    return 0


def measure_all(wanted: list[Cell], is_fresh: bool, jobs: int | None) -> None:
    """Cell by cell; what was measured before is not measured again unless *is_fresh*."""
    found = read(KEPT_IN)
    for number, cell in enumerate(wanted, 1):
        print(f"[{number}/{len(wanted)}] {cell.key}: ", end="", flush=True)
        if cell.key in found and not is_fresh:
            print("measured before")
        elif missing := missing_bots(cell):
            print(f"no bot {', '.join(missing)}")
        else:
            found[cell.key] = it = measured(cell, jobs)
            print(f"{it['share']:.3f} ({it['low']:.3f}–{it['high']:.3f}) {it['verdict']}")
            write(KEPT_IN, json.dumps(found, indent=1, sort_keys=True) + "\n")
        write(PAGE, between_marks(PAGE, markdown(found)))


def missing_bots(cell: Cell) -> list[str]:
    """Those that do not exist (yet)."""
    missing = []
    for name in dict.fromkeys(cell.bots):
        try:
            bot(name, cell.game)
        except BadSetup:
            missing.append(name)
    return missing


def measured(cell: Cell, jobs: int | None) -> dict[str, Any]:
    """Play a cell, and say what it comes to."""
    began = time.monotonic()
    budget = read_budget(cell.effort.budget)
    contest = Contest(cell.game, cell.bots, len(cell.bots), cell.effort.games, budget=budget)
    standings = held(contest, jobs=jobs).in_json()
    bots = standings["bots"]
    return {
        **figure(bots[cell.bots[0]], cell.counts),
        "games": standings["games"],
        "fell_back": standings.get("fell_back", {}),
        "verdict": cell.verdict(bots),
        "date": datetime.now(UTC).date().isoformat(),
        "machine": machine(),
        "seconds": round(time.monotonic() - began),
    }


def machine() -> str:
    """On what it was measured."""
    rules = "compiled" if COMPILED else "interpreted"
    return f"{processor()}, {cores()} cores, Python {platform.python_version()}, rules {rules}"


def processor() -> str:
    """The model, where the system tells it."""
    told = Path("/proc/cpuinfo")
    lines = told.read_text(encoding="utf-8").splitlines() if told.exists() else []
    models = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return models[0] if models else platform.machine()


# Writing


def markdown(found: Found) -> str:
    """A table for each game, and the machines below."""
    parts = [f"### {it.name}\n\n{_table(key, found)}" for key, it in GAMES.items()]
    machines = sorted({it["machine"] for it in found.values()})
    return "\n\n".join([*parts, *[f"Measured on {it}." for it in machines]])


def _table(game: str, found: Found) -> str:
    rows = [_row(cell, found.get(cell.key)) for cell in cells() if cell.game == game]
    return "\n".join([*HEAD, *rows])


def _row(cell: Cell, it: dict[str, Any] | None) -> str:
    goal = f"{cell.goal:.3f}" if isinstance(cell.goal, float) else GOALS[cell.goal]
    effort = [f"{cell.effort.games:,}", cell.effort.budget]
    facts = [*cell.bots[:2], str(len(cell.bots)), COUNTED[cell.counts], *effort]
    fair = "–" if cell.fair is None else f"{cell.fair:.3f}"
    if it is None:
        missing = ", ".join(missing_bots(cell))
        state = f"not measured: no bot {missing}" if missing else "not measured yet"
        return _line([*facts, "", "", fair, goal, state, ""])
    figures = [f"{it['share']:.3f}", f"{it['low']:.3f}–{it['high']:.3f}"]
    falls = ", fell back" if it["fell_back"] else ""
    return _line([*facts, *figures, fair, goal, it["verdict"] + falls, it["date"]])


def _line(cells: list[str]) -> str:
    return f"| {' | '.join(cells)} |"


def between_marks(page: Path, text: str) -> str:
    """The page with this text between its marks, or behind all else if it has none."""
    whole = page.read_text(encoding="utf-8") if page.exists() else "# Bots\n"
    if BEGIN not in whole:
        whole = f"{whole}\n{BEGIN}\n{END}\n"
    before, _, rest = whole.partition(BEGIN)
    return f"{before}{BEGIN}\n\n{text}\n\n{END}{rest.partition(END)[2]}"


def read(path: Path) -> Found:
    """What was found before."""
    found: Found = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    return found


def write(path: Path, text: str) -> None:
    """Write a whole file or nothing."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_suffix(".draft")
    draft.write_text(text, encoding="utf-8")
    draft.replace(path)


if __name__ == "__main__":
    sys.exit(main())
