"""Connections that ask for too much at once, too slowly, or are too many."""

from __future__ import annotations

import asyncio
import socket
import time
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from helpers.clients import Person
from helpers.own_settings import own_server
from helpers.raw import connected, handshake, said, until_closed
from speeltafel.server.heads import MOST_WAITING
from speeltafel.server.limits import Limits

HALF_A_BODY = b"POST /api/guests HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\n{"
REQUEST = b"GET /api/games HTTP/1.1\r\nhost: a\r\n\r\n"
ELSEWHERE = "192.0.2.9"
"""A proxy that is not this machine: so it counts like everybody."""

pytestmark = pytest.mark.anyio


async def test_requests_that_do_not_wait_for_answers_are_few(tmp_path: Path) -> None:
    async with own_server(tmp_path) as server:
        few = REQUEST * 3 + REQUEST.replace(b"host", b"connection: close\r\nhost")
        answers = await asyncio.to_thread(said, server.port, few)
        assert answers.count(b"HTTP/1.1 200 OK") == 4
        many = await asyncio.to_thread(said, server.port, REQUEST * 3000)
        assert many.count(b"HTTP/1.1") <= MOST_WAITING
        assert server.parts.by_address.refused == 0
        async with httpx.AsyncClient(base_url=server.base, verify=False) as client:
            assert (await client.get("/api/games")).status_code == 200


@pytest.mark.parametrize("sent", [b"", b"GET /api/games HT", HALF_A_BODY])
async def test_a_request_that_does_not_come_to_its_end_is_cut(tmp_path: Path, sent: bytes) -> None:
    async with own_server(tmp_path, limits=Limits(request_seconds=0.5)) as server:
        begun = time.monotonic()
        await asyncio.to_thread(said, server.port, sent)
        assert time.monotonic() - begun < 8


async def test_whoever_was_served_may_wait_before_the_next_request(tmp_path: Path) -> None:
    limits = Limits(request_seconds=0.3)
    async with own_server(tmp_path, limits=limits) as server, Person(server.base) as anna:
        table = await anna.open("ploc", ["me", "open"])
        async with anna.follow(table) as following:
            await asyncio.sleep(1)
            assert (await anna.look(table))["phase"] == "waiting"
            assert (await following.move("keep", "1", 1))["error"] == "not-begun"


async def test_an_address_has_only_so_many_connections(tmp_path: Path) -> None:
    limits = Limits(connections=3)
    async with own_server(tmp_path, limits=limits, proxies=ELSEWHERE) as server:
        opened = [connected(server.port) for _ in range(3)]
        await _until(lambda: said(server.port, b"") == b"")
        opened.pop().close()
        await _until(lambda: _is_served(server.port))
        for one in opened:
            one.close()


async def test_a_socket_gives_its_connection_back(tmp_path: Path) -> None:
    limits = Limits(connections=2)
    async with own_server(tmp_path, limits=limits, proxies=ELSEWHERE) as server:
        for _ in range(4):
            with connected(server.port) as one:
                one.sendall(handshake("x", "nobody"))
                assert b" 101 " in await asyncio.to_thread(one.recv, 65536)
            await _until(lambda: _is_served(server.port))


async def _until(is_so: Callable[[], bool]) -> None:
    give_up = time.monotonic() + 10
    while not await asyncio.to_thread(is_so):
        assert time.monotonic() < give_up
        await asyncio.sleep(0.05)


def _is_served(port: int) -> bool:
    closing = REQUEST.replace(b"host", b"connection: close\r\nhost")
    try:
        with socket.create_connection(("127.0.0.1", port), 5) as one:
            one.sendall(closing)
            return b"HTTP/1.1 200 OK" in until_closed(one)
    except OSError:
        return False


async def test_refusals_in_bulk_are_said_slowly(tmp_path: Path) -> None:
    limits = Limits(address_rate=0.001, address_burst=1)
    async with own_server(tmp_path, limits=limits) as server:
        pool = httpx.Limits(max_connections=200)
        async with httpx.AsyncClient(
            base_url=server.base, limits=pool, timeout=30, verify=False
        ) as client:
            assert (await client.get("/api/games")).status_code == 200
            begun = time.monotonic()
            answers = await asyncio.gather(*(client.get("/api/games") for _ in range(100)))
    assert {it.status_code for it in answers} == {429}
    assert time.monotonic() - begun > 1
