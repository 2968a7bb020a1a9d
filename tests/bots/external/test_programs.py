"""A program plays: it hears once all that its seat may know; and if it fails, we know how."""

from __future__ import annotations

import dataclasses
import gc
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from select import select
from time import monotonic
from typing import Any

import pytest

from bots.company import are_gone_but, children, questions
from bots.external.visitors import ANSWER, LINES, READY, visitor
from helpers.patience import until
from helpers.walks import AnyGame, twins
from speeltafel import GAMES, Rng
from speeltafel.bots.bot import Budget, Question, ask
from speeltafel.bots.external.program import Program
from speeltafel.bots.ladder import Failed
from speeltafel.bots.process_limits import Timeouts
from speeltafel.bots.protocol import asking, greeting, line
from speeltafel.core.position import Outcome

PATIENT = Timeouts(grace=10.0, start_up=20.0)
QUICK = Timeouts(grace=0.2, start_up=20.0)
"""For programs that are late in any case."""

BUDGET = Budget(100)
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


@contextmanager
def a_program(command: Sequence[str], limits: Timeouts = PATIENT) -> Iterator[Program]:
    """A program that leaves nobody behind."""
    before = children()
    program = Program(command, limits)
    try:
        yield program
    finally:
        program.close()
        assert are_gone_but(before)


def of_one_seat(game: AnyGame, players: int = 2, seed: int = 3, seat: int = 0) -> list[Question]:
    return [it for it in questions(game, players, seed, BUDGET) if it.seat == seat]


def some_question(seed: int = 3) -> Question:
    asked = of_one_seat(GAMES["blasting-billy"], seed=seed)
    return next(it for it in asked if len(it.legal_moves) > 2)


def heard(folder: Path) -> list[Any]:
    return [json.loads(said) for said in (folder / "heard").read_text().splitlines()]


# Playing


@every_game
def test_the_example_answers_every_question_of_every_game(game: AnyGame) -> None:
    with a_program(LINES) as program:
        for question in questions(game, game.seats[-1], 5, BUDGET)[:80]:
            assert program.choose(question) in question.legal_moves
        assert len(program.pids) <= game.seats[-1]


@every_game
def test_a_program_is_told_everything_once(game: AnyGame, tmp_path: Path) -> None:
    asked = of_one_seat(game)[:20]
    with a_program(visitor(tmp_path)) as program:
        for question in asked:
            assert program.choose(question) == question.legal_moves[0]
    greeted, *decisions = heard(tmp_path)
    assert greeted == {
        "protocol": "speeltafel-bot/1", "game": game.key, "players": 2, "seat": 0,
    }  # fmt: skip
    told = [step for decision in decisions for step in decision["told"]]
    assert [(it["move"], it["then"]) for it in told] == [
        (it.step, [*it.then]) for it in asked[-1].told
    ]
    assert [it["decision"] for it in decisions] == [*range(1, len(asked) + 1)]
    last, question = decisions[-1], asked[-1]
    assert last["legal_moves"] == [game.move_text(0, it) for it in question.legal_moves]
    assert last["view"] == json.loads(json.dumps(question.view, default=vars))
    assert (last["world"], last["seed"]) == (question.world, question.seed)
    assert (last["budget_ms"], last["iterations"]) == (100, None)


@every_game
def test_what_is_said_does_not_depend_on_what_is_hidden(game: AnyGame) -> None:
    for step, twin in twins(game, 2, 0, 3):
        if 0 in step.before.actors():
            one, two = (ask(game, it.before, 0, (), BUDGET, Rng(9)) for it in (step, twin))
            assert line(greeting(one)) == line(greeting(two))
            assert line(asking(one)) == line(asking(two))


def test_a_new_game_begins_with_a_greeting_in_the_same_process(tmp_path: Path) -> None:
    with a_program(visitor(tmp_path)) as program:
        for seed in (3, 4):
            program.choose(some_question(seed))
        (first,) = program.pids
        program.over(Outcome((1, 0), (0,), "all-out"))
        program.choose(some_question(4))
        assert program.pids == (first,)
    said = heard(tmp_path)
    kinds = [next(iter(it)) for it in said]
    assert kinds == ["protocol", "decision"] * 2 + ["over", "protocol", "decision"]
    assert said[4] == {"over": {"scores": [1, 0], "winners": [0], "reason": "all-out"}}
    assert said[3]["told"] == said[6]["told"]


def test_after_an_undo_everything_is_told_anew(tmp_path: Path) -> None:
    early, late = of_one_seat(GAMES["blasting-billy"])[1:3]
    with a_program(visitor(tmp_path)) as program:
        for question in (late, early):
            program.choose(question)
    assert [next(iter(it)) for it in heard(tmp_path)] == ["protocol", "decision"] * 2
    assert len(heard(tmp_path)[3]["told"]) == len(early.told)


