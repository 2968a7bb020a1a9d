"""On its way to a bot a question loses nothing, and takes nothing along that is secret."""

from __future__ import annotations

import dataclasses
import json

import pytest

from bots.company import a_question, questions
from helpers import pennies
from helpers.walks import AnyGame, every_table, twins
from speeltafel import GAMES, BadSetup, Rng
from speeltafel.bots.advice import advise
from speeltafel.bots.bot import Budget, Question, ask
from speeltafel.bots.ladder import Declined, Failed
from speeltafel.bots.levels import bot
from speeltafel.bots.process_limits import MAX_ANSWER_BYTES, LineBuffer
from speeltafel.bots.protocol import (
    NotAQuestion,
    advising,
    asking_anew,
    declining,
    line,
    read_advice,
    read_decision,
    read_move,
    read_refusal,
    read_told,
)
from speeltafel.core.told import Told


@pytest.fixture(autouse=True)
def _pennies_are_registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES.built_in, "pennies", pennies.GAME)


def arrived(said: bytes) -> Question:
    """The question as it is read at the other end."""
    asked = json.loads(said)
    return read_decision(asked, asked, read_told(asked)).question()


@every_table
def test_a_question_arrives_whole_and_the_imagined_world_gives_the_true_view(
    game: AnyGame, players: int
) -> None:
    for seed in (1, 2):
        for question in questions(game, players, seed, Budget(200))[:150]:
            said = line(asking_anew("easy", question))
            assert said.count(b"\n") == 1
            assert arrived(said) == question


@every_table
def test_a_line_does_not_depend_on_what_is_hidden(game: AnyGame, players: int) -> None:
    for seat in range(players):
        for step, twin in twins(game, players, seat, 3):
            if seat in step.before.actors():
                one, two = (ask(game, it.before, seat, (), Budget(), Rng(9)) for it in (step, twin))
                assert line(asking_anew("easy", one)) == line(asking_anew("easy", two))


def test_a_line_holds_what_the_seat_may_know_and_nothing_else() -> None:
    question = a_question()
    move = question.game.move_text
    assert json.loads(line(asking_anew("easy", question))) == {
        "protocol": "speeltafel-bot/1",
        "bot": "easy",
        "game": "blasting-billy",
        "players": 3,
        "seat": question.seat,
        "decision": 1,
        "advise": False,
        "view": json.loads(json.dumps(question.view, default=vars)),
        "world": question.world,
        "legal_moves": [move(question.seat, it) for it in question.legal_moves],
        "told": [
            {"by": it.by if it.by >= 0 else "chance", "move": it.step, "then": [*it.then]}
            for it in question.told
        ],
        "budget_ms": 100,
        "budget_is_cpu": False,
        "iterations": None,
        "seed": question.seed,
    }


def test_a_question_may_remember_thousands_of_steps() -> None:
    told = tuple(Told(n % 3, f"gives “{n}”\n", ("one", "two")) for n in range(20_000))
    question = dataclasses.replace(a_question(), told=told)
    said = line(asking_anew("easy", question))
    assert said.index(b"\n") == len(said) - 1
    assert arrived(said).told == told


@pytest.mark.parametrize("budget", [Budget(20, is_processor_time=True), Budget(None, 7), Budget(9)])
def test_a_budget_arrives_as_it_was_meant(budget: Budget) -> None:
    question = dataclasses.replace(a_question(), budget=budget)
    assert arrived(line(asking_anew("easy", question))).budget == budget


# Answers


def text(question: Question, place: int = 0) -> str:
    return question.game.move_text(question.seat, question.legal_moves[place])


def test_a_move_arrives() -> None:
    question = a_question()
    for place, move in enumerate(question.legal_moves):
        assert read_move(line({"move": text(question, place)}), question) == move


def test_an_error_arrives_and_is_cut_short() -> None:
    said = line(declining(KeyError("x" * 1000)))
    assert len(said) < 250
    with pytest.raises(Declined, match=r"^error: KeyError: 'xx+$"):
        read_move(said, a_question())


def test_an_error_cannot_write_lines_into_the_log() -> None:
    with pytest.raises(Declined, match=r"^error: well\\nERROR: all is lost$"):
        read_move(b'{"error":"well\\nERROR: all is lost"}', a_question())


@pytest.mark.parametrize(
    ("failed", "kind"),
    [
        (Failed("illegal", "fly"), "illegal"),
        (Failed("nonsense", "expected a text"), "nonsense"),
        (Failed("paused"), "error"),
        (BadSetup("unknown-bot", got="x", expected="y"), "error"),
    ],
)
def test_a_bot_says_itself_how_it_failed_but_never_that_somebody_else_did(
    failed: Exception, kind: str
) -> None:
    with pytest.raises(Declined) as declined:
        read_move(line(declining(failed)), a_question())
    assert declined.value.kind == kind


NO_ANSWERS = [
    b"",
    b"\n",
    b"17\n",
    b"null\n",
    b"{}\n",
    b"[]\n",
    b'{"move":17}\n',
    b'{"move":17.0}\n',
    b'{"move":true}\n',
    b'{"move":null}\n',
    b'{"ready":true}\n',
    b'{"error":3}\n',
    b'{"move":"keep"',
    b"\xff\xfe\n",
    b"[" * 50_000,
    b'{"move":' + b"9" * 5000 + b"}",
]


