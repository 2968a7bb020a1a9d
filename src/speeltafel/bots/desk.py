"""A place where a worker thinks, one question at a time, and is replaced when it fails."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from time import monotonic
from typing import Final, TypeVar

from speeltafel.bots.bot import Advice, Question
from speeltafel.bots.failures import Failed
from speeltafel.bots.limits import Timeouts
from speeltafel.bots.pauses import Pauses
from speeltafel.bots.tally import BotStatistics
from speeltafel.bots.thinker import Gone, Thinker, hire
from speeltafel.bots.wire import (
    READY,
    BotFailed,
    NotAnAnswer,
    parse_advice,
    parse_answer,
    question_line,
)

T = TypeVar("T")

FAREWELL: Final = 2.0
"""Seconds after which a killed process is no longer waited for."""


class Desk:
    """One worker at a time."""

    def __init__(self, command: Sequence[str], limits: Timeouts, tally: BotStatistics) -> None:
        self._command = command
        self._limits = limits
        self._tally = tally
        self._pauses = Pauses()
        self._thinker: Thinker | None = None
        self._leaving: set[Thinker] = set()
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

    async def worker(self) -> Thinker:
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
        """Wait until all processes that ever were at this desk are gone."""
        with suppress(TimeoutError):
            async with asyncio.timeout(FAREWELL):
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

    async def _start(self) -> Thinker:
        self._tally.starts += 1
        self._tally.restarts += self._has_started
        self._has_started = True
        async with asyncio.timeout(self._limits.start_up):
            self._thinker = thinker = await hire(self._command)
            if self._is_closed:
                raise Gone
            if (said := await thinker.line()) != READY:
                raise NotAnAnswer(f"expected {READY!r}, got {said[:200]!r}")
        return thinker

    async def _answer(
        self, thinker: Thinker, line: bytes, question: Question, parse: Callable[[bytes], T]
    ) -> T:
        began = monotonic()
        try:
            async with asyncio.timeout(self._limits.for_answer(question.budget)):
                found = parse(await self._reply(thinker, line))
        except TimeoutError:
            raise Failed("late") from None
        except Gone:
            raise Failed("died") from None
        except NotAnAnswer as error:
            raise Failed("nonsense", error) from error
        finally:
            self._tally.seconds_thinking += monotonic() - began
        for move in _moves(found):
            if move not in question.legal_moves:
                raise Failed("illegal", move)
        return found

    async def _reply(self, thinker: Thinker, line: bytes) -> bytes:
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