def test_the_same_question_again_tells_nothing_new(tmp_path: Path) -> None:
    with a_program(visitor(tmp_path)) as program:
        for _ in range(2):
            program.choose(some_question())
    assert [len(it.get("told", ())) for it in heard(tmp_path)][2] == 0


def test_each_seat_has_a_process_of_its_own(tmp_path: Path) -> None:
    asked = questions(GAMES["ploc"], 2, 1, BUDGET)
    changes = [pair for pair in pairwise(asked) if pair[0].seat != pair[1].seat]
    with a_program(visitor(tmp_path)) as program:
        for question in changes[0]:
            program.choose(question)
        assert len(program.pids) == 2


# Failing


FAILING = {
    "died": ["sys.exit(3)", "os.kill(os.getpid(), 9)", "os.close(1); time.sleep(60)"],
    "late": [
        "time.sleep(60)",
        "\n        while True: pass",
        "print('{', end='', flush=True); time.sleep(60)",
    ],
    "nonsense": [
        "print('hello', flush=True)",
        "print('{}', flush=True)",
        "print('', flush=True)",
        "print(json.dumps({'move': 3}), flush=True)",
        "print(json.dumps([legal[0]]), flush=True)",
        "print('[' * 50_000, flush=True)",
        "print('x' * 1_000_000, flush=True)",
        "os.write(1, b'\\xff\\xfe\\n')",
    ],
    "illegal": [
        "print(json.dumps({'move': 'give D99'}), flush=True)",
        "print(json.dumps({'move': ''}), flush=True)",
        "print(json.dumps({'move': ' ' + legal[0]}), flush=True)",
    ],
    "error": ["print(json.dumps({'error': 'I am tired'}), flush=True)"],
}


@pytest.mark.parametrize(
    ("kind", "body"), [(kind, body) for kind, bodies in FAILING.items() for body in bodies]
)
def test_a_program_that_fails_says_how_and_is_ended(tmp_path: Path, kind: str, body: str) -> None:
    with a_program(visitor(tmp_path, body), QUICK if kind == "late" else PATIENT) as program:
        began = monotonic()
        with pytest.raises(Failed) as failed:
            program.choose(some_question())
        assert failed.value.kind == kind
        assert program.pids == ()
        assert monotonic() - began < 15


@pytest.mark.parametrize(
    ("greeted", "kind"),
    [
        ("sys.exit(1)", "died"),
        ("print('hello', flush=True)", "nonsense"),
        ("print(json.dumps({'ready': False}), flush=True)", "nonsense"),
        ("print(json.dumps({'error': 'no such game'}), flush=True)", "error"),
    ],
)
def test_a_program_that_does_not_get_ready_fails(tmp_path: Path, greeted: str, kind: str) -> None:
    with a_program(visitor(tmp_path, greeted=greeted)) as program:
        with pytest.raises(Failed) as failed:
            program.choose(some_question())
        assert failed.value.kind == kind


def test_a_program_that_never_gets_ready_is_late(tmp_path: Path) -> None:
    program = Program(visitor(tmp_path, greeted="time.sleep(60)"), Timeouts(0.2, 0.5))
    with pytest.raises(Failed, match="late"):
        program.choose(some_question())


def test_a_program_that_is_not_there_has_died() -> None:
    with a_program(["/no/such/program"]) as program, pytest.raises(Failed, match="died"):
        program.choose(some_question())


def test_a_program_that_does_not_read_is_late_however_long_the_question(tmp_path: Path) -> None:
    question = some_question()
    long = dataclasses.replace(question, told=question.told * 20_000)
    deaf = f"{READY}; time.sleep(60)"
    with (
        a_program(visitor(tmp_path, greeted=deaf), QUICK) as program,
        pytest.raises(Failed, match="late"),
    ):
        program.choose(long)


@pytest.mark.parametrize("extra", ["print('and')", "print('x' * 300_000)"])
def test_whoever_speaks_without_being_asked_has_spoken_nonsense(tmp_path: Path, extra: str) -> None:
    with a_program(visitor(tmp_path, f"{ANSWER}; {extra}; sys.stdout.flush()")) as program:
        program.choose(some_question())
        (process,) = (talk.process for talk in program._talks.values())
        until(lambda: bool(process._heard or select([process._out], [], [], 0)[0]))
        with pytest.raises(Failed, match="expected silence"):
            program.choose(some_question())


def test_a_program_that_ended_between_two_questions_has_died(tmp_path: Path) -> None:
    with a_program(visitor(tmp_path, f"{ANSWER}; sys.exit(7)")) as program:
        program.choose(some_question())
        until(lambda: all(map(has_ended, program.pids)))
        with pytest.raises(Failed, match="died: exit status 7"):
            program.choose(some_question())


