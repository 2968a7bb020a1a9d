"""Whoever wants the rules gets next to nothing else; what is missing says what brings it along."""

from __future__ import annotations

import ast
import json
import os
import re
import subprocess
import sys
import tomllib
from functools import cache
from pathlib import Path

import pytest

from helpers.adapters import ROOT, said_without
from speeltafel.core.errors import NotInstalled
from speeltafel.core.extras import DISTRIBUTIONS, extra_of, not_installed

FASTEST = 0.15
"""Seconds that the engine may take to be imported."""

ROOMS = {
    "core": (), "games": (), "table": (), "bots": ("arena", "ray"), "store": ("table",),
    "bus": ("redis",), "server": ("table",), "terminal": ("terminal",), "research": ("research",),
}  # fmt: skip
"""Each room, and the extras that bring what it imports."""

BY_NAME = {"asyncpg", "httptools", "ray"}
"""Nobody imports these: SQLAlchemy, uvicorn and the arena load them by their names."""

LOOKS = 12
TIMED = "import time; t = time.process_time(); import speeltafel; print(time.process_time() - t)"
"""In processor time: what else the machine does is not the import's."""
PLAYS = """
import json, speeltafel
from speeltafel.bots.bot import Budget, ask
from speeltafel.bots.levels import bot
ends, FEW = {}, Budget(iterations=20)
for key, game in speeltafel.GAMES.items():
    rng, position, player = speeltafel.Rng(7), game.start(2), bot("medium", key)
    while actors := position.actors():
        seat = actors[0]
        if seat == speeltafel.CHANCE:
            position.play(seat, position.draw(rng))
        else:
            position.play(seat, player.choose(ask(game, position, seat, (), FEW, rng)))
    ends[key] = list(position.outcome().scores)
print(json.dumps(ends))
"""


@pytest.fixture(scope="module")
def bare(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where ``pip install speeltafel`` alone has put everything."""
    wheels, here = tmp_path_factory.mktemp("wheels"), tmp_path_factory.mktemp("bare")
    pip = (sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check")
    env = {**os.environ, "SPEELTAFEL_PURE": "1", "SPEELTAFEL_WEB": "skip"}
    build = ("wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", str(wheels), str(ROOT))
    subprocess.run([*pip, *build], check=True, env=env, timeout=300)
    (wheel,) = wheels.glob("*.whl")
    subprocess.run([*pip, "install", "--target", str(here), str(wheel)], check=True, timeout=300)
    return here


def run_bare(bare: Path, code: str) -> subprocess.CompletedProcess[str]:
    """What Python says that has nothing else installed."""
    code = f"import sys; sys.path.insert(0, {str(bare)!r})\n{code}"
    return subprocess.run(
        [sys.executable, "-I", "-S", "-c", code],
        capture_output=True, text=True, timeout=120, cwd=bare, env={"LANG": "de_DE.UTF-8"},
    )  # fmt: skip


def test_the_rules_bring_one_small_library(bare: Path) -> None:
    brought = {it.name for it in bare.iterdir() if it.suffix not in (".dist-info", ".so")}
    assert brought - {"bin", "__pycache__"} == {"speeltafel", "mypy_extensions.py"}


def test_the_drawings_come_along(bare: Path) -> None:
    brought, ours = bare / "speeltafel" / "art", ROOT / "src" / "speeltafel" / "art"
    assert {it.relative_to(brought) for it in brought.rglob("*")} == {
        it.relative_to(ours) for it in ours.rglob("*")
    }


def test_a_game_of_each_kind_is_played_with_nothing_else(bare: Path) -> None:
    said = run_bare(bare, PLAYS)
    assert said.returncode == 0, said.stderr
    assert len(json.loads(said.stdout)) == 4


def test_the_engine_is_imported_at_once(bare: Path) -> None:
    took = [float(run_bare(bare, TIMED).stdout) for _ in range(LOOKS)]
    assert min(took) < FASTEST


def test_without_a_terminal_the_command_says_what_brings_one(bare: Path) -> None:
    said = run_bare(bare, "from speeltafel.__main__ import main; main()")
    assert said.returncode == 1
    (line,) = said.stderr.splitlines()
    assert line == "speeltafel: typer fehlt: pip install 'speeltafel[terminal]' bringt es mit"


@pytest.mark.parametrize(
    ("library", "module"),
    [
        ("pettingzoo", "pettingzoo"),
        ("gymnasium", "gymnasium"),
        ("pyspiel", "openspiel"),
        ("PIL", "pictures"),
        ("resvg_py", "pictures"),
    ],
)
def test_a_missing_library_is_one_line_that_says_what_to_install(library: str, module: str) -> None:
    assert said_without(library, f"speeltafel.research.{module}") == (
        f"ModuleNotFoundError: {library} is missing: "
        "pip install 'speeltafel[research]' brings it along"
    )


@pytest.mark.parametrize(
    ("library", "extra"),
    [
        ("typer", "terminal"), ("fastapi", "table"), ("sqlalchemy", "table"),
        ("asyncpg", "postgres"), ("redis", "redis"), ("matplotlib", "arena"), ("ray", "ray"),
        ("numpy", "research"), ("mypy_extensions", None), ("antigravity", None),
    ],
)  # fmt: skip
def test_every_library_comes_with_one_extra(library: str, extra: str | None) -> None:
    assert extra_of(library) == extra


def asked_for() -> list[tuple[str, str]]:
    """Every library that an extra names, and which one."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return [
        (re.split(r"[^\w-]", library)[0].replace("_", "-"), extra)
        for extra, libraries in project["optional-dependencies"].items()
        for library in libraries
        if not library.startswith("speeltafel[")
    ]


@cache
def imported(room: str) -> frozenset[str]:
    """What the modules of a room import, besides Python and the package itself."""
    found: set[str] = set()
    for path in (ROOT / "src" / "speeltafel" / room).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                found |= {it.name.partition(".")[0] for it in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                found.add(node.module.partition(".")[0])
    return frozenset(found) - sys.stdlib_module_names - {"speeltafel", "mypy_extensions"}


def test_no_library_is_asked_for_by_two_extras() -> None:
    libraries = [library for library, _ in asked_for()]
    assert len(libraries) == len(set(libraries))


@pytest.mark.parametrize("room", ROOMS)
def test_what_a_room_imports_comes_with_its_own_extra(room: str) -> None:
    strange = {it: extra_of(it) for it in imported(room) if extra_of(it) not in ROOMS[room]}
    assert not strange


def test_an_extra_brings_nothing_that_its_rooms_do_not_import() -> None:
    found = frozenset().union(*map(imported, ROOMS))
    used = {DISTRIBUTIONS.get(it, it).replace("_", "-") for it in found}
    brought = {library for library, extra in asked_for() if extra in sum(ROOMS.values(), ())}
    assert brought - BY_NAME <= used


def test_a_fault_of_our_own_is_no_missing_library() -> None:
    with pytest.raises(ModuleNotFoundError, match="no_such_room"):
        not_installed(ModuleNotFoundError("no_such_room", name="speeltafel.no_such_room"))
    assert isinstance(not_installed(ModuleNotFoundError(name="redis.asyncio")), NotInstalled)
