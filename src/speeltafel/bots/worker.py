"""A process in which bots think: ``python -m speeltafel.bots.worker``.

It says that it is ready, then reads questions from its input and writes an answer to each, one
line each. It ends when its input ends, even in the middle of a thought: nobody waits for it then.
"""

from __future__ import annotations

import os
import signal
import sys
import traceback
from queue import SimpleQueue
from threading import Thread
from typing import BinaryIO, Final

from speeltafel.bots.levels import bot
from speeltafel.bots.wire import READY, error_line, move_line, parse_question

NICENESS: Final = 5
"""Whoever serves people goes first."""

DIE_WITH_PARENT: Final = 1
"""PR_SET_PDEATHSIG of Linux."""


def answered(line: bytes) -> bytes:
    """The answer to a question, each as a line."""
    try:
        level, question = parse_question(line)
        return move_line(bot(level, question.game.key).choose(question))
    except Exception as error:
        traceback.print_exc()
        return error_line(error)


def main() -> None:
    """Answer until nobody can ask any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then lets us go
    _step_back()
    answers, lines = _own_output(), SimpleQueue[bytes]()
    Thread(target=_listen, args=(lines,), daemon=True).start()
    answers.write(READY)
    while True:
        answers.write(answered(lines.get()))


def _listen(lines: SimpleQueue[bytes]) -> None:
    """Hand on what is asked; in a thread, to notice the end of the input while a bot thinks."""
    for line in sys.stdin.buffer:
        lines.put(line)
    os._exit(0)


def _own_output() -> BinaryIO:
    """The way to whoever asks; what a bot prints goes to the errors instead."""
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb", buffering=0)
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    return answers


def _step_back() -> None:
    """Yield the processor to the server, and do not outlive it even in native code."""
    if sys.platform != "win32":
        os.nice(NICENESS)
    if sys.platform == "linux":
        import ctypes

        ctypes.CDLL(None).prctl(DIE_WITH_PARENT, signal.SIGKILL)


if __name__ == "__main__":
    main()
