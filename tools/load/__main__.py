"""How much a server bears.

make load                                                       all of it, a quarter of an hour
make load OPTIONS='--store sqlite --kind closed --tables 10,100'  a part; writes no page
make load OPTIONS='--from build/load.json'                      the page of an earlier run
"""

from __future__ import annotations

import asyncio
import json
import platform
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from typing import Annotated, Any, Final

import typer
from rich.console import Console

from load.figures import CLOSED, PACED, Figures, from_json, to_json, verdicts
from load.machine import (
    PLAYERS_CORE,
    SERVER_CORE,
    allow_many_sockets,
    disk,
    on_core,
    processor,
    sync_milliseconds,
)
from load.measuring import MOVES_A_GAME, Plan, measure
from load.page import COLUMNS, STORES, Run, remarks, row, write
from load.serving import House, is_there

ROOT: Final = Path(__file__).parents[2]
INSTALLED: Final = ROOT / ".venv" / "bin"
SIZES: Final = {CLOSED: (1, 10, 100, 300, 1000), PACED: (100, 300, 500, 1000, 1500, 2000)}
WIDTHS: Final = tuple(max(7, len(it)) for it in COLUMNS)

ABOUT: Final = (
    "import platform, speeltafel; print(platform.python_implementation(),"
    " platform.python_version(), 'compiled' if speeltafel.COMPILED else 'interpreted')"
)


def main(
    store: Annotated[str, typer.Option(help="sqlite or postgres (with Redis); none: both.")] = "",
    kind: Annotated[str, typer.Option(help="closed or paced; none: both.")] = "",
    tables: Annotated[str, typer.Option(help="How many tables, as in 10,100.")] = "",
    game: Annotated[str, typer.Option(help=", ".join(MOVES_A_GAME))] = "ploc",
    seconds: Annotated[float, typer.Option(help="How long each measurement takes.")] = 10.0,
    warm_up: Annotated[float, typer.Option(help="How long it is played before.")] = 3.0,
    age: Annotated[int, typer.Option(help="Moves a table may be into its game before.")] = 40,
    python: Annotated[Path | None, typer.Option(help="Whose speeltafel; none: .venv's.")] = None,
    folder: Annotated[Path | None, typer.Option(help="Where databases are; none: build.")] = None,
    json_file: Annotated[Path | None, typer.Option("--json", help="All figures go here.")] = None,
    kept: Annotated[
        list[Path] | None, typer.Option("--from", help="Measure nothing: figures from a file.")
    ] = None,
    docs: Annotated[Path, typer.Option(help="Where the page goes.")] = ROOT / "docs",
) -> None:
    """Measure how many moves a second a server bears, how soon they are told, what they cost."""
    console = Console(highlight=False)
    if kept:
        run, is_whole = _kept(kept), True
    else:
        chosen = [
            Plan(each, game, how, size, seconds, warm_up, age=age)
            for each in ([store] if store else STORES)
            for how in ([kind] if kind else SIZES)
            for size in (map(int, tables.split(",")) if tables else SIZES[how])
        ]
        is_whole = not (store or kind or tables) and all(map(is_there, STORES))
        run = _measured(console, chosen, python, folder)
    _keep(run, json_file or (ROOT / "build" / "load.json" if is_whole and not kept else None))
    raise typer.Exit(_told(console, run, docs if is_whole else None))


# Measuring


def _measured(console: Console, plans: list[Plan], python: Path | None, folder: Path | None) -> Run:
    """Measure one plan after the other, those of a store with the same database."""
    allow_many_sockets()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("broken off"))  # and everything is cleaned up
    program = [str(python), "-m", "speeltafel"] if python else [str(INSTALLED / "speeltafel")]
    found: list[Figures] = []
    with folder_in(folder, "load-") as place:
        known = _facts(python or INSTALLED / "python", place, plans[0])
        console.print(*(f"{name}: {fact}" for name, fact in known.items()), sep="\n")
        for store in dict.fromkeys(plan.store for plan in plans):
            if not is_there(store):
                console.print(f"{STORES[store]}: not installed here, left out")
                continue
            with House(store, place, program) as house:
                found += _one_store(console, house, [it for it in plans if it.store == store])
    return Run(known, found)


