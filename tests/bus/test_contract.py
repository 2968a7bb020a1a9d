"""What every bus between processes keeps to."""

from __future__ import annotations

import asyncio
import time

import pytest

from bus.company import Gather, Member
from helpers.patience import at_best


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine nobody gives up waiting."""
    monkeypatch.setattr("speeltafel.bus.rounds.ROUND_WAIT_S", 60)


async def all_subscribe(topic: str, *members: Member) -> None:
    for member in members:
        await member.bus.subscribe(topic)


def test_a_message_reaches_subscribers_only_and_not_its_publisher(gather: Gather) -> None:
    async def scene() -> None:
        async with gather(4) as (ann, bob, cas, dot):
            await all_subscribe("ploc", ann, bob, cas)
            await all_subscribe("billy", dot, bob)
            await ann.bus.publish("ploc", "ann moved")
            await cas.bus.publish("billy", "cas watched")
            await bob.ear.hears(2)
            await cas.ear.hears(1)
            await dot.ear.hears(1)
            await asyncio.sleep(0.05)
            assert sorted(bob.ear.heard_all) == [("billy", "cas watched"), ("ploc", "ann moved")]
            assert cas.ear.heard_all == [("ploc", "ann moved")]
            assert dot.ear.heard_all == [("billy", "cas watched")]
            assert ann.ear.heard_all == []

    asyncio.run(scene())


def test_messages_of_a_topic_arrive_in_order(gather: Gather) -> None:
    async def scene() -> None:
        async with gather(3) as (ann, bob, cas):
            await all_subscribe("a", cas)
            await all_subscribe("b", cas)
            for n in range(500):
                await ann.bus.publish("a", str(n))
                await bob.bus.publish("b", str(n))
                if n % 7 == 0:
                    await asyncio.sleep(0)
            await cas.ear.hears(1000)
            for topic in ("a", "b"):
                said = [message for about, message in cas.ear.heard_all if about == topic]
                assert said == [str(n) for n in range(500)]

    asyncio.run(scene())


def test_ten_thousand_messages_of_one_moment_all_arrive_soon(gather: Gather) -> None:
    async def scene() -> float:
        async with gather(2) as (ann, bob):
            await bob.bus.subscribe("table")
            began = time.process_time()
            for n in range(10_000):
                await ann.bus.publish("table", f'{{"version":{n}}}')
            await bob.ear.hears(10_000)
            took = time.process_time() - began
            assert bob.ear.messages == [f'{{"version":{n}}}' for n in range(10_000)]
            assert (ann.bus.dropped, bob.ear.times_missed) == (0, 0)
            return took

    assert at_best(lambda: asyncio.run(scene()), lambda took: took < 3) < 3


def test_three_thousand_subscriptions_at_once_are_quick(gather: Gather) -> None:
    async def scene() -> float:
        async with gather(2) as (ann, bob):
            began = time.process_time()
            await asyncio.gather(*(bob.bus.subscribe(f"t{n}") for n in range(3000)))
            took = time.process_time() - began
            for n in range(3000):
                await ann.bus.publish(f"t{n}", "")
            await bob.ear.hears(3000)
            assert bob.ear.times_missed == 0
            return took

    assert at_best(lambda: asyncio.run(scene()), lambda took: took < 1) < 1


def test_a_topic_is_heard_as_soon_as_subscribe_returns(gather: Gather) -> None:
    async def scene() -> None:
        async with gather(2) as (ann, bob):
            for n in range(200):
                await bob.bus.subscribe(f"t{n}")
                await ann.bus.publish(f"t{n}", str(n))
            await bob.ear.hears(200)

    asyncio.run(scene())


def test_nothing_is_heard_after_unsubscribing(gather: Gather) -> None:
    async def scene() -> None:
        async with gather(2) as (ann, bob):
            await all_subscribe("old", bob)
            await ann.bus.publish("old", "under way")
            await bob.bus.unsubscribe("old")
            await all_subscribe("new", bob)
            await ann.bus.publish("old", "too late")
            await ann.bus.publish("new", "hello")
            await bob.ear.hears(1)
            assert bob.ear.heard_all == [("new", "hello")]

    asyncio.run(scene())


@pytest.mark.parametrize("is_wanted", [True, False])
def test_of_many_changes_the_last_one_counts(gather: Gather, is_wanted: bool) -> None:
    async def scene() -> None:
        async with gather(2) as (ann, bob):
            for n in range(21):
                wanted = (n % 2 == 0) == is_wanted
                change = bob.bus.subscribe if wanted else bob.bus.unsubscribe
                task = asyncio.create_task(change("t"))
                await asyncio.sleep(0.0003 * (n % 3))
            await task
            await bob.bus.subscribe("end")
            await ann.bus.publish("t", "heard?")
            await ann.bus.publish("end", "")
            await bob.ear.hears(1 + is_wanted)
            assert ("t" in dict(bob.ear.heard_all)) == is_wanted

    asyncio.run(scene())


@pytest.mark.parametrize("text", ["", "één\nregel\r\n\0“", "🐑" * 50_000, "P\0\0\0\1"])
def test_any_text_arrives_as_it_was(gather: Gather, text: str) -> None:
    async def scene() -> None:
        async with gather(2) as (ann, bob):
            await bob.bus.subscribe("tafel één")
            await ann.bus.publish("tafel één", text)
            await bob.ear.hears(1)
            assert bob.ear.heard_all == [("tafel één", text)]

    asyncio.run(scene())


def test_what_was_published_before_closing_still_leaves(gather: Gather) -> None:
    async def scene() -> None:
        async with gather(2) as (ann, bob):
            await bob.bus.subscribe("t")
            for _ in range(3000):
                await ann.bus.publish("t", "x" * 200)
            await ann.bus.close()
            await bob.ear.hears(3000)

    asyncio.run(scene())


def test_a_listener_that_fails_does_not_end_the_bus(
    gather: Gather, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        async with gather(2) as (ann, bob):
            await bob.bus.subscribe("t")
            with monkeypatch.context() as patched:
                patched.setattr(bob.ear, "heard", None)
                await ann.bus.publish("t", "not understood")
                while "was not understood" not in caplog.text:
                    await asyncio.sleep(0.01)
            await ann.bus.publish("t", "understood")
            await bob.ear.hears(1)
            assert bob.ear.messages == ["understood"]
            assert bob.bus.is_up

    asyncio.run(asyncio.wait_for(scene(), 60))
