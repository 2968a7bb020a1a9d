"""What happened, as a person would tell it: one line a turn, "you" for whoever listens.

Every step and every consequence becomes a clause by its phrase (``words.py``). Clauses about the
same player, one after the other, make one sentence that names the player once: *Bot 3 gives Billy
a gold card and draws a banknote card.* A step goes on in the line before it if it is about the
same player, unless its phrase starts a line. Only what was told to a seat is read aloud to it.

The page does the same (``web/src/words/sentences.ts``), and a test holds both together.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from speeltafel.core.position import CHANCE
from speeltafel.core.told import Told
from speeltafel.core.words import (
    CORE,
    Audience,
    Nobody,
    PhraseMatch,
    Words,
    people,
    plain,
    seat_of,
    together,
)

ADDITIONS: Final = (" ", ":", ",")
"""What begins with one of these is added to the clause before it."""

ENDS: Final = (".", "!", "?", "…")
WHO: Final = re.compile(r"\{who(?:_(\d+))?\} ?")


class LogLine(NamedTuple):
    """One line of what happened."""

    seat: int | None
    """The player it begins with; None if it begins with nobody, or with several."""

    who: str
    """That player's name, or "You"."""

    says: str
    """The whole line."""


class Clause(NamedTuple):
    """One thing that happened."""

    seat: int | None
    who: str
    """Its subject, where it begins with one player's name or with "you"."""

    says: str
    """What it says of the subject."""

    starts: bool = False

    @property
    def whole(self) -> str:
        """With its subject."""
        return f"{self.who} {self.says}" if self.who else self.says


class Telling:
    """Tells one listener what happened at a table."""

    def __init__(
        self, words: Words, language: str, names: Sequence[str] = (), me: int | None = None
    ) -> None:
        self.words, self.language, self.company = words, language, Audience(names, me)
        self._you = CORE.say(language, "people.you")

    def lines(self, told: Sequence[Told]) -> list[LogLine]:
        """All that happened, line by line."""
        lines: list[list[Clause]] = []
        for clauses in self._steps(told):
            for number, clause in enumerate(clauses):
                _write(lines, clause, is_step=number == 0)
        return [self._line(clauses) for clauses in lines]

    def step(self, told: Told) -> str:
        """One step by itself, even if it would not be worth a line."""
        if lines := self.lines([told]):
            return " ".join(line.says for line in lines)
        said = self.words.phrase(self.language, told.spoken, self.company.names)
        return self._sentence([Clause(None, "", said)])

    # From steps to clauses

    def _steps(self, told: Sequence[Told]) -> Iterator[list[Clause]]:
        """The clauses of each step; several of a kind in a row may be told as one."""
        found = [self._found(it.spoken, None if it.by == CHANCE else it.by) for it in told]
        first = 0
        while first < len(told):
            after = _end_of_run(told, found, first)
            clauses = self._step(found[first:after])
            doer = next(iter(found[after - 1].who), None)
            for text in told[after - 1].spoken_then:
                clauses += self._clause(self._found(text, doer))
            yield clauses
            first = after

    def _found(self, text: str, doer: int | None) -> PhraseMatch:
        """The phrase for a text and whom it is about; the text as it is if there is none."""
        try:
            found = self.words.find(self.language, text) or plain(text)
            return found._replace(who=self._who(found, doer))
        except Nobody:
            return plain(text)

    def _who(self, found: PhraseMatch, doer: int | None) -> list[int]:
        named = WHO.search(found.phrase.tells or "")
        if named is None or named[1] is None:
            return [] if doer is None else [doer]
        return [seat_of(it, self.company) for it in found.texts[0][int(named[1])].split()]

    def _step(self, run: Sequence[PhraseMatch]) -> list[Clause]:
        """A step, or several of a kind as one: what all of them come to, and what mine do."""
        if len(run) == 1:
            return self._clause(run[0])
        phrase, whole = run[0].phrase, _as_one(run)
        own = [it for it in run if self.company.me in it.who]
        if WHO.search(phrase.run or ""):
            return self._worded(whole, (phrase.my_run if own else None) or phrase.run)
        added = self._worded(_as_one(own), phrase.my_run) if own else []
        return [*self._worded(whole, phrase.run), *added]

    def _clause(self, found: PhraseMatch) -> list[Clause]:
        phrase = found.phrase
        if phrase.tells is None or (not found.who and WHO.search(phrase.tells)):
            return self._worded(found, phrase.says)
        is_mine = self.company.me in found.who and phrase.mine is not None
        return self._worded(found, phrase.mine if is_mine else phrase.tells)

    def _worded(self, found: PhraseMatch, says: str | None) -> list[Clause]:
        if not says:
            return []
        subject, rest = self._subject(found, says)
        try:
            filled = self.words.fill(self.language, rest, found, self.company)
        except Nobody:
            return [Clause(None, "", found.texts[0][0])]
        seat = found.who[0] if subject else None
        return [Clause(seat, subject, filled, found.phrase.starts)]

    def _subject(self, found: PhraseMatch, says: str) -> tuple[str, str]:
        """The one player a sentence begins with, and the rest of it."""
        named, you = WHO.match(says), f"{self._you} "
        if says.startswith(you):
            return self._you, says[len(you) :]
        if named is None or len(set(found.who)) != 1:
            return "", says
        return people(self.language, found.who[:1], *self.company), says[named.end() :]

    # From clauses to lines

    def _line(self, clauses: Sequence[Clause]) -> LogLine:
        """Clauses with the same subject make one sentence."""
        sentences: list[list[Clause]] = []
        for clause in clauses:
            last = sentences[-1] if sentences else None
            if last and clause.who and last[0].seat == clause.seat and not _has_ended(last):
                last.append(clause)
            else:
                sentences.append([clause])
        first = clauses[0]
        said = " ".join(self._sentence(it) for it in sentences)
        return LogLine(first.seat, said[: len(first.who)], said)

    def _sentence(self, clauses: Sequence[Clause]) -> str:
        first, *others = clauses
        said = together(self.language, [first.whole, *(it.says for it in others)])
        if not first.who or first.seat == self.company.me:  # names are written as they are
            said = said[:1].upper() + said[1:]
        return said if said.endswith(ENDS) else f"{said}."


