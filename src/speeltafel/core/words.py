"""Sentences in three languages, kept as data beside the code that says them.

A package that speaks has a folder ``words`` with one TOML file a language. Sentences are found by
a dotted key. Notation is read aloud by ``[[phrases]]``: the first whose pattern fits the text.

    says      a thing's name; a move as it is offered, in the infinitive; else a neutral sentence
    them      a thing as an object, where that is another word: German den Knochen
    several   ``{count}`` things of a kind, their ``{_1}`` listed
    tells     told of somebody, ``{who}``; empty: not worth a word
    mine      the same, told to whoever did it
    run       several such steps in a row, as one; ``my_run`` what is added, or said of me instead
    starts    whether a new line begins with it

What the groups of a pattern hold is put in for

    {_1}         as it is
    {who_1}      the player it is about; {who} is whoever took the step
    {seats_1}    players, by their names where these are known
    {players_1}  a value for each player in turn, with their names
    {each_1}     several things, each of them read aloud in turn; {them_1} as objects

and in a run ``{count}`` steps, ``{times}`` for each of ``{whos}``. How phrases become lines is in
``sentences.py``.
"""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Sequence
from functools import cache, cached_property
from importlib.resources import files
from typing import Any, Final, NamedTuple

LANGUAGES: Final = ("en", "nl", "de")
LONGEST_QUOTE: Final = 60


def own_language() -> str:
    """The language this system is set to, if we speak it; else English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name):
            return value[:2] if value[:2] in LANGUAGES else "en"
    return "en"


def clipped(value: object, longest: int = LONGEST_QUOTE) -> object:
    """A value as an error may quote it: long texts are cut, control characters made visible."""
    if not isinstance(value, str):
        return value
    short = value if len(value) <= longest else value[:longest] + "…"
    return "".join(char if char.isprintable() else repr(char)[1:-1] for char in short)


class Phrase(NamedTuple):
    """How one kind of text is read aloud."""

    fits: re.Pattern[str]
    says: str
    tells: str | None = None
    mine: str | None = None
    run: str | None = None
    my_run: str | None = None
    them: str | None = None
    several: str | None = None
    starts: bool = False


class Audience(NamedTuple):
    """Who sits at the table, and who is spoken to."""

    names: Sequence[str] = ()
    me: int | None = None


class PhraseMatch(NamedTuple):
    """A phrase and the texts that it fits: one, or a run of them."""

    phrase: Phrase
    texts: Sequence[re.Match[str]]
    who: Sequence[int] = ()
    """Whom each text is about."""


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
            if part not in found:
                raise KeyError(f"{key} is not among the words of {self.package} in {language}")
            found = found[part]
        return found

    def table(self, language: str, key: str) -> dict[str, str]:
        """The sentences under a key, by theirs; none if there is no such table."""
        return dict(_read(self.package, language).get(key, {}))

    def sentences(self, language: str) -> dict[str, str]:
        """All sentences by their dotted keys, phrases apart."""
        return _sentences(_read(self.package, language), "")

    def phrase(self, language: str, text: str, names: Sequence[str] = ()) -> str:
        """A move as it is offered, a thing, a consequence; notation if no words are known."""
        found = self.find(language, text) or plain(text)
        try:
            return self.fill(language, found.phrase.says, found, Audience(names))
        except Nobody:
            return text

    def find(self, language: str, text: str) -> PhraseMatch | None:
        """The first phrase that fits a text."""
        for phrase in self._phrases[language]:
            if fits := phrase.fits.fullmatch(text):
                return PhraseMatch(phrase, [fits])
        return None

    def fill(self, language: str, says: str, found: PhraseMatch, company: Audience) -> str:
        """What a phrase says, its parts put in; ``Nobody`` if it is about none at the table."""
        filling = _Filling(self, language, found, company)
        return PART.sub(lambda part: minus(filling.part(part[1], int(part[2] or 0))), says)

    @cached_property
    def _phrases(self) -> dict[str, list[Phrase]]:
        return {language: self._compiled(language) for language in LANGUAGES}

    def _compiled(self, language: str) -> list[Phrase]:
        phrases = [dict(it) for it in self.look_up(language, "phrases")]
        return [Phrase(re.compile(it.pop("text")), **it) for it in phrases]


PLAIN: Final = Phrase(re.compile("(.*)", re.DOTALL), "{_1}")


def plain(text: str) -> PhraseMatch:
    """A text that no phrase fits: it stands as it is."""
    return PhraseMatch(PLAIN, [match for match in [PLAIN.fits.fullmatch(text)] if match])


class Nobody(Exception):
    """A text that fits a phrase, but is about nobody at the table, or about nothing."""


class _Filling:
    """Puts the parts of one phrase in."""

    def __init__(self, words: Words, language: str, found: PhraseMatch, company: Audience) -> None:
        self.words, self.language, self.found, self.company = words, language, found, company

    def part(self, kind: str, group: int) -> str:
        """What stands for ``{kind_group}``."""
        if kind in ("each", "them"):
            return together(self.language, self._things(group, kind))
        if kind in ("count", "times"):
            return self.words.phrase(self.language, self._number(kind))
        if kind == "players":
            values = enumerate(_several(self.found.texts[0][group]), 1)
            return ", ".join(f"{self._people([seat_of(n, self.company)])} {it}" for n, it in values)
        if kind in ("who", "whos", "seats"):
            return self._people(self._seats(kind, group))
        return together(self.language, [it[group] for it in self.found.texts])

    def _seats(self, kind: str, group: int) -> list[int]:
        if not group:
            return list(dict.fromkeys(self.found.who)) if kind == "whos" else [self.found.who[0]]
        return [seat_of(it, self.company) for it in _several(self.found.texts[0][group])]

    def _number(self, kind: str) -> str:
        parties = len(set(self.found.who)) if kind == "times" else 1
        return str(len(self.found.texts) // (parties or 1))

    def _people(self, seats: Sequence[int]) -> str:
        return people(self.language, seats, *self.company)

    def _things(self, group: int, kind: str) -> list[str]:
        """Each thing in words; those of one kind together, where there are words for it."""
        held = [it for text in self.found.texts for it in _several(text[group])]
        things: dict[object, list[PhraseMatch]] = {}
        for number, text in enumerate(held):
            found = self.words.find(self.language, text) or plain(text)
            things.setdefault(found.phrase.several or number, []).append(found)
        return [self._thing(alike, kind) for alike in things.values()]

    def _thing(self, alike: Sequence[PhraseMatch], kind: str) -> str:
        phrase = alike[0].phrase
        says = phrase.them if kind == "them" and phrase.them else phrase.says
        if len(alike) > 1 and phrase.several:
            says = phrase.several
        whole = PhraseMatch(phrase, [it.texts[0] for it in alike])
        return self.words.fill(self.language, says, whole, self.company)


def _several(held: str) -> list[str]:
    if not (parts := held.split()):
        raise Nobody
    return parts


def seat_of(number: str | int, company: Audience) -> int:
    """A seat as people count them; records can be written by anybody, so it may be nobody's."""
    text = str(number)
    is_number = text.isascii() and text.isdecimal() and len(text) < 3
    if not is_number or not 0 < int(text) <= (len(company.names) or 99):
        raise Nobody
    return int(text) - 1


