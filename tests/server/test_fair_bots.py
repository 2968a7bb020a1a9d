"""No guest takes the bots away from another: not with tables, not with hints."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, ExitStack
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from helpers.clients import Following, Person, refusal
from helpers.own_settings import Own, own_server
from speeltafel.bots.fair_queue import Urgency
from speeltafel.bots.pool import BotPool
from speeltafel.server.errors import TooFast
from speeltafel.server.hints import Hints
from speeltafel.server.limits import Limits
from speeltafel.server.whereabouts import Whereabouts

pytestmark = pytest.mark.anyio
GREEDY = 24
"""Tables of experts that one guest watches: as many thoughts go before who is last."""

SOON = 5
"""Thoughts until an expert has answered: one is under way, one is its own, and on a busy machine
some end while a message travels."""


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots that a busy machine holds up are waited for, and not replaced by weaker ones."""
    monkeypatch.setattr("speeltafel.server.app.BotPool", partial(BotPool, grace=30.0))


@pytest.fixture
async def opened() -> AsyncIterator[AsyncExitStack]:
    async with AsyncExitStack() as stack:
        yield stack


async def started(
    opened: AsyncExitStack, folder: Path, bots: int | None = None, **limits: Any
) -> Own:
    free = Limits(guest_rate=10**6, guest_burst=10**6, **limits)
    given = {} if bots is None else {"bot_processes": bots}
    return await opened.enter_async_context(own_server(folder, limits=free, **given))


async def guest(opened: AsyncExitStack, server: Own, name: str) -> Person:
    return await opened.enter_async_context(Person(server.base, name))


async def alone(person: Person, *seats: str) -> str:
    """A table with hints that has begun, and where a person is to act soon."""
    table = await person.open("ploc", [*seats], hints=True)
    if "me" in seats:
        await person.speak(table)
    return table


async def thoughts_between(
    person: Person, moves: int, answers: Callable[[], int]
) -> tuple[list[int], list[Any]]:
    """How many bots answered until an expert had made each of its moves; what news said of weaker.

    Fairness needs no clock: a machine that is busy makes every thought longer.
    """
    table = await alone(person, "me", "bot:expert")
    thoughts, answered, last = list[int](), -1, answers()
    async with person.follow(table, 0) as seat:
        while len(thoughts) < moves:
            if seat.state["decision"] not in (None, answered):
                answered = seat.state["decision"]
                await seat.socket.send(first_move(seat.state))
            message = await seat.receive()
            if message["type"] == "news":
                before, last = last, answers()
                thoughts += [last - before for step in message["steps"] if step["by"] == 1]
        return thoughts, [it["weaker"] for it in seat.messages if it["type"] == "news"]


def first_move(state: dict[str, Any]) -> str:
    """The message with which a person plays whatever comes first."""
    decision, move = state["decision"], state["legal_moves"][0]
    return json.dumps({"seat": 0, "decision": decision, "move": move, "id": f"{decision}"})


async def listened(seat: Following) -> None:
    while True:
        await seat.receive()


async def test_a_guest_who_watches_many_experts_does_not_keep_another_waiting(
    opened: AsyncExitStack, tmp_path: Path
) -> None:
    server = await started(opened, tmp_path, bots=1)
    greedy, anna = await guest(opened, server, "Greedy"), await guest(opened, server, "Anna")
    tables = [await alone(greedy, "bot:expert", "bot:expert") for _ in range(GREEDY)]
    seats = [await opened.enter_async_context(greedy.follow(table)) for table in tables]
    watching = [asyncio.create_task(listened(seat)) for seat in seats]
    async with asyncio.timeout(60):
        while server.services.bots.waiting < GREEDY // 2:
            await asyncio.sleep(0.05)
    tally = server.services.bots.tally
    thoughts, weaker = await thoughts_between(anna, 4, lambda: tally.answers)
    for it in watching:
        it.cancel()
    assert max(thoughts) <= SOON
    assert not any(weaker)
    assert tally.fallbacks == 0


