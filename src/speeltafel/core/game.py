"""The facts about one game, as data: all that a server, bot or research adapter asks for."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from importlib.resources import files
from typing import Any, Generic, Literal, TypeVar

from speeltafel.core.chance import Rng
from speeltafel.core.errors import BadSetup
from speeltafel.core.fields import Field, no_fields, observe_nothing
from speeltafel.core.parts import Part, no_parts
from speeltafel.core.position import Position
from speeltafel.core.story import no_story
from speeltafel.core.table_policy import TablePolicy
from speeltafel.core.told import Told
from speeltafel.core.words import Words

P = TypeVar("P", bound=Position)


USUAL, OWN = "usual", "own"
"""What the value of such an option is called: the one that is there, or one brought along."""


@dataclass(frozen=True)
class Option:
    """One thing about the rules that a table may choose."""

    name: str
    default: int | str
    others: tuple[int | str, ...] = ()
    """What may stand in place of the default."""

    small: tuple[int | str, ...] = ()
    """What may too, but makes a game so small that it can be solved: not offered to people."""

    read: Callable[[object], int | str] | None = None
    """For an option that is more than a choice of a few: checks a value and tidies it."""

    @property
    def is_for_research(self) -> bool:
        """Whether people are not asked about it at all."""
        return bool(self.small) and not self.others

    def checked(self, value: object) -> int | str:
        """The value as the rules take it; an error that says what they take, if it is not."""
        if self.read is not None:
            return self.read(value)
        known = (self.default, *self.others, *self.small)
        for choice in known:
            if type(value) is type(choice) and value == choice:
                return choice
        raise self.refusal(value)

    def called(self, value: int | str) -> int | str:
        """A value by its short name: an option that is more than a choice may be a whole file."""
        if self.read is None:
            return value
        return USUAL if value == self.checked(self.default) else OWN

    def refusal(self, value: object) -> BadSetup:
        """What to say about a value that is not taken, or not from people."""
        choices = ", ".join(str(choice) for choice in (self.default, *self.others))
        return BadSetup("bad-option", option=self.name, choices=choices, got=repr(value))


def without_end(position: Any) -> tuple[int, int]:
    """Nobody has worked out how long the game can last."""
    return sys.maxsize, sys.maxsize


def as_written(position: Any, actor: int, move: int, text: str) -> str:
    """Nothing has to be added to a step for whoever listens."""
    return text


def as_told(before: Any, after: Any, then: list[str]) -> list[str]:
    """Nor to what it brought about."""
    return then


def everybody(position: Any, seat: int) -> bool:
    """Each seat may hide something: what holds of a game with secrets that says no more."""
    return True


def at_once(before: Any, after: Any) -> bool:
    """Nobody stops to look before chance goes on."""
    return False


def never(position: Any) -> bool:
    """No game is too small."""
    return False


def one_round(position: Any) -> int:
    """The game is one whole."""
    return 1


def no_odds(position: Any, seat: int) -> dict[int, float]:
    """Nothing can be counted in advance."""
    return {}


@dataclass(frozen=True)
class Game(Generic[P]):
    """One game that can be played here."""

    key: str
    """Its name in addresses, files and logs."""

    name: str
    package: str
    """Where its folder is: rules text and words lie there."""

    seats: range
    """How many may play."""

    minutes: int
    """About how long people take among themselves, as the box says."""

    minutes_with_bots: int
    """The same for one person against bots: ten seconds a decision, and what there is to watch."""

    moves: int
    """The size of a seat's action space: its moves are 0 to ``moves - 1``."""

    outcomes: int
    """The same for CHANCE."""

    has_secrets: bool
    setup: Callable[..., P]
    """The first position for so many players, every option given by name."""

    move_text: Callable[[int, int], str]
    """A move in short text: the seat (or CHANCE) that plays it, the move."""

    parse_move: Callable[[int, str], int]
    """The same read back: the seat, the text. Raises Unreadable; it need not be legal."""

    position_text: Callable[[P], str]
    """A whole position as one line, secrets included."""

    parse_position: Callable[[str], P]
    """The same read back. Raises Unreadable for whatever no game can come to."""
    step_text: Callable[[P, int, int, int | None], str]
    """A step as a seat may read it: position before, actor, move, seat."""

    consequences: Callable[[P, P, int | None], list[str]]
    """What a step brought about, as a seat may read it: position before, position after, seat."""

    heuristic: Callable[[P, int, Rng], int]
    """A beginner's sensible move for a seat in an imagined world."""

    aloud: Callable[[P, int, int, str], str] = as_written
    """A step as a seat may read it, with what a listener needs besides: whose roll, which dice."""

    heard: Callable[[P, P, list[str]], list[str]] = as_told
    """What a step brought about, as a seat may read it, for a listener: which sheep, from whom."""

    longest: Callable[[P], tuple[int, int]] = without_end
    """How often seats choose at most in a game that begins like this, and how often chance acts."""

    somebody_wins: bool = True
    """Whether there always is a winner; else the game itself can win."""

    odds: Callable[[P, int], dict[int, float]] = no_odds
    """How likely a seat reaches what it is after with each of its moves, from what it knows."""

    parts: Callable[[Sequence[Told]], list[Part]] = no_parts
    """Its matches or roles and who won them, from all that a spectator was told of a game."""

    story: Callable[[Iterable[tuple[P, int, int, P]]], object] = no_story
    """How a game came about, for when it is over and has no secrets: a dataclass of plain values.

    Made of all steps: position before, actor, move, position after, which changes as it goes on.
    """

    round_of: Callable[[P], int] = one_round
    """Which round a position is in, from 1; a match, where ``rounds_are`` says so."""

    rounds_are: Literal["rounds", "matches"] = "rounds"

    is_small: Callable[[P], bool] = never
    """Whether a position is of a game too small for what bots have learnt."""

    fields: Callable[[int], tuple[Field, ...]] = no_fields
    """What an array of what a seat knows holds, for so many players."""

    observe: Callable[[P, int], bytes] = observe_nothing
    """The array for a seat, a byte for each number: never more than the seat may know."""

    options: tuple[Option, ...] = field(default=())
    table_policy: TablePolicy = field(default=TablePolicy())
    """How people behave at a table of it: what can be looked up, what taken back."""

    pauses: Callable[[P, P], bool] = at_once
    """Whether people look at what lies there after a step, before chance goes on: before, after."""

    is_hiding: Callable[[P, int], bool] = everybody
    """Whether a seat sees, or is about to choose, what the others may not: all may know that.

    Asked only in a game with secrets: who share a device close a curtain there.
    """

    @property
    def span(self) -> str:
        """How many may play, in short: ``2`` or ``2–6``."""
        fewest, most = self.seats[0], self.seats[-1]
        return str(fewest) if fewest == most else f"{fewest}–{most}"

    def start(self, players: int, /, **options: object) -> P:
        """The first position for so many players, with options by name."""
        if type(players) is not int or players not in self.seats:
            raise BadSetup("players", game=self.name, span=self.span, got=players)
        return self.setup(players, **self.chosen(options))

    def chosen(self, options: dict[str, Any]) -> dict[str, int | str]:
        """The options of this game: the given ones, checked, and the defaults of the others.

        Those for research only if they are given: what people play has no trace of them.
        """
        known = {option.name for option in self.options}
        for name in options:
            if name not in known:
                offered = {option.name for option in self.options if not option.is_for_research}
                choices = ", ".join(sorted(offered)) or "-"
                raise BadSetup("unknown-option", game=self.name, option=name, choices=choices)
        asked = [it for it in self.options if it.name in options or not it.is_for_research]
        return {it.name: it.checked(options.get(it.name, it.default)) for it in asked}

    def called(self, chosen: dict[str, int | str]) -> dict[str, int | str]:
        """Chosen options by their short names."""
        return {it.name: it.called(chosen[it.name]) for it in self.options if it.name in chosen}

    def forbidden_by(self, position: P, seat: int, move: int) -> str:
        """The id of the rule that forbids a move found illegal."""
        return position.forbidden_by(seat, move)

    def tell(self, before: P, by: int, move: int, after: P, seat: int | None) -> Told:
        """A step and what it brought about, as a seat, or a spectator, reads and hears it."""
        step = self.step_text(before, by, move, seat)
        then = self.consequences(before, after, seat)
        heard = tuple(self.heard(before, after, then))
        return Told(by, step, tuple(then), self.aloud(before, by, move, step), heard)

    def offer(self, position: P, seat: int, move: int, language: str) -> str:
        """A legal move in words, as it is offered to its seat."""
        text = self.aloud(position, seat, move, self.move_text(seat, move))
        return self.words.phrase(language, text)

    def described(self, players: int) -> tuple[Field, ...]:
        """The fields; an error if nobody has said yet what an array of this game holds."""
        if not (fields := self.fields(players)):
            raise BadSetup("no-fields", game=self.name)
        return fields

    def rules_text(self, language: str) -> str:
        """The rules for players, in Markdown, each paragraph with its rule ids."""
        return (files(self.package) / "rules" / f"{language}.md").read_text(encoding="utf-8")

    @cached_property
    def words(self) -> Words:
        """How the game's notation is read aloud."""
        return Words(self.package)
