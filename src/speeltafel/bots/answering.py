"""A process that answers lines on its output with what it is asked on its input."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from typing import BinaryIO


def answer_lines(answered: Callable[[bytes], bytes], first: bytes = b"") -> None:
    """Say *first*, then answer until nobody can ask any more, be it in the middle of a thought."""
    answers, lines = _own_output(), SimpleQueue[bytes]()
    Thread(target=_listen, args=(lines,), daemon=True).start()
    answers.write(first)
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
