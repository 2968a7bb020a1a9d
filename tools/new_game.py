"""Write a new game to begin with: small, whole, and as its tests want it.

``make new-game NAME=my-game`` writes its folder beside our other games, and its tests. With
``--package`` and ``--into`` it becomes a package of its own, to be installed. What it is made of
lies in tools/skeleton; there it is called My Game.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from keyword import iskeyword
from pathlib import Path
from typing import Final, NamedTuple

from speeltafel import GAMES
from speeltafel.games.completeness import rules_of

ROOT: Final = Path(__file__).parent.parent
SKELETON: Final = ROOT / "tools" / "skeleton"
NAME: Final = re.compile(r"[a-z][a-z0-9]+(-[a-z0-9]+)*")
LONGEST: Final = 24
OURS: Final = "speeltafel.games"
OURS_IN: Final = ROOT / "src" / "speeltafel" / "games"
NEXT: Final = """
Change the rules, a sentence and a test at a time. Then:
    make golden OPTIONS={key}
    make types
    .venv-dev/bin/python tools/fields_table.py
    make check
    .venv-dev/bin/pytest tests/games tests/laws tests/test_golden.py
The first three write what is made of it anew; the tests say what is missing. A board, a picture and
bots of its own are found by the name {folder} once they are there."""


class Names(NamedTuple):
    """What a game is called."""

    key: str
    package: str
    prefix: str
    """Of its rules."""

    @property
    def folder(self) -> str:
        """The name of its folder."""
        return self.key.replace("-", "_")

    def put_in(self, text: str) -> str:
        """A text of the skeleton that speaks of this game."""
        words = {
            "speeltafel.games.my_game": self.package,
            "my_game": self.folder,
            "my-game": self.key,
            "My Game": self.key.replace("-", " ").title(),
            "MG-": f"{self.prefix}-",
        }
        return re.sub("|".join(map(re.escape, words)), lambda it: words[it[0]], text)


def names(key: str, package: str = "") -> Names:
    """What a game with this key is called; an error if it cannot have it."""
    if not NAME.fullmatch(key) or len(key) > LONGEST or iskeyword(key):
        raise SystemExit(f"expected a name like my-game, of {LONGEST} letters at most; got {key}")
    if key in GAMES:
        raise SystemExit(f"there is a game {key} already")
    taken = {rule[:2] for game in GAMES.values() for rule in rules_of(game, "en")}
    free = next(it for it in _prefixes(key) if it not in taken)
    return Names(key, package or f"{OURS}.{key.replace('-', '_')}", free)


def _prefixes(key: str) -> Iterator[str]:
    """Two letters for its rules: those its words begin with, or others."""
    first, *others = key.upper().split("-")
    letters = "".join(it for it in first + "".join(others) if it.isalpha())
    yield from (f"{first[0]}{it[0]}" for it in others[:1] if it[0].isalpha())
    yield from (f"{first[0]}{it}" for it in letters[1:])
    yield from (f"{one}{two}" for one in letters for two in "XYZQJ")


def write(called: Names, folder: Path, tests: Path) -> None:
    """Write the folder of a game and its tests; none of it may be there yet."""
    for new in (folder, folder.with_suffix(".py"), tests):
        if new.exists():
            raise SystemExit(f"{new} is there already")
    written = [*_copy(called, SKELETON / "game", folder), *_copy(called, SKELETON / "tests", tests)]
    _tidy(written)


def write_package(called: Names, into: Path) -> None:
    """Write it as a package of its own, to be installed from there."""
    write(called, into.joinpath(*called.package.split(".")), into / "tests" / called.folder)
    _copy(called, SKELETON / "package", into)


def _tidy(written: Iterable[Path]) -> None:
    """Imports in their order and lines in their length: names differ."""
    ruff, style = (sys.executable, "-m", "ruff"), ("--quiet", "--config", ROOT / "pyproject.toml")
    for how in (["format"], ["check", "--fix"]):
        subprocess.run([*ruff, *how, *style, *written], check=True)


def _copy(called: Names, source: Path, target: Path) -> list[Path]:
    """Copy what a skeleton holds; the modules among it."""
    copied = []
    for path in sorted(it for it in source.rglob("*.*") if it.suffix in (".py", ".toml", ".md")):
        new = target / path.relative_to(source)
        new.parent.mkdir(parents=True, exist_ok=True)
        new.write_text(called.put_in(path.read_text(encoding="utf-8")), encoding="utf-8")
        copied.append(new)
    return [it for it in copied if it.suffix == ".py"]


def main() -> None:
    """Write it, and say what comes next."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("name", help="its key, as my-game")
    parser.add_argument("--package", default="", help="the package it becomes, if it is not ours")
    parser.add_argument("--into", type=Path, help="where that package lies")
    asked = parser.parse_args()
    if bool(asked.package) != bool(asked.into):
        parser.error("--package (what it is called) and --into (where it lies): both, or neither")
    called = names(asked.name, asked.package)
    if asked.into is None:
        folder, tests = OURS_IN / called.folder, ROOT / "tests" / "games" / called.folder
        write(called, folder, tests)
        print(folder, tests, NEXT.format(folder=called.folder, key=called.key), sep="\n")
    else:
        write_package(called, asked.into)
        print(asked.into, "pip install -e there, and speeltafel games shows it", sep="\n")


if __name__ == "__main__":
    main()
