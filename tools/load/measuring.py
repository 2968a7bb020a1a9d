"""One measurement: a fresh server, so many tables in the midst of their games, and the clock."""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Callable
from dataclasses import dataclass
from math import ceil
from time import perf_counter
from typing import Final

from load.calling import Caller
from load.figures import CLOSED, PACED, Figures, percentile, spread
from load.machine import processor_seconds, resident_bytes
from load.players import NEVER, Sent
from load.room import FOREVER, Room, Spot
from load.serving import Served

MOVES_A_GAME: Final = {"ploc": 600, "volle-wolle": 124, "blasting-billy": 44, "uly-and-polly": 80}
"""How many moves a game lasts if two play at random."""

PATIENCE: Final = 30.0
"""So many seconds tables may take to get into the midst of their games."""

DRAINING: Final = 3.0
"""So many seconds moves may take that were sent in time."""

Say = Callable[[str], None]


@dataclass(frozen=True)
class Plan:
    """What is measured."""

    store: str
    game: str
    kind: str
    tables: int
    seconds: float = 10.0
    warm_up: float = 3.0
    every: float = 2.0
    """Seconds between two moves at a table, when they are paced."""

    age: int = 40
    """Every table is up to so many moves into its game when it begins."""


class Pacer:
    """Lets every table play a move every so often, one table after the other."""

    def __init__(self, spots: list[Spot], every: float) -> None:
        self.spots, self.every = spots, every
        self.lags: list[float] = []
        self.skipped = 0
        self._loop = asyncio.get_running_loop()
        self._is_stopped = False

    def start(self) -> None:
        """Begin, evenly spread."""
        begun = self._loop.time()
        for number, spot in enumerate(self.spots):
            self._at(begun + number * self.every / len(self.spots), spot)

    def _at(self, due: float, spot: Spot) -> None:
        self._loop.call_at(due, self._tick, due, spot)

    def _tick(self, due: float, spot: Spot) -> None:
        if self._is_stopped:
            return
        self.lags.append(self._loop.time() - due)
        self.skipped += spot.left > 0
        spot.may_play(1)
        self._at(due + self.every, spot)

    def forget(self) -> None:
        """Only what comes from now on counts."""
        self.lags.clear()
        self.skipped = 0

    def stop(self) -> None:
        """Let nobody play any more."""
        self._is_stopped = True


@dataclass(frozen=True)
class Reading:
    """The clocks at one moment."""

    at: float
    server: float
    services: float
    generator: float


def read(server: list[int], services: list[int]) -> Reading:
    """Read all clocks."""
    worked = processor_seconds(server), processor_seconds(services)
    return Reading(perf_counter(), *worked, time.process_time())


async def measure(plan: Plan, served: Served, say: Say) -> Figures:
    """Measure one server with so many tables."""
    empty = resident_bytes(served.server)
    room = Room(served.port, plan.game)
    try:
        pacer = await _prepared(plan, room, say)
        say("measuring")
        before, after = await _timed(plan, served, room, pacer)
        return await _figures(plan, served, room, pacer, (before, after), empty)
    finally:
        await room.close()


async def _prepared(plan: Plan, room: Room, say: Say) -> Pacer:
    """Open the tables, bring them into the midst of their games, and let them play."""
    say("opening tables")
    await room.fill(plan.tables)
    say("first moves")
    begun = perf_counter()
    await room.age(plan.age, PATIENCE)
    rate = len(room.log.moves) / (perf_counter() - begun)
    expected = rate if plan.kind == CLOSED else plan.tables / plan.every
    say("opening spare tables")
    await room.lay_by(spares(plan, expected))
    say("warming up")
    pacer = Pacer(room.spots, plan.every)
    if plan.kind == PACED:
        pacer.start()
    else:
        room.may_play(FOREVER)
    await asyncio.sleep(plan.warm_up)
    return pacer


def spares(plan: Plan, moves_a_second: float) -> int:
    """Twice as many as games are likely to end."""
    moves = moves_a_second * (plan.seconds + plan.warm_up)
    return ceil(2 * moves / MOVES_A_GAME.get(plan.game, 40)) + 2


async def _timed(plan: Plan, served: Served, room: Room, pacer: Pacer) -> tuple[Reading, Reading]:
    """Take the time; the clocks before and after."""
    processes = served.server, served.services
    gc.collect()
    gc.disable()
    room.opened_late = 0
    pacer.forget()
    before = read(*processes)
    await asyncio.sleep(plan.seconds)
    after = read(*processes)
    gc.enable()
    pacer.stop()
    room.may_play(0)
    return before, after


async def _figures(
    plan: Plan, served: Served, room: Room, pacer: Pacer,
    readings: tuple[Reading, Reading], empty: int,
) -> Figures:  # fmt: skip
    before, after = readings
    sent = [it for it in room.log.moves if before.at <= it.at < after.at]
    await _drained(sent)
    acknowledged = sum(before.at <= it.answered < after.at for it in room.log.moves)
    async with Caller(served.port) as caller:
        in_memory = (await caller.get("/api/health"))["tables"]
    seconds, moves = after.at - before.at, max(1, acknowledged)
    memory = (resident_bytes(served.server) - empty) / 1024 / max(1, in_memory)
    return Figures(
        store=plan.store, game=plan.game, kind=plan.kind, tables=plan.tables,
        seconds=round(seconds, 2),
        moves_a_second=round(acknowledged / seconds, 1),
        told=spread(it.told - it.at for it in sent if it.told < NEVER),
        answered=spread(it.answered - it.at for it in sent if it.answered < NEVER),
        server_us=round((after.server - before.server) / moves * 1e6, 1),
        services_us=round((after.services - before.services) / moves * 1e6, 1),
        server_share=round((after.server - before.server) / seconds, 3),
        generator_share=round((after.generator - before.generator) / seconds, 3),
        memory_kb=round(memory, 1), tables_in_memory=in_memory,
        untold=sum(it.told == NEVER for it in sent),
        skipped=pacer.skipped,
        lag_p99_ms=round(1000 * percentile(sorted(pacer.lags) or [0.0], 0.99), 3),
        opened_late=room.opened_late, trouble=dict(room.log.trouble),
    )  # fmt: skip


async def _drained(sent: list[Sent]) -> None:
    """Wait for what was sent in time."""
    give_up = perf_counter() + DRAINING
    while perf_counter() < give_up and any(it.told == NEVER for it in sent):
        await asyncio.sleep(0.05)