def people(
    language: str, seats: Sequence[int], names: Sequence[str] = (), me: int | None = None
) -> str:
    """Players by their names, by their numbers where no names are known; who listens is "you"."""
    if names or me in seats:
        called = [_called(language, seat, names, me) for seat in seats]
        return together(language, called)
    key = "people.one" if len(seats) == 1 else "people.several"
    return CORE.say(language, key, numbers=together(language, [str(seat + 1) for seat in seats]))


def _called(language: str, seat: int, names: Sequence[str], me: int | None) -> str:
    if seat == me:
        return CORE.say(language, "people.you")
    return names[seat] if names else CORE.say(language, "people.one", numbers=seat + 1)


def together(language: str, parts: Sequence[str]) -> str:
    """``a, b and c``."""
    *others, last = parts
    return CORE.say(language, "people.and", others=", ".join(others), last=last) if others else last


def minus(text: str) -> str:
    """With a true minus before a number below zero, as notation has no room for it."""
    return BELOW_ZERO.sub("\N{MINUS SIGN}", text)


def _sentences(table: dict[str, Any], under: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for key, value in table.items():
        if isinstance(value, dict):
            found |= _sentences(value, f"{under}{key}.")
        elif isinstance(value, str):
            found[under + key] = value
    return found


@cache
def _read(package: str, language: str) -> dict[str, Any]:
    path = files(package) / "words" / f"{language}.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))


PART: Final = re.compile(r"\{([a-z]*)(?:_(\d+))?\}")
"""A place in a phrase, and the kind of thing that comes there."""

BELOW_ZERO: Final = re.compile(r"(?<!\w)-(?=\d)")
"""A hyphen that stands for a minus: 4-4-1 has none."""

CORE: Final = Words("speeltafel.core")
