"""The bus over Redis when Redis comes and goes."""

from __future__ import annotations

import asyncio
import time

import pytest
from redis.asyncio import from_url
from redis.asyncio.connection import Connection

from bus.company import Ear, Member, redis_member, until
from bus.moods import MoodyRedis
from helpers.services import Redis
from speeltafel.bus.redis_bus import FAREWELL_S, RedisBus
from speeltafel.bus.redis_line import RedisConnection
from speeltafel.bus.redis_outbox import MOST_WAITING, Outbox

SHORT = 1.0
"""Seconds that are not many, and yet enough for whoever is there to answer."""


async def away(*members: Member) -> None:
    await until(lambda: not any(member.bus.is_up for member in members))


def test_after_a_restart_all_subscriptions_come_back_and_all_look_up_what_they_missed() -> None:
    async def scene() -> None:
        with Redis() as redis:
            async with redis_member(redis.url) as ann, redis_member(redis.url) as bob:
                await asyncio.gather(*(bob.bus.subscribe(f"t{n}") for n in range(300)))
                await bob.bus.unsubscribe("t7")
                redis.stop()
                await away(ann, bob)
                await bob.bus.subscribe("while away")
                await bob.bus.unsubscribe("t8")
                before = [ann.ear.times_missed, bob.ear.times_missed]  # a Redis that stops may
                redis.start()  # let somebody in once more
                await until(lambda: ann.ear.times_missed > before[0])
                await until(lambda: bob.ear.times_missed > before[1])
                assert ann.bus.is_up
                assert bob.bus.is_up
                for topic in ("t7", "t8", "t9", "t299", "while away"):
                    await ann.bus.publish(topic, "")
                await bob.ear.hears(3)
                assert [topic for topic, _ in bob.ear.heard_all] == ["t9", "t299", "while away"]
                assert [ann.ear.times_missed, bob.ear.times_missed] == [it + 1 for it in before]

    asyncio.run(asyncio.wait_for(scene(), 60))


