"""Nothing is drawn twice: the page and the pictures for researchers share their drawings."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
ART: Final = ROOT / "src" / "speeltafel" / "art"
PAGE: Final = ROOT / "web"
DRAWS: Final = {".html", ".py", ".svelte", ".svg", ".ts"}
PATH: Final = re.compile(r"[Mm] ?-?\.?\d[-\d.\s,MLHVCSQTAZmlhvcsqtaz]*")
PART: Final = re.compile(r"[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)")
PIECES: Final = re.compile(r"\"\s*\n\s*\"")
"""Where Python goes on with a text on the next line."""

LONG: Final = 8
"""A path of so many numbers is a drawing; shorter ones are strokes and squares."""

NOT_YET: Final = {"flock.py": 16}
"""How many paths of the page are still drawn again for researchers."""


def sources() -> Iterator[Path]:
    """All files of ours that may draw something."""
    folders = (ROOT / "src" / "speeltafel", PAGE / "src", PAGE / "public")
    for path in (it for folder in folders for it in folder.rglob("*")):
        if path.suffix in DRAWS and "page" not in path.relative_to(ROOT).parts:
            yield path


def paths_of(text: str) -> set[str]:
    """The long paths in a file, each number written in one way."""
    found = ([*PART.findall(it)] for it in PATH.findall(PIECES.sub("", text)))
    numbers = ([it if it.isalpha() else f"{float(it):g}" for it in path] for path in found)
    return {" ".join(it) for it in numbers if sum(not part.isalpha() for part in it) >= LONG}


def drawn_twice() -> dict[str, list[Path]]:
    """Each path that stands in several files, with those files."""
    where: dict[str, list[Path]] = defaultdict(list)
    for path in sources():
        for drawn in paths_of(path.read_text("utf-8")):
            where[drawn].append(path)
    return {drawn: files for drawn, files in where.items() if len(files) > 1}


def test_nothing_is_drawn_twice() -> None:
    found = drawn_twice()
    again = Counter(it.name for files in found.values() for it in files if it.suffix == ".py")
    said = [
        f"{' and '.join(it.name for it in files)}: {drawn[:50]}" for drawn, files in found.items()
    ]
    assert again == Counter(NOT_YET), "drawn twice: let both use one file of art\n" + "\n".join(
        said
    )
