"""Every table goes on by itself, however slow or broken others are, and soon after a start."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from helpers.running import Running
from helpers.tables import Desk, Ear, begun, opened
from server.test_service_in_trouble import NOON, Shelf, Street, quiet
from speeltafel.bots.bot import Answer, Question
from speeltafel.bus.alone import Alone
from speeltafel.server.services import encode
from speeltafel.store import open_store
from speeltafel.table import undoing
from speeltafel.table.entries import Played, Undone
from speeltafel.table.service import TableService
from speeltafel.table.table import BOT_SLACK

pytestmark = pytest.mark.anyio

LATE = 100.0


class SlowFor:
    """A bot that never answers at tables of one game."""

    def __init__(self, game: str) -> None:
        self.game = game

    async def choose(self, level: str, question: Question, *_: object) -> Answer:
        if question.game.key == self.game:
            await asyncio.Event().wait()
        return Answer(question.legal_moves[0], level)


def late(game: str, table: str, clock: str = "move:60") -> Desk:
    """A table at which somebody's time has run out, or soon will have."""
    return begun(game, "ann", "ben", id=table, clock=clock)


def shelved(shelf: Shelf, *desks: Desk) -> None:
    """Tables as a process left them that was killed."""
    for desk in desks:
        table = desk.table.opening.id
        shelf.openings[table], shelf.logs[table] = desk.table.opening, desk.log[:]
        shelf.summary[table] = desk.table.summary()


@asynccontextmanager
async def alone(street: Street, game: str = "") -> AsyncIterator[TableService]:
    """A service that serves alone, whose bots are slow at tables of a game."""
    now = lambda: street.now  # noqa: E731
    service = TableService(street.shelf, Alone(), SlowFor(game), street.shelf, now, encode)
    yield service
    for table in list(service.loaded.by_id):
        await service.loaded.drop(table)
    await service.close()


@pytest.mark.parametrize("slow", [1, 250])
async def test_tables_go_on_while_a_bot_is_slow_at_those_that_were_due_before(slow: int) -> None:
    street = Street()
    ahead = [late("ploc", f"slow-{number}") for number in range(slow)]
    behind = [late("uly-and-polly", f"quick-{number}", "move:61") for number in range(30)]
    shelved(street.shelf, *ahead, *behind)
    street.now = NOON + LATE
    async with alone(street, "ploc") as service:
        await asyncio.wait_for(service.scheduler.sweep(), 5)
        await quiet()
        went_on = [len(street.shelf.logs[it.table.opening.id]) > len(it.log) for it in behind]
        assert went_on == [True] * 30


async def test_a_slow_bot_is_asked_once_however_often_the_sweep_comes_by() -> None:
    street = Street()
    shelved(street.shelf, late("ploc", "t"))
    street.now, asked = NOON + LATE, 0
    async with alone(street, "ploc") as service:
        choose = service.scheduler.bots.choose

        async def counted(level: str, question: Question, *rest: Any) -> Answer:
            nonlocal asked
            asked += 1
            return await choose(level, question, *rest)

        service.scheduler.bots.choose = counted  # type: ignore[method-assign, assignment]
        for _ in range(5):
            await asyncio.wait_for(service.scheduler.sweep(), 5)
            await quiet()
    assert asked == 1


async def test_a_bot_that_is_thinking_already_waits_for_an_undo_all_the_same() -> None:
    street, may_answer = Street(), asyncio.Event()
    desk = begun("blasting-billy", "ann", "ben", "bot:easy", id="t")
    while (seat := desk.table.position.actors()[0]) != 2:
        move = desk.table.position.legal_moves(seat)[0]
        desk.play(desk.table.game.move_text(seat, move))
    asking, other = ("ann", "ben") if _last(desk) == 0 else ("ben", "ann")
    shelved(street.shelf, desk)
    street.now = desk.now + 0.1
    async with alone(street) as service:

        async def choose(level: str, question: Question, *_: object) -> Answer:
            await may_answer.wait()
            return Answer(question.legal_moves[0], level)

        service.scheduler.bots.choose = choose  # type: ignore[method-assign, assignment]
        await service.scheduler.sweep()
        await quiet()
        await service.execute("t", partial(undoing.undo, guest=asking, seat=_last(desk)))
        assert service.loaded.by_id["t"].table.undo is not None
        may_answer.set()
        await quiet()
        assert service.loaded.by_id["t"].table.undo is not None
        await service.execute("t", partial(undoing.answer_undo, guest=other, agrees=True))
        await quiet()
        assert service.loaded.by_id["t"].table.undo is None
        assert isinstance(street.shelf.logs["t"][len(desk.log) + 1].events[-1], Undone)


