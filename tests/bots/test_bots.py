"""Bots answer with legal moves, from what their seat knows and nothing else."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from helpers.walks import AnyGame, every_table, twins, walk
from speeltafel import CHANCE, BadSetup, Rng
from speeltafel.bots.bot import Budget, Memory, Question, ask
from speeltafel.bots.levels import LEVELS, about, bot
from speeltafel.core.manners import Told
from speeltafel.core.words import LANGUAGES


def questions(game: AnyGame, players: int, seed: int) -> list[Question]:
    """Every question of a random game."""
    memory = Memory(players)
    asked: list[Question] = []
    for step in walk(game, players, seed):
        if step.actor != CHANCE:
            rng = Rng(len(asked))
            asked.append(ask(game, step.before, step.actor, memory.of(step.actor), Budget(), rng))
        memory.add(game, step.before, step.actor, step.move, step.after)
    return asked


@every_table
@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_answers_every_question_with_a_legal_move(
    game: AnyGame, players: int, level: str
) -> None:
    for question in questions(game, players, 1)[:150]:
        assert bot(level, game.key).choose(question) in question.legal_moves


@every_table
@pytest.mark.parametrize("level", LEVELS)
def test_the_same_question_gets_the_same_answer(game: AnyGame, players: int, level: str) -> None:
    for question in questions(game, players, 2)[:40]:
        assert bot(level, game.key).choose(question) == bot(level, game.key).choose(question)


@every_table
def test_a_question_does_not_depend_on_what_is_hidden(game: AnyGame, players: int) -> None:
    for seat in range(players):
        for step, twin in twins(game, players, seat, 5):
            if seat in step.before.actors():
                one, two = (ask(game, it.before, seat, (), Budget(), Rng(9)) for it in (step, twin))
                assert one == two


@every_table
def test_a_question_holds_plain_values_and_no_position(game: AnyGame, players: int) -> None:
    question = questions(game, players, 1)[-1]
    for field in dataclasses.fields(question):
        value: Any = getattr(question, field.name)
        assert not hasattr(value, "play")
    assert game.position_text(game.parse_position(question.world)) == question.world


def test_a_seat_remembers_what_it_was_told_and_nothing_more() -> None:
    from speeltafel import GAMES

    game = GAMES["uly-and-polly"]
    memory, step = Memory(2), next(iter(walk(game, 2, 0)))
    memory.add(game, step.before, step.actor, step.move, step.after)
    assert memory.of(1) == memory.of(None) == (Told(0, "hide ?", ()),)
    assert memory.of(0)[0].step == game.move_text(0, step.move)


def test_an_unknown_level_is_named_with_those_there_are() -> None:
    with pytest.raises(BadSetup, match="no bot “grandmaster”; there are random, easy"):
        bot("grandmaster", "ploc")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_has_a_line_about_it(language: str) -> None:
    assert all(about(level, language) for level in LEVELS)
