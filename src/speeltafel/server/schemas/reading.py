"""The shapes of what is read beside the table: words, rules, what a move would do, a replay."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel

from speeltafel.server.schemas.games import GameKey, Story, View
from speeltafel.server.schemas.responses import ToldStep


class SpokenPhrase(BaseModel):
    """How a kind of step or consequence is read aloud."""

    text: str
    """A regular expression, the same in Python and in JavaScript, for the whole text."""

    says: str
    """A thing's name, a move as it is offered, or a neutral sentence."""

    tells: str | None = None
    """Told of ``{who}``; empty if it is not worth a word."""

    mine: str | None = None
    """The same, told to whoever did it."""

    run: str | None = None
    """Several such steps in a row, as one."""

    my_run: str | None = None
    """What is added to that for whoever is among them, or said instead if ``run`` has a who."""

    them: str | None = None
    """A thing as an object, where that is another word."""

    several: str | None = None
    """Several things of the kind."""

    starts: bool | None = None
    """Whether a new line begins with it."""


class GameWords(BaseModel):
    """What a game says in the caller's language."""

    key: GameKey
    name: str
    tagline: str
    reasons: dict[str, str]
    """Why a game is over: a sentence for each ``reason`` of an outcome."""

    labels: dict[str, str]
    """What fields of its view are called, where a game has no board of its own; ``{who}`` in a
    label: its numbers are seats."""

    seat_labels: dict[str, str]
    """The same of fields that hold something for each seat."""

    phrases: list[SpokenPhrase]
    """In order: the first that fits the whole text reads it aloud; else it stands as it is."""


class RuleParagraph(BaseModel):
    """A paragraph or one item of a list."""

    ids: list[str]
    """The rules that it states; they are not in its text."""

    text: str
    """On one line, with `code`, **strong** and *emphasis*; a list item with its ``-`` or ``1.``."""

    kind: Literal["text", "list"]


class RuleSection(BaseModel):
    """A heading and what stands under it, up to the next one of any level."""

    title: str
    level: int
    paragraphs: list[RuleParagraph]


class RuleBook(BaseModel):
    """The rules of a game in the caller's language."""

    key: GameKey
    sections: list[RuleSection]


class Piece(BaseModel):
    """What a piece says of itself; ``{count}`` and the like are put in by whoever shows it."""

    title: str
    text: str
    """What it is and does, or what can be done with it now."""

    ids: list[str]
    """The rules that say so."""


class Pieces(BaseModel):
    """The pieces of a game and their states, by key, in the caller's language."""

    key: GameKey
    pieces: dict[str, Piece]


class Foreseen(BaseModel):
    """What a move would do, as far as the seat can know before chance has spoken."""

    move: str
    then: list[str]
    view: View | None
    """The table after it; None in games with secrets."""

    odds: float | None
    """The chance to reach one's bid with it and the best decisions after it, in Volle Wolle."""


class Foresight(BaseModel):
    """All moves of a seat that is to decide, in the order of its ``legal_moves``."""

    seat: int
    decision: int | None
    """None, and no moves, if it is not for this seat to decide."""

    moves: list[Foreseen]


class ReplayMoment(BaseModel):
    """A step of a finished game, and the table after it; before the first step nobody made one."""

    by: int | Literal["chance"] | None
    move: str | None
    aloud: str | None
    then: list[str]
    heard: list[str] | None = None
    view: View


class Replay(BaseModel):
    """Part of a finished game."""

    steps: int
    """How many steps there are; the moments are 0 to this."""

    first: int
    moments: list[ReplayMoment]


class Act(BaseModel):
    """A decision and the chance that it brought about; before the first one, chance alone."""

    first: int
    """The moment after its first step; the others follow."""

    by: int | None
    """Who decided; None at the beginning."""

    round: int | None
    """The round that begins with it, if one does."""

    steps: list[ToldStep]


class Outline(BaseModel):
    """All acts of a finished game, as one seat saw them or in full."""

    rounds_are: Literal["rounds", "matches"]
    acts: list[Act]


class StoryInfo(BaseModel):
    """How a finished game came about."""

    story: Story | None
    """None where the last position tells it all."""
