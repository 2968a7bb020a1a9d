"""On its way to a worker a question loses nothing, and takes nothing along that is secret."""

from __future__ import annotations

import dataclasses
import json

import pytest

from bots.company import a_question, questions
from helpers import pennies
from helpers.walks import AnyGame, every_table, twins
from speeltafel import GAMES, Rng
from speeltafel.bots.bot import Budget, ask
from speeltafel.bots.wire import (
    BotFailed,
    NotAnAnswer,
    NotAQuestion,
    error_line,
    move_line,
    parse_answer,
    parse_question,
    question_line,
)
from speeltafel.core.log_policy import Told


@pytest.fixture(autouse=True)
def _pennies_are_registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES.built_in, "pennies", pennies.GAME)


@every_table
def test_a_question_arrives_whole_and_the_imagined_world_gives_the_true_view(
    game: AnyGame, players: int
) -> None:
    for seed in (1, 2):
        for question in questions(game, players, seed, Budget(200))[:150]:
            line = question_line("easy", question)
            assert line.count(b"\n") == 1
            assert parse_question(line) == ("easy", question)


@every_table
def test_a_line_does_not_depend_on_what_is_hidden(game: AnyGame, players: int) -> None:
    for seat in range(players):
        for step, twin in twins(game, players, seat, 3):
            if seat in step.before.actors():
                one, two = (ask(game, it.before, seat, (), Budget(), Rng(9)) for it in (step, twin))
                assert question_line("easy", one) == question_line("easy", two)


def test_a_line_holds_what_the_seat_may_know_and_nothing_else() -> None:
    question = a_question()
    asked = json.loads(question_line("easy", question))
    assert asked == {
        "level": "easy",
        "game": "blasting-billy",
        "seat": question.seat,
        "world": question.world,
        "legal_moves": [*question.legal_moves],
        "told": [[it.by, it.step, [*it.then]] for it in question.told],
        "budget": [100, None, False],
        "seed": question.seed,
    }


def test_a_question_may_remember_thousands_of_steps() -> None:
    told = tuple(Told(n % 3, f"gives “{n}”\n", ("one", "two")) for n in range(20_000))
    question = dataclasses.replace(a_question(), told=told)
    line = question_line("easy", question)
    assert line.index(b"\n") == len(line) - 1
    assert parse_question(line)[1].told == told


def test_a_move_arrives() -> None:
    assert parse_answer(move_line(17)) == 17


def test_an_error_arrives_and_is_cut_short() -> None:
    line = error_line(KeyError("x" * 1000))
    assert len(line) < 250
    with pytest.raises(BotFailed, match=r"^KeyError: 'xx+$"):
        parse_answer(line)


def test_an_error_cannot_write_lines_into_the_log() -> None:
    with pytest.raises(BotFailed, match=r"^well\\nERROR: all is lost$"):
        parse_answer(b'{"error":"well\\nERROR: all is lost"}')


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"\n",
        b"17\n",
        b"null\n",
        b"{}\n",
        b"[]\n",
        b'{"move":"17"}\n',
        b'{"move":17.0}\n',
        b'{"move":true}\n',
        b'{"move":false}\n',
        b'{"move":null}\n',
        b'{"ready":true}\n',
        b'{"error":3}\n',
        b'{"move":17',
        b"\xff\xfe\n",
        b"[" * 50_000,
        b'{"move":' + b"9" * 5000 + b"}",
    ],
    ids=lambda line: repr(line[:20]),
)
def test_what_is_no_answer_is_not_taken_for_one(line: bytes) -> None:
    with pytest.raises(NotAnAnswer, match="expected"):
        parse_answer(line)


QUESTION = json.loads(question_line("easy", a_question()))


@pytest.mark.parametrize(
    "change",
    [
        {"level": 3},
        {"game": ["ploc"]},
        {"seat": "0"},
        {"seat": -1},
        {"seat": 3},
        {"seat": True},
        {"world": None},
        {"legal_moves": []},
        {"legal_moves": ["keep"]},
        {"told": [[0, "keep"]]},
        {"told": [[0, "keep", [3]]]},
        {"told": [["chance", "keep", []]]},
        {"budget": []},
        {"budget": [0.5, None, False]},
        {"budget": [None, 10, "yes"]},
        {"seed": None},
    ],
    ids=str,
)
def test_what_is_no_question_is_not_taken_for_one(change: dict[str, object]) -> None:
    with pytest.raises(NotAQuestion, match="expected a question"):
        parse_question(json.dumps({**QUESTION, **change}).encode())


@pytest.mark.parametrize("name", QUESTION)
def test_a_question_that_lacks_something_is_none(name: str) -> None:
    with pytest.raises(NotAQuestion, match="expected a question"):
        parse_question(json.dumps({**QUESTION, name: None}).encode())


@pytest.mark.parametrize(
    "line", [b"", b"null", b"[]", b"\xff", b"[" * 50_000, b'{"seed":' + b"9" * 5000 + b"}"],
    ids=lambda line: repr(line[:20]),
)  # fmt: skip
def test_a_line_that_is_no_json_object_is_no_question(line: bytes) -> None:
    with pytest.raises(NotAQuestion, match="expected a question"):
        parse_question(line)
