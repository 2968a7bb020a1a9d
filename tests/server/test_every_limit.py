"""Every limit of ``server/limits.py`` is met once, on a real server, by somebody who goes too far.

A new limit needs one function here, in :data:`MEETINGS`: it goes too far and says what it was told.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import fields
from itertools import pairwise
from pathlib import Path
from time import monotonic
from typing import Any, Final

import httpx
import pytest

import limits_table
from helpers.clients import Person, Refused
from helpers.own_settings import Own, own_server
from helpers.raw import RawSocket, connected, frame, said
from speeltafel.core.words import LANGUAGES
from speeltafel.server import uvicorn_websockets
from speeltafel.server.app import _close_idle
from speeltafel.server.limits import Limits, read_limits, rows

pytestmark = pytest.mark.anyio

NO_LIMIT: Final = 1_000_000
RATES: Final = ("guest", "address", "new_guests", "guest_time", "address_time", "page")
PING, PONG, PINGS = 9, 10, 300
LITTLE, BIG = 4096, 80_000
"""Bytes: what a connection may hold on its way, and what is less than the OpenAPI document."""

PONGS: Final = frame(PONG, b"") * 20_000
PIECES: Final = b"\x01\x81\0\0\0\0x" + b"\x00\x81\0\0\0\0x" * 9
"""A text that begins and goes on, and never ends."""

REQUEST: Final = b"GET /api/games HTTP/1.1\r\nhost: table\r\nconnection: close\r\n\r\n"
Meet = Callable[["Scene"], Awaitable[str]]
FREE: Final = {f"{kind}_{what}": NO_LIMIT for kind in RATES for what in ("rate", "burst")}


class Scene:
    """A server with one small limit, and whoever comes to meet it."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    @asynccontextmanager
    async def server(self, **chosen: Any) -> AsyncIterator[Own]:
        """A server without limits besides these; a proxy's connections are not limited."""
        limits = Limits(**{**FREE, **chosen})
        proxies = "" if {"connections", "unread"} & chosen.keys() else "127.0.0.1"
        room = LITTLE if "unread" in chosen else None
        async with own_server(self._folder, room, limits=limits, proxies=proxies) as own:
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


def used_up(kind: str) -> dict[str, Meet]:
    """All of one's time is used, at once; and it comes back slowly."""

    async def meet(scene: Scene) -> str:
        small = {f"{kind}_time_rate": 0.0001, f"{kind}_time_burst": 0.02}
        elsewhere = {"x-forwarded-for": "192.0.2.1"}
        async with scene.server(**small) as own, Person(own.base) as anna:
            for _ in range(300):
                answer = await anna.http.get("/api/home", headers=elsewhere)
                if answer.status_code == 429:
                    assert int(answer.headers["retry-after"]) >= 1
                    return word(answer)
        return "nothing: it was not refused"

    return {f"{kind}_time_rate": meet, f"{kind}_time_burst": meet}


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
            own.services.tables.loaded.by_id[table].tell_all({"type": "chat"})
        await asyncio.wait_for(following.socket.wait_closed(), 10)
        return str(following.socket.close_code)


async def hint_of(person: Person) -> str:
    """The way to a hint for somebody who plays alone."""
    table = await person.open("ploc", ["me", "me"], hints=True)
    await person.speak(table)
    seat = (await person.look(table))["actors"][0]
    return f"/api/tables/{table}/hint?seat={seat}"


async def hints(scene: Scene) -> str:
    async with scene.host() as (_, anna, _):
        path = await hint_of(anna)
        answers = await asyncio.gather(*(anna.http.get(path) for _ in range(3)))
        return word(max(answers, key=lambda it: it.status_code))


async def hints_waiting(scene: Scene) -> str:
    async with scene.host(hints_waiting=1) as (own, anna, _), Person(own.base) as bert:
        paths = [await hint_of(person) for person in (anna, bert)]
        asked = zip((anna, bert), paths, strict=True)
        answers = await asyncio.gather(*(person.http.get(path) for person, path in asked))
        return word(max(answers, key=lambda it: it.status_code))


