"""``python -m faults``: let everything go wrong, and see what is lost."""

from __future__ import annotations

import asyncio
import os
import platform
import signal
import sys
import tempfile
from itertools import groupby
from pathlib import Path
from random import randrange
from typing import Annotated

import pytest
import typer
from rich.console import Console
from rich.progress import Progress

import speeltafel
from faults import report
from faults.kinds import FAULTS
from faults.logs import errors_in
from faults.parties import SETTINGS
from faults.running import Fault, Plan, Result, run

CONSOLE = Console()


def main(
    times: Annotated[int, typer.Option(help="How often each of them happens.")] = 100,
    only: Annotated[str, typer.Option(help=f"Some of {', '.join(FAULTS)}.")] = "",
    seed: Annotated[int | None, typer.Option(help="Of the moments and the moves.")] = None,
    page: Annotated[bool, typer.Option(help="Write docs/faults.md anew, if all happen.")] = True,
) -> None:
    """Let things go wrong at random moments of running games, and check what is left."""
    chosen = [_fault(name) for name in only.split(",")] if only else list(FAULTS.values())
    chosen_seed = randrange(10**6) if seed is None else seed
    CONSOLE.print(f"seed {chosen_seed}")
    plan, results = Plan(times, SETTINGS, chosen_seed), list[Result]()
    with Progress(console=CONSOLE, disable=not CONSOLE.is_terminal) as progress:
        for _, faults in groupby(chosen, lambda fault: fault.scene):
            results += _run(list(faults), plan, progress)
    report.show(CONSOLE, results)
    if page and not only:
        report.write(results, _machine())
    sys.exit(not all(result.is_good for result in results))


def _fault(name: str) -> Fault:
    if name not in FAULTS:
        raise typer.BadParameter(f"{name} is none of {', '.join(FAULTS)}")
    return FAULTS[name]


def _run(faults: list[Fault], plan: Plan, progress: Progress) -> list[Result]:
    bars = {it.name: progress.add_task(it.name, total=plan.times) for it in faults}
    folder = Path(tempfile.mkdtemp(prefix="speeltafel-faults-"))

    def done(name: str, count: int) -> None:
        progress.update(bars[name], completed=count)
        if not CONSOLE.is_terminal and (count % 10 == 0 or count == plan.times):
            print(f"{name} {count}/{plan.times}", flush=True)

    try:
        results = asyncio.run(run(faults, plan, folder, done))
    except pytest.skip.Exception as missing:
        CONSOLE.print(f"left out: {', '.join(bars)} ({missing.msg})")
        return []
    for error, count in errors_in(folder.glob("*.log")).items():
        CONSOLE.print(f"in the log, {count} times: {error}", markup=False, soft_wrap=True)
    CONSOLE.print(f"logs of {', '.join(bars)}: {folder}", soft_wrap=True)
    return results


def _machine() -> str:
    rules = "compiled" if speeltafel.COMPILED else "interpreted"
    return f"{os.cpu_count()} cores, Python {platform.python_version()}, {rules} rules"


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # so that all servers are stopped
    typer.run(main)
