"""Sentences in three languages, kept as data beside the code that says them.

A package that speaks has a folder ``words`` with one TOML file a language. Sentences are found by
a dotted key. Notation is read aloud by ``[[phrases]]``: the first whose pattern fits the text. What
its groups hold is put in for

    {_1}       as it is
    {seats_1}  players, by their names where these are known
    {each_1}   several things, each of them read aloud in turn
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from functools import cache, cached_property
from importlib.resources import files
from typing import Any, Final

LANGUAGES: Final = ("en", "nl", "de")
LONGEST_QUOTE: Final = 60


def clipped(value: object, longest: int = LONGEST_QUOTE) -> object:
    """A value as an error may quote it: long texts are cut, control characters made visible."""
    if not isinstance(value, str):
        return value
    short = value if len(value) <= longest else value[:longest] + "…"
    return "".join(char if char.isprintable() else repr(char)[1:-1] for char in short)


class Words:
    """What one package can say."""

    def __init__(self, package: str) -> None:
        self.package = package

    def say(self, language: str, key: str, **details: object) -> str:
        """The sentence with this key, its details filled in."""
        return str(self.look_up(language, key)).format_map(details)

    def look_up(self, language: str, key: str) -> Any:
        """Whatever stands under a dotted key: a sentence, a list or a table of them."""
        found: Any = _read(self.package, language)
        for part in key.split("."):
            found = found[part]
        return found

    def phrase(self, language: str, text: str, names: Sequence[str] = ()) -> str:
        """A step or consequence in words; the notation itself where no words are known for it."""
        for pattern, says in self._phrases[language]:
            if fits := pattern.fullmatch(text):
                try:
                    return PART.sub(lambda part: self._part(language, part, fits, names), says)
                except _Nobody:
                    return text
        return text

    def _part(
        self, language: str, part: re.Match[str], fits: re.Match[str], names: Sequence[str]
    ) -> str:
        kind, held = part[1], fits[int(part[2])]
        if kind == "seats":
            return people(language, [_seat(number, names) for number in _several(held)], names)
        if kind == "each":
            return together(language, [self.phrase(language, it) for it in _several(held)])
        return held

    @cached_property
    def _phrases(self) -> dict[str, list[tuple[re.Pattern[str], str]]]:
        return {language: self._compiled(language) for language in LANGUAGES}

    def _compiled(self, language: str) -> list[tuple[re.Pattern[str], str]]:
        phrases = self.look_up(language, "phrases")
        return [(re.compile(phrase["text"]), phrase["says"]) for phrase in phrases]


class _Nobody(Exception):
    """A text that fits a phrase, but is about nobody at the table, or about nothing."""


def _several(held: str) -> list[str]:
    if not (parts := held.split()):
        raise _Nobody
    return parts


def _seat(number: str, names: Sequence[str]) -> int:
    """A seat as people count them; records can be written by anybody, so it may be nobody's."""
    is_number = number.isascii() and number.isdecimal() and len(number) < 3
    if not is_number or not 0 < int(number) <= (len(names) or 99):
        raise _Nobody
    return int(number) - 1


def people(language: str, seats: Sequence[int], names: Sequence[str] = ()) -> str:
    """Players by their names; by their numbers where no names are known."""
    if names:
        return together(language, [names[seat] for seat in seats])
    key = "people.one" if len(seats) == 1 else "people.several"
    return CORE.say(language, key, numbers=together(language, [str(seat + 1) for seat in seats]))


def together(language: str, parts: Sequence[str]) -> str:
    """``a, b and c``."""
    *others, last = parts
    return CORE.say(language, "people.and", others=", ".join(others), last=last) if others else last


@cache
def _read(package: str, language: str) -> dict[str, Any]:
    path = files(package) / "words" / f"{language}.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))


PART: Final = re.compile(r"\{([a-z]*)_(\d+)\}")
"""A place in a phrase, and the kind of thing that comes there."""

CORE: Final = Words("speeltafel.core")
