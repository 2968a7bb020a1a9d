"""A process in which bots think: ``python -m speeltafel.bots.worker``.

It speaks the lines that other people's programs speak (``protocol.py``). For a server it thinks for
all tables, and steps back; ``alone`` it has one installed bot to itself. It ends when its input
ends, even in the middle of a thought: nobody waits for it then.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import traceback
from collections.abc import Callable
from functools import cache
from queue import SimpleQueue
from threading import Thread
from typing import BinaryIO, Final

from speeltafel.bots import protocol
from speeltafel.bots.advice import advise
from speeltafel.bots.bot import Bot
from speeltafel.bots.ladder import Failed
from speeltafel.bots.levels import bots, resident
from speeltafel.bots.protocol import Message
from speeltafel.core.errors import BadSetup
from speeltafel.core.told import Told
from speeltafel.games.registry import GAMES

ALONE: Final = "alone"

NICENESS: Final = 15
"""Whoever serves people goes first: on a full core a bot has a thirtieth of what a server has."""

DIE_WITH_PARENT: Final = 1
"""PR_SET_PDEATHSIG of Linux."""


class Worker:
    """Keeps what was told of a game, and answers for the bot that plays it."""

    def __init__(self) -> None:
        self._greeted: Message = {}
        self._told: list[Told] = []
        self._bot: Bot | None = None

    def answered(self, line: bytes) -> bytes:
        """The answer to a line; nothing where none is expected."""
        try:
            answer = self._answer(json.loads(line))
            return protocol.line(answer) if answer else b""
        except (BadSetup, Failed) as error:
            return protocol.line(protocol.declining(error))
        except Exception as error:
            traceback.print_exc()
            return protocol.line(protocol.declining(error))

    def _answer(self, message: Message) -> Message:
        if "protocol" in message:
            self._begin(message)
        if "decision" in message:
            return self._decided(message)
        return {"ready": True} if "protocol" in message else {}

    def _begin(self, message: Message) -> None:
        self._greeted, self._told, self._bot = message, [], None
        if "bot" in message:
            made = _shared if "decision" in message else resident
            self._bot = made(message["bot"], message["game"])

    def _decided(self, asked: Message) -> Message:
        if self._bot is None:
            raise protocol.NotAQuestion("expected a question in a game")
        self._told += protocol.read_told(asked)
        question = protocol.read_decision(self._greeted, asked, self._told).question()
        if asked.get("advise"):
            return protocol.advising(advise(self._bot, question), question)
        return {"move": question.game.move_text(question.seat, self._bot.choose(question))}


@cache
def _shared(name: str, game: str) -> Bot:
    """One bot for whoever asks about another game each time: some have much to load."""
    return resident(name, game)


def main(is_alone: bool = False) -> None:
    """Answer until nobody can ask any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for whoever asks, who then lets us go
    answers = _own_output()  # whatever is loaded may print
    if not is_alone:
        _step_back()
        for game in GAMES:
            _load(game)
    answer_lines(Worker().answered, answers)


def _load(game: str) -> None:
    """Load whoever plays a game before the first clock runs; what is broken is met when asked."""
    try:
        bots(game)
    except (Exception, SystemExit):
        traceback.print_exc()


def _step_back() -> None:
    """Yield the processor to the server, and do not outlive it even in native code."""
    if sys.platform != "win32":
        os.nice(NICENESS)
    if sys.platform == "linux":
        import ctypes

        ctypes.CDLL(None).prctl(DIE_WITH_PARENT, signal.SIGKILL)


# Lines in and out


def answer_lines(answered: Callable[[bytes], bytes], answers: BinaryIO) -> None:
    """Answer until nobody can ask any more, be it in the middle of a thought."""
    lines = SimpleQueue[bytes]()
    Thread(target=_listen, args=(lines,), daemon=True).start()
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


if __name__ == "__main__":
    main(ALONE in sys.argv[1:])
