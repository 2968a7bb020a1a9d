"""A worker answers line by line, and ends with whoever asks."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import sleep

import pytest

from bots.company import a_question, slow
from speeltafel.bots.levels import bot
from speeltafel.bots.pool import COMMAND
from speeltafel.bots.wire import READY, BotFailed, parse_answer, question_line
from speeltafel.bots.worker import NICENESS, answered

UNIX = pytest.mark.skipif(sys.platform == "win32", reason="signals and niceness")


class Asked:
    """A worker and its pipes."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self.process, self._stdin, self._stdout = process, process.stdin, process.stdout
        assert self._stdout.readline() == READY

    def tell(self, line: bytes) -> None:
        self._stdin.write(line)
        self._stdin.flush()

    def move(self) -> int:
        return parse_answer(self._stdout.readline())

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
            worker.tell(question_line(level, question))
            assert worker.move() == bot(level, question.game.key).choose(question)
        assert worker.hang_up() == 0


def test_a_worker_ends_with_its_input_in_the_middle_of_a_thought(tmp_path: Path) -> None:
    with a_worker(slow(tmp_path)) as worker:
        worker.tell(question_line("easy", a_question()))
        sleep(0.2)
        assert worker.hang_up() == 0


@UNIX
def test_a_worker_leaves_ctrl_c_to_the_server() -> None:
    question = a_question()
    with a_worker() as worker:
        worker.process.send_signal(signal.SIGINT)
        worker.tell(question_line("easy", question))
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
        worker.tell(question_line("easy", question))
        assert worker.move() == question.legal_moves[-1]


def test_a_bot_that_raises_an_error_is_told_of_and_the_worker_lives_on(tmp_path: Path) -> None:
    question = a_question()
    with a_worker(slow(tmp_path, "return 1 // 0")) as worker:
        worker.tell(question_line("easy", question))
        with pytest.raises(BotFailed, match="ZeroDivisionError"):
            worker.move()
        worker.tell(question_line("random", question))
        assert worker.move() in question.legal_moves


@pytest.mark.parametrize("line", [b"\n", b"{}\n", b'{"game":"chess"}\n', b"\xff\n"])
def test_a_question_that_cannot_be_read_is_answered_with_an_error(
    line: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(BotFailed):
        parse_answer(answered(line))
    assert "Traceback" in capsys.readouterr().err


def test_an_unknown_level_is_answered_with_an_error(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(BotFailed, match="no bot “grandmaster”"):
        parse_answer(answered(question_line("grandmaster", a_question())))
    assert "BadSetup" in capsys.readouterr().err
