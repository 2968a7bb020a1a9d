"""The processes in which bots think: one a slot, replaced when it fails, with pauses that grow.

A slot asks one question at a time and waits as long as its budget allows. A worker that dies, is
late or talks nonsense is ended, and the next question starts another, at once or, if that keeps
going wrong, after a pause that doubles (exponential backoff).
"""

from __future__ import annotations

import asyncio
import os
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from time import monotonic
from typing import Final, TypeVar, cast

from speeltafel.bots.bot import Advice, Question
from speeltafel.bots.ladder import LEVELS, Failed
from speeltafel.bots.process_limits import MAX_ANSWER_BYTES, PASSED_ON, Timeouts
from speeltafel.bots.wire import (
    READY,
    BotFailed,
    NotAnAnswer,
    parse_advice,
    parse_answer,
    question_line,
)


@dataclass
class BotStatistics:
    """Counts since the pool was made."""

    answers: int = 0
    fallbacks: int = 0
    """Answers by a weaker level than was asked."""

    starts: int = 0
    restarts: int = 0
    """Starts in the place of a worker that was there, or should have been."""

    failures: Counter[str] = field(default_factory=Counter)
    """What went wrong, by kind: see :mod:`speeltafel.bots.ladder`."""

    seconds_thinking: float = 0.0
    """From question to answer, or to giving up, all workers taken together."""


SHORTEST_PAUSE_S: Final = 0.25
LONGEST_PAUSE_S: Final = 5.0
FREE_FAILURES: Final = len(LEVELS)
"""So many failures in a row are no reason to pause: one question may go down all levels."""


class RestartBackoff:
    """Pauses that double with every failure in a row (exponential backoff)."""

    def __init__(self) -> None:
        self.length = 0.0
        """How long the present or last pause is, in seconds."""

        self._failures = 0
        self._end = 0.0

    @property
    def is_on(self) -> bool:
        """Whether it is too early to try again."""
        return monotonic() < self._end

    def after_answer(self) -> None:
        """A question was answered: no pause, and none of the failures before counts any more."""
        self.length = self._end = self._failures = 0

    def after_failure(self) -> None:
        """A worker failed."""
        self._failures += 1
        if self._failures > FREE_FAILURES:
            self._lengthen()

    def after_false_start(self) -> None:
        """A worker could not even be started: another one hardly will."""
        self._lengthen()

    def _lengthen(self) -> None:
        self.length = min(LONGEST_PAUSE_S, max(SHORTEST_PAUSE_S, 2 * self.length))
        self._end = monotonic() + self.length


class ProcessEnded(Exception):
    """The process ended before it had said a whole line."""


class WorkerProcess(asyncio.SubprocessProtocol):
    """A worker process: tell it a line, hear a line."""

    def __init__(self) -> None:
        self.gone = asyncio.Event()
        """Set when nothing is left of the process."""

        self._news = asyncio.Event()
        self._heard = bytearray()
        self._has_exited = self._is_silent = False

    @property
    def pid(self) -> int:
        """The process, as the system knows it."""
        return self._transport.get_pid()

    @property
    def is_alive(self) -> bool:
        """Whether there is somebody to talk to."""
        return not (self._has_exited or self._is_silent or self._transport.is_closing())

    @property
    def has_spoken(self) -> bool:
        """Whether it has said something that nobody has listened to."""
        return bool(self._heard)

    def tell(self, line: bytes) -> None:
        """Send a line; should it not be read, then neither will it be answered."""
        stdin = cast(asyncio.WriteTransport, self._transport.get_pipe_transport(0))
        stdin.write(line)

    async def line(self) -> bytes:
        """The next line it says; Gone if there is none."""
        while (end := self._heard.find(b"\n")) < 0:
            if self._has_exited and self._is_silent:
                raise ProcessEnded
            await self._news.wait()
            self._news.clear()
        line = bytes(self._heard[: end + 1])
        del self._heard[: end + 1]
        return line

    def dismiss(self) -> None:
        """End the process, whatever it does."""
        self._transport.close()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Called by the event loop: the process runs."""
        self._transport = cast(asyncio.SubprocessTransport, transport)

    def pipe_data_received(self, fd: int, data: bytes) -> None:
        """Called by the event loop: the process has said something."""
        self._heard += data
        self._news.set()
        if len(self._heard) > MAX_ANSWER_BYTES:
            self.dismiss()

    def pipe_connection_lost(self, fd: int, exc: Exception | None) -> None:
        """Called by the event loop: the process has closed a pipe."""
        self._is_silent |= fd == 1
        self._news.set()

    def process_exited(self) -> None:
        """Called by the event loop: the process has ended."""
        self._has_exited = True
        self._news.set()

    def connection_lost(self, exc: Exception | None) -> None:
        """Called by the event loop: nothing is left of the process."""
        self.gone.set()


async def start_process(command: Sequence[str]) -> WorkerProcess:
    """A new worker process, in a session of its own: the terminal's Ctrl-C is not for it."""
    environment = {name: os.environ[name] for name in PASSED_ON if name in os.environ}
    _, thinker = await asyncio.get_running_loop().subprocess_exec(
        WorkerProcess, *command, stderr=None, env=environment, start_new_session=True
    )
    return thinker


