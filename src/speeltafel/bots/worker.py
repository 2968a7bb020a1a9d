"""A process in which bots think: ``python -m speeltafel.bots.worker``.

It says that it is ready, then reads questions from its input and writes an answer to each, one
line each. It ends when its input ends, even in the middle of a thought: nobody waits for it then.
"""

from __future__ import annotations

import os
import signal
import sys
import traceback
from functools import cache
from typing import Final

from speeltafel.bots.advice import advise
from speeltafel.bots.answering import answer_lines
from speeltafel.bots.bot import Bot
from speeltafel.bots.levels import bots, resident
from speeltafel.bots.wire import (
    READY,
    advice_line,
    error_line,
    is_for_advice,
    move_line,
    parse_question,
)
from speeltafel.games.registry import GAMES

NICENESS: Final = 15
"""Whoever serves people goes first: on a full core a bot has a thirtieth of what a server has."""

DIE_WITH_PARENT: Final = 1
"""PR_SET_PDEATHSIG of Linux."""


def answered(line: bytes) -> bytes:
    """The answer to a question, each as a line."""
    try:
        level, question = parse_question(line)
        bot = _bot(level, question.game.key)
        if is_for_advice(line):
            return advice_line(advise(bot, question))
        return move_line(bot.choose(question))
    except Exception as error:
        traceback.print_exc()
        return error_line(error)


@cache
def _bot(name: str, game: str) -> Bot:
    """Bots stay: some have much to load."""
    return resident(name, game)


def main() -> None:
    """Answer until nobody can ask any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then lets us go
    _step_back()
    for game in GAMES:
        bots(game)  # what has to be loaded is, before the first clock runs
    answer_lines(answered, READY)


def _step_back() -> None:
    """Yield the processor to the server, and do not outlive it even in native code."""
    if sys.platform != "win32":
        os.nice(NICENESS)
    if sys.platform == "linux":
        import ctypes

        ctypes.CDLL(None).prctl(DIE_WITH_PARENT, signal.SIGKILL)


if __name__ == "__main__":
    main()
