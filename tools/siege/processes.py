"""People and attackers in processes of their own, so that neither starves the other.

Attackers are nice: they share a core with the people, whose clocks must not be late.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Sequence
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any, Final

import uvloop

from load.machine import PLAYERS_CORE, allow_many_sockets, on_core
from siege.attacks import ATTACKS
from siege.hostile import CUT, Attacker
from siege.people import Felt, People, Setting

NICENESS: Final = 15
PATIENCE: Final = 60.0
"""Seconds in which another process must answer."""

BEGIN, END, GO = "begin", "end", "go"


class Silent(Exception):
    """A process of ours has died, or says nothing."""


class Worker:
    """A process, and the line to it."""

    def __init__(self, process: SpawnProcess, line: Connection) -> None:
        self.process, self._line = process, line

    def say(self, word: str) -> None:
        """Tell it what to do."""
        self._line.send(word)

    def hear(self, patience: float = PATIENCE) -> Any:
        """What it says next."""
        if not self._line.poll(patience):
            raise Silent(f"{self.process.name} says nothing for {patience:.0f} s")
        try:
            said = self._line.recv()
        except EOFError:
            raise Silent(f"{self.process.name} has died") from None
        if isinstance(said, Exception):
            raise said
        return said


@contextmanager
def started(main: Callable[..., None], *given: Any) -> Iterator[Worker]:
    """A process on the core of the players, ended with the context."""
    ours, theirs = (context := get_context("spawn")).Pipe()
    process = context.Process(target=main, args=(theirs, *given), daemon=True, name=main.__name__)
    with on_core(PLAYERS_CORE):
        process.start()
    theirs.close()
    try:
        yield Worker(process, ours)
    finally:
        ours.close()
        process.join(2.0)
        if process.is_alive():
            process.kill()
            process.join()


def _run(line: Connection, work: Coroutine[Any, Any, None]) -> None:
    """Run on the fastest loop; whatever goes wrong is told."""
    allow_many_sockets()
    try:
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            runner.run(work)
    except (EOFError, BrokenPipeError, KeyboardInterrupt):
        pass  # nobody wants to know any more
    except Exception as error:
        with suppress(OSError):
            line.send(Silent(repr(error)))


async def _told(line: Connection) -> str:
    word: str = await asyncio.to_thread(line.recv)
    return word


# People


def people(line: Connection, port: int, settings: Sequence[Setting]) -> None:
    """Play until nobody asks any more how it was."""
    _run(line, _people(line, port, settings))


async def _people(line: Connection, port: int, settings: Sequence[Setting]) -> None:
    everybody = People(port, settings)
    await everybody.sit_down()
    line.send(None)
    try:
        while await _told(line) == BEGIN:
            everybody.begin()
            await _told(line)
            line.send(await everybody.end())
    finally:
        await everybody.go()


def felt_since(worker: Worker) -> Felt:
    """What people have felt since they were told to begin."""
    worker.say(END)
    felt: Felt = worker.hear()
    return felt


# Attackers


def attacker(line: Connection, name: str, port: int, source: str, seconds: float) -> None:
    """Prepare an attack, strike when told to, and say how one was treated."""
    os.nice(NICENESS)
    _run(line, _attack(line, name, Attacker(port, source), seconds))


async def _attack(line: Connection, name: str, foe: Attacker, seconds: float) -> None:
    attack = ATTACKS[name].begin(foe)
    await anext(attack)
    line.send(None)
    await _told(line)
    with suppress(TimeoutError, *CUT):
        async with asyncio.timeout(seconds):
            await _strike(attack)
    line.send(dict(foe.treated))


async def _strike(attack: AsyncIterator[None]) -> None:
    with suppress(StopAsyncIteration):
        await anext(attack)