async def bots_alone(scene: Scene) -> str:
    """Two moves of bots that somebody watches lie at least so far apart."""
    async with scene.server(bots_alone=0.4) as own, Person(own.base) as anna:
        table = await anna.open("ploc", ["bot:random", "bot:random"])
        async with anna.follow(table) as following:
            _, *moves = [await following.until(lambda it: it["type"] == "news") for _ in range(4)]
    assert all(b["at"] - a["at"] >= 0.4 for a, b in pairwise(moves))
    return "waits"


async def devices(scene: Scene) -> str:
    async with scene.host(devices=1) as (own, anna, _):
        code = (await anna.post("/api/guests/me/link"))["code"]
        await anna.post("/api/guests/link", code=code)
        anna.http.cookies.clear()
        own.services.accounts.forget_all()  # it believes a token for half a minute
        return await told(anna.get("/api/home"))


async def links(scene: Scene) -> str:
    async with scene.host(links=1) as (_, anna, _):
        first, _ = [(await anna.post("/api/guests/me/link"))["code"] for _ in range(2)]
        return await told(anna.post("/api/guests/link", code=first))


# What a table keeps


async def acts(scene: Scene) -> str:
    async with scene.host(acts=2) as (_, anna, table):
        path = f"/api/tables/{table}/mute"
        for muted in (True, False):
            await anna.post(path, guest="somebody", muted=muted)
        return await told(anna.post(path, guest="somebody", muted=True))


async def chat_kept(scene: Scene) -> str:
    async with scene.host(chat_kept=2) as (_, anna, table):
        path = f"/api/tables/{table}/chat"
        for text in ("one", "two", "three"):
            await anna.post(path, text=text)
        assert [it["text"] for it in (await anna.get(path))["lines"]] == ["two", "three"]
        return ""


# What comes in


def flooded(**chosen: float) -> Meet:
    """Somebody who sends more frames than they may, for long."""

    async def meet(scene: Scene) -> str:
        async with scene.host(**chosen) as (own, anna, table):
            return await asyncio.to_thread(_close_code, own.port, table, anna.token, PONGS)

    return meet


def _close_code(port: int, table: str, token: str, sent: bytes) -> str:
    with RawSocket(port, table, token) as raw:
        raw.until("table")
        with suppress(OSError):
            raw.connection.sendall(sent)
        return str(raw.closed())


def shared(**chosen: float) -> Meet:
    """Two sockets of an address that together send more than they may: both are still there."""

    async def meet(scene: Scene) -> str:
        async with scene.host(**chosen) as (own, anna, table):
            pongs = await asyncio.to_thread(_pongs, own.port, table, anna.token)
        assert 0 < pongs < PINGS
        return "waits"

    return meet


def _pongs(port: int, table: str, token: str) -> int:
    """How many pings of a socket are answered, each within a second of the one before."""
    with RawSocket(port, table, token) as raw:
        raw.until("table")
        raw.connection.settimeout(20)
        raw.connection.sendall(frame(PING, b"") * PINGS)
        found = 0
        with suppress(TimeoutError):
            while True:
                found += raw.receive()[0] == PONG
                raw.connection.settimeout(1)
    return found


async def connections(scene: Scene) -> str:
    async with (
        scene.server(connections=1) as own,
        httpx.AsyncClient(base_url=own.base, verify=False) as first,
    ):
        assert (await first.get("/api/games")).status_code == 200
        assert await asyncio.to_thread(said, own.port, REQUEST) == b""
        return "cut"