def _last(desk: Desk) -> int:
    """The seat that has played last."""
    event = desk.log[-1].events[-1]
    assert isinstance(event, Played)
    return event.seat


async def test_a_process_that_serves_alone_lets_bots_go_on_as_soon_as_it_begins() -> None:
    street = Street()
    desk = begun("uly-and-polly", "bot:easy", "ann", id="t")
    shelved(street.shelf, desk)
    street.now = desk.now + 0.1
    async with alone(street) as service:
        await service.scheduler.sweep()
        await quiet()
        assert len(street.shelf.logs["t"]) > len(desk.log)


async def test_where_others_serve_too_a_bot_is_left_to_them_for_a_while() -> None:
    street = Street()
    desk = begun("uly-and-polly", "bot:easy", "ann", id="t")
    shelved(street.shelf, desk)
    service = street.service()
    street.now = desk.now + 0.1
    await service.scheduler.sweep()
    await quiet()
    assert len(street.shelf.logs["t"]) == len(desk.log)
    street.now = desk.now + BOT_SLACK + 0.1
    await service.scheduler.sweep()
    await quiet()
    assert len(street.shelf.logs["t"]) > len(desk.log)
    await service.close()


async def test_a_table_that_is_dropped_keeps_no_timer_no_topic_and_nobody_waiting() -> None:
    street = Street()
    service = street.service()
    topics: list[str] = []

    async def unsubscribe(topic: str) -> None:
        topics.append(topic)

    service.loaded.bus.unsubscribe = unsubscribe  # type: ignore[method-assign]
    await service.open(opened("uly-and-polly", "ann", "ben").table.opening)
    ear = Ear("ann", 0)
    await service.listen(ear, "t", None)
    loaded = service.loaded.by_id["t"]
    timer = loaded.timer
    assert timer is not None
    await service.loaded.drop("t")
    assert timer.cancelled()
    assert (service.loaded.by_id, topics, ear.is_closed) == ({}, ["t"], True)
    service.scheduler.attend(loaded)  # as a bot's answer that comes too late
    assert vars(loaded)["timer"] is None
    assert not loaded.listeners
    await service.close()


# After kill -9

TABLES = 50
AFTER_A_START = 20.0
"""Seconds; 5 on a machine that has nothing else to do."""


@pytest.mark.skipif(sys.platform == "win32", reason="there is no kill -9")
async def test_after_kill_9_every_table_goes_on_soon(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    desks = [standing(number) for number in range(TABLES)]
    await kept(database, desks)
    server = Running(database)
    try:
        await asyncio.to_thread(server.start)
        server.kill()
        await asyncio.to_thread(server.start)
        up = time.monotonic()
        while still := await standing_still(database, desks):
            assert time.monotonic() - up < AFTER_A_START, still
            await asyncio.sleep(0.1)
    finally:
        server.kill()


def standing(number: int) -> Desk:
    """A table where a bot is to move, somebody is late, or words are missing."""
    kinds = (
        ("bot:easy", "ann", True, "none"),
        ("ann", "ben", True, "move:5"),
        ("ann", "ben", False, "none"),
    )
    first, second, is_begun, clock = kinds[number % 3]
    desk = opened("uly-and-polly", first, second, id=f"t{number}", clock=clock)
    return desk.begin() if is_begun else desk


async def kept(database: str, desks: list[Desk]) -> None:
    store = await open_store(database)
    for desk in desks:
        await store.open_table(desk.table.opening, desk.table.summary())
        for entry in desk.log:
            await store.append(desk.table.opening.id, entry, desk.table.summary())
    await store.close()


async def standing_still(database: str, desks: list[Desk]) -> list[str]:
    """The tables at which nothing has happened since they were kept."""
    store = await open_store(database)
    versions = await store.versions([desk.table.opening.id for desk in desks])
    await store.close()
    found = {desk.table.opening.id: desk.table.version for desk in desks}
    return [table for table, version in found.items() if versions[table] == version]
