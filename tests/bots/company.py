"""Questions to ask, pools to ask them, and workers that fail on purpose."""

from __future__ import annotations

import asyncio
import gc
import os
import sys
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

import pytest
import uvloop

from helpers.walks import AnyGame, walk
from speeltafel import CHANCE, GAMES, Rng
from speeltafel.bots.bot import Budget, Memory, Question, ask
from speeltafel.bots.pool import COMMAND, BotPool

T = TypeVar("T")
NewLoop: TypeAlias = Callable[[], asyncio.AbstractEventLoop]

on_every_loop = pytest.mark.parametrize("loop", [asyncio.new_event_loop, uvloop.new_event_loop])
"""Pure Python's event loop, and the one that servers run on."""

BY_ITERATIONS = Budget(milliseconds=None, iterations=30)

FAKE = """
import json, os, sys, time
{first}
for line in sys.stdin:
    asked = json.loads(line)
    if "decision" not in asked:
        print('{{"ready":true}}', flush=True)
        continue
    level, legal = asked["bot"], asked["legal_moves"]
    {body}
"""
"""A worker that speaks as ours do, up to what it answers."""

SLOW = """
from speeltafel.bots import levels, worker

class Slow:
    def choose(self, question):
        {thought}

levels.OF_ANY_GAME["easy"] = Slow
worker.main()
"""
"""Our own worker, with an easy bot that thinks like this."""

FOR_EVER = "while True: pass"
ANSWER = "print(json.dumps({'move': legal[0]}), flush=True)"


def fake(folder: Path, body: str, first: str = "") -> list[str]:
    """The command for a worker that does this with a question, and this before it is ready."""
    return _script(folder, FAKE.format(body=body, first=first))


def slow(folder: Path, thought: str = FOR_EVER) -> list[str]:
    """The command for our own worker with an easy bot that thinks like this."""
    return _script(folder, SLOW.format(thought=thought))


def _script(folder: Path, text: str) -> list[str]:
    path = folder / "worker.py"
    path.write_text(text)
    return [sys.executable, str(path)]


def questions(
    game: AnyGame, players: int, seed: int, budget: Budget = BY_ITERATIONS
) -> list[Question]:
    """Every question of a random game."""
    memory = Memory(players)
    asked: list[Question] = []
    for step in walk(game, players, seed):
        if step.actor != CHANCE:
            asked.append(
                ask(game, step.before, step.actor, memory.of(step.actor), budget, Rng(len(asked)))
            )
        memory.add(game, step.before, step.actor, step.move, step.after)
    return asked


def a_question(milliseconds: int | None = 100) -> Question:
    """Any question with a choice."""
    asked = questions(GAMES["blasting-billy"], 3, 1, Budget(milliseconds))
    return next(it for it in asked if len(it.legal_moves) > 2)


@asynccontextmanager
async def a_pool(
    size: int = 1,
    *,
    grace: float = 10.0,
    start_up: float = 20.0,
    command: Sequence[str] = COMMAND,
) -> AsyncIterator[BotPool]:
    """A pool that is closed after use, and then leaves nobody behind."""
    pool = BotPool(size, grace, start_up=start_up, command=command)
    try:
        yield pool
    finally:
        pids = pool.pids
        await pool.close()
        assert not pool.pids
        assert not any(map(is_running, pids))


def run(test: Coroutine[Any, Any, T], new_loop: NewLoop = asyncio.new_event_loop) -> T:
    """Run a test that must not take for ever, and must leave no process behind."""
    before = children()
    with asyncio.Runner(loop_factory=new_loop) as runner:
        result = runner.run(asyncio.wait_for(test, 60))
    gc.collect()  # what was not closed complains now
    assert are_gone_but(before)
    return result


def children() -> set[str]:
    """The processes that are children of this one, ended or not, where the system tells."""
    return {path.parent.name for path in Path("/proc").glob("[0-9]*/stat") if _is_ours(path)}


def are_gone_but(left: set[str], seconds: float = 10) -> bool:
    """Whether soon no other children are left: a watch called off may hold one for a moment."""
    until = time.monotonic() + seconds
    while not children() <= left and time.monotonic() < until:
        time.sleep(0.01)
    return children() <= left


def _is_ours(stat: Path) -> bool:
    try:
        parent = stat.read_text().rpartition(")")[2].split()[1]
    except OSError:  # it has just gone
        return False
    return int(parent) == os.getpid()


def is_running(pid: int) -> bool:
    """Whether there is a process with this number."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True