def _has_ended(clauses: Sequence[Clause]) -> bool:
    """Whether nothing can be added to a sentence: it ends with an exclamation."""
    return clauses[-1].says.endswith(ENDS)


def _end_of_run(told: Sequence[Told], found: Sequence[PhraseMatch], first: int) -> int:
    """Where those end that are told as one with the first."""
    run, after = found[first].phrase.run, first + 1
    while run and after < len(told) and not told[after - 1].then:
        is_alike = found[after].phrase is found[first].phrase
        if not is_alike or (WHO.search(run) and found[after].who != found[first].who):
            break
        after += 1
    return after


def _as_one(run: Sequence[PhraseMatch]) -> PhraseMatch:
    texts = [it.texts[0] for it in run]
    return PhraseMatch(run[0].phrase, texts, [seat for it in run for seat in it.who])


def _write(lines: list[list[Clause]], clause: Clause, *, is_step: bool) -> None:
    """Add a clause to what is written: to the last clause, the last line, or as a new line."""
    last = lines[-1][-1] if lines else None
    if last is not None and not clause.who and clause.says.startswith(ADDITIONS):
        lines[-1][-1] = last._replace(says=last.says + clause.says)
        return
    clause = clause._replace(says=clause.says.lstrip("".join(ADDITIONS)))
    if last is None or clause.starts or not _goes_on(lines[-1], clause, is_step):
        lines.append([clause])
    else:
        lines[-1].append(clause)


def _goes_on(line: Sequence[Clause], clause: Clause, is_step: bool) -> bool:
    """Whether a clause belongs to a line: what follows from a step, or what its player does."""
    if is_step:
        return clause.who != "" and line[-1].seat == clause.seat
    return not clause.who or not line[0].who or line[0].seat == clause.seat
