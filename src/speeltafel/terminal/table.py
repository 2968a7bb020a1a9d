"""One game at one screen: people and bots take their turns, chance plays by itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from speeltafel.bots.bot import Bot, Budget, Memory, Told, ask
from speeltafel.bots.levels import bot
from speeltafel.core.chance import Rng
from speeltafel.core.errors import BadSetup
from speeltafel.core.game import Game
from speeltafel.core.position import CHANCE, Position
from speeltafel.core.record import Record


@dataclass(frozen=True)
class Seat:
    """Who sits there: a person, or a bot of some level."""

    name: str
    level: str | None = None

    @property
    def is_human(self) -> bool:
        """Whether a person decides for this seat."""
        return self.level is None

    def in_record(self) -> dict[str, Any]:
        """The seat as records show it."""
        kind = "human" if self.is_human else "bot"
        return {"name": self.name, "kind": kind, "bot": self.level}


def read_seats(game: Game[Any], text: str, you: str) -> list[Seat]:
    """Seats from ``human,bot:easy,human=Anna``; as many as the game takes."""
    parts = enumerate(text.split(","), 1)
    seats = [_read_seat(part.strip(), number, you) for number, part in parts]
    if len(seats) not in game.seats:
        raise BadSetup("wrong-seats", game=game.name, span=game.span, got=len(seats))
    return seats


def _read_seat(text: str, number: int, you: str) -> Seat:
    who, _, name = text.partition("=")
    kind, _, level = who.partition(":")
    if kind == "human" and not level:
        return Seat(name or f"{you} {number}")
    if kind == "bot":
        bot(level)
        return Seat(name or f"{level} {number}", level)
    raise BadSetup("bad-seats", got=text)


class Player(Protocol):
    """How a person is asked; the screen is one, a test may be another."""

    def choose(self, table: Table, seat: int) -> int:
        """The move this person plays."""

    def watch(self, table: Table) -> None:
        """A step was played that may be shown as it happens."""


class Table:
    """The true position stays in here; whoever is asked gets a view."""

    def __init__(
        self, game: Game[Any], seats: Sequence[Seat], options: dict[str, Any], seed: int
    ) -> None:
        self.game = game
        self.seats = seats
        self.position: Position = game.start(len(seats), **options)
        self.memory = Memory(len(seats))
        self.record = Record(
            game.key, len(seats), game.chosen(options), [seat.in_record() for seat in seats]
        )
        self._chance, self._luck = Rng(seed), Rng(seed + 1)
        self._bots: list[Bot | None] = [
            None if seat.level is None else bot(seat.level) for seat in seats
        ]

    @property
    def names(self) -> list[str]:
        """The players' names, by seat."""
        return [seat.name for seat in self.seats]

    def told(self, seat: int | None) -> tuple[Told, ...]:
        """All that a seat, or a spectator, has read so far."""
        return self.memory.of(seat)

    def run(self, player: Player) -> None:
        """Play until the game is over; *player* answers for the people."""
        while actors := self.position.actors():
            seat = actors[0]
            self._play(seat, self._move(seat, player))
            player.watch(self)

    def _move(self, seat: int, player: Player) -> int:
        if seat == CHANCE:
            return self.position.draw(self._chance)
        if (it := self._bots[seat]) is None:
            return player.choose(self, seat)
        question = ask(self.game, self.position, seat, self.memory, Budget(), self._luck)
        return it.choose(question)

    def _play(self, seat: int, move: int) -> None:
        before = self.position.copy()
        self.position.play(seat, move)
        self.memory.add(self.game, before, seat, move, self.position)
        self.record.add(self.game, before, seat, move, self.position)
