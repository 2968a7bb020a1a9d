"""How subscriptions are told in rounds."""

from __future__ import annotations

import asyncio

from speeltafel.bus.rounds import Changes, Rounds


class Other:
    """The other side of a bus, which confirms when the test says so."""

    def __init__(self) -> None:
        self.told: list[Changes] = []
        self.times_missed = 0
        self.rounds = Rounds(self.told.append, self.missed)

    def missed(self) -> None:
        self.times_missed += 1


async def a_moment() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def test_changes_of_one_moment_are_one_round_and_the_next_waits_for_it() -> None:
    async def scene() -> None:
        other = Other()
        other.rounds.open(is_again=False)
        first = [asyncio.create_task(other.rounds.add(topic)) for topic in "abc"]
        await a_moment()
        later = [asyncio.create_task(other.rounds.add(topic)) for topic in "de"]
        other.rounds.drop("a")
        await a_moment()
        assert other.told == [{"a": True, "b": True, "c": True}]
        assert not any(task.done() for task in first)
        other.rounds.confirm()
        await a_moment()
        assert other.told[1:] == [{"a": False, "d": True, "e": True}]
        assert all(task.done() for task in first)
        assert not any(task.done() for task in later)
        other.rounds.confirm()
        await asyncio.gather(*later)
        assert other.times_missed == 0

    asyncio.run(asyncio.wait_for(scene(), 60))


def test_nobody_waits_for_a_side_that_is_gone_and_all_is_told_when_it_is_back() -> None:
    async def scene() -> None:
        other = Other()
        other.rounds.open(is_again=False)
        waiting = [asyncio.create_task(other.rounds.add("a"))]
        await a_moment()
        waiting.append(asyncio.create_task(other.rounds.add("b")))
        await a_moment()
        other.rounds.shut()
        await a_moment()
        assert all(task.done() for task in waiting)
        await other.rounds.add("c")
        other.rounds.drop("a")
        other.rounds.open(is_again=True)
        assert other.told == [{"a": True}, {"b": True, "c": True}]
        assert other.times_missed == 0
        other.rounds.confirm()
        assert other.times_missed == 1

    asyncio.run(asyncio.wait_for(scene(), 60))
