"""How long the page keeps its one thread busy: a phone answers no finger meanwhile.

Measured in processor time as Chromium's own trace has it, which others on this machine do not
lengthen, and given as it would be on a core four times as slow. Run as a program (``make busy``),
this watches a whole game of each kind, or of those that are named, and prints the longest tasks.
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser

from browser.chromium import launched
from browser.prepared import Prepared, known, prepared
from browser.serving import Serving
from browser.sitting import Sitting, sitting
from speeltafel.games.registry import GAMES

SLOWER: Final = 4
"""How much slower than ours a core is on which it should still feel well."""

MOST: Final = 100.0
"""Milliseconds that a task may take there."""

STEP: Final = 0.3
"""Seconds from one move to the next."""

LAST: Final = 600_000
"""Milliseconds until the end has been shown, at most."""

SHOWN: Final = 12
WORTH: Final = 5
"""Tasks that are printed of each game, and parts of them."""

Json = dict[str, Any]


class Task(NamedTuple):
    """Something the page did in one go."""

    milliseconds: float
    """On the slow core."""

    at: float
    """Seconds since the first."""

    parts: str
    """What it mostly consisted of."""


@contextmanager
def traced(browser: Browser, folder: Path) -> Iterator[list[Task]]:
    """All tasks of the page meanwhile, the longest first; there when it is left."""
    tasks: list[Task] = []
    path = folder / "trace.json"
    browser.start_tracing(path=path, categories=["toplevel", "devtools.timeline"])
    try:
        yield tasks
    finally:
        browser.stop_tracing()
    tasks += sorted(_tasks(json.loads(path.read_text())["traceEvents"]), reverse=True)


def _tasks(events: list[Json]) -> Iterator[Task]:
    named = [it for it in events if it["ph"] == "M" and "name" in it["args"]]
    pages = {it["pid"] for it in named if it["args"]["name"] == "Renderer"}  # Chromium has its own
    mine = {(it["pid"], it["tid"]) for it in named if it["args"]["name"] == "CrRendererMain"}
    threads = {it for it in mine if it[0] in pages}
    spans = [it for it in events if it["ph"] == "X" and (it["pid"], it["tid"]) in threads]
    runs = [it for it in spans if it["name"].endswith("RunTask") and "tdur" in it]
    first = min((it["ts"] for it in runs), default=0)
    for run in runs:
        long = run["tdur"] * SLOWER / 1000
        parts = _parts(run, spans) if long > MOST / 2 else ""
        yield Task(long, (run["ts"] - first) / 1e6, parts)


def _parts(run: Json, spans: list[Json]) -> str:
    spent: Counter[str] = Counter()
    for it in spans:
        if it["pid"] == run["pid"] and run["ts"] <= it["ts"] < run["ts"] + run["dur"]:
            spent[it["name"]] += it.get("tdur", 0)
    return ", ".join(f"{name} {it * SLOWER / 1000:.0f}" for name, it in spent.most_common(WORTH))


def followed(anna: Sitting, table: Prepared, tempo: str, last: int | None = None) -> None:
    """The player of the first seat looks on, until so many moves have been made or to the end."""
    table.seat_browser(anna.context)
    anna.context.add_init_script(known(tempo))
    anna.go(f"{table.base}/table/{table.id}")
    anna.page.locator("main > .field").wait_for()
    while not table.look()["over"] and (last is None or table.steps < last):
        table.step()
        anna.pause(STEP)


def watched(game: str) -> list[Task]:
    """A whole game with as many people as it can be played by."""
    with (
        tempfile.TemporaryDirectory() as folder,
        Serving(Path(folder), seed=11) as server,
        launched() as browser,
        prepared(server.base, game, max(GAMES[game].seats)) as table,
        sitting(
            browser, server.base, Path(folder), is_phone=True, is_still=False, tempo=None
        ) as anna,
        traced(browser, Path(folder)) as tasks,
    ):
        followed(anna, table, "brisk")
        anna.page.get_by_test_id("ended").wait_for(timeout=LAST)
    return tasks


if __name__ == "__main__":
    for name in sys.argv[1:] or GAMES:
        print(f"\n# {name}: on a core {SLOWER} times as slow\n", flush=True)
        for it in watched(name)[:SHOWN]:
            print(f"{it.milliseconds:6.0f} ms at {it.at:6.1f} s: {it.parts}", flush=True)
