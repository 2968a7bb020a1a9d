"""Fuzz what reads what others wrote.

make fuzz                                            every target, two minutes each
make fuzz OPTIONS='--target records --minutes 10'    one of them, or some: records,decks
make fuzz OPTIONS='--minutes 60'                     half a day of two cores; goes on
make fuzz OPTIONS='--minutes 0'                      only choose anew what is kept
"""

from __future__ import annotations

import os
import sys
from concurrent.futures import ThreadPoolExecutor
from typing import Annotated

import typer

from fuzz.corpus import kept, tidy
from fuzz.running import Figures, fuzzed
from fuzz.target import Target, tried
from fuzz.targets import TARGETS

ROW = "| {:24} | {:>7} | {:>10} | {:>8} | {:>6} | {:>4} | {:>5} |"


def main(
    target: Annotated[str, typer.Option(help=f"Some of {', '.join(TARGETS)}.")] = "",
    minutes: Annotated[float, typer.Option(help="For each of them.")] = 2.0,
    processes: Annotated[int, typer.Option(min=1, max=2, help="At once.")] = 2,
) -> None:
    """Fuzz, keep what is new, and say what was found."""
    chosen = [_target(name) for name in target.split(",")] if target else [*TARGETS.values()]
    os.nice(10)
    print(ROW.format("target", "seconds", "executions", "features", "edges", "kept", "finds"))
    print(ROW.format(*["---"] * 7))
    with ThreadPoolExecutor(processes) as pool:
        for figures in pool.map(lambda it: fuzzed(it, 60 * minutes), chosen):
            _show(figures)
    open_finds = sum(_tell_finds(it) for it in chosen)
    sys.exit(1 if open_finds else 0)


def _target(name: str) -> Target:
    if name not in TARGETS:
        raise typer.BadParameter(f"{name} is none of {', '.join(TARGETS)}")
    return TARGETS[name]


def _show(it: Figures) -> None:
    edges, files = tidy(it.target), kept(it.target)
    finds = sum(path.name.startswith("find-") for path in files)
    seconds, executions = f"{it.seconds:.0f}", f"{it.executions:,}"
    row = (it.target.name, seconds, executions, it.features, edges, len(files), finds)
    print(ROW.format(*row), flush=True)


def _tell_finds(target: Target) -> int:
    """What still is not borne, of all that is kept; how many there are."""
    finds = [(path, find) for path in kept(target) if (find := tried(target, path.read_bytes()))]
    for path, find in finds:
        print(f"\n{path}\n{find.what}\n{find.trace}")
    return len(finds)


if __name__ == "__main__":
    typer.run(main)
