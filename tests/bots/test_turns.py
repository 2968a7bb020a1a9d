"""Desks are lent out first come, first served."""

from __future__ import annotations

import asyncio

from bots.company import run
from speeltafel.bots.fair_queue import FairTurns
from speeltafel.bots.process_limits import Timeouts
from speeltafel.bots.worker_process import BotStatistics, WorkerSlot


def desks(number: int) -> list[WorkerSlot]:
    return [WorkerSlot(["nobody"], Timeouts(1, 1), BotStatistics()) for _ in range(number)]


def test_who_came_first_is_served_first_and_a_newcomer_does_not_jump_the_queue() -> None:
    async def test() -> None:
        turns, served = FairTurns(desks(1)), list[int]()

        async def come(number: int) -> None:
            desk = await turns.take()
            served.append(number)
            await asyncio.sleep(0)
            turns.give_back(desk)

        first = await turns.take()
        early = [asyncio.create_task(come(number)) for number in range(5)]
        await asyncio.sleep(0)
        assert turns.waiting == 5
        turns.give_back(first)
        await asyncio.gather(come(5), *early)
        assert served == [0, 1, 2, 3, 4, 5]
        assert turns.waiting == 0

    run(test())


def test_who_leaves_the_queue_is_passed_over() -> None:
    async def test() -> None:
        turns = FairTurns(desks(1))
        desk = await turns.take()
        one, two = (asyncio.create_task(turns.take()) for _ in range(2))
        await asyncio.sleep(0)
        one.cancel()
        await asyncio.sleep(0)
        assert turns.waiting == 1
        turns.give_back(desk)
        assert await two is desk

    run(test())


def test_who_leaves_when_it_is_their_turn_hands_the_desk_on() -> None:
    async def test() -> None:
        turns = FairTurns(desks(1))
        desk = await turns.take()
        one, two = (asyncio.create_task(turns.take()) for _ in range(2))
        await asyncio.sleep(0)
        turns.give_back(desk)
        one.cancel()
        assert await two is desk
        assert one.cancelled()
        turns.give_back(desk)
        assert await turns.take() is desk

    run(test())


def test_of_the_free_desks_the_readiest_is_lent_first() -> None:
    class AsReady(WorkerSlot):
        readiness = 0

    async def test() -> None:
        for order in ((0, 1, 2), (1, 2, 0), (2, 1, 0), (2, 0, 1)):
            free = [AsReady(["nobody"], Timeouts(1, 1), BotStatistics()) for _ in order]
            for desk, ready in zip(free, order, strict=True):
                desk.readiness = ready
            turns = FairTurns(free)
            assert [(await turns.take()).readiness for _ in order] == [2, 1, 0]

    run(test())