def test_a_message_that_is_no_text_costs_nobody_the_connection(
    redis_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene() -> None:
        async with redis_member(redis_url) as ann, redis_member(redis_url) as bob:
            await bob.bus.subscribe("t")
            stranger = from_url(redis_url)
            await stranger.publish("speeltafel:t", b"\xff" * 40)
            await bob.ear.misses()
            assert bob.bus.is_up
            await ann.bus.publish("t", "and now?")
            await bob.ear.hears(1)
            assert bob.ear.messages == ["and now?"]
            await stranger.aclose()

    asyncio.run(asyncio.wait_for(scene(), 60))
    assert "broke" not in caplog.text


def test_whoever_subscribes_to_nothing_is_told_of_a_restart_too() -> None:
    async def scene() -> None:
        with Redis() as redis:
            async with redis_member(redis.url) as ann:
                redis.kill()
                await away(ann)
                redis.start()
                await ann.ear.misses()
                assert ann.bus.is_up

    asyncio.run(asyncio.wait_for(scene(), 60))


def test_publishing_while_redis_is_away_neither_fails_nor_waits() -> None:
    async def scene() -> None:
        with Redis() as redis:
            async with redis_member(redis.url) as ann, redis_member(redis.url) as bob:
                await bob.bus.subscribe("t")
                redis.kill()
                await away(ann, bob)
                began = time.process_time()
                for n in range(MOST_WAITING + 50):
                    await ann.bus.publish("t", str(n))
                assert time.process_time() - began < 1
                assert ann.bus.dropped == 50
                redis.start()
                await bob.ear.misses()
                await ann.bus.publish("t", "back")
                await until(lambda: "back" in bob.ear.messages)
                assert ann.bus.dropped <= 51  # the last one may have pushed one out too

    asyncio.run(asyncio.wait_for(scene(), 60))


def test_of_too_many_messages_that_wait_the_newest_leave(redis_url: str) -> None:
    async def scene() -> None:
        line = RedisConnection(redis_url)
        outbox = Outbox(line, "0" * 16)
        for n in range(MOST_WAITING + 3):
            outbox.put("t", str(n))
        async with redis_member(redis_url) as bob:
            await bob.bus.subscribe("t")
            sending = asyncio.create_task(line.keep(outbox.serve))
            await bob.ear.hears(MOST_WAITING)
            sending.cancel()
            await asyncio.wait({sending})
            assert bob.ear.messages == [str(n) for n in range(3, MOST_WAITING + 3)]
            assert outbox.dropped == 3

    asyncio.run(asyncio.wait_for(scene(), 60))


def test_messages_are_not_lost_to_a_connection_that_broke_while_nobody_spoke() -> None:
    async def scene() -> None:
        with Redis() as redis:
            async with redis_member(redis.url) as ann, redis_member(redis.url) as bob:
                await bob.bus.subscribe("t")
                await ann.bus.publish("t", "before")
                await bob.ear.hears(1)
                redis.stop()
                redis.start()
                await bob.ear.misses()
                await ann.bus.publish("t", "after")
                await bob.ear.hears(2)
                assert bob.ear.messages == ["before", "after"]
                assert ann.bus.dropped == 0

    asyncio.run(asyncio.wait_for(scene(), 60))


def test_a_redis_that_hangs_is_given_up_and_found_again(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("inbox.PULSE", "outbox.ANSWERING", "line.CONNECTING"):
        monkeypatch.setattr(f"speeltafel.bus.redis_{name}", SHORT)

    async def scene() -> None:
        with MoodyRedis() as redis:
            async with redis_member(redis.url) as ann, redis_member(redis.url) as bob:
                await bob.bus.subscribe("t")
                await asyncio.sleep(2.5 * SHORT)
                assert bob.bus.is_up  # quiet, but there
                redis.freeze()
                await ann.bus.publish("t", "perhaps")
                await bob.bus.subscribe("u")
                await away(ann, bob)
                await until(lambda: ann.bus.dropped == 1)
                redis.kill()
                redis.start()
                await bob.ear.misses()
                await ann.bus.publish("u", "again")
                await bob.ear.hears(1)
                assert bob.ear.heard_all == [("u", "again")]

    asyncio.run(asyncio.wait_for(scene(), 60))


def test_a_bus_can_be_closed_while_redis_is_away() -> None:
    async def scene() -> None:
        with Redis() as redis:
            async with redis_member(redis.url) as ann:
                redis.kill()
                await away(ann)
                await ann.bus.publish("t", "never sent")
                began = time.monotonic()
                await ann.bus.close()
                assert time.monotonic() - began < FAREWELL_S

    asyncio.run(asyncio.wait_for(scene(), 60))


def test_pauses_between_attempts_grow(monkeypatch: pytest.MonkeyPatch) -> None:
    pauses: list[float] = []

    async def pause(seconds: float) -> None:
        pauses.append(seconds)
        if len(pauses) == 7:
            raise KeyboardInterrupt

    monkeypatch.setattr("speeltafel.bus.redis_line.asyncio.sleep", pause)
    line = RedisConnection(Redis().url)  # never started
    with pytest.raises(KeyboardInterrupt):
        asyncio.run(line.keep(Outbox(line, "me").serve))
    assert pauses == [0.1, 0.2, 0.4, 0.8, 1.6, 2.0, 2.0]


def test_publishes_of_one_moment_travel_together(monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[int] = []
    send = Connection.send_packed_command

    async def counted(self: Connection, command: list[bytes], check_health: bool = True) -> None:
        sent.append(b"".join(command).count(b"PUBLISH"))
        await send(self, command, check_health)

    async def scene(url: str) -> None:
        async with redis_member(url) as ann, redis_member(url) as bob:
            await bob.bus.subscribe("t")
            monkeypatch.setattr(Connection, "send_packed_command", counted)
            for _ in range(400):
                await ann.bus.publish("t", "")
            await bob.ear.hears(400)

    with Redis() as redis:
        asyncio.run(asyncio.wait_for(scene(redis.url), 30))
    assert max(sent) == 400


def test_a_redis_with_a_password_is_spoken_to() -> None:
    async def scene() -> None:
        with MoodyRedis() as redis:
            redis.lock("geheim")
            url = redis.url.replace("//", "//:geheim@")
            async with redis_member(url) as ann, redis_member(url) as bob:
                await bob.bus.subscribe("t")
                await ann.bus.publish("t", "hello")
                await bob.ear.hears(1)

    asyncio.run(asyncio.wait_for(scene(), 60))


def test_it_is_down_before_it_starts_and_after_it_closed(redis_url: str) -> None:
    async def scene() -> None:
        async with redis_member(redis_url) as ann:
            assert ann.bus.is_up
        assert not ann.bus.is_up
        assert not RedisBus(redis_url, ann.ear).is_up

    asyncio.run(scene())


def test_a_bus_can_be_closed_at_any_moment_of_its_beginning(redis_url: str) -> None:
    async def scene() -> None:
        for moments in range(40):
            bus = RedisBus(redis_url, Ear())
            await bus.start()
            for _ in range(moments):
                await asyncio.sleep(0)
            await bus.publish("t", "hello and goodbye")
            await bus.close()

    asyncio.run(asyncio.wait_for(scene(), 60))
