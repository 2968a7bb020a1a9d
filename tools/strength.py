"""How strong the bots are: every cell of the table through the arena, batch by batch (many hours).

Each finished batch is added to docs/bots/strength.json at once and shown in docs/bots.md between
two marks: an interrupted run goes on where it stopped, and all cells get better together.
"""

from __future__ import annotations

import argparse
import json
import platform
import re
import sys
import time
from collections import Counter
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from marks import between_marks
from speeltafel import COMPILED
from speeltafel.bots.arena.contest import Contest, entrant, read_budget
from speeltafel.bots.arena.holding import held
from speeltafel.bots.arena.intervals import Interval, Sums, interval
from speeltafel.bots.arena.local import cores
from speeltafel.bots.bot import Budget
from speeltafel.bots.levels import bot
from speeltafel.core.errors import BadSetup
from speeltafel.games.registry import GAMES
from strength_cells import AHEAD, BATCHES, MISSED, REPORT, SHARE, Cell, cells

ROOT: Final = Path(__file__).parent.parent
SOURCE: Final = ROOT / "src" / "speeltafel"
DOCS: Final = ROOT / "docs"
KEPT_IN: Final = DOCS / "bots" / "strength.json"
PAGE: Final = DOCS / "bots.md"
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
    """Batch by batch, every cell in its turn, until all have their games."""
    found = read(KEPT_IN)
    if is_fresh:
        for cell in wanted:
            found.pop(cell.key, None)
    for number in range(BATCHES):
        for cell in wanted:
            if batches(found, cell) > number or is_finished(found, cell):
                continue
            if missing := missing_bots(cell):
                print(f"{cell.key}: no bot {', '.join(missing)}")
                continue
            found[cell.key] = with_batch(found.get(cell.key), cell, jobs)
            print(told(cell, found[cell.key]), flush=True)
            write(KEPT_IN, json.dumps(found, indent=1, sort_keys=True) + "\n")
            write(PAGE, between_marks(PAGE, "strength", markdown(found)))


def batches(found: Found, cell: Cell) -> int:
    """How many batches of a cell were played."""
    return int(found.get(cell.key, {}).get("batches", 0))


def is_finished(found: Found, cell: Cell) -> bool:
    """Whether it has its games."""
    return int(found.get(cell.key, {}).get("games", 0)) >= cell.effort.games


def missing_bots(cell: Cell) -> list[str]:
    """Those that do not exist (yet)."""
    missing = []
    for name in dict.fromkeys(cell.bots):
        try:
            bot(entrant(name, Budget())[0], cell.game)
        except BadSetup:
            missing.append(name)
    return missing


def with_batch(before: dict[str, Any] | None, cell: Cell, jobs: int | None) -> dict[str, Any]:
    """Play one more batch of a cell, with luck of its own, and add it to what was found before."""
    began = time.monotonic()
    it = before or {"batches": 0, "games": 0, "seconds": 0, "fell_back": {}, "sums": [[0] * 6] * 2}
    budget = read_budget(cell.effort.budget)
    contest = Contest(cell.game, cell.bots, len(cell.bots), cell.batch, it["batches"], budget)
    standings = held(contest, jobs=jobs)
    sums = zip(it["sums"], cell.sums(standings), strict=True)
    falls = {name: len(them) for name, them in standings.falls.items()}
    return {
        "batches": it["batches"] + 1,
        "games": it["games"] + standings.games,
        "sums": [Sums(*mine).plus(more) for mine, more in sums],
        "fell_back": dict(Counter(it["fell_back"]) + Counter(falls)),
        "versions": sorted({*versions(it), version(cell.game)}),
        "date": datetime.now(UTC).date().isoformat(),
        "machine": machine(),
        "seconds": it["seconds"] + round(time.monotonic() - began),
    }


def versions(it: dict[str, Any]) -> list[str]:
    """The versions of bots and rules that the games of a cell were played with."""
    earlier = ["earlier"] if it["games"] else []
    return list(it.get("versions", earlier))


def version(game: str) -> str:
    """Changes with every change of a game's rules and of who plays it."""
    module = game.replace("-", "_")
    folders = [SOURCE / "games" / module, SOURCE / "bots" / "players" / module]
    files = [it for folder in folders for it in folder.rglob("*")] + [
        folders[1].with_suffix(".py"), SOURCE / "bots" / "simple.py"
    ]  # fmt: skip
    known = sorted(it for it in files if it.suffix in (".py", ".bin", ".csv") and it.is_file())
    return sha256(b"".join(it.read_bytes() for it in known)).hexdigest()[:8]


def intervals(it: dict[str, Any]) -> list[Interval]:
    """What was found: of the first bot, and of the others."""
    return [interval(Sums(*sums)) for sums in it["sums"]]


def told(cell: Cell, it: dict[str, Any]) -> str:
    """A line about what was found so far."""
    first, _ = intervals(it)
    share = f"{first.share:.3f} ({first.low:.3f}–{first.high:.3f})"
    return f"{cell.key}: {share} after {it['games']} games, {verdict(cell, it)}"


def verdict(cell: Cell, it: dict[str, Any]) -> str:
    """Whether the goal is kept, as far as that is known."""
    found, falls = cell.verdict(*intervals(it)), ", fell back" if it["fell_back"] else ""
    mixed = f", {len(versions(it))} versions" if len(versions(it)) > 1 else ""
    if it["games"] >= cell.effort.games:
        return found + falls + mixed
    is_open = found == MISSED and cell.may_be_kept(*intervals(it))
    return ("open" if is_open else f"{found} so far") + falls + mixed


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
    parts = [f"### {it.name}\n\n{_table(key, found)}" for key, it in GAMES.built_in.items()]
    machines = sorted({it["machine"] for it in found.values()})
    return "\n\n".join([*parts, *[f"Measured on {it}." for it in machines]])


def _table(game: str, found: Found) -> str:
    rows = [_row(cell, found.get(cell.key)) for cell in cells() if cell.game == game]
    return "\n".join([*HEAD, *rows])


def _row(cell: Cell, it: dict[str, Any] | None) -> str:
    goal = f"{cell.goal:.3f}" if isinstance(cell.goal, float) else GOALS[cell.goal]
    played = f"{it['games'] if it else 0:,} of {cell.effort.games:,}"
    facts = [*cell.bots[:2], str(len(cell.bots)), COUNTED[cell.counts], played, cell.effort.budget]
    fair = "–" if cell.fair is None else f"{cell.fair:.3f}"
    if it is None:
        missing = ", ".join(missing_bots(cell))
        state = f"not measured: no bot {missing}" if missing else "not measured yet"
        return _line([*facts, "", "", fair, goal, state, ""])
    first, _ = intervals(it)
    figures = [f"{first.share:.3f}", f"{first.low:.3f}–{first.high:.3f}"]
    return _line([*facts, *figures, fair, goal, verdict(cell, it), it["date"]])


def _line(cells: list[str]) -> str:
    return f"| {' | '.join(cells)} |"


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
