"""One scene: people play, things go wrong again and again, and each time everything is checked."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any, Final

from faults.checking import check
from faults.ledger import Ledger
from faults.parties import Party, Setting
from faults.players import Temper
from faults.scenes import Scene

PATIENCE: Final = 10.0
"""Seconds in which every table must have gone on."""

Progress = Callable[[str, int], None]


@dataclass(frozen=True)
class Fault:
    """Something that can go wrong."""

    name: str
    about: str
    scene: type[Scene]
    strike: Callable[[Any], Awaitable[None]]
    quiet: float = 60.0
    """How long players bear to hear nothing."""


@dataclass
class Result:
    """What came of a fault."""

    fault: Fault
    times: int = 0
    acknowledged: int = 0
    refused: int = 0
    """How often somebody was told to try again."""

    lost: int = 0
    stuck: int = 0
    """How often a table did not go on in time."""

    pause: float = 0.0
    """The longest time that a party waited for an answer."""

    finished: int = 0
    """Games that came to an end, and whose records are right."""

    complaints: list[str] = field(default_factory=list)

    @property
    def is_good(self) -> bool:
        """Whether nothing is wrong."""
        return not (self.lost or self.stuck or self.complaints)


@dataclass(frozen=True)
class Plan:
    """How much is done in a scene."""

    times: int
    settings: Sequence[Setting]
    seed: int
    calm: float = 0.8
    """Seconds between two faults, at most."""

    last_games: float = 30.0
    """Seconds that the last games have to come to an end."""

    patience: float = PATIENCE


class Evening:
    """A scene, the parties that play in it, and what is found."""

    def __init__(self, scene: Scene, plan: Plan, luck: Random) -> None:
        self.scene, self.ledger, self.luck = scene, scene.ledger, luck
        self.temper, self.patience = Temper(luck), plan.patience
        self.parties = [Party(setting, self.ledger, self.temper) for setting in plan.settings]
        self._playing: list[asyncio.Task[None]] = []
        self._checked: set[str] = set()

    async def begin(self) -> None:
        """Let everybody come in and play."""
        for party in self.parties:
            await party.come_in(self.scene.doors)
        options = self.scene.options
        self._playing = [asyncio.ensure_future(it.play(options)) for it in self.parties]
        for party in self.parties:
            await self._goes_on(party, monotonic())

    async def suffer(self, fault: Fault, plan: Plan, progress: Progress) -> Result:
        """Let a fault happen so many times, each time at a random moment."""
        result = Result(fault)
        self.temper.quiet = fault.quiet
        before, refused = self.ledger.count, self.ledger.refusals["unavailable"]
        finished = self._finished
        for _ in range(plan.times):
            await asyncio.sleep(self.luck.uniform(0.1, plan.calm))
            await self._strike(result)
            progress(fault.name, result.times)
        if fault.quiet < PATIENCE:  # whoever missed something needs so long to notice
            await asyncio.sleep(2 * fault.quiet)
        result.acknowledged = self.ledger.count - before
        result.refused = self.ledger.refusals["unavailable"] - refused
        result.finished = self._finished - finished
        return result

    async def end(self, result: Result, seconds: float) -> None:
        """Let everybody finish their game, if it does not take too long, and go home."""
        self.temper.think = 0.0
        before, finished = self.ledger.count, self._finished
        for party in self.parties:
            party.is_last = True
        done, late = await asyncio.wait(self._playing, timeout=seconds)
        for task in late:
            task.cancel()
        for error in await asyncio.gather(*done, *late, return_exceptions=True):
            if isinstance(error, Exception):
                result.complaints.append(repr(error))
        for party in self.parties:
            await party.go()
        await self._check(result)
        result.acknowledged += self.ledger.count - before
        result.finished += self._finished - finished

    @property
    def _finished(self) -> int:
        return sum(len(party.finished) for party in self.parties)

    async def _strike(self, result: Result) -> None:
        last = [party.last for party in self.parties]
        await result.fault.strike(self.scene)
        over = monotonic()
        first = await asyncio.gather(*(self._first(it, over, result) for it in self.parties))
        waited = [after - before for before, after in zip(last, first, strict=True)]
        result.pause = max(result.pause, *waited)
        result.times += 1
        await self._check(result)
        for task in self._playing:
            if task.done():
                task.result()

    async def _first(self, party: Party, over: float, result: Result) -> float:
        """When something was first acknowledged to a party after a fault was over."""
        if await self._goes_on(party, over):
            return party.last
        result.stuck += 1
        is_late = await self._goes_on(party, over)
        waited = f"{party.last - over:.1f} s" if is_late else "long"
        what = f"{party.setting.game} stood still for {waited} after {result.fault.name}"
        result.complaints.append(f"{party.table}: {what}")
        return monotonic()

    async def _goes_on(self, party: Party, since: float) -> bool:
        give_up = monotonic() + self.patience
        while party.last <= since and monotonic() < give_up:
            await asyncio.sleep(0.02)
        return party.last > since

    async def _check(self, result: Result) -> None:
        """Look at the tables that are played, and once more at those that are over."""
        now = {party.table for party in self.parties}
        over = {table for party in self.parties for table in party.finished} - self._checked
        verdict = await check(self.scene.database, self.ledger, sorted(now | over))
        self._checked |= over
        result.lost += verdict.lost
        result.complaints += [*verdict.complaints, *self.ledger.complaints]
        self.ledger.complaints.clear()


async def run(
    faults: Sequence[Fault], plan: Plan, folder: Path, progress: Progress = lambda name, count: None
) -> list[Result]:
    """Let faults of one scene happen, one after the other, on the same servers."""
    luck = Random(plan.seed)
    scene = faults[0].scene(folder, Ledger(), luck)
    try:
        await scene.open()
        evening = Evening(scene, plan, luck)
        await evening.begin()
        results = [await evening.suffer(fault, plan, progress) for fault in faults]
        await evening.end(results[-1], plan.last_games)
        return results
    finally:
        await scene.close()
