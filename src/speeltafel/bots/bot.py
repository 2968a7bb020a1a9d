"""How a bot is asked: with what its seat knows, and never with the true position.

A bot gets a :class:`Question` and answers with one of its legal moves. :func:`ask` is the only
place where a question is made from a true position: everything it hands over is the seat's own.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol, TypeAlias

from speeltafel.core.chance import Rng
from speeltafel.core.game import Game
from speeltafel.core.position import Position
from speeltafel.core.told import Told


class Budget(NamedTuple):
    """How much a bot may think about one decision; what is None is not limited."""

    milliseconds: int | None = 300
    iterations: int | None = None
    """With a number of iterations instead of a time, answers are reproducible by seed."""

    is_processor_time: bool = False
    """Whether only time spent computing counts: a busy machine gives as much as an idle one."""

    @property
    def half(self) -> Budget:
        """For whoever has two things to think about."""
        milliseconds, iterations = (it and max(1, it // 2) for it in self[:2])
        return self._replace(milliseconds=milliseconds, iterations=iterations)


@dataclass(frozen=True)
class Question:
    """What shall this seat play?"""

    game: Game[Any]
    players: int
    seat: int
    view: object
    """All that lies open to the seat."""

    told: tuple[Told, ...]
    """All that the seat has read since the game began, oldest first."""

    legal_moves: tuple[int, ...]
    world: str
    """One imagined world that fits all the seat knows, in notation; redraw it for more."""

    budget: Budget
    seed: int
    """For the bot's own luck."""

    def aloud(self, move: int) -> str:
        """A legal move as phrases read it."""
        world = self.game.parse_position(self.world)
        return self.game.aloud(world, self.seat, move, self.game.move_text(self.seat, move))


class Answer(NamedTuple):
    """What a bot plays, and the level of the bot that found it: a weaker one may have had to."""

    move: int
    level: str


class Estimate(NamedTuple):
    """How likely a seat wins with a move."""

    move: int
    chance: float
    """The share of the win to be expected, from 0 to 1."""

    low: float
    high: float
    """Where the true share lies 95 times in a hundred, as far as the bot's idea of play is true."""

    def is_like(self, other: Estimate) -> bool:
        """Whether each lies within the error of the other."""
        return self.low <= other.chance <= self.high and other.low <= self.chance <= other.high


Reason: TypeAlias = tuple[str, dict[str, Any]]
"""A phrase in the words of ``speeltafel.bots``, and the numbers that go into it."""


class Advice(NamedTuple):
    """What a bot thinks of a question."""

    move: int
    """What it would play."""

    estimates: tuple[Estimate, ...]
    """All legal moves, the best first."""

    reasons: tuple[Reason, ...]
    """Why."""


class Bot(Protocol):
    """Whoever can answer a question."""

    def choose(self, question: Question) -> int:
        """One of the question's legal moves, within its budget (nobody enforces it here).

        Questions of many games and seats may come in any order: whatever is kept between them must
        not be needed. Raises whatever it likes if it cannot answer; then a weaker one is asked.
        """


class Adviser(Bot, Protocol):
    """A bot that also says what it thinks of each move."""

    def advise(self, question: Question) -> Advice:
        """Its own estimate of every legal move, and why it would play the one it would."""


class Memory:
    """What each seat, and a spectator, has read: a perfect memory, kept for whoever needs it."""

    def __init__(self, players: int) -> None:
        self._told: dict[int | None, list[Told]] = {it: [] for it in (None, *range(players))}

    def add(self, game: Game[Any], before: Position, by: int, move: int, after: Position) -> None:
        """Let every seat read a step that was just played."""
        for seat, told in self._told.items():
            step = game.step_text(before, by, move, seat)
            then = tuple(game.consequences(before, after, seat))
            told.append(Told(by, step, then))

    def of(self, seat: int | None) -> tuple[Told, ...]:
        """All that this seat has read, oldest first."""
        return tuple(self._told[seat])


def ask(
    game: Game[Any], position: Position, seat: int, told: Sequence[Told], budget: Budget, rng: Rng
) -> Question:
    """The question that *seat* has to answer now."""
    return Question(
        game=game,
        players=len(position.returns()),
        seat=seat,
        view=position.view(seat),
        told=tuple(told),
        legal_moves=tuple(position.legal_moves(seat)),
        world=game.position_text(position.redraw(seat, rng)),
        budget=budget,
        seed=rng.below(1 << 31),
    )
