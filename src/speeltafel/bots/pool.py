"""Bots that think in processes of their own, so that nobody at a table has to wait for them.

Whatever happens to a worker, an answer comes: from the next weaker level, and if no level answers,
a random legal move chosen right here.
"""

from __future__ import annotations

import logging
import os
import sys
from asyncio import timeout
from collections.abc import Sequence
from typing import Final

from speeltafel.bots.bot import Answer, Question
from speeltafel.bots.desk import Desk, Failed
from speeltafel.bots.levels import weaker
from speeltafel.bots.limits import Limits
from speeltafel.bots.simple import RandomBot
from speeltafel.bots.tally import Tally
from speeltafel.bots.turns import Turns

CORES: Final = os.cpu_count() or 1
COMMAND: Final = (sys.executable, "-m", "speeltafel.bots.worker")
NO_WORKER: Final = ("start", "paused")
"""Failures that the next weaker level would meet as well."""

log = logging.getLogger(__name__)


class BotPool:
    """A few worker processes, started when they are needed and then kept."""

    def __init__(
        self,
        size: int = CORES,
        grace: float = 1.0,
        *,
        patience: float = 10.0,
        start_up: float = 10.0,
        command: Sequence[str] = COMMAND,
    ) -> None:
        self.tally = Tally()
        self._limits = Limits(grace, start_up, patience)
        self._desks = [Desk(command, self._limits, self.tally) for _ in range(size)]
        self._turns = Turns(self._desks)
        self._is_closed = False

    @property
    def pids(self) -> tuple[int, ...]:
        """The processes of the workers there are now."""
        return tuple(desk.pid for desk in self._desks if desk.pid)

    @property
    def waiting(self) -> int:
        """How many questions wait for a worker."""
        return self._turns.waiting

    async def start(self) -> None:
        """Have one worker ready before the first question; should that fail, only say so."""
        if self._is_closed:
            return
        desk = await self._turns.take()
        try:
            await desk.worker()
        except Failed as failed:
            self._count(failed)
        finally:
            self._turns.give_back(desk)

    async def choose(self, level: str, question: Question) -> Answer:
        """What a bot of this level plays, or if it cannot, a weaker one; there is always one."""
        answer = await self._thought(level, question) or _at_random(question)
        self.tally.answers += 1
        self.tally.fallbacks += answer.level != level
        return answer

    async def close(self) -> None:
        """End all workers and wait until they are gone; who still waits gets a random move."""
        if self._is_closed:
            return
        self._is_closed = True
        for desk in self._desks:
            desk.close()
        for _ in self._desks:
            desk = await self._turns.take()
            await desk.left()

    async def _thought(self, level: str, question: Question) -> Answer | None:
        if self._is_closed:
            return None
        try:
            async with timeout(self._limits.patience):
                desk = await self._turns.take()
        except TimeoutError:
            self._count(Failed("queue"))
            return None
        try:
            return await self._first_answer(desk, level, question)
        except Exception:
            log.exception("A bot is replaced by chance: nobody foresaw this")
            self.tally.failures["unforeseen"] += 1
            return None
        finally:
            self._turns.give_back(desk)

    async def _first_answer(self, desk: Desk, level: str, question: Question) -> Answer | None:
        """The answer of this level or the strongest weaker one that gives any."""
        asked: str | None = level
        while asked is not None:
            try:
                return Answer(await desk.choose(asked, question), asked)
            except Failed as failed:
                self._count(failed, f"{question.game.key}, {asked}")
                asked = None if failed.kind in NO_WORKER else weaker(asked)
        return None

    def _count(self, failed: Failed, asked: str = "nobody asked") -> None:
        self.tally.failures[failed.kind] += 1
        urgency = logging.DEBUG if failed.kind == "paused" else logging.WARNING
        log.log(urgency, "A bot failed (%s): %s", asked, failed)


def _at_random(question: Question) -> Answer:
    return Answer(RandomBot().choose(question), "random")
