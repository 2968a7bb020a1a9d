"""The bots of Blasting Billy answer legally, by the same rules for all, and say why."""

from __future__ import annotations

import dataclasses

import pytest

from bots.blasting_billy.moments import any_number, played
from speeltafel.bots.bot import Adviser, Bot, Budget, Question
from speeltafel.bots.chances import interval
from speeltafel.bots.players.blasting_billy import BOTS
from speeltafel.bots.players.blasting_billy.expert import ExpertBot
from speeltafel.bots.players.blasting_billy.medium import MediumBot
from speeltafel.bots.simple import RandomBot
from speeltafel.games.blasting_billy.insight.habits import WEIGHTS
from speeltafel.games.blasting_billy.insight.schooled import COMPANY, schooled

A_FEW = Budget(None, 20)
every_bot = pytest.mark.parametrize("name", BOTS)
advisers = pytest.mark.parametrize("adviser", [MediumBot(), ExpertBot()])


def questions(players: int, budget: Budget) -> list[Question]:
    bots: list[Bot] = [RandomBot()] * players
    return [question for question, _ in played(bots, 7, budget)]


@every_bot
@any_number
@pytest.mark.parametrize("iterations", [1, 20])
def test_every_answer_is_legal(name: str, players: int, iterations: int) -> None:
    for question in questions(players, Budget(None, iterations))[::6]:
        assert BOTS[name]().choose(question) in question.legal_moves


@every_bot
@any_number
def test_the_same_question_gets_the_same_answer(name: str, players: int) -> None:
    for question in questions(players, A_FEW)[::9]:
        assert BOTS[name]().choose(question) == BOTS[name]().choose(question)


@every_bot
def test_a_bot_that_was_told_nothing_answers_too(name: str) -> None:
    question = dataclasses.replace(questions(4, A_FEW)[20], told=())
    assert BOTS[name]().choose(question) in question.legal_moves


@every_bot
def test_a_bot_answers_under_a_clock(name: str) -> None:
    question = questions(3, Budget(milliseconds=20))[10]
    assert BOTS[name]().choose(question) in question.legal_moves


@advisers
@any_number
def test_advice_has_an_honest_estimate_of_every_move(adviser: Adviser, players: int) -> None:
    question = questions(players, A_FEW)[12]
    advice = adviser.advise(question)
    assert sorted(it.move for it in advice.estimates) == sorted(question.legal_moves)
    assert all(0 <= it.low <= it.chance <= it.high <= 1 for it in advice.estimates)
    assert advice.move == adviser.choose(question)
    assert 1 <= len(advice.reasons) <= 3


@advisers
@any_number
def test_there_is_advice_in_the_last_turns_whatever_was_told(
    adviser: Adviser, players: int
) -> None:
    for question in questions(players, A_FEW)[-players:]:
        for told in (question.told, ()):
            advice = adviser.advise(dataclasses.replace(question, told=told))
            assert advice.move in question.legal_moves


def test_an_interval_is_wide_when_little_was_tried() -> None:
    assert interval(0.0, 0) == (0.0, 1.0)
    low, high = interval(50.0, 100)
    assert low == pytest.approx(0.404, abs=0.001)
    assert high == pytest.approx(0.596, abs=0.001)


@any_number
@pytest.mark.parametrize("company", range(len(COMPANY)))
def test_the_habits_of_every_table_are_complete(players: int, company: int) -> None:
    assert len(schooled(players, company).weights) == WEIGHTS


ANSWERS = {
    ("medium", 2): [36, 80, 62, 73, 25, 22],
    ("medium", 5): [134, 105, 156, 106, 98, 59, 91],
    ("expert", 2): [36, 80, 2, 13, 22, 22],
    ("expert", 5): [134, 48, 133, 106, 98, 59, 91],
}
"""Written down once, compiled and interpreted."""


@pytest.mark.parametrize(("name", "players"), ANSWERS)
def test_compiled_or_not_the_answers_are_the_same(name: str, players: int) -> None:
    bots: list[Bot] = [RandomBot()] * players
    asked = [question for question, _ in played(bots, 5, Budget(None, 40))][::8]
    assert [BOTS[name]().choose(question) for question in asked] == ANSWERS[name, players]
