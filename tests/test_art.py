"""Nothing is drawn twice: the page and the pictures for researchers share their drawings."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from speeltafel.research.pictures.art import art
from speeltafel.research.pictures.sprites import rendered

ROOT: Final = Path(__file__).parent.parent
ART: Final = ROOT / "src" / "speeltafel" / "art"
PAGE: Final = ROOT / "web"
DRAWS: Final = {".html", ".py", ".svelte", ".svg", ".ts"}
PATH: Final = re.compile(r"[Mm] ?-?\.?\d[-\d.\s,MLHVCSQTAZmlhvcsqtaz]*")
PART: Final = re.compile(r"[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)")
PIECES: Final = re.compile(r"\"\s*\n\s*\"")
"""Where Python goes on with a text on the next line."""

BOX: Final = (-100, -100, 1400, 800)
"""Something of every drawing lies in here."""

LONG: Final = 8
"""A path of so many numbers is a drawing; shorter ones are strokes and squares."""


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
    said = [
        f"{' and '.join(it.name for it in files)} draw the same path, {drawn[:40]} ..."
        for drawn, files in drawn_twice().items()
    ]
    assert not said, "\n".join([*said, "Put it into src/speeltafel/art, for both to use."])


def test_a_path_is_known_however_its_numbers_are_written() -> None:
    svelte = '<path d="M3 2.500l5.50 4.5q3-.8 6 0z" />'
    python = '"M3 2.5l5.5"\n    " 4.5q3-0.8 6 0z"'
    assert paths_of(svelte) == paths_of(python) != set()


@pytest.mark.parametrize("game", sorted(it.name for it in ART.iterdir()))
def test_every_drawing_can_be_rendered_alone(game: str) -> None:
    for path in ART.joinpath(game).rglob("*.svg"):
        drawn = rendered(art(path.relative_to(ART).with_suffix("").as_posix()), BOX, 0.3)
        assert drawn.getbbox() is not None, path.name


def test_a_drawing_uses_others_where_they_belong() -> None:
    polly, head = art("uly-and-polly/polly"), art("uly-and-polly/polly-head")
    assert f'<g transform="translate(16.5 1)">{head}</g>' in polly
    assert "<use" not in polly


def test_a_drawing_is_painted_as_usual_or_as_is_said() -> None:
    assert 'fill="#fffaf0"' in art("table/d6")
    assert 'fill="#f6d98a"' in art("table/d6", die="#f6d98a")