def _one_store(console: Console, house: House, plans: list[Plan]) -> Iterator[Figures]:
    for number, plan in enumerate(plans):
        if not number or plans[number - 1].kind != plan.kind:
            console.print(f"\n{STORES[plan.store]}, {plan.kind}, {plan.game}")
            console.print(_line(COLUMNS), soft_wrap=True)
        with house.server() as served, on_core(PLAYERS_CORE):
            found = _run(measure(plan, served, _progress(console, plan)))
        _progress(console, plan)("")
        console.print(_line(row(found)), soft_wrap=True)
        for remark in remarks(found):
            console.print(f"        {remark}")
        yield found


def _run(work: Coroutine[Any, Any, Figures]) -> Figures:
    """Run on the fastest loop there is."""
    factory: Callable[[], asyncio.AbstractEventLoop] | None = None
    try:
        import uvloop

        factory = uvloop.new_event_loop
    except ImportError:
        pass
    with asyncio.Runner(loop_factory=factory) as runner:
        return runner.run(work)


@contextmanager
def folder_in(chosen: Path | None, prefix: str) -> Iterator[Path]:
    """A folder on a disk that is gone afterwards."""
    beside = chosen or ROOT / "build"
    beside.mkdir(parents=True, exist_ok=True)
    made = Path(tempfile.mkdtemp(prefix=prefix, dir=beside.resolve()))
    made.chmod(0o755)  # PostgreSQL runs as a user of its own
    try:
        yield made
    finally:
        shutil.rmtree(made)


def facts(python: Path, folder: Path) -> dict[str, str]:
    """What was measured, when, and on which machine."""
    said = subprocess.run([python, "-c", ABOUT], capture_output=True, text=True, check=True)
    *version, compiled = said.stdout.split()
    return {
        "Measured on": str(date.today()),
        "Machine": f"{processor()}, {platform.system()} {platform.release()}",
        "Server": f"{' '.join(version)}, {compiled} rules, core {SERVER_CORE}",
        "Disk": f"{disk(folder)}, {sync_milliseconds(folder):.2f} ms until 4 KB are on it",
    }


def _facts(python: Path, folder: Path, plan: Plan) -> dict[str, str]:
    return {
        **facts(python, folder),
        "Simulated people": f"core {PLAYERS_CORE}, playing {plan.game}",
        "Each measurement": f"{plan.seconds:g} s, after {plan.warm_up:g} s of warming up",
    }


# Telling


def _line(cells: tuple[str, ...]) -> str:
    return "  ".join(it.rjust(width) for it, width in zip(cells, WIDTHS, strict=True))


def _progress(console: Console, plan: Plan) -> Callable[[str], None]:
    """Say what is going on, on a line that is written over and over."""

    def say(what: str) -> None:
        if console.is_terminal:
            text = f"{plan.tables} tables: {what} ..." if what else ""
            sys.stdout.write(f"\r\x1b[2K{text}")
            sys.stdout.flush()

    return say


def _keep(run: Run, path: Path | None) -> None:
    if path is not None:
        kept = {"facts": run.facts, "figures": [to_json(it) for it in run.figures]}
        path.write_text(json.dumps(kept, indent=1), encoding="utf-8")


def _kept(paths: list[Path]) -> Run:
    """The figures of earlier runs, put together."""
    read = [json.loads(path.read_text(encoding="utf-8")) for path in paths]
    return Run(read[0]["facts"], [from_json(it) for one in read for it in one["figures"]])


def _told(console: Console, run: Run, docs: Path | None) -> int:
    """Say which targets were reached, and write the page if all was measured; the exit code."""
    is_reached = True
    for store in run.stores:
        for verdict in verdicts([it for it in run.figures if it.store == store]):
            console.print(f"{STORES[store]}: {verdict.sentence}")
            is_reached &= verdict.is_reached
    if docs is not None:
        write(run, docs / "load.md", docs / "pictures")
        console.print(f"Written: {docs / 'load.md'} and its pictures", soft_wrap=True)
    return 0 if is_reached else 1


if __name__ == "__main__":
    typer.run(main)
