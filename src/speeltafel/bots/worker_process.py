"""The processes in which bots think: one a slot, replaced when it fails, with pauses that grow.

A slot asks one question at a time and waits as long as its budget allows. A worker that dies, is
late or talks nonsense is ended, and the next question starts another, at once or, if that keeps
going wrong, after a pause that doubles (exponential backoff).
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from time import monotonic
from typing import Final, TypeVar, cast

from speeltafel.bots import protocol
from speeltafel.bots.bot import Advice, Question
from speeltafel.bots.ladder import LEVELS, Declined, Failed
from speeltafel.bots.process_limits import MAX_ANSWER_BYTES, LineBuffer, Timeouts, environment


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


class WorkerProcess(asyncio.SubprocessProtocol):
    """A worker process: tell it a line, hear a line."""

    def __init__(self) -> None:
        self.gone = asyncio.Event()
        """Set when nothing is left of the process."""

        self._news = asyncio.Event()
        self._heard = LineBuffer()
        self._has_exited = self._is_silent = False

    @property
    def pid(self) -> int:
        """The process, as the system knows it."""
        return self._transport.get_pid()

    @property
    def is_alive(self) -> bool:
        """Whether there is somebody to talk to."""
        return not (self._has_exited or self._is_silent or self._transport.is_closing())

    async def exchange(self, line: bytes) -> bytes:
        """Tell it a line and hear one; Failed if it has ended or spoken before it was asked."""
        self._heard.check_silence()
        stdin = cast(asyncio.WriteTransport, self._transport.get_pipe_transport(0))
        stdin.write(line)  # should it not be read, then neither will it be answered
        while (heard := self._heard.line()) is None:
            if self._has_exited and self._is_silent:
                raise Failed("died")
            await self._news.wait()
            self._news.clear()
        return heard

    def dismiss(self) -> None:
        """End the process, whatever it does."""
        self._transport.close()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Called by the event loop: the process runs."""
        self._transport = cast(asyncio.SubprocessTransport, transport)

    def pipe_data_received(self, fd: int, data: bytes) -> None:
        """Called by the event loop: the process has said something."""
        self._heard.add(data)
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
    _, process = await asyncio.get_running_loop().subprocess_exec(
        WorkerProcess, *command, stderr=None, env=environment(), start_new_session=True
    )
    return process


T = TypeVar("T")

GREETING: Final = protocol.line({"protocol": protocol.PROTOCOL})
"""Nothing begins yet: whoever hears this only says when it is ready."""

FAREWELL_S: Final = 2.0
"""Seconds after which a killed process is no longer waited for."""


class WorkerSlot:
    """Where one worker thinks at a time, and is replaced by another when it fails."""

    def __init__(self, command: Sequence[str], limits: Timeouts, tally: BotStatistics) -> None:
        self._command = command
        self._limits = limits
        self._tally = tally
        self._pauses = RestartBackoff()
        self._process: WorkerProcess | None = None
        self._leaving: set[WorkerProcess] = set()
        self._has_started = self._is_closed = False

    @property
    def pid(self) -> int | None:
        """The worker's process; None if there is none."""
        process = self._process
        return process.pid if process and process.is_alive else None

    @property
    def readiness(self) -> int:
        """How soon a question would be thought about here; more is sooner."""
        return 2 if self.pid else 1 - self._pauses.is_on

    async def choose(self, level: str, question: Question) -> int:
        """What a bot of this level plays; Failed if it does not say, or says nothing legal."""
        asked = protocol.asking_anew(level, question)
        return await self._asked(asked, question, protocol.read_move)

    async def advise(self, level: str, question: Question) -> Advice:
        """What a bot of this level thinks of each move; Failed as above."""
        asked = protocol.asking_anew(level, question, is_for_advice=True)
        return await self._asked(asked, question, protocol.read_advice)

    async def worker(self) -> WorkerProcess:
        """The worker, started if need be; Failed if that cannot be done now."""
        if self._process is not None and self._process.is_alive:
            return self._process
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
                for process in [*self._leaving]:
                    await process.gone.wait()

    async def _start(self) -> WorkerProcess:
        self._tally.starts += 1
        self._tally.restarts += self._has_started
        self._has_started = True
        async with asyncio.timeout(self._limits.start_up):
            self._process = process = await start_process(self._command)
            if self._is_closed:
                raise Failed("died")
            protocol.check_ready(await process.exchange(GREETING))
        return process

    async def _asked(
        self, asked: protocol.Message, question: Question, read: Callable[[bytes, Question], T]
    ) -> T:
        process = await self.worker()
        try:
            found = read(await self._answer(process, protocol.line(asked), question), question)
        except Declined:
            raise
        except Failed:
            self._dismiss()
            self._pauses.after_failure()
            raise
        except BaseException:
            self._dismiss()
            raise
        self._pauses.after_answer()
        return found

    async def _answer(self, process: WorkerProcess, line: bytes, question: Question) -> bytes:
        began = monotonic()
        try:
            async with asyncio.timeout(self._limits.for_answer(question.budget)):
                return await process.exchange(line)
        except TimeoutError:
            raise Failed("late") from None
        finally:
            self._tally.seconds_thinking += monotonic() - began

    def _dismiss(self) -> None:
        process, self._process = self._process, None
        self._leaving = {it for it in self._leaving if not it.gone.is_set()}
        if process is not None:
            process.dismiss()
            self._leaving.add(process)