async def test_bots_alone_play_only_while_somebody_watches(
    opened: AsyncExitStack, tmp_path: Path
) -> None:
    server = await started(opened, tmp_path)
    anna = await guest(opened, server, "Anna")
    table = await alone(anna, "bot:random", "bot:random")
    while not server.services.tables.loaded.by_id[table].table.is_begun:
        await asyncio.sleep(0.02)
    await asyncio.sleep(0.5)
    loaded = server.services.tables.loaded.by_id[table]
    begun = loaded.table.version
    assert loaded.table.summary().due is None
    async with anna.follow(table) as watching:
        await watching.until_state(lambda it: it["version"] > begun + 1)
        assert server.services.tables.scheduler.claim(loaded)[:3] == (
            Urgency.WATCHED, "127.0.0.1", anna.id,
        )  # fmt: skip
    while loaded.listeners or loaded.is_driven:
        await asyncio.sleep(0.02)
    stopped = loaded.table.version
    await asyncio.sleep(0.5)
    assert loaded.table.version == stopped
    assert not loaded.table.is_finished
    assert begun < stopped


async def test_a_guest_gets_one_hint_at_a_time(opened: AsyncExitStack, tmp_path: Path) -> None:
    server = await started(opened, tmp_path)
    anna = await guest(opened, server, "Anna")
    table = await alone(anna, "me", "me")
    seat = (await anna.look(table))["actors"][0]
    path = f"/api/tables/{table}/hint?seat={seat}"
    answers = await asyncio.gather(*(anna.http.get(path) for _ in range(30)))
    assert Counter(it.status_code for it in answers) == {200: 1, 429: 29}
    assert {it.json()["error"] for it in answers if it.status_code == 429} == {"one-hint"}
    assert all("retry-after" in it.headers for it in answers if it.status_code == 429)
    assert (await anna.get(path))["bot"] == "expert"


def test_one_address_does_not_take_all_hints() -> None:
    hints = Hints(1, 4)
    with ExitStack() as held:
        for guest in ("a", "b"):
            held.enter_context(hints.one_for(guest, "here"))
        with pytest.raises(TooFast) as refused, hints.one_for("c", "here"):
            pass
        assert refused.value.key == "bots-busy"
        for guest in ("d", "e"):
            held.enter_context(hints.one_for(guest, "there"))
        with pytest.raises(TooFast), hints.one_for("f", "elsewhere"):
            pass
    with hints.one_for("c", "here"):
        pass


async def test_of_one_address_only_so_many_wait_for_a_hint(
    opened: AsyncExitStack, tmp_path: Path
) -> None:
    server = await started(opened, tmp_path, hints_waiting=4)
    people = [await guest(opened, server, name) for name in ("Anna", "Bert", "Cleo")]
    paths = list[str]()
    for person in people:
        table = await alone(person, "me", "me")
        seat = (await person.look(table))["actors"][0]
        paths.append(f"/api/tables/{table}/hint?seat={seat}")
    asked = zip(people, paths, strict=True)
    answers = await asyncio.gather(*(person.http.get(path) for person, path in asked))
    assert sorted(it.status_code for it in answers) == [200, 200, 429]
    (refused,) = (it for it in answers if it.status_code == 429)
    assert refused.json()["error"] == "bots-busy"
    assert refused.headers["retry-after"] == "5"


async def test_a_hint_that_is_refused_by_the_table_takes_no_turn(
    opened: AsyncExitStack, tmp_path: Path
) -> None:
    server = await started(opened, tmp_path)
    anna = await guest(opened, server, "Anna")
    table = await anna.open("ploc", ["me", "me"])
    await anna.speak(table)
    for _ in range(2):
        path = f"/api/tables/{table}/hint?seat=0"
        assert await refusal(anna.get(path)) == (403, "no-hints")


def test_where_guests_were_seen_is_kept_for_so_many() -> None:
    seen = Whereabouts(most=2)
    for guest, address in (("a", "1"), ("b", "2"), ("a", "3"), ("c", "4")):
        seen.seen(guest, address)
    assert [seen.of(it) for it in "abc"] == ["3", "", "4"]
