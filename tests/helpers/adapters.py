"""What the tests of the adapters share: every table, quiet kits, examples run as a reader does."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from speeltafel import GAMES

ROOT = Path(__file__).parents[2]

every_count = pytest.mark.parametrize(
    ("key", "players"),
    [pytest.param(key, n, id=f"{key}-{n}") for key, it in GAMES.items() for n in it.seats],
)


def run_python(*arguments: str) -> subprocess.CompletedProcess[str]:
    """What Python says to these arguments, at the root of the project."""
    command = [sys.executable, *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120)


def run_example(name: str, *arguments: str) -> list[str]:
    """The lines that an example prints."""
    done = run_python(f"examples/research/{name}.py", *arguments)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def said_without(library: str, module: str) -> str:
    """The last line when a module is imported and a library is not installed."""
    done = run_python("-c", f"import sys; sys.modules['{library}'] = None; import {module}")
    assert done.returncode == 1
    return done.stderr.splitlines()[-1]