async def unread(scene: Scene) -> str:
    async with scene.server(unread=1) as own, Person(own.base) as anna:
        await anna.get("/api/openapi.json")  # to make it takes a while
        asking = [connected(own.port, LITTLE) for _ in range(3)]
        for one in asking:
            one.sendall(b"GET /api/openapi.json HTTP/1.1\r\nhost: table\r\n\r\n")
        await asyncio.sleep(0.5)
        whole = [len(await asyncio.to_thread(until_quiet, one)) for one in asking]
        assert max(whole) > BIG > min(whole)
        return "cut"


def until_quiet(one: socket.socket) -> bytes:
    """All that still comes, be it that the other side waits for more or has gone."""
    one.settimeout(1)
    found = b""
    with suppress(TimeoutError, ConnectionResetError), one:
        while data := one.recv(65536):
            found += data
    return found


async def request_seconds(scene: Scene) -> str:
    async with scene.server(request_seconds=0.1) as own:
        assert await asyncio.to_thread(said, own.port, REQUEST[:20]) == b""
        return "cut"


async def head(scene: Scene) -> str:
    async with scene.server(head=200) as own:
        long = b"GET /api/games HTTP/1.1\r\nhost: " + b"x" * 400
        return (await asyncio.to_thread(said, own.port, long)).split()[1].decode()


async def pipelined(scene: Scene) -> str:
    async with scene.server(pipelined=1) as own:
        asked = REQUEST.replace(b"connection: close\r\n", b"") * 5
        assert (await asyncio.to_thread(said, own.port, asked)).count(b"HTTP/1.1") < 5
        return "cut"


async def fragments(scene: Scene) -> str:
    async with scene.host(fragments=3) as (own, anna, table):
        return await asyncio.to_thread(_close_code, own.port, table, anna.token, PIECES)


async def share(scene: Scene) -> str:
    async with scene.server(share=0.001) as own, Person(own.base) as anna:
        for _ in range(300):
            begun = monotonic()
            await anna.get("/api/home")
            if monotonic() - begun > 0.3:
                return "waits"
    return "nothing: nobody waited"


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
        await _close_idle(own.services)
        return await told(anna.look(table))


async def idle_seconds(scene: Scene) -> str:
    async with scene.host(idle_seconds=0.01) as (own, anna, table):
        await asyncio.sleep(0.02)
        await own.services.tables.loaded.rest(own.services.settings.limits.idle_seconds)
        assert table not in own.services.tables.loaded.by_id
        await anna.look(table)
        return ""


MEETINGS: Final[dict[str, Meet]] = {
    **too_fast("guest", "GET", "/api/home"),
    **too_fast("address", "GET", "/api/games"),
    **too_fast("new_guests", "POST", "/api/guests", {"name": "Bert"}),
    **too_fast("page", "GET", "/"),
    **used_up("guest"),
    **used_up("address"),
    "body": body,
    "tables": tables,
    "sockets": sockets,
    "sockets_address": sockets_address,
    "backlog": backlog,
    "hints": hints,
    "hints_waiting": hints_waiting,
    "bots_alone": bots_alone,
    "devices": devices,
    "links": links,
    "acts": acts,
    "chat_kept": chat_kept,
    "frames_rate": flooded(frames_rate=100.0, frames_burst=100),
    "frames_burst": flooded(frames_rate=100.0, frames_burst=1),
    "frames_address_rate": shared(frames_address_rate=1.0, frames_address_burst=100),
    "frames_address_burst": shared(frames_address_rate=1.0, frames_address_burst=1),
    "connections": connections,
    "unread": unread,
    "request_seconds": request_seconds,
    "head": head,
    "pipelined": pipelined,
    "fragments": fragments,
    "share": share,
    "chat": chat,
    "name": name,
    "link_seconds": link_seconds,
    "waiting_days": waiting_days,
    "idle_seconds": idle_seconds,
}
"""How each limit is met; what comes back is what was told."""


@pytest.mark.parametrize("limit", [it.name for it in fields(Limits)])
async def test_whoever_meets_a_limit_is_told_what_it_says(
    limit: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(uvicorn_websockets, "FLOOD_S", 0.2)  # seconds: else we would wait for five
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
