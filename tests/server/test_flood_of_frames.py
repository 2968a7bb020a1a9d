"""Frames of any kind, as many as a line can carry: their sender waits, and nobody else does."""

from __future__ import annotations

import asyncio
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

from helpers.clients import Person
from helpers.own_settings import Own, own_server
from helpers.raw import CLOSE, TEXT, RawSocket, connected, frame, handshake
from helpers.running import NO_LIMITS
from helpers.wire import Served, calm_server
from speeltafel.server import live, uvicorn_websockets
from speeltafel.server.letterbox import Letterbox
from speeltafel.server.limits import Limits, read_limits
from speeltafel.server.uvicorn_websockets import LimitedWebSockets

PING, PONG = 9, 10
PONGS = frame(PONG, b"") * 2700
PINGS = frame(PING, b"x" * 125) * 100
MOVES, MOST_SECONDS = 15, 6.0
"""So many moves take well under a second; beside a flood that is read they took for ever."""

pytestmark = pytest.mark.anyio


@contextmanager
def flooding(port: int, hello: bytes, data: bytes, sockets: int) -> Iterator[None]:
    """Send the same again and again; whoever is thrown out comes back."""
    over = threading.Event()
    threads = [
        threading.Thread(target=_flood, args=(port, hello, data, over)) for _ in range(sockets)
    ]
    for thread in threads:
        thread.start()
    try:
        yield
    finally:
        over.set()
        for thread in threads:
            thread.join()


def _flood(port: int, hello: bytes, data: bytes, over: threading.Event) -> None:
    while not over.is_set():
        try:
            with connected(port) as one:
                one.sendall(hello)
                one.recv(65536)
                one.settimeout(0.5)
                _send_on(one, data, over)
        except OSError:
            time.sleep(0.05)


def _send_on(one: socket.socket, data: bytes, over: threading.Event) -> None:
    while not over.is_set():
        with suppress(TimeoutError):
            one.sendall(data)


# Nobody else waits


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with calm_server(tmp_path_factory.mktemp("frames"), "tables=50") as running:
        yield running


@pytest.mark.parametrize(("is_guest", "sockets"), [(True, 1), (False, 1), (False, 20)])
@pytest.mark.parametrize("data", [PONGS, PINGS], ids=["pongs", "pings"])
async def test_moves_are_answered_beside_a_flood_of_control_frames(
    server: Served, is_guest: bool, sockets: int, data: bytes
) -> None:
    async with server.guest() as anna, server.guest("Eve") as eve:
        table = await anna.open("ploc", ["me", "open"])
        hello = handshake(table, eve.token if is_guest else "nobody")
        async with anna.follow(table, 0) as following:
            with flooding(server.port, hello, data, sockets):
                await asyncio.sleep(0.3)
                begun = time.monotonic()
                for number in range(MOVES):
                    moved = following.move("keep", str(number), 1)
                    await asyncio.wait_for(moved, MOST_SECONDS)
                assert time.monotonic() - begun < MOST_SECONDS


# What is taken in


@pytest.fixture
def sockets(monkeypatch: pytest.MonkeyPatch) -> list[LimitedWebSockets]:
    """The server's side of all sockets that are opened in a test."""
    made: list[LimitedWebSockets] = []

    class Watched(LimitedWebSockets):
        def start_keepalive(self) -> None:
            made.append(self)
            super().start_keepalive()

    monkeypatch.setattr("speeltafel.server.serving.LimitedWebSockets", Watched)
    return made


async def opened(server: Own) -> tuple[str, str]:
    """A table, and the token of who has opened it."""
    async with Person(server.base) as anna:
        return await anna.open("ploc", ["me", "open"]), anna.token


async def test_nothing_piles_up_for_a_socket_that_pings_and_does_not_read(
    tmp_path: Path, sockets: list[LimitedWebSockets]
) -> None:
    free = read_limits(NO_LIMITS)
    async with own_server(tmp_path, send_buffer=4096, limits=free) as server:
        table, token = await opened(server)
        with connected(server.port, receive_buffer=4096) as one:
            await asyncio.to_thread(one.sendall, handshake(table, token))
            over = threading.Event()
            one.settimeout(0.2)
            sending = asyncio.create_task(asyncio.to_thread(_send_on, one, PINGS, over))
            most = 0
            for _ in range(30):
                await asyncio.sleep(0.05)
                most = max([most, *(it.transport.get_write_buffer_size() for it in sockets)])
            over.set()
            await sending
    assert 0 < most < 200_000


async def test_few_messages_wait_however_many_come_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    waiting: list[int] = []

    class Watched(Letterbox):
        def put_nowait(self, letter: Any) -> None:
            super().put_nowait(letter)
            waiting.append(len(self._letters))

    monkeypatch.setattr(uvicorn_websockets, "Letterbox", Watched)
    monkeypatch.setattr(live, "READ_PAUSE_S", 0.0)
    async with own_server(tmp_path, limits=read_limits(NO_LIMITS)) as server:
        table, token = await opened(server)
        nonsense = frame(TEXT, b"x") * 1000
        await asyncio.to_thread(_refused_so_often, server.port, table, token, nonsense, 1000)
    assert len(waiting) > 1000
    assert max(waiting) < 100


