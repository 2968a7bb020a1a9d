"""One thing has one word in a language: in the rules, on boards, in hints, options and terminal."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

ROOT: Final = Path(__file__).parents[1]
SAID: Final = ROOT / "src" / "speeltafel"
WEB: Final = ROOT / "web" / "src"
NOTATION: Final = re.compile(r"`[^`]*`")
LITERAL: Final = re.compile(r'"([^"]*)"|`([^`]*)`')
DETAIL: Final = re.compile(r"\$?\{[^}]*\}")
PART: Final = re.compile(r"^(?:  |const )(en|nl|de)\b", re.MULTILINE)
"""Where a language begins in a file that has all of them."""

ANYWHERE: Final = {
    "en": {
        "seat": r"\bchair",
        "face down": r"\bdicht\b|lies hidden",
        "sheep number": r"\bear tag",
        "showdown": r"\bshow-down",
    },
    "nl": {
        "plaats": r"\bstoel(en)?\b",
        "gedekt": r"(?<![Gg]ordijn )\bdichte?\b|\bgesloten kaart",
        "schapengetal": r"\boormerk",
        "ontsnappen": r"\bontkwam|\bontkom",
        "ronden": r"\brondes\b",
        "botsymbool": r"\bbotteken",
    },
    "de": {
        "Platz": r"\bSt(uhl|ühle)\b",
        "verdeckt": r"\bzugedeckt|\bgeschlossene Karte",
        "Schafzahl": r"\bOhrmarke",
        "Knochensymbol": r"\bKnochenzeichen",
        "entwischen": r"\bentkommen\b|\bentkam\b",
    },
}
"""The word for a thing, and what it is never called anywhere."""

IN_A_GAME: Final = {
    ("ploc", "en"): {"match": r"\b(bout|contest)\b", "knock out": r"\bpull(ed|s)? over\b"},
    ("ploc", "nl"): {
        "wedstrijd": r"\bpartij(en)?\b|\bmatch(es)?\b",
        "uitschakelen": r"\buit ?trok|\berui?t trek",
        "ruilen": r"\bbijstel|\bbij te stellen",
    },
    ("ploc", "de"): {
        "Partie": r"\bMatch(es)?\b|\bWettkampf",
        "herausziehen": r"\bausschalt|\bausgeschaltet",
        "neu werfen": r"\bNachwurf|\bnachwerfen",
    },
    ("uly-and-polly", "en"): {"Polly, she": r"\bPolly\b[^.;]{0,40}\b(he|him|his)\b"},
    ("uly-and-polly", "nl"): {"Polly, hij": r"\bPolly\b[^.;]{0,40}\bhaar\b"},
    ("uly-and-polly", "de"): {"Polly, er": r"\bPolly\b[^.;]{0,40}\bihre[nmrs]?\b"},
    ("volle-wolle", "nl"): {"gooien": r"\bdobbelt\b|\bte dobbelen\b"},
}
"""The same in one game only."""


def texts(found: Any, key: str = "") -> Iterator[tuple[str, str]]:
    """All sentences of a tree of words, notation apart."""
    if isinstance(found, dict):
        for name, it in found.items():
            if name not in {"text", "texts"}:
                yield from texts(it, f"{key}.{name}")
    elif isinstance(found, list):
        for number, it in enumerate(found):
            yield from texts(it, f"{key}.{number}")
    else:
        yield key, str(found)


def written(language: str) -> Iterator[tuple[Path, str, str]]:
    """Where something is said: a file, its key or line, and how."""
    for path in SAID.rglob(f"words/{language}.toml"):
        yield from ((path, *it) for it in texts(tomllib.loads(path.read_text("utf-8"))))
    for path in SAID.rglob(f"rules/{language}.md"):
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            yield path, str(number), NOTATION.sub("", line)
    page = WEB / "words" / f"{language}.ts"
    yield from ((page, *it) for it in literals(page.read_text("utf-8")))
    for path in WEB.rglob("words.ts"):
        parts = PART.split(path.read_text("utf-8"))
        for name, text in zip(parts[1::2], parts[2::2], strict=True):
            if name == language:
                yield from ((path, *it) for it in literals(text))


def literals(text: str) -> Iterator[tuple[str, str]]:
    """The texts of a script, by their lines."""
    for number, line in enumerate(text.splitlines(), 1):
        yield from ((str(number), "".join(it)) for it in LITERAL.findall(line))


def spoken(language: str) -> Iterator[tuple[str, str, str]]:
    """All that is said, without what is filled in."""
    for path, at, said in written(language):
        yield path.relative_to(ROOT).as_posix(), at, DETAIL.sub("", said)


def is_of(game: str, file: str) -> bool:
    """Whether a file speaks of one game."""
    return game in file or game.replace("-", "_") in file


@pytest.mark.parametrize("language", ANYWHERE)
def test_a_thing_is_called_by_one_word(language: str) -> None:
    wrong = [
        f"{file}, {at}: “{said}” wants “{word}”"
        for file, at, said in spoken(language)
        for word, never in ANYWHERE[language].items()
        if re.search(never, said, re.IGNORECASE)
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(("game", "language"), IN_A_GAME)
def test_a_thing_of_a_game_is_called_by_one_word(game: str, language: str) -> None:
    wrong = [
        f"{file}, {at}: “{said}” wants “{word}”"
        for file, at, said in spoken(language)
        for word, never in IN_A_GAME[game, language].items()
        if is_of(game, file) and re.search(never, said)
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("language", ANYWHERE)
def test_all_that_is_said_is_looked_at(language: str) -> None:
    files = {file for file, _, _ in spoken(language)}
    assert len(files) > 20
    assert {f"web/src/games/{it}/words.ts" for it in ("ploc", "volle-wolle")} <= files
