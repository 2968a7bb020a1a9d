"""What ordinary people feel while others attack.

make siege                                                        all of it, 25 minutes
make siege OPTIONS='--store sqlite --only pongs,hints --seconds 4'  a part; writes no page
make siege OPTIONS='--shared'                                     attackers at the people's address
make siege OPTIONS='--from build/siege.json'                      the table of an earlier run
"""

from __future__ import annotations

import json
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.console import Console

from load.__main__ import INSTALLED, ROOT, facts, folder_in
from load.figures import POSTGRES
from load.machine import PLAYERS_CORE, allow_many_sockets
from load.page import STORES
from load.serving import House, is_there
from siege.attacks import ATTACKS, Attack
from siege.figures import Figures, from_json, to_json
from siege.page import COLUMNS, Run, line, remarks, row, write
from siege.running import Plan, besiege

WORKERS: Final = {POSTGRES: 2}
DEFAULT_LIMITS: Final = ""
PAGE: Final = "security.md"
KEPT: Final = ROOT / "build" / "siege.json"


def main(
    store: Annotated[str, typer.Option(help="sqlite or postgres (with Redis); none: both.")] = "",
    only: Annotated[str, typer.Option(help=f"Some of {', '.join(ATTACKS)}.")] = "",
    seconds: Annotated[float, typer.Option(help="How long each attack takes.")] = 5.0,
    shared: Annotated[bool, typer.Option(help="Attackers at the people's address.")] = False,
    python: Annotated[Path | None, typer.Option(help="Whose speeltafel; none: .venv's.")] = None,
    folder: Annotated[Path | None, typer.Option(help="Where databases are; none: build.")] = None,
    json_file: Annotated[Path | None, typer.Option("--json", help="All figures go here.")] = None,
    kept: Annotated[
        list[Path] | None, typer.Option("--from", help="Besiege nothing: figures from a file.")
    ] = None,
    docs: Annotated[Path, typer.Option(help="Where the page is.")] = ROOT / "docs",
) -> None:
    """Attack a server in every way we know, and measure what ordinary people feel of it."""
    console = Console(highlight=False, markup=False)
    attacks = [_attack(name) for name in only.split(",")] if only else list(ATTACKS.values())
    is_whole = bool(kept) or (not (store or only or shared) and all(map(is_there, STORES)))
    if kept:
        run = _kept(kept)
    else:
        plan = Plan(seconds=seconds, is_shared=shared)
        stores, keep = [store] if store else list(STORES), json_file or KEPT
        run = Run({}, [])
        for run in _besieged(console, stores, attacks, plan, python, folder):
            _keep(run, keep)
    if is_whole:
        write(run, docs / PAGE)
        console.print(f"Written: {docs / PAGE}", soft_wrap=True)
    console.print("All bounds held." if run.is_held else "Bounds were broken; see above.")
    raise typer.Exit(0 if run.is_held else 1)


def _attack(name: str) -> Attack:
    if name not in ATTACKS:
        raise typer.BadParameter(f"{name} is none of {', '.join(ATTACKS)}")
    return ATTACKS[name]


def _besieged(
    console: Console, stores: list[str], attacks: list[Attack], plan: Plan,
    python: Path | None, folder: Path | None,
) -> Iterator[Run]:  # fmt: skip
    """All that was found, after each attack."""
    allow_many_sockets()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("broken off"))  # and everything is cleaned up
    program = [str(python), "-m", "speeltafel"] if python else [str(INSTALLED / "speeltafel")]
    found: list[Figures] = []
    with folder_in(folder, "siege-") as place:
        known = _facts(python, place, plan)
        console.print(*(f"{name}: {fact}" for name, fact in known.items()), sep="\n")
        for store in filter(is_there, stores):
            console.print(f"\n{STORES[store]}\n{line(COLUMNS)}", soft_wrap=True)
            workers = WORKERS.get(store, 1)
            with House(store, place, program, DEFAULT_LIMITS, workers, _proxies(plan)) as house:
                for it in besiege(house, attacks, plan, _progress(console)):
                    _show(console, it)
                    found.append(it)
                    yield Run(known, found)


def _proxies(plan: Plan) -> list[str]:
    """Who shares an address shares this machine's own, which is a proxy's unless another is."""
    return ["SPEELTAFEL_PROXIES=192.0.2.1"] if plan.is_shared else []


def _facts(python: Path | None, place: Path, plan: Plan) -> dict[str, str]:
    address = "the same address" if plan.is_shared else "one other address"
    return {
        **facts(python or INSTALLED / "python", place),
        "People and attackers": f"core {PLAYERS_CORE}; attackers niced, from {address}",
        "Each attack": f"{plan.seconds:g} s",
    }


# Telling


def _show(console: Console, it: Figures) -> None:
    _progress(console)("")
    console.print(line(row(it)), soft_wrap=True)
    for remark in remarks(it):
        console.print(f"    {remark}", soft_wrap=True)


def _progress(console: Console) -> Callable[[str], None]:
    """Say what is going on, on a line that is written over and over."""

    def say(what: str) -> None:
        if console.is_terminal:
            sys.stdout.write(f"\r\x1b[2K{what + ' ...' if what else ''}")
            sys.stdout.flush()

    return say


def _keep(run: Run, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    kept = {"facts": run.facts, "figures": [to_json(it) for it in run.figures]}
    path.write_text(json.dumps(kept, indent=1), encoding="utf-8")


def _kept(paths: list[Path]) -> Run:
    """The figures of earlier runs, put together."""
    read = [json.loads(path.read_text(encoding="utf-8")) for path in paths]
    return Run(read[0]["facts"], [from_json(it) for one in read for it in one["figures"]])


if __name__ == "__main__":
    typer.run(main)
