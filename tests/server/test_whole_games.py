"""Whole games over HTTP and websocket, every game at every player count, people and bots mixed.

All on SQLite; some with two workers, and on PostgreSQL and Redis with two servers, the people of
one table on different ones. Every record is verified, its chance included.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from typing import Any

import pytest

from helpers.clients import Following, Json, Person, at_random, without_view
from helpers.running import Running
from helpers.services import Postgres
from speeltafel.core.position import CHANCE
from speeltafel.core.record import Record, from_data, verify
from speeltafel.games.registry import GAMES, game

pytestmark = pytest.mark.anyio

LONGEST = 120.0
NAMES = ("Anna", "Bram", "Clara", "David", "Emma", "Finn")
EVERY = [(key, players) for key, it in GAMES.items() for players in it.seats]
SHORT = {"ploc": {"turns": 100}}


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[str]]:
    """One server in one process, on SQLite."""
    folder = tmp_path_factory.mktemp("alone")
    with Running(f"sqlite:///{folder}/games.db", log=folder / "log") as server:
        yield [server.base]


@pytest.fixture(scope="module")
def workers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[str]]:
    """One server with two workers, on SQLite."""
    folder = tmp_path_factory.mktemp("workers")
    with Running(f"sqlite:///{folder}/games.db", workers=2, log=folder / "log") as server:
        yield [server.base]


@pytest.fixture(scope="module")
def servers(
    postgres: Postgres, redis_url: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[list[str]]:
    """Two servers that share PostgreSQL and Redis."""
    folder, url = tmp_path_factory.mktemp("servers"), postgres.empty()
    with (
        Running(url, bus=redis_url, log=folder / "one") as one,
        Running(url, bus=redis_url, log=folder / "two") as two,
    ):
        yield [one.base, two.base]


class Posting(Following):
    """Somebody who follows by socket, and plays by HTTP."""

    async def move(self, move: str, command: str, decision: int | None = None) -> Json:
        asked = self.state["decision"] if decision is None else decision
        path = f"/api/tables/{self.table}/moves"
        body = {"seat": self.seat, "decision": asked, "move": move, "id": command}
        answer = await self.person.http.post(path, json=body)
        kind = "answer" if answer.status_code == 200 else "refused"
        return {"type": kind, **answer.json()}


@dataclass
class Company:
    """The people of one table, each on the next server, and spectators on all of them."""

    bases: Sequence[str]
    stack: AsyncExitStack
    seats: list[str]
    table: str = ""
    players: list[Following] = field(default_factory=list)
    spectators: list[Following] = field(default_factory=list)

    async def person(self, number: int) -> Person:
        base = self.bases[number % len(self.bases)]
        return await self.stack.enter_async_context(Person(base, NAMES[number % len(NAMES)]))

    async def sit_down(self, key: str, **options: Any) -> None:
        """The first person opens the table; the others sit down, and everybody follows it."""
        sitting = [seat for seat, kind in enumerate(self.seats) if kind in ("me", "open")]
        people = [await self.person(number) for number in range(len(sitting))]
        self.table = await people[0].open(key, self.seats, **options)
        for number, (person, seat) in enumerate(zip(people, sitting, strict=True)):
            if self.seats[seat] == "open":
                await person.sit(self.table, seat)
            kind = Posting if number % 3 == 2 else Following
            following = kind(person, self.table, seat, None)
            self.players.append(await self.stack.enter_async_context(following))
        for number in range(2):
            watcher = await self.person(number)
            following = watcher.follow(self.table)
            self.spectators.append(await self.stack.enter_async_context(following))

    async def play(self, seed: int) -> Record:
        """Play to the end; the record, as everybody may read it."""
        for it in self.players:
            await it.person.speak(self.table, f"word of {it.person.name}")
        playing = [it.play_on(at_random(seed + number)) for number, it in enumerate(self.players)]
        async with asyncio.timeout(LONGEST):
            await asyncio.gather(*playing, *map(until_over, self.spectators))
        records = [await it.person.record(self.table) for it in (*self.players, *self.spectators)]
        assert all(record == records[0] for record in records)
        return from_data(records[0])


async def until_over(following: Following) -> None:
    await following.until_state(lambda it: bool(it["over"]))


def heard(following: Following) -> list[Json]:
    """All steps that somebody was told, one after the other."""
    told: list[Json] = []
    for message in following.messages:
        if message["type"] == "table":
            told = message["table"]["log"]
        if message["type"] == "news":
            kept = told[: len(told) - message["undone"]]
            told = [*kept, *map(without_view, message["steps"])]
    return told


def check(company: Company, key: str, record: Record) -> None:
    """The record verifies, and everybody was told every step of it, as far as they may know."""
    verify(game(key), record)
    assert record.outcome is not None
    assert record.fairness is not None
    for following in (*company.players, *company.spectators):
        assert following.state["outcome"]["winners"] == list(record.outcome.winners)
        seat = following.seat
        if seat is not None:
            assert record.fairness["words"][seat] == f"word of {following.person.name}"
        assert heard(following) == as_told(key, record, seat)


def as_told(key: str, record: Record, seat: int | None) -> list[Json]:
    """What a seat may be told of a game, computed from its record by the rules."""
    rules, told = game(key), []
    position = rules.start(record.players, **record.options)
    for step in record.steps:
        before, move = position.copy(), rules.parse_move(step.by, step.move)
        position.play(step.by, move)
        it = rules.tell(before, step.by, move, position, seat)
        by = "chance" if step.by == CHANCE else step.by
        shown = {"by": by, "move": it.step, "then": [*it.then], "aloud": it.aloud}
        more = {} if it.heard == it.then else {"heard": [*it.heard]}
        told.append({**shown, **more})
    return told


def mixed(players: int) -> list[str]:
    """People with bots between them: at least one of each."""
    kinds = ["me", "bot:easy", "open", "open", "bot:random", "open"]
    return kinds[:players]


async def played(bases: Sequence[str], key: str, seats: list[str], seed: int) -> None:
    async with AsyncExitStack() as stack:
        company = Company(bases, stack, seats)
        await company.sit_down(key, **SHORT.get(key, {}))
        check(company, key, await company.play(seed))


@pytest.mark.parametrize(("key", "players"), EVERY)
async def test_every_game_is_played_to_the_end(alone: list[str], key: str, players: int) -> None:
    await played(alone, key, mixed(players), seed=players)


@pytest.mark.parametrize(("key", "players"), [("volle-wolle", 3), ("uly-and-polly", 3)])
async def test_people_play_without_bots(alone: list[str], key: str, players: int) -> None:
    await played(alone, key, ["me", *["open"] * (players - 1)], seed=7)


@pytest.mark.parametrize(("key", "players"), [("blasting-billy", 4), ("volle-wolle", 3)])
async def test_workers_of_one_server_play_one_game(
    workers: list[str], key: str, players: int
) -> None:
    await played(workers, key, mixed(players), seed=11)


@pytest.mark.parametrize(
    ("key", "players"), [("uly-and-polly", 4), ("volle-wolle", 4), ("blasting-billy", 5)]
)
async def test_people_on_different_servers_play_one_game(
    servers: list[str], key: str, players: int
) -> None:
    await played(servers, key, mixed(players), seed=13)


async def test_what_one_server_has_told_another_does_not_tell_again(servers: list[str]) -> None:
    async with AsyncExitStack() as stack:
        anna = await stack.enter_async_context(Person(servers[0], "Anna"))
        table = await anna.open("uly-and-polly", ["me", "me"])
        elsewhere = Person(servers[1], "Anna")
        elsewhere.token = anna.token
        elsewhere.http.headers["authorization"] = f"Bearer {anna.token}"
        async with elsewhere.follow(table, 1):
            pass  # the other server knows the table from now on
        await anna.speak(table)
        async with anna.follow(table, 1) as dog, anna.follow(table, 0) as wolf:
            for seat, move in enumerate(ROUND):
                playing = (wolf, dog)[seat % 2]
                await playing.until_state(lambda it: it["decision"] is not None)
                await playing.move(move, f"id{seat}")
            await dog.until(lambda it: it["type"] == "news" and "a4-b4" in str(it["steps"]))
            assert "swap c3-d4" in str(dog.messages)
            while (await elsewhere.look(table, 1))["version"] < dog.state["version"]:
                await asyncio.sleep(0.01)  # the other server hears of it in a moment
            await not_told_again(elsewhere, table)
        await not_told_again(elsewhere, table)
        await not_told_again(anna, table)
        await elsewhere.http.aclose()


ROUND = ["hide d4", "place a1", "swap c3-d4", "go b1", "swap a4-b4"]


async def not_told_again(person: Person, table: str) -> None:
    async with person.follow(table, 1, 2) as again:
        assert "swap a4-b4" in again.texts[0]
        assert "swap c3-d4" not in again.texts[0]


async def test_the_others_read_the_name_of_whoever_sits_down(servers: list[str]) -> None:
    async with Person(servers[0], "Anna") as anna, Person(servers[1], "Bram") as bram:
        table = await anna.open("ploc", ["me", "open"])
        async with anna.follow(table, 0) as here, bram.follow(table) as there:
            await bram.sit(table, 1)
            for following in (here, there):
                news = await following.until(lambda it: it["type"] == "news")
                assert [seat["name"] for seat in news["table"]["seats"]] == ["Anna", "Bram"]