def _refused_so_often(port: int, table: str, token: str, data: bytes, times: int) -> None:
    with RawSocket(port, table, token) as raw:
        raw.connection.sendall(data)
        for _ in range(times):
            raw.until("refused")


async def test_sockets_of_an_address_share_what_they_may_send(tmp_path: Path) -> None:
    limits = Limits(frames_address_rate=1, frames_address_burst=300)
    async with own_server(tmp_path, limits=limits) as server:
        table, token = await opened(server)
        answered = await asyncio.to_thread(_pongs_of_four, server.port, table, token)
    assert 300 <= sum(answered[:-1]) < 600
    assert answered[-1] == 250


def _pongs_of_four(port: int, table: str, token: str) -> list[int]:
    """Four sockets ping 250 times each; how often they were answered. The last lives elsewhere."""
    hosts = ["192.0.2.1"] * 3 + ["192.0.2.2"]
    with ExitStack() as held:
        raws = [
            held.enter_context(RawSocket(port, table, f"{token}\r\nx-forwarded-for: {host}"))
            for host in hosts
        ]
        for raw in raws:
            raw.until("table")
            raw.connection.settimeout(2)
            raw.connection.sendall(frame(PING, b"") * 250)
        return [_pongs(raw) for raw in raws]


def _pongs(raw: RawSocket) -> int:
    """How often a socket was answered that has pinged 250 times."""
    found = 0
    with suppress(TimeoutError):
        while found < 250:
            found += raw.receive()[0] == PONG
    return found


async def test_who_says_little_does_not_wait_for_others_of_their_address(tmp_path: Path) -> None:
    limits = Limits(frames_address_rate=0.01, frames_address_burst=10)
    async with own_server(tmp_path, limits=limits) as server, Person(server.base) as anna:
        table = await anna.open("ploc", ["me", "open"])
        hello = handshake(table, anna.token)
        async with anna.follow(table, 0) as following:
            with flooding(server.port, hello, PONGS, 3):
                await asyncio.sleep(0.3)
                for number in range(MOVES):
                    await asyncio.wait_for(following.move("keep", str(number), 1), MOST_SECONDS)


# Who goes on all the same


async def test_whoever_floods_for_long_is_told_to_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(uvicorn_websockets, "FLOOD_S", 0.2)
    async with own_server(tmp_path, limits=Limits(frames_burst=10, frames_rate=400)) as server:
        table, token = await opened(server)
        assert await asyncio.to_thread(_closed_after, server, table, token, PONGS * 3) == 4429
        while server.services.sockets.total:
            await asyncio.sleep(0.01)


async def test_whoever_is_only_a_little_too_fast_is_heard_in_the_end(tmp_path: Path) -> None:
    limits = Limits(frames_burst=10, frames_rate=100)
    async with own_server(tmp_path, limits=limits) as server:
        table, token = await opened(server)
        assert await asyncio.to_thread(_all_pongs, server.port, table, token, 100) == 100


def _all_pongs(port: int, table: str, token: str, count: int) -> int:
    with RawSocket(port, table, token) as raw:
        raw.until("table")
        raw.connection.sendall(frame(PING, b"") * count)
        found = 0
        while found < count:
            found += raw.receive()[0] == PONG
        return found


async def test_a_message_has_only_so_many_pieces(tmp_path: Path) -> None:
    async with own_server(tmp_path, limits=read_limits(NO_LIMITS)) as server:
        table, token = await opened(server)
        pieces = b"\x01\x80\0\0\0\0" + b"\x00\x80\0\0\0\0" * 2000
        assert await asyncio.to_thread(_closed_after, server, table, token, pieces) == 1009


def _closed_after(server: Own, table: str, token: str, data: bytes) -> int:
    with RawSocket(server.port, table, token) as raw:
        raw.connection.sendall(data)
        return raw.closed()


async def test_whoever_was_refused_is_not_read_any_longer(tmp_path: Path) -> None:
    limits = Limits(frames_rate=1, frames_burst=10_000)
    async with own_server(tmp_path, limits=limits) as server:
        table, _ = await opened(server)
        pongs = await asyncio.to_thread(_pings_after_refusal, server.port, table)
    assert pongs < 150  # one bite


def _pings_after_refusal(port: int, table: str) -> int:
    with RawSocket(port, table, "nobody") as raw:
        assert raw.closed() == 4401
        raw.connection.settimeout(1)
        raw.connection.sendall(frame(PING, b"") * 3000)
        return _pongs(raw)


async def test_a_close_is_answered_and_ends_the_socket_at_once(tmp_path: Path) -> None:
    async with own_server(tmp_path) as server:
        table, token = await opened(server)
        begun = time.monotonic()
        for who in (token, "nobody"):
            await asyncio.to_thread(_say_goodbye, server.port, table, who)
        assert time.monotonic() - begun < uvicorn_websockets.GOODBYE


def _say_goodbye(port: int, table: str, token: str) -> None:
    with RawSocket(port, table, token) as raw:
        raw.connection.sendall(frame(CLOSE, b"\x03\xe8"))
        raw.closed()
        assert raw.connection.recv(1) == b""
