"""Many sockets, dropped in every way, and readers who do not read: nobody else notices."""

from __future__ import annotations

import asyncio
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from helpers.clients import Person, at_random
from helpers.own_settings import own_server
from helpers.raw import CLOSE, connected, frame, handshake, reset, said
from helpers.wire import Served, calm_server
from speeltafel.server import uvicorn_websockets
from speeltafel.server.accepting import WAITING

SOCKETS, BATCH = 10_000, 250
ASIDE = b"GET /nothing HTTP/1.1\r\nhost: table\r\nconnection: close\r\n\r\n"
MOST_GROWTH = 40_000_000
"""Bytes; the sockets of one batch are open at the same time."""

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with calm_server(tmp_path_factory.mktemp("flood")) as running:
        yield running


async def test_ten_thousand_sockets_opened_and_dropped_hurt_nobody(server: Served) -> None:
    async with server.guest() as anna, server.guest("Bert") as bert, server.guest("Carl") as carl:
        table = await _begun(anna, bert)
        flood = asyncio.create_task(asyncio.to_thread(_flood, server, table, carl.token))
        async with anna.follow(table, 0) as first, bert.follow(table, 1) as second:
            await asyncio.gather(first.play_on(at_random(1)), second.play_on(at_random(2)))
            assert first.state["over"]
            growth = await flood
            await _until_sockets(server, 2)
        await _until_sockets(server, 0)
    assert growth < MOST_GROWTH


async def _begun(host: Person, other: Person) -> str:
    table = await host.open("ploc", ["me", "open"])
    await other.sit(table, 1)
    await host.speak(table)
    await other.speak(table)
    return table


def _flood(server: Served, table: str, token: str) -> float:
    """Open and drop sockets; by how many bytes the server has grown after the first batches."""
    before = 0.0
    for number in range(SOCKETS // BATCH):
        if number == 4:
            before = server.gauge("resident_bytes")
        _drop(server.port, handshake(table, token))
    return server.gauge("resident_bytes") - before


def _drop(port: int, hello: bytes) -> None:
    """Half say goodbye; of the others some do not even wait for an answer."""
    batch = list(_connected(port))
    for one in batch:
        one.sendall(hello)
    for number, one in enumerate(batch):
        _leave(one, number % 4)


def _connected(port: int) -> Iterator[socket.socket]:
    """A batch, no faster than it is accepted: where none may wait, the system waits a second.

    Connections are accepted in their order: once the last is answered, nobody waits any more.
    """
    for number in range(BATCH):
        if number % (WAITING // 2) == 0:
            assert said(port, ASIDE)
        yield connected(port)


def _leave(one: socket.socket, way: int) -> None:
    if way == 3:
        reset(one)
        return
    one.recv(65536)
    if way < 2:
        one.sendall(frame(CLOSE, b"\x03\xe8"))
    one.close()


async def _until_sockets(server: Served, expected: int) -> None:
    give_up = time.monotonic() + 15
    while (found := await asyncio.to_thread(server.gauge, "sockets")) != expected:
        assert time.monotonic() < give_up, found
        await asyncio.sleep(0.1)


async def test_whoever_does_not_read_is_cut_off_and_others_hear_everything(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(uvicorn_websockets, "UNREAD_SOCKET_S", 0.5)
    async with (
        own_server(tmp_path, send_buffer=4096) as server,
        Person(server.base) as anna,
        Person(server.base, "Bert") as bert,
    ):
        table = await anna.open("ploc", ["me", "open"])
        async with anna.follow(table) as following:
            with connected(server.port, receive_buffer=4096) as slow:
                await asyncio.to_thread(slow.sendall, handshake(table, bert.token))
                while server.services.sockets.total < 2:
                    await asyncio.sleep(0.01)
                for number in range(600):
                    said = {"id": number, "guest": bert.id, "name": "", "text": "x" * 900, "at": 0}
                    await server.services.tables.say(table, {"type": "chat", "line": said})
                    await following.until(lambda it: it["type"] == "chat")
                give_up = time.monotonic() + 10
                while server.services.sockets.total > 1:
                    assert time.monotonic() < give_up
                    await asyncio.sleep(0.05)
            heard = [it["line"]["id"] for it in following.messages if it["type"] == "chat"]
            assert heard == list(range(600))
