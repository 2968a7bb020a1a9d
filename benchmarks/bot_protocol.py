"""What a question and its answer cost on their way to a worker, next to a medium bot's answer.

    python benchmarks/bot_protocol.py

Microseconds of processor time for one question, on average over a game at a full table: said by
us, read by the worker, its answer said and read, and what the medium bot needs for the answer.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from time import process_time
from typing import Any, Final, NamedTuple, TypeVar

from speeltafel.bots.bot import Budget, Memory, Question, ask
from speeltafel.bots.levels import bot
from speeltafel.bots.protocol import asking_anew, line, read_decision, read_move, read_told
from speeltafel.core.chance import Rng
from speeltafel.core.game import Game
from speeltafel.core.position import CHANCE
from speeltafel.games.registry import GAMES

ROUNDS: Final = 9
"""Of so many rounds the quickest counts: nobody disturbed it much."""

MAX_QUESTIONS: Final = 40

T = TypeVar("T")


class Costs(NamedTuple):
    """Microseconds a question."""

    said: float
    read: float
    answered: float
    """Its answer, said and read."""

    medium: float
    """What the medium bot thinks."""

    old_news: float
    """Steps that a question tells of."""


def questions(game: Game[Any]) -> list[Question]:
    """Some from the whole of a game that easy bots play."""
    easy, rng, position = bot("easy", game.key), Rng(1), game.start(game.seats[-1])
    memory, asked = Memory(game.seats[-1]), list[Question]()
    while actors := position.actors():
        actor, before = actors[0], position.copy()
        if actor == CHANCE:
            move = position.draw(rng)
        else:
            asked.append(ask(game, position, actor, memory.of(actor), Budget(), rng))
            move = easy.choose(asked[-1])
        position.play(actor, move)
        memory.add(game, before, actor, move, position)
    return asked[:: -(-len(asked) // MAX_QUESTIONS)]


def read(said: bytes) -> Question:
    """A question as a worker reads it."""
    asked = json.loads(said)
    return read_decision(asked, asked, read_told(asked)).question()


def costs(asked: Sequence[Question], rounds: int = ROUNDS) -> Costs:
    """What these questions cost."""
    medium = bot("medium", asked[0].game.key)
    lines = [line(asking_anew("medium", it)) for it in asked]
    return Costs(
        said=_cost(lambda it: line(asking_anew("medium", it)), asked, rounds),
        read=_cost(read, lines, rounds),
        answered=_cost(_answered, asked, rounds),
        medium=_cost(medium.choose, asked, rounds),
        old_news=sum(len(it.told) for it in asked) / len(asked),
    )


def _answered(question: Question) -> int:
    text = question.game.move_text(question.seat, question.legal_moves[-1])
    return read_move(line({"move": text}), question)


def _cost(act: Callable[[T], object], things: Sequence[T], rounds: int) -> float:
    return min(_round(act, things) for _ in range(rounds)) / len(things) * 1e6


def _round(act: Callable[[T], object], things: Sequence[T]) -> float:
    began = process_time()
    for it in things:
        act(it)
    return process_time() - began


def main() -> None:
    """A row for each game."""
    print("| game | steps told | said | read | answer | medium thinks |")
    print("|---|---:|---:|---:|---:|---:|")
    for game in GAMES.values():
        it = costs(questions(game))
        figures = (it.old_news, it.said, it.read, it.answered, it.medium)
        print(f"| {game.name} | {' | '.join(f'{figure:.0f}' for figure in figures)} |")


if __name__ == "__main__":
    main()
