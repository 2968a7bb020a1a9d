"""Everything that can be asked wrongly. The rules themselves never raise; the outer doors do.

    GameError
    ├── UnknownGame   no game has this key
    ├── BadSetup      this game is not played with so many people or such options
    ├── WrongSeat     this seat may not act now
    ├── IllegalMove   this seat may act, but not like this
    ├── Unreadable    no move, position or file is written like this
    ├── Unfinished    a record of a game that is not over, or not wholly shown
    ├── BadRecord     a record that the rules contradict; says which step
    └── NotInstalled  a library is missing; says what to install

An error is a key and its details; the sentence is looked up in the language of whoever reads it.
"""

from __future__ import annotations

from typing import ClassVar

from speeltafel.core.words import Words, clipped

WORDS = Words("speeltafel.core")
QUOTED_CHARACTERS = {"got": 60, "expected": 120}
"""How many characters of a detail are quoted, if not 200."""


class GameError(ValueError):
    """Something was asked that the game does not allow."""

    words: ClassVar[Words] = WORDS
    """Where the sentences are; outer rooms have their own."""

    def __init__(self, key: str, rule: str = "", **details: object) -> None:
        self.key = key
        """Which sentence says it; stable, for programs."""
        self.rule = rule
        """The id of the rule that forbids it, as in ``VW-05``; empty if no rule does."""
        self.details = {
            name: clipped(value, QUOTED_CHARACTERS.get(name, 200))
            for name, value in details.items()
        }
        super().__init__(self.sentence("en"))

    def sentence(self, language: str) -> str:
        """What is wrong, what was expected and where, in one sentence."""
        details = {name: _in(language, value) for name, value in self.details.items()}
        said = self.words.say(language, f"errors.{self.key}", **details)
        return f"{said} ({self.rule})" if self.rule else said


def _in(language: str, detail: object) -> object:
    """An error quoted by another speaks the same language."""
    return detail.sentence(language) if isinstance(detail, GameError) else detail


class UnknownGame(GameError):
    """No game has this key."""


class BadSetup(GameError):
    """This game is not played with so many people or such options."""


class WrongSeat(GameError):
    """This seat may not act now."""


class IllegalMove(GameError):
    """This seat may act, but not like this."""


class Unreadable(GameError):
    """No move, position or file is written like this."""


class Unfinished(GameError):
    """A record of a game that is not over, or not wholly shown."""


class BadRecord(GameError):
    """A record that the rules contradict."""


class NotInstalled(GameError):
    """A library is missing that comes with one of the extras."""
