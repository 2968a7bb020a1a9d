"""Bots that think in processes of their own, so that nobody at a table has to wait for them.

Whatever happens to a worker, an answer comes: from the next weaker level, and if no level answers,
a random legal move chosen right here.
"""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Final, TypeAlias, TypeVar

from speeltafel.bots.bot import Advice, Answer, Question
from speeltafel.bots.fair_queue import NOBODY, Claim, FairTurns
from speeltafel.bots.ladder import Failed, ladder
from speeltafel.bots.process_limits import Timeouts
from speeltafel.bots.simple import RandomBot
from speeltafel.bots.worker_process import BotStatistics, WorkerSlot

CORES: Final = os.cpu_count() or 1
COMMAND: Final = (sys.executable, "-m", "speeltafel.bots.worker")

T = TypeVar("T")
Ask: TypeAlias = Callable[[WorkerSlot, str, Question], Awaitable[T]]
"""What a worker is asked for."""

log = logging.getLogger(__name__)


class BotPool:
    """A few worker processes, started when they are needed and then kept."""

    def __init__(
        self,
        size: int = CORES,
        grace: float = 1.0,
        *,
        start_up: float = 10.0,
        command: Sequence[str] = COMMAND,
    ) -> None:
        self.tally = BotStatistics()
        self._timeouts = Timeouts(grace, start_up)
        self._slots = [WorkerSlot(command, self._timeouts, self.tally) for _ in range(size)]
        self._turns = FairTurns(self._slots)
        self._is_closed = False

    @property
    def pids(self) -> tuple[int, ...]:
        """The processes of the workers there are now."""
        return tuple(slot.pid for slot in self._slots if slot.pid)

    @property
    def waiting(self) -> int:
        """How many questions wait for a worker."""
        return self._turns.waiting

    async def start(self) -> None:
        """Have one worker ready before the first question; should that fail, only say so."""
        if self._is_closed:
            return
        async with self._turns.turn(NOBODY) as slot:
            try:
                await slot.worker()
            except Failed as failed:
                self._count(failed)

    async def choose(self, level: str, question: Question, claim: Claim = NOBODY) -> Answer:
        """What a bot of this level plays, or if it cannot, a weaker one; there is always one.

        It waits for its turn as long as whoever asks does.
        """
        found = await self._thought(WorkerSlot.choose, level, question, claim)
        move, by = found or (RandomBot().choose(question), "random")
        return Answer(move, self._counted(by, level))

    async def advise(
        self, level: str, question: Question, claim: Claim = NOBODY
    ) -> tuple[Advice, str]:
        """What a bot of this level thinks of each move, or a weaker one; and which level it was.

        If none does, there is a random move without estimates.
        """
        found = await self._thought(WorkerSlot.advise, level, question, claim)
        advice, by = found or (Advice(RandomBot().choose(question), (), ()), "random")
        return advice, self._counted(by, level)

    async def close(self) -> None:
        """End all workers and wait until they are gone; who still waits gets a random move."""
        if self._is_closed:
            return
        self._is_closed = True
        for slot in self._slots:
            slot.close()
        for _ in self._slots:
            slot = await self._turns.take()
            await slot.left()

    def _counted(self, level: str, wanted: str) -> str:
        self.tally.answers += 1
        self.tally.fallbacks += level != wanted
        return level

    async def _thought(
        self, ask: Ask[T], level: str, question: Question, claim: Claim
    ) -> tuple[T, str] | None:
        if self._is_closed:
            return None
        async with self._turns.turn(claim) as slot:
            try:
                return await self._first_answer(partial(ask, slot), level, question)
            except Exception:
                log.exception("A bot gave way to a random move: nobody foresaw this")
                self.tally.failures["unforeseen"] += 1
                return None

    async def _first_answer(
        self, ask: Callable[[str, Question], Awaitable[T]], level: str, question: Question
    ) -> tuple[T, str] | None:
        """The answer of this level or the strongest weaker one that gives any."""
        for attempt in ladder(level, partial(self._fell, question.game.key)):
            with attempt as asked:
                return await ask(asked, question), asked
        return None

    def _fell(self, game: str, asked: str, failed: Failed, following: str | None) -> None:
        self._count(failed, f"{game}, {asked}")

    def _count(self, failed: Failed, asked: str = "nobody asked") -> None:
        self.tally.failures[failed.kind] += 1
        urgency = logging.DEBUG if failed.kind == "paused" else logging.WARNING
        log.log(urgency, "A bot failed (%s): %s", asked, failed)
