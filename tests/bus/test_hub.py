"""The hub and its workers when not all goes well, with sockets that misbehave."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from bus.company import Ear, Member, hub_member, until
from speeltafel.bus import frames
from speeltafel.bus.frames import BadFrame, FrameReader, packed
from speeltafel.bus.hub import Hub
from speeltafel.bus.hub_bus import HubBus
from speeltafel.bus.link import MOST_WAITING


@asynccontextmanager
async def hub_with(count: int) -> AsyncIterator[tuple[Hub, list[Member]]]:
    hub = Hub()
    members = [await hub_member(hub) for _ in range(count)]
    try:
        yield hub, members
    finally:
        for member in members:
            await member.bus.close()
        await hub.close()


async def subscribed(hub: Hub, topic: str) -> socket.socket:
    """A worker that subscribes, and from then on reads only when the test does."""
    sock = await hub.add()
    sock.setblocking(False)
    sock.sendall(packed(frames.SUBSCRIBE, topic) + packed(frames.CONFIRM))
    loop = asyncio.get_running_loop()
    assert await loop.sock_recv(sock, 100) == packed(frames.CONFIRM)
    return sock


async def kinds_read(sock: socket.socket) -> list[bytes]:
    """The kinds of all frames that wait in a socket, up to the one that says some were lost."""
    reader, kinds = FrameReader(), list[bytes]()
    loop = asyncio.get_running_loop()
    while frames.MISSED not in kinds:
        kinds += [frame.kind for frame in reader.feed(await loop.sock_recv(sock, 1 << 16))]
    return kinds


def test_frames_are_read_however_they_are_cut() -> None:
    stream = b"".join(packed(frames.PUBLISH, f"topic {n}", "één" * n) for n in range(20))
    for step in (1, 2, 7, 64, len(stream)):
        reader = FrameReader()
        read = [
            frame for at in range(0, len(stream), step) for frame in reader.feed(stream[at:][:step])
        ]
        assert [frame.topic.decode() for frame in read] == [f"topic {n}" for n in range(20)]
        assert [frame.message.decode() for frame in read] == ["één" * n for n in range(20)]
        assert b"".join(frame.raw for frame in read) == stream


@pytest.mark.parametrize("data", [b"GET / HTTP/1.1\r\n", b"P" + b"\xff" * 8])
def test_what_is_not_a_frame_is_not_waited_for(data: bytes) -> None:
    with pytest.raises(BadFrame):
        FrameReader().feed(data)


def test_a_frame_that_is_no_text_costs_nobody_the_link() -> None:
    async def scene() -> None:
        async with hub_with(1) as (hub, (bob,)):
            await bob.bus.subscribe("t")
            with await hub.add() as worker:
                worker.sendall(packed(frames.PUBLISH, "t", "?").replace(b"?", b"\xff"))
                await bob.ear.misses()
                worker.sendall(packed(frames.PUBLISH, "t", "and now?"))
                await bob.ear.hears(1)
            assert bob.bus.is_up
            assert bob.ear.messages == ["and now?"]

    asyncio.run(asyncio.wait_for(scene(), 60))


def test_a_worker_that_does_not_read_holds_nobody_up_and_is_told_what_it_missed() -> None:
    async def scene() -> None:
        async with hub_with(2) as (hub, (ann, bob)):
            await bob.bus.subscribe("t")
            with await subscribed(hub, "t") as stuck:
                for n in range(1, 10_001):
                    await ann.bus.publish("t", "x" * 1000)
                    if n % 500 == 0:
                        await bob.ear.hears(n)
                assert hub.dropped * 1000 > MOST_WAITING
                kinds = await kinds_read(stuck)
            assert kinds[-1] == frames.MISSED
            assert 3000 < kinds.count(frames.PUBLISH) < 5000
            assert bob.ear.times_missed == ann.bus.dropped == 0

    asyncio.run(asyncio.wait_for(scene(), 60))


def test_after_that_it_hears_again() -> None:
    async def scene() -> None:
        async with hub_with(1) as (hub, (ann,)):
            with await subscribed(hub, "t") as stuck:
                for _ in range(100):
                    await ann.bus.publish("t", "x" * 100_000)
                    await asyncio.sleep(0.001)
                await until(lambda: hub.dropped > 0)
                await kinds_read(stuck)
                await ann.bus.publish("t", "and now?")
                assert (await asyncio.get_running_loop().sock_recv(stuck, 100)).endswith(b"now?")

    asyncio.run(asyncio.wait_for(scene(), 60))


def test_a_hub_that_does_not_read_holds_no_worker_up() -> None:
    async def scene() -> None:
        ours, theirs = socket.socketpair()
        with ours:
            ours.setblocking(False)
            bus = HubBus(theirs, Ear())
            await bus.start()
            for _ in range(100):
                await bus.publish("t", "x" * 100_000)
            await bus.subscribe("u")
            assert bus.dropped > 50
            assert (await kinds_read(ours))[-1] == frames.MISSED
            await bus.close()

    asyncio.run(asyncio.wait_for(scene(), 60))


def test_what_a_worker_could_not_publish_the_others_missed() -> None:
    async def scene() -> None:
        async with hub_with(3) as (_, (ann, bob, cas)):
            await bob.bus.subscribe("t")
            await ann.bus.publish("t", "x" * (frames.LARGEST + 1))
            await bob.ear.misses()
            await cas.ear.misses()
            for _ in range(100):  # in one moment, more than may wait
                await ann.bus.publish("t", "x" * 100_000)
            await until(lambda: bob.ear.times_missed == 2)
            assert ann.bus.dropped + len(bob.ear.heard_all) == 100
            assert ann.ear.times_missed == 0

    asyncio.run(asyncio.wait_for(scene(), 60))


@pytest.mark.parametrize("last", [packed(frames.PUBLISH, "t", "cut off")[:-3], b"", b"garbage!!"])
def test_a_worker_that_ends_in_the_middle_of_a_frame_is_forgotten(last: bytes) -> None:
    async def scene() -> None:
        async with hub_with(2) as (hub, (ann, bob)):
            await bob.bus.subscribe("t")
            with await subscribed(hub, "t") as dying:
                assert (hub.workers, hub.topics) == (3, 1)
                dying.sendall(packed(frames.PUBLISH, "t", "whole") + last)
            await until(lambda: hub.workers == 2)
            await ann.bus.publish("t", "still here")
            await until(lambda: "still here" in bob.ear.messages)
            assert "cut off" not in bob.ear.messages

    asyncio.run(asyncio.wait_for(scene(), 60))


def test_a_hub_forgets_topics_that_nobody_hears() -> None:
    async def scene() -> None:
        async with hub_with(2) as (hub, (ann, bob)):
            await ann.bus.subscribe("a")
            await bob.bus.subscribe("a")
            await bob.bus.subscribe("b")
            assert hub.topics == 2
            await ann.bus.unsubscribe("a")
            await bob.bus.close()
            await until(lambda: hub.topics == 0)

    asyncio.run(asyncio.wait_for(scene(), 60))


def test_a_worker_knows_when_its_hub_is_lost_and_nothing_fails_after_it() -> None:
    async def scene() -> None:
        async with hub_with(1) as (hub, (ann,)):
            assert ann.bus.is_up
            await hub.close()
            assert isinstance(ann.bus, HubBus)
            await asyncio.wait_for(ann.bus.lost.wait(), 5)
            assert not ann.bus.is_up
            await ann.bus.publish("t", "nobody hears it")
            await ann.bus.subscribe("t")
            await ann.bus.unsubscribe("t")

    asyncio.run(asyncio.wait_for(scene(), 60))


def test_a_worker_that_leaves_has_not_lost_its_hub() -> None:
    async def scene() -> None:
        async with hub_with(1) as (_, (ann,)):
            await ann.bus.close()
            assert isinstance(ann.bus, HubBus)
            assert not ann.bus.lost.is_set()

    asyncio.run(asyncio.wait_for(scene(), 60))


def test_whoever_did_not_wait_for_its_subscription_is_told_when_it_holds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("speeltafel.bus.rounds.ROUND_WAIT_S", 0.02)

    async def scene() -> None:
        ours, theirs = socket.socketpair()
        with ours:
            ear = Ear()
            bus = HubBus(theirs, ear)
            await bus.start()
            await bus.subscribe("t")
            await asyncio.sleep(0.02)
            assert ear.times_missed == 0
            ours.sendall(packed(frames.CONFIRM))
            await ear.misses()
            await bus.close()

    asyncio.run(asyncio.wait_for(scene(), 60))