@pytest.mark.parametrize("said", NO_ANSWERS, ids=lambda said: repr(said[:20]))
def test_what_is_no_answer_is_not_taken_for_one(said: bytes) -> None:
    for read in (read_move, read_advice):
        with pytest.raises(Failed, match="nonsense: expected"):
            read(said, a_question())


def test_advice_arrives() -> None:
    question = a_question(20)
    advice = advise(bot("easy", "blasting-billy"), question)
    again = read_advice(line(advising(advice, question)), question)
    assert (again.move, again.reasons) == (advice.move, advice.reasons)
    for one, two in zip(again.estimates, advice.estimates, strict=True):
        assert one == pytest.approx(two, abs=1e-4)


@pytest.mark.parametrize(
    ("changed", "kind"),
    [
        ({"estimates": None}, "nonsense"),
        ({"estimates": [["", 0.5, 0.6, 0.7]]}, "nonsense"),
        ({"estimates": [["", 0.5, -0.1, 0.7]]}, "nonsense"),
        ({"estimates": [["", 0.5, 0.1, 1.7]]}, "nonsense"),
        ({"estimates": [[1, 0.5, 0.1, 0.7]]}, "nonsense"),
        ({"estimates": [["", 0.5]]}, "nonsense"),
        ({"estimates": [["fly", 0.5, 0.1, 0.7]]}, "illegal"),
        ({"reasons": "because"}, "nonsense"),
        ({"reasons": [["because"]]}, "nonsense"),
        ({"move": 1}, "nonsense"),
        ({"move": "fly"}, "illegal"),
    ],
    ids=str,
)
def test_what_is_no_advice_is_not_taken_for_it(changed: dict[str, object], kind: str) -> None:
    question = a_question()
    move = text(question)
    right = {"move": move, "estimates": [[move, 0.5, 0.2, 0.7]], "reasons": [["reasons.only", {}]]}
    assert read_advice(json.dumps(right).encode(), question).move == question.legal_moves[0]
    said = json.dumps(right | changed).replace('[["",', f'[["{move}",')
    with pytest.raises(Failed) as failed:
        read_advice(said.encode(), question)
    assert failed.value.kind == kind


def test_a_refusal_is_read_as_it_was_said() -> None:
    said = BadSetup("bot-other-game", bot="x", games="ploc, coins", got="volle-wolle")
    refusal = read_refusal(line(declining(said)))
    assert refusal is not None
    assert str(refusal) == str(said)


# Questions


QUESTION = json.loads(line(asking_anew("easy", a_question())))


@pytest.mark.parametrize(
    "change",
    [
        {"game": ["ploc"]},
        {"players": "3"},
        {"seat": "0"},
        {"seat": -1},
        {"seat": 3},
        {"seat": True},
        {"view": []},
        {"world": None},
        {"legal_moves": []},
        {"legal_moves": [3]},
        {"told": None},
        {"told": ["keep"]},
        {"told": [{"by": 0, "move": "keep"}]},
        {"told": [{"by": 0, "move": 3, "then": []}]},
        {"told": [{"by": 0, "move": "keep", "then": "so"}]},
        {"told": [{"by": 0, "move": "keep", "then": [3]}]},
        {"told": [{"by": "dog", "move": "keep", "then": []}]},
        {"told": [{"by": True, "move": "keep", "then": []}]},
        {"budget_ms": 0.5},
        {"budget_is_cpu": "yes"},
        {"iterations": "many"},
        {"seed": None},
    ],
    ids=str,
)
def test_what_is_no_question_is_not_taken_for_one(change: dict[str, object]) -> None:
    with pytest.raises(NotAQuestion, match="expected a question"):
        arrived(json.dumps({**QUESTION, **change}).encode())


UNNEEDED = ("protocol", "bot", "decision", "advise")


@pytest.mark.parametrize("name", [it for it in QUESTION if it not in UNNEEDED])
def test_a_question_that_lacks_something_is_none(name: str) -> None:
    asked = {key: said for key, said in QUESTION.items() if key != name}
    with pytest.raises(NotAQuestion, match="expected a question"):
        arrived(json.dumps(asked).encode())


# Lines


def test_lines_are_heard_one_by_one_however_they_come_in() -> None:
    heard = LineBuffer()
    for said, lines in (
        (b"on", []),
        (b"e\ntwo\nth", [b"one\n", b"two\n"]),
        (b"ree\n", [b"three\n"]),
    ):
        heard.add(said)
        assert [*iter(heard.line, None)] == lines
    heard.check_silence()


def test_a_line_without_end_is_nonsense_and_a_long_one_with_an_end_is_a_line() -> None:
    heard = LineBuffer()
    heard.add(b"x" * MAX_ANSWER_BYTES)
    assert heard.line() is None
    heard.add(b"x")
    with pytest.raises(Failed, match="nonsense: a line of more than"):
        heard.line()
    heard.add(b"\n")
    assert len(heard.line() or b"") == MAX_ANSWER_BYTES + 2


def test_whoever_speaks_unasked_is_not_silent() -> None:
    heard = LineBuffer()
    heard.add(b"hm")
    with pytest.raises(Failed, match="nonsense: expected silence"):
        heard.check_silence()
