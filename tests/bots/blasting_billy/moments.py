"""Moments of Blasting Billy to ask bots about, and games between bots."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from speeltafel import CHANCE, Rng
from speeltafel.bots.bot import Bot, Budget, Memory, Question, ask
from speeltafel.games.blasting_billy import GAME
from speeltafel.games.blasting_billy.position import Position

any_number = pytest.mark.parametrize("players", [2, 3, 4, 5])


def walk(players: int, seed: int) -> Iterator[tuple[Position, int, int]]:
    """A random game: at each choice the position, the seat and its move."""
    position, rng = GAME.start(players), Rng(seed)
    while actors := position.actors():
        if actors[0] == CHANCE:
            position.play(CHANCE, position.draw(rng))
        else:
            move = position.legal_moves(actors[0])[rng.below(9)]
            yield position.copy(), actors[0], move
            position.play(actors[0], move)


def played(bots: list[Bot], seed: int, budget: Budget) -> Iterator[tuple[Question, int]]:
    """A game between bots: every question, and its answer."""
    position, rng, memory = GAME.start(len(bots)), Rng(seed), Memory(len(bots))
    while actors := position.actors():
        seat, before = actors[0], position.copy()
        if seat == CHANCE:
            move = position.draw(rng)
        else:
            question = ask(GAME, position, seat, memory.of(seat), budget, rng)
            move = bots[seat].choose(question)
            yield question, move
        position.play(seat, move)
        memory.add(GAME, before, seat, move, position)
