"""Every limit of ``server/limits.py`` is met once, on a real server, by somebody who goes too far.

A new limit needs one function here, in :data:`MEETINGS`: it goes too far and says what it was told.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import fields
from pathlib import Path
from typing import Any, Final

import httpx
import pytest

import limits_table
from helpers.clients import Person, Refused
from helpers.own_settings import Own, own_server
from speeltafel.core.words import LANGUAGES
from speeltafel.server.app import _close_idle
from speeltafel.server.limits import Limits, read_limits, rows

pytestmark = pytest.mark.anyio

NO_LIMIT: Final = 1_000_000
RATES: Final = ("guest", "address", "new_guests", "page")
Meet = Callable[["Scene"], Awaitable[str]]
FREE: Final = {f"{kind}_{what}": NO_LIMIT for kind in RATES for what in ("rate", "burst")}


class Scene:
    """A server with one small limit, and whoever comes to meet it."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    @asynccontextmanager
    async def server(self, **chosen: Any) -> AsyncIterator[Own]:
        """A server without limits besides these."""
        limits = Limits(**{**FREE, **chosen})
        async with own_server(self._folder, limits=limits) as own:
            yield own

    @asynccontextmanager
    async def host(self, **chosen: Any) -> AsyncIterator[tuple[Own, Person, str]]:
        """The same, with a guest and their table."""
        async with self.server(**chosen) as own, Person(own.base) as anna:
            yield own, anna, await anna.open("ploc", ["me", "open"])


async def told(asked: Awaitable[Any]) -> str:
    """The word with which something is refused."""
    try:
        await asked
    except Refused as refused:
        return str(refused.said["error"])
    return "nothing: it was not refused"


async def told_at_the_door(person: Person, table: str) -> str:
    """The word with which a socket is refused."""
    async with person.follow(table) as following:
        return str(following.messages[0]["error"])


def word(answer: httpx.Response) -> str:
    return str(answer.json()["error"])


# Calls


def too_fast(kind: str, method: str, path: str, body: Any = None) -> dict[str, Meet]:
    """Too many at once; and again too soon, for the rate says how long one has to wait."""

    async def answers(scene: Scene, count: int, rate: float, burst: int) -> list[httpx.Response]:
        chosen = {f"{kind}_rate": rate, f"{kind}_burst": burst}
        elsewhere = {"x-forwarded-for": "192.0.2.1"}
        async with scene.server(**chosen) as own, Person(own.base) as anna:
            call = anna.http.request
            return [await call(method, path, json=body, headers=elsewhere) for _ in range(count)]

    async def meet_burst(scene: Scene) -> str:
        *served, refused = await answers(scene, 4, 0.001, 3)
        assert 429 not in [it.status_code for it in served]
        return word(refused)

    async def meet_rate(scene: Scene) -> str:
        _, refused = await answers(scene, 2, 0.05, 1)
        assert 10 <= int(refused.headers["retry-after"]) <= 20
        return word(refused)

    return {f"{kind}_rate": meet_rate, f"{kind}_burst": meet_burst}


async def body(scene: Scene) -> str:
    async with scene.host(body=1000) as (_, anna, table):
        return await told(anna.post(f"/api/tables/{table}/chat", text="x" * 1000))


# What a guest holds


async def tables(scene: Scene) -> str:
    async with scene.host(tables=1) as (_, anna, _):
        return await told(anna.open("ploc", ["me", "open"]))


async def sockets(scene: Scene) -> str:
    async with scene.host(sockets=1) as (_, anna, table), anna.follow(table):
        return await told_at_the_door(anna, table)


async def sockets_address(scene: Scene) -> str:
    async with (
        scene.host(sockets_address=1) as (own, anna, table),
        Person(own.base) as bert,
        anna.follow(table),
    ):
        return await told_at_the_door(bert, table)


async def backlog(scene: Scene) -> str:
    async with scene.host(backlog=5) as (own, anna, table), anna.follow(table) as following:
        for _ in range(6):  # before anything can be read
            own.parts.house.hot[table].tell_all({"type": "chat"})
        await asyncio.wait_for(following.socket.wait_closed(), 10)
        return str(following.socket.close_code)


# Texts


async def chat(scene: Scene) -> str:
    async with scene.host(chat=10) as (_, anna, table):
        path = f"/api/tables/{table}/chat"
        assert (await anna.post(path, text="x" * 10))["text"] == "x" * 10
        return await told(anna.post(path, text="x" * 11))


async def name(scene: Scene) -> str:
    async with scene.host(name=4) as (_, anna, _):
        return await told(anna.call("PUT", "/api/guests/me", {"name": "Annie"}))


# How long things are kept


async def link_seconds(scene: Scene) -> str:
    async with scene.host(link_seconds=0.01) as (_, anna, _):
        code = (await anna.post("/api/guests/me/link"))["code"]
        await asyncio.sleep(0.02)
        return await told(anna.post("/api/guests/link", code=code))


async def waiting_days(scene: Scene) -> str:
    async with scene.host(waiting_days=0.01 / 86400) as (own, anna, table):
        await asyncio.sleep(0.02)
        await _close_idle(own.parts)
        return await told(anna.look(table))


async def idle_seconds(scene: Scene) -> str:
    async with scene.host(idle_seconds=0.01) as (own, anna, table):
        await asyncio.sleep(0.02)
        await own.parts.house.rest(own.parts.settings.limits.idle_seconds)
        assert table not in own.parts.house.hot
        await anna.look(table)
        return ""


MEETINGS: Final[dict[str, Meet]] = {
    **too_fast("guest", "GET", "/api/home"),
    **too_fast("address", "GET", "/api/games"),
    **too_fast("new_guests", "POST", "/api/guests", {"name": "Bert"}),
    **too_fast("page", "GET", "/"),
    "body": body,
    "tables": tables,
    "sockets": sockets,
    "sockets_address": sockets_address,
    "backlog": backlog,
    "chat": chat,
    "name": name,
    "link_seconds": link_seconds,
    "waiting_days": waiting_days,
    "idle_seconds": idle_seconds,
}
"""How each limit is met; what comes back is what was told."""


@pytest.mark.parametrize("limit", [it.name for it in fields(Limits)])
async def test_whoever_meets_a_limit_is_told_what_it_says(limit: str, tmp_path: Path) -> None:
    assert limit in MEETINGS, (
        f"nobody meets the limit “{limit}” yet: write an async function that takes a Scene, opens"
        f" a server with {limit} set small, goes too far and returns the word of the refusal or"
        " the code with which the socket is closed; then add it to MEETINGS"
    )
    (field,) = (it for it in fields(Limits) if it.name == limit)
    assert await MEETINGS[limit](Scene(tmp_path)) == field.metadata["told"]


def test_no_meeting_is_with_a_limit_that_is_gone() -> None:
    assert {*MEETINGS} <= {it.name for it in fields(Limits)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_limit_can_be_set_and_says_what_it_is_and_why(language: str) -> None:
    for row in rows(Limits(), language):
        assert row.what
        assert row.why
        assert getattr(read_limits(f"{row.name}=7"), row.name) == 7


def test_the_handbook_lists_every_limit_as_it_is() -> None:
    text = limits_table.DOCUMENT.read_text(encoding="utf-8")
    assert text == limits_table.with_table(text), "run python tools/limits_table.py"
