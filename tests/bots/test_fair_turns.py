"""Turns are fair: between addresses, then guests, then tables; and the urgent come first."""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path

import pytest

from bots.company import ANSWER, a_pool, a_question, fake, run
from helpers.processes import until
from speeltafel.bots.fair_queue import (
    HALF_LIFE_S,
    MAX_PASSED_OVER,
    AttainedService,
    Claim,
    FairQueue,
    Urgency,
)
from speeltafel.bots.pool import BotPool

PEOPLE, WATCHED, ASIDE = Urgency
THOUGHT = 0.3


def tables(guest: str, number: int, address: str = "", urgency: Urgency = PEOPLE) -> list[Claim]:
    """The claims of so many tables of a guest, who has an address of their own."""
    return [Claim(urgency, address or guest, guest, f"{guest}-{it}") for it in range(number)]


class Evening:
    """One desk, at which somebody always thinks; the clock is the evening's own."""

    def __init__(self) -> None:
        self.now = 0.0
        self.served = AttainedService(lambda: self.now)
        self.queue: FairQueue[Claim] = FairQueue(self.served.of)

    def wait(self, *claims: Claim) -> None:
        """These wait from now on."""
        for claim in claims:
            self.queue.add(claim, claim)

    def think(self, thoughts: int) -> list[Claim]:
        """So many thoughts; whoever had one wants the next at once. Whose they were."""
        return [self._think() for _ in range(thoughts)]

    def _think(self) -> Claim:
        claim = self.queue.next()
        assert claim is not None
        self.now += THOUGHT
        self.served.charge(claim, THOUGHT)
        self.wait(claim)
        return claim


@pytest.fixture
def evening() -> Evening:
    return Evening()


def guests_of(turns: list[Claim]) -> Counter[str]:
    return Counter(it.guest for it in turns)


def test_a_guest_with_fifty_tables_gets_as_much_as_a_guest_with_one(evening: Evening) -> None:
    evening.wait(*tables("greedy", 50), *tables("ann", 1))
    turns = evening.think(400)
    assert abs(guests_of(turns)["ann"] - 200) <= 5
    each = Counter(it.table for it in turns if it.guest == "greedy")
    assert set(each.values()) <= {3, 4, 5}
    assert len(each) == 50


def test_many_guests_of_one_address_get_as_much_as_one_of_another(evening: Evening) -> None:
    crowd = [it for n in range(20) for it in tables(f"greedy-{n}", 3, address="there")]
    evening.wait(*crowd, *tables("ann", 2))
    turns = evening.think(400)
    assert abs(guests_of(turns)["ann"] - 200) <= 5
    assert all(guests_of(turns)[f"greedy-{n}"] in range(8, 13) for n in range(20))


def test_whoever_asks_rarely_is_next(evening: Evening) -> None:
    evening.wait(*tables("greedy", 50))
    (ann,) = tables("ann", 1)
    for _ in range(20):
        evening.think(10)
        evening.wait(ann)
        assert evening.queue.next() == ann
        evening.served.charge(ann, THOUGHT)


def test_a_newcomer_catches_up_within_seconds_and_starves_nobody(evening: Evening) -> None:
    evening.wait(*tables("old", 5))
    evening.think(2000)
    evening.wait(*tables("new", 50))
    until = int(2 * HALF_LIFE_S / THOUGHT)
    assert guests_of(evening.think(until))["old"] > 0
    turns = evening.think(200)
    assert abs(guests_of(turns)["old"] - 100) <= 5


def test_people_come_before_bots_alone_and_hints_come_last(evening: Evening) -> None:
    evening.wait(*tables("c", 1, urgency=ASIDE), *tables("b", 1, urgency=WATCHED), *tables("a", 1))
    turns = [evening.queue.next() for _ in range(3)]
    assert [it and it.urgency for it in turns] == [PEOPLE, WATCHED, ASIDE]
    assert evening.queue.next() is None


def test_the_less_urgent_wait_but_not_for_ever(evening: Evening) -> None:
    evening.wait(*tables("a", 9), *tables("b", 9, urgency=WATCHED), *tables("c", 9, urgency=ASIDE))
    turns = evening.think(900)
    shares = Counter(it.urgency for it in turns)
    assert shares[PEOPLE] >= 650
    assert min(shares[WATCHED], shares[ASIDE]) >= 900 // (MAX_PASSED_OVER + 2)
    assert not evening.queue.waiting[PEOPLE] - 9


def test_what_was_served_long_ago_is_forgotten(evening: Evening) -> None:
    for number in range(3000):
        evening.now += THOUGHT
        evening.served.charge(Claim(PEOPLE, f"{number}", f"{number}", f"{number}"), THOUGHT)
    assert len(evening.served) < 600


def test_whoever_waits_no_more_leaves_nothing_behind(evening: Evening) -> None:
    evening.wait(*tables("ann", 3), *tables("ben", 2))
    for claim in (*tables("ann", 3), *tables("ben", 2)):
        evening.queue.drop(claim, claim)
        evening.queue.drop(claim, claim)
    assert evening.queue.waiting.total() == 0
    assert evening.queue.next() is None
    assert not evening.queue._below
    assert not evening.queue._turns


def test_a_guest_beside_one_with_fifty_tables_waits_for_one_thought_and_no_more(
    tmp_path: Path,
) -> None:
    question = a_question(milliseconds=500)

    async def play_on(pool: BotPool, claim: Claim) -> None:
        while True:
            assert (await pool.choose("easy", question, claim)).level == "easy"

    async def test() -> None:
        worker = fake(tmp_path, f"time.sleep(0.05); {ANSWER}")
        async with a_pool(command=worker) as pool:
            await pool.start()
            greedy = [asyncio.create_task(play_on(pool, it)) for it in tables("greedy", 50)]
            (ann,) = tables("ann", 1)
            await until(lambda: pool.waiting == 49)
            for _ in range(5):
                before = pool.tally.answers
                assert (await pool.choose("easy", question, ann)).level == "easy"
                assert pool.tally.answers - before <= 3  # first come, first served: 50
            for it in greedy:
                it.cancel()
            await asyncio.gather(*greedy, return_exceptions=True)
            assert pool.waiting == 0

    run(test())