T = TypeVar("T")

FAREWELL_S: Final = 2.0
"""Seconds after which a killed process is no longer waited for."""


class WorkerSlot:
    """Where one worker thinks at a time, and is replaced by another when it fails."""

    def __init__(self, command: Sequence[str], limits: Timeouts, tally: BotStatistics) -> None:
        self._command = command
        self._limits = limits
        self._tally = tally
        self._pauses = RestartBackoff()
        self._thinker: WorkerProcess | None = None
        self._leaving: set[WorkerProcess] = set()
        self._has_started = self._is_closed = False

    @property
    def pid(self) -> int | None:
        """The worker's process; None if there is none."""
        thinker = self._thinker
        return thinker.pid if thinker and thinker.is_alive else None

    @property
    def readiness(self) -> int:
        """How soon a question would be thought about here; more is sooner."""
        return 2 if self.pid else 1 - self._pauses.is_on

    async def choose(self, level: str, question: Question) -> int:
        """What a bot of this level plays; Failed if it does not say, or says nothing legal."""
        return await self._asked(question_line(level, question), question, parse_answer)

    async def advise(self, level: str, question: Question) -> Advice:
        """What a bot of this level thinks of each move; Failed as above."""
        return await self._asked(question_line(level, question, True), question, parse_advice)

    async def worker(self) -> WorkerProcess:
        """The worker, started if need be; Failed if that cannot be done now."""
        if self._thinker is not None and self._thinker.is_alive:
            return self._thinker
        self._dismiss()
        if self._is_closed or self._pauses.is_on:
            raise Failed("paused")
        try:
            return await self._start()
        except Exception as error:
            self._dismiss()
            self._pauses.after_false_start()
            raise Failed("start", repr(error)) from error
        except BaseException:
            self._dismiss()
            raise

    def close(self) -> None:
        """End the worker and start no other."""
        self._is_closed = True
        self._dismiss()

    async def left(self) -> None:
        """Wait until all processes that ever were in this slot are gone."""
        with suppress(TimeoutError):
            async with asyncio.timeout(FAREWELL_S):
                for thinker in [*self._leaving]:
                    await thinker.gone.wait()

    async def _asked(self, line: bytes, question: Question, parse: Callable[[bytes], T]) -> T:
        thinker = await self.worker()
        try:
            found = await self._answer(thinker, line, question, parse)
        except BotFailed as error:
            raise Failed("error", error) from error
        except BaseException as error:
            self._dismiss()
            if isinstance(error, Failed):
                self._pauses.after_failure()
            raise
        self._pauses.after_answer()
        return found

    async def _start(self) -> WorkerProcess:
        self._tally.starts += 1
        self._tally.restarts += self._has_started
        self._has_started = True
        async with asyncio.timeout(self._limits.start_up):
            self._thinker = thinker = await start_process(self._command)
            if self._is_closed:
                raise ProcessEnded
            if (said := await thinker.line()) != READY:
                raise NotAnAnswer(f"expected {READY!r}, got {said[:200]!r}")
        return thinker

    async def _answer(
        self, thinker: WorkerProcess, line: bytes, question: Question, parse: Callable[[bytes], T]
    ) -> T:
        began = monotonic()
        try:
            async with asyncio.timeout(self._limits.for_answer(question.budget)):
                found = parse(await self._reply(thinker, line))
        except TimeoutError:
            raise Failed("late") from None
        except ProcessEnded:
            raise Failed("died") from None
        except NotAnAnswer as error:
            raise Failed("nonsense", error) from error
        finally:
            self._tally.seconds_thinking += monotonic() - began
        for move in _moves(found):
            if move not in question.legal_moves:
                raise Failed("illegal", move)
        return found

    async def _reply(self, thinker: WorkerProcess, line: bytes) -> bytes:
        if thinker.has_spoken:
            raise NotAnAnswer("expected silence before the question")
        thinker.tell(line)
        return await thinker.line()

    def _dismiss(self) -> None:
        thinker, self._thinker = self._thinker, None
        self._leaving = {it for it in self._leaving if not it.gone.is_set()}
        if thinker is not None:
            thinker.dismiss()
            self._leaving.add(thinker)


def _moves(found: object) -> list[object]:
    """All moves that an answer speaks of."""
    if isinstance(found, Advice):
        return [found.move, *(it.move for it in found.estimates)]
    return [found]
