"""The hub with workers that are real processes, and really die."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bus.company import Member, hub_member, until
from speeltafel.bus.hub import Hub

CHILD = Path(__file__).with_name("child.py")

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs signals")


async def start(*arguments: str, socket: int | None = None) -> Process:
    """A process that has said that it is ready."""
    fds = [] if socket is None else [socket]
    child = await asyncio.create_subprocess_exec(
        sys.executable, str(CHILD), *arguments, *map(str, fds), pass_fds=fds, stdout=PIPE
    )
    assert await line(child) == "ready"
    return child


async def line(child: Process) -> str:
    assert child.stdout is not None
    return (await child.stdout.readline()).decode().strip()


async def kill(child: Process) -> None:
    if child.returncode is None:
        child.kill()
    await child.communicate()


@asynccontextmanager
async def worker(hub: Hub, role: str) -> AsyncIterator[Process]:
    with await hub.add() as sock:
        child = await start(role, socket=sock.fileno())
    try:
        yield child
    finally:
        await kill(child)


@asynccontextmanager
async def hub_and_asker() -> AsyncIterator[tuple[Hub, Member]]:
    """A hub, and a worker in this process that hears the others."""
    hub = Hub()
    asker = await hub_member(hub)
    for topic in ("answer", "missed", "flood"):
        await asker.bus.subscribe(topic)
    try:
        yield hub, asker
    finally:
        await asker.bus.close()
        await hub.close()


def test_processes_tell_each_other_through_their_parent() -> None:
    async def scene() -> None:
        async with hub_and_asker() as (hub, asker), worker(hub, "echo"), worker(hub, "echo"):
            for n in range(100):
                await asker.bus.publish("question", str(n))
            await asker.ear.hears(200)
            assert sorted(map(int, asker.ear.messages)) == sorted([*range(100), *range(100)])

    asyncio.run(asyncio.wait_for(scene(), 60))


def test_a_worker_killed_while_it_publishes_is_forgotten_and_replaced() -> None:
    async def scene() -> None:
        async with hub_and_asker() as (hub, asker), worker(hub, "echo"):
            for _ in range(2):
                async with worker(hub, "flood") as flood:
                    assert hub.workers == 3
                    await asker.ear.hears(200)
                    flood.send_signal(signal.SIGKILL)
                    await until(lambda: hub.workers == 2)
                assert {"x" * 5000} == set(asker.ear.messages)
                asker.ear.heard_all.clear()
            async with worker(hub, "echo"):
                await asker.bus.publish("question", "are you there?")
                await asker.ear.hears(2)
                assert asker.ear.heard_all == [("answer", "are you there?")] * 2

    asyncio.run(asyncio.wait_for(scene(), 60))


def test_a_worker_that_stands_still_holds_nobody_up_and_is_told_later() -> None:
    async def scene() -> None:
        async with (
            hub_and_asker() as (hub, asker),
            worker(hub, "echo"),
            worker(hub, "echo") as still,
        ):
            still.send_signal(signal.SIGSTOP)
            for n in range(1, 101):
                await asker.bus.publish("question", "x" * 90_000)
                await asker.ear.hears(n)
            assert hub.dropped > 40
            still.send_signal(signal.SIGCONT)
            await until(lambda: ("missed", "") in asker.ear.heard_all)

    asyncio.run(asyncio.wait_for(scene(), 60))


def test_a_worker_learns_that_its_parent_was_killed() -> None:
    async def scene() -> None:
        parent = await start("parent")
        os.kill(parent.pid, signal.SIGKILL)
        assert await line(parent) == "lost"
        assert await line(parent) == ""  # the worker has gone too
        await kill(parent)

    asyncio.run(asyncio.wait_for(scene(), 60))