def test_after_a_failure_the_next_question_is_a_fresh_start(tmp_path: Path) -> None:
    once = "os.path.exists('/proc/self/fd/0') and number == 2 and sys.exit(1)"
    with a_program(visitor(tmp_path, f"{once}; {ANSWER}")) as program:
        question = some_question()
        program.choose(question)
        with pytest.raises(Failed, match="died"):
            program.choose(question)
        assert program.choose(question) == question.legal_moves[0]


def test_a_program_that_went_home_between_two_games_is_started_anew(tmp_path: Path) -> None:
    question = some_question()
    with a_program(visitor(tmp_path, f"{ANSWER}; sys.exit()")) as program:
        for _ in range(3):
            assert program.choose(question) == question.legal_moves[0]
            until(lambda: all(map(has_ended, program.pids)))
            program.over(Outcome((1, 0), (0,), "all-out"))
    assert [next(iter(it)) for it in heard(tmp_path)] == ["protocol", "decision"] * 3


def test_whoever_comes_next_does_not_get_what_an_ended_program_is_told(tmp_path: Path) -> None:
    gone, next_one = (tmp_path / name for name in ("gone", "next"))
    for folder in (gone, next_one):
        folder.mkdir()
    question = some_question()
    with a_program(visitor(gone, f"{ANSWER}; sys.exit()")) as first:
        first.choose(question)
        until(lambda: all(map(has_ended, first.pids)))
        first.over(Outcome((1, 0), (0,), "all-out"))
        second = Program(visitor(next_one), PATIENT)
        second.choose(question)
        first.choose(question)
        second.close()
    assert len(heard(next_one)) == 2


def test_nobody_waits_for_what_a_late_program_leaves_behind(tmp_path: Path) -> None:
    runaway = "subprocess.Popen(['sleep', '8'], start_new_session=True); time.sleep(60)"
    with a_program(visitor(tmp_path, runaway), QUICK) as program:
        program.get_ready(some_question())
        began = monotonic()
        with pytest.raises(Failed, match="late"):
            program.choose(some_question())
        assert monotonic() - began < 6


# Leaving


def test_a_program_does_not_inherit_our_secrets(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DATABASE_PASSWORD", "swordfish")
    body = "print(json.dumps({'error': ' '.join(os.environ)}), flush=True)"
    with a_program(visitor(tmp_path, body)) as program, pytest.raises(Failed) as failed:
        program.choose(some_question())
    assert "PATH" in failed.value.why
    assert "DATABASE" not in failed.value.why


def test_the_children_of_a_program_end_with_it(tmp_path: Path) -> None:
    child = "it = subprocess.Popen(['sleep', '60']); heard.write(str(it.pid)); heard.flush()"
    soon = Timeouts(grace=2.0, start_up=20.0)  # until it has a child
    with a_program(visitor(tmp_path, f"{child}; time.sleep(60)"), soon) as program:
        with pytest.raises(Failed, match="late"):
            program.choose(some_question())
        pid = int((tmp_path / "heard").read_text().splitlines()[-1])
        until(lambda: has_ended(pid))


def has_ended(pid: int) -> bool:
    """Whether a process has gone, or only waits for the system to notice."""
    try:
        stat = Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return True
    return stat.rpartition(")")[2].split()[0] == "Z"


def test_a_forgotten_program_ends(tmp_path: Path) -> None:
    before = children()
    program = Program(visitor(tmp_path), PATIENT)
    program.choose(some_question())
    assert children() > before
    del program
    gc.collect()
    assert are_gone_but(before)


PLAYER = """
import sys
sys.path.insert(0, {tests!r})
from bots.external.test_programs import PATIENT, some_question
from speeltafel.bots.external.program import Program
program = Program({command!r}, PATIENT)
question = some_question()
program.choose(question)
print(*program.pids, flush=True)
program.choose(question)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux ties processes together")
@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGTERM])
def test_a_program_does_not_outlive_whoever_is_killed(tmp_path: Path, end: signal.Signals) -> None:
    busy = f"\n        if number == 2:\n            while True: pass\n        {ANSWER}"
    tests = str(Path(__file__).parents[2])
    script = PLAYER.format(tests=tests, command=visitor(tmp_path, busy))
    pipe = subprocess.PIPE
    with subprocess.Popen([sys.executable, "-c", script], stdout=pipe) as player:
        assert player.stdout is not None
        pid = int(player.stdout.readline())
        player.send_signal(end)
        player.wait(20)
    until(lambda: has_ended(pid))


def test_ctrl_c_is_not_for_the_program(tmp_path: Path) -> None:
    with a_program(visitor(tmp_path)) as program:
        program.choose(some_question())
        assert [os.getsid(pid) for pid in program.pids] == [*program.pids] != [os.getsid(0)]
