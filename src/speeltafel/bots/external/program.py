"""A bot that is somebody else's program: one process for each seat it takes, kept between games."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from speeltafel.bots import protocol
from speeltafel.bots.bot import Question
from speeltafel.bots.external.process import Process
from speeltafel.bots.ladder import Failed
from speeltafel.bots.process_limits import Timeouts
from speeltafel.core.position import Outcome
from speeltafel.core.told import Told

LIMITS: Final = Timeouts(grace=0.5, start_up=20.0)


class Program:
    """Asks a program; whatever goes wrong is a Failed, and the next question a fresh start."""

    def __init__(self, command: Sequence[str], limits: Timeouts = LIMITS, bot: str = "") -> None:
        self._command = command
        self._limits = limits
        self._bot = bot
        self._talks: dict[int, Talk] = {}

    @property
    def pids(self) -> tuple[int, ...]:
        """The processes there are now."""
        return tuple(talk.process.pid for talk in self._talks.values())

    def get_ready(self, question: Question) -> None:
        """Have a process that knows which game a question is about; Failed if there is none."""
        try:
            self._get_ready(question)
        except BaseException:
            self._dismiss(question.seat)
            raise

    def choose(self, question: Question) -> int:
        """What the program answers; Failed with its kind if that is nothing legal, or too late."""
        self.get_ready(question)
        try:
            return self._talks[question.seat].move(question)
        except BaseException:  # also Ctrl-C: the answer may still come, to no question
            self._dismiss(question.seat)
            raise

    def over(self, outcome: Outcome) -> None:
        """Say that the game has ended, where there is still somebody to hear it."""
        for talk in self._talks.values():
            with suppress(Failed):
                talk.over(outcome)

    def _get_ready(self, question: Question) -> None:
        talk = self._talks.get(question.seat)
        if talk is None or not talk.is_ready(question):
            self._talks[question.seat] = Talk(Process(self._command), self._limits, self._bot)
            self._talks[question.seat].greet(question)

    def _dismiss(self, seat: int) -> None:
        if (talk := self._talks.pop(seat, None)) is not None:
            talk.process.close()

    def close(self) -> None:
        """End all processes."""
        for talk in self._talks.values():
            talk.process.part()
        self._talks.clear()


class Talk:
    """What one process has been told so far: the rest is told with the next question."""

    def __init__(self, process: Process, limits: Timeouts, bot: str = "") -> None:
        self.process = process
        self._limits = limits
        self._bot = bot
        self._game = ""
        self._told: tuple[Told, ...] = ()
        self._decisions = 0

    def is_ready(self, question: Question) -> bool:
        """Whether it knows the game, or does now; not if it went home between two games."""
        if self._is_same_game(question):
            return True
        try:
            self.greet(question)
        except Failed as failed:
            if failed.kind == "died":
                return False
            raise
        return True

    def move(self, question: Question) -> int:
        """The answer to a question about the game it knows."""
        self._decisions += 1
        asked = protocol.asking(question, self._decisions, len(self._told))
        self._told = question.told
        seconds = self._limits.for_answer(question.budget)
        return protocol.read_move(self.process.exchange(protocol.line(asked), seconds), question)

    def over(self, outcome: Outcome) -> None:
        """Say that the game has ended."""
        if self._game:
            self._game = ""
            self.process.tell(protocol.line(protocol.ending(outcome)))

    def _is_same_game(self, question: Question) -> bool:
        """Whether all is still true that was told: not in a new game, nor after an undo."""
        is_told = question.told[: len(self._told)] == self._told
        return self._game == question.game.key and is_told

    def greet(self, question: Question) -> None:
        """Say that a game begins, and wait until it is ready."""
        greeting = protocol.line(protocol.greeting(question, self._bot))
        protocol.check_ready(self.process.exchange(greeting, self._limits.start_up))
        self._game, self._told, self._decisions = question.game.key, (), 0
