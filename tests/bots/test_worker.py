"""A worker answers line by line, and ends with whoever asks."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from fractions import Fraction
from pathlib import Path
from time import sleep

import pytest

from bots.company import a_question, questions, slow
from speeltafel import GAMES
from speeltafel.bots import worker
from speeltafel.bots.bot import Question
from speeltafel.bots.ladder import Declined
from speeltafel.bots.levels import bot
from speeltafel.bots.pool import COMMAND
from speeltafel.bots.protocol import asking, asking_anew, check_ready, greeting, line, read_move
from speeltafel.bots.worker import NICENESS, Worker
from speeltafel.bots.worker_process import GREETING

UNIX = pytest.mark.skipif(sys.platform == "win32", reason="signals and niceness")


class Asked:
    """A worker and its pipes."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self.process, self._stdin, self._stdout = process, process.stdin, process.stdout
        self._tell(GREETING)
        check_ready(self._stdout.readline())

    def ask(self, level: str, question: Question) -> None:
        self.question = question
        self._tell(line(asking_anew(level, question)))

    def move(self) -> int:
        return read_move(self._stdout.readline(), self.question)

    def _tell(self, line: bytes) -> None:
        self._stdin.write(line)
        self._stdin.flush()

    def hang_up(self) -> int:
        """End its input; what it says to the system when it is gone."""
        self._stdin.close()
        return self.process.wait(20)


@contextmanager
def a_worker(command: Sequence[str] = COMMAND) -> Iterator[Asked]:
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe) as process:
        try:
            yield Asked(process)
        finally:
            process.kill()


def test_a_worker_answers_as_the_bot_does_and_ends_with_its_input() -> None:
    question = a_question()
    with a_worker() as worker:
        for level in ("easy", "random", "easy"):
            worker.ask(level, question)
            assert worker.move() == bot(level, question.game.key).choose(question)
        assert worker.hang_up() == 0


def test_a_worker_ends_with_its_input_in_the_middle_of_a_thought(tmp_path: Path) -> None:
    with a_worker(slow(tmp_path)) as worker:
        worker.ask("easy", a_question())
        sleep(0.2)
        assert worker.hang_up() == 0


@UNIX
def test_a_worker_leaves_ctrl_c_to_the_server() -> None:
    question = a_question()
    with a_worker() as worker:
        worker.process.send_signal(signal.SIGINT)
        worker.ask("easy", question)
        assert worker.move() in question.legal_moves


@UNIX
def test_a_worker_lets_the_server_go_first() -> None:
    with a_worker() as worker:
        ours = os.getpriority(os.PRIO_PROCESS, 0)
        its = os.getpriority(os.PRIO_PROCESS, worker.process.pid)
        assert its == min(ours + NICENESS, 19)


def test_what_a_bot_prints_is_not_taken_for_an_answer(tmp_path: Path) -> None:
    question = a_question()
    chatty = "print('thinking', flush=True); return question.legal_moves[-1]"
    with a_worker(slow(tmp_path, chatty)) as worker:
        worker.ask("easy", question)
        assert worker.move() == question.legal_moves[-1]


def test_a_bot_that_raises_an_error_is_told_of_and_the_worker_lives_on(tmp_path: Path) -> None:
    question = a_question()
    with a_worker(slow(tmp_path, "return 1 // 0")) as worker:
        worker.ask("easy", question)
        with pytest.raises(Declined, match="ZeroDivisionError"):
            worker.move()
        worker.ask("random", question)
        assert worker.move() in question.legal_moves


def test_what_a_game_prints_while_it_is_loaded_is_not_taken_for_an_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    information = tmp_path / "loud_games-1.0.dist-info"
    information.mkdir()
    (information / "METADATA").write_text("Metadata-Version: 2.1\nName: loud-games\nVersion: 1\n")
    points = "[speeltafel.games]\nloud = loud_games:GAME\n"
    (information / "entry_points.txt").write_text(points)
    (tmp_path / "loud_games.py").write_text("print('here I am', flush=True); raise SystemExit(1)")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    question = a_question()
    with a_worker() as worker:
        worker.ask("easy", question)
        assert worker.move() in question.legal_moves


def test_an_answer_that_is_no_json_is_an_error_and_the_worker_lives_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    working, question = Worker(), a_question()
    monkeypatch.setattr(working, "_answer", lambda message: {"reasons": [Fraction(1, 3)]})
    with pytest.raises(Declined, match="TypeError"):
        read_move(working.answered(line(asking_anew("easy", question))), question)
    assert "Traceback" in capsys.readouterr().err


@pytest.mark.parametrize(
    "said", [b"\n", b"{\n", b'{"decision":1}\n', b'{"protocol":1,"bot":"easy"}\n', b"\xff\n"]
)
def test_a_question_that_cannot_be_read_is_answered_with_an_error(
    said: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(Declined):
        read_move(Worker().answered(said), a_question())
    assert "Traceback" in capsys.readouterr().err


def test_an_unknown_level_is_answered_with_an_error() -> None:
    question = a_question()
    with pytest.raises(Declined, match="no bot “grandmaster”"):
        read_move(Worker().answered(line(asking_anew("grandmaster", question))), question)


def test_a_question_after_a_game_that_could_not_begin_is_not_answered_by_whoever_played_before(
    capsys: pytest.CaptureFixture[str],
) -> None:
    working, question = Worker(), a_question()
    for bot_name, is_ready in (("easy", True), ("grandmaster", False)):
        said = working.answered(line(greeting(question, bot_name)))
        assert (b"ready" in said) == is_ready
    with pytest.raises(Declined, match="expected a question in a game"):
        read_move(working.answered(line(asking(question))), question)


def test_a_game_that_begins_by_itself_has_a_bot_of_its_own_and_is_told_step_by_step() -> None:
    asked = [it for it in questions(GAMES["blasting-billy"], 2, 3) if it.seat == 0]
    working, known = Worker(), 0
    assert working.answered(line(greeting(asked[0], "medium"))) == b'{"ready":true}\n'
    for question in asked:
        said = working.answered(line(asking(question, 1, known)))
        known = len(question.told)
        expected = bot("medium", question.game.key).choose(question)
        assert read_move(said, question) == expected
    assert working.answered(b'{"over":{}}\n') == b""


def test_bots_that_cannot_be_loaded_keep_no_worker_from_starting(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(game: str) -> None:
        raise ImportError(f"no bots of {game}")

    monkeypatch.setattr(worker, "bots", broken)
    worker._load("coins")
    assert "no bots of coins" in capsys.readouterr().err
