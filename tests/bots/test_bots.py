"""Bots answer with legal moves, from what their seat knows and nothing else."""

from __future__ import annotations

import dataclasses
from functools import lru_cache
from time import process_time
from typing import Any

import pytest

from helpers.walks import EVERY_GAME, AnyGame, every_table, told, twins, walk
from speeltafel import CHANCE, COMPILED, GAMES, BadSetup, Rng
from speeltafel.bots.bot import Bot, Budget, Memory, Question, ask
from speeltafel.bots.ladder import LEVELS
from speeltafel.bots.levels import about, bot, bots, called
from speeltafel.core.told import Told
from speeltafel.core.words import LANGUAGES

A_LITTLE = Budget(milliseconds=None, iterations=2)
"""Enough to take part; and answers are the same every time."""

SMALL = 3
"""With this seed a walk takes a small game, where there is one."""

SLOWNESS = 1 if COMPILED else 20
"""How much longer plain Python may take than native code."""

BOTS = [
    pytest.param(game, players, name, id=f"{game.key}-{players}-{name}")
    for game in EVERY_GAME
    for players in game.seats
    for name in bots(game.key)
]
BY_KEY = {game.key: game for game in EVERY_GAME}
every_bot = pytest.mark.parametrize(("game", "players", "name"), BOTS)


def questions(
    game: AnyGame, players: int, seed: int, most: int, budget: Budget = A_LITTLE
) -> list[Question]:
    """So many questions of a random game, from its beginning to its end."""
    asked = _questions(game.key, players, seed, budget)
    return asked[:: -(-len(asked) // most)]


@lru_cache(maxsize=4)  # all bots of a game are asked the same, one after the other
def _questions(key: str, players: int, seed: int, budget: Budget) -> list[Question]:
    game = BY_KEY[key]
    memory = Memory(players)
    asked: list[Question] = []
    for step in walk(game, players, seed):
        if step.actor != CHANCE:
            rng = Rng(len(asked))
            asked.append(ask(game, step.before, step.actor, memory.of(step.actor), budget, rng))
        memory.add(game, step.before, step.actor, step.move, step.after)
    return asked


@every_bot
def test_a_bot_answers_with_a_legal_move_and_the_same_question_alike(
    game: AnyGame, players: int, name: str
) -> None:
    for question in questions(game, players, 1, 15):
        move = bot(name, game.key).choose(question)
        assert move in question.legal_moves
        assert bot(name, game.key).choose(question) == move


@every_bot
def test_a_bot_answers_in_a_small_game_too(game: AnyGame, players: int, name: str) -> None:
    for question in questions(game, players, SMALL, 4):
        assert bot(name, game.key).choose(question) in question.legal_moves


@every_bot
def test_a_bot_chooses_the_same_whatever_it_cannot_know(
    game: AnyGame, players: int, name: str
) -> None:
    for one, two in twin_questions(game.key, players, players - 1)[::9]:
        assert bot(name, game.key).choose(one) == bot(name, game.key).choose(two)


@lru_cache(maxsize=4)
def twin_questions(key: str, players: int, seat: int) -> list[tuple[Question, Question]]:
    """What a seat is asked in two games that differ only in what it cannot know."""
    game, one, two = BY_KEY[key], Memory(players), Memory(players)
    asked: list[tuple[Question, Question]] = []
    for step, twin in twins(game, players, seat, 5):
        if seat in step.before.actors():
            asked.append(
                (
                    ask(game, step.before, seat, one.of(seat), A_LITTLE, Rng(9)),
                    ask(game, twin.before, seat, two.of(seat), A_LITTLE, Rng(9)),
                )
            )
        one.add(game, step.before, step.actor, step.move, step.after)
        two.add(game, twin.before, twin.actor, twin.move, twin.after)
        if told(game, step, seat) != told(game, twin, seat):
            two = copied(one, players)  # the difference was shown: they are one game from here on
    return asked


def copied(memory: Memory, players: int) -> Memory:
    """Another that remembers the same: what was told never changes, and is not copied."""
    other = Memory(players)
    for seat, remembered in other._told.items():
        remembered.extend(memory.of(seat))
    return other


@pytest.mark.parametrize(("level", "most"), [("easy", 50), ("medium", 50), ("expert", 30)])
@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_a_level_keeps_to_its_time(game: AnyGame, level: str, most: int) -> None:
    for players in game.seats:
        check_time(game, players, level, most)


def check_time(game: AnyGame, players: int, level: str, most: int) -> None:
    """So many milliseconds at most for every question; what else the machine did is left out."""
    asked = questions(game, players, 3, 8, Budget(milliseconds=20))
    for question in asked:  # tables are read or made the first time
        bot(level, game.key).choose(question)
    player = bot(level, game.key)
    times = [min(took(player, question) for _ in range(3)) for question in asked]
    assert max(times) < most * SLOWNESS


def took(player: Bot, question: Question) -> float:
    """The milliseconds that an answer costs the processor."""
    began = process_time()
    player.choose(question)
    return 1000 * (process_time() - began)


@every_table
def test_a_question_does_not_depend_on_what_is_hidden(game: AnyGame, players: int) -> None:
    for seat in range(players):
        assert all(one == two for one, two in twin_questions(game.key, players, seat))


@every_table
def test_a_question_holds_plain_values_and_no_position(game: AnyGame, players: int) -> None:
    question = questions(game, players, 1, 15)[-1]
    for field in dataclasses.fields(question):
        value: Any = getattr(question, field.name)
        assert not hasattr(value, "play")
    assert game.position_text(game.parse_position(question.world)) == question.world


def test_a_seat_remembers_what_it_was_told_and_nothing_more() -> None:
    game = GAMES["uly-and-polly"]
    memory, step = Memory(2), next(iter(walk(game, 2, 0)))
    memory.add(game, step.before, step.actor, step.move, step.after)
    assert memory.of(1) == memory.of(None) == (Told(0, "hide ?", ()),)
    assert memory.of(0)[0].step == game.move_text(0, step.move)


def test_an_unknown_level_is_named_with_those_there_are() -> None:
    with pytest.raises(BadSetup, match="no bot “grandmaster”; there are random, easy, medium"):
        bot("grandmaster", "ploc")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_has_a_name_and_a_line_about_it(language: str) -> None:
    assert all(about(level, language) and called(level, language) for level in LEVELS)
