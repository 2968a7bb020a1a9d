"""Connections that ask for too much at once, too slowly, or are too many."""

from __future__ import annotations

import asyncio
import gc
import resource
import socket
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import httpx
import pytest

from helpers.clients import Person
from helpers.own_settings import own_server
from helpers.raw import connected, handshake, said, until_closed
from speeltafel.server import accepting, buckets
from speeltafel.server.limits import Limits
from speeltafel.server.traffic import Traffic
from speeltafel.server.turnstile import Turnstile
from speeltafel.server.uvicorn_http import LimitedHttp
from speeltafel.server.uvicorn_websockets import LimitedWebSockets

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
        assert many.count(b"HTTP/1.1") <= Limits().pipelined
        assert server.services.by_address.refused == 0
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


async def test_connections_of_one_address_wait_and_those_of_others_do_not(tmp_path: Path) -> None:
    async with own_server(tmp_path, proxies=ELSEWHERE) as server:
        server.turnstile.charge("127.0.0.2", 30.0)
        waiting = await asyncio.to_thread(_crowd, server.port, "127.0.0.2", 200)
        assert await asyncio.to_thread(_is_served, server.port)
        bucket = server.services.by_address.of("127.0.0.2")
        assert bucket.wait(399.5) == 0.0  # nobody was worked for
        for one in waiting:
            one.close()


async def test_nobody_works_for_a_connection_that_has_gone_while_it_waited(tmp_path: Path) -> None:
    limits = Limits(connections=20)
    async with own_server(tmp_path, limits=limits, proxies=ELSEWHERE) as server:
        server.turnstile.charge("127.0.0.1", 0.5)  # seconds: so they wait for one second
        for _ in range(20):
            connected(server.port).close()
        await _until(lambda: _is_served(server.port))


async def test_what_comes_in_on_open_connections_waits_its_turn_as_well(tmp_path: Path) -> None:
    async with own_server(tmp_path, proxies=ELSEWHERE) as server:
        opened = [connected(server.port) for _ in range(3)]
        await _until(lambda: _is_served(server.port))
        server.turnstile.charge("127.0.0.1", 0.3)
        begun = time.monotonic()
        for one in opened:
            one.sendall(REQUEST)
        for one in opened:
            assert b"200 OK" in await asyncio.to_thread(one.recv, 65536)
            one.close()
        assert time.monotonic() - begun > 0.4


async def test_listening_goes_on_when_the_system_had_no_room_for_a_moment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(accepting, "BREATH", 0.05)
    async with own_server(tmp_path, proxies=ELSEWHERE) as server:
        before = resource.getrlimit(resource.RLIMIT_NOFILE)
        with connected(server.port) as one:
            resource.setrlimit(resource.RLIMIT_NOFILE, (one.fileno(), before[1]))
            try:
                with pytest.raises(OSError, match="Too many open files"):
                    socket.socket()
                one.sendall(REQUEST)
                await asyncio.sleep(0.2)
            finally:
                resource.setrlimit(resource.RLIMIT_NOFILE, before)
            assert b"200 OK" in await asyncio.to_thread(one.recv, 65536)


async def _until(is_so: Callable[[], bool]) -> None:
    give_up = time.monotonic() + 10
    while not await asyncio.to_thread(is_so):
        assert time.monotonic() < give_up
        await asyncio.sleep(0.05)


def _crowd(port: int, source: str, size: int) -> list[socket.socket]:
    opened = [connected(port, source=source) for _ in range(size)]
    for one in opened:
        one.sendall(REQUEST)
    return opened


def _is_served(port: int) -> bool:
    closing = REQUEST.replace(b"host", b"connection: close\r\nhost")
    try:
        with socket.create_connection(("127.0.0.1", port), 5) as one:
            one.sendall(closing)
            return b"HTTP/1.1 200 OK" in until_closed(one)
    except OSError:
        return False


TRAILERS = b"POST /api/guests HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n0\r\n"
A_LONG_BODY = HALF_A_BODY.replace(b": 9", b": 9999999")
ENDLESS = [(TRAILERS, b"X-More: x\r\n" * 1000), (A_LONG_BODY, b"x" * 9999)]


@pytest.mark.parametrize(("head", "more"), ENDLESS, ids=["what follows a body", "a refused body"])
async def test_nothing_is_read_without_end(tmp_path: Path, head: bytes, more: bytes) -> None:
    async with own_server(tmp_path, limits=Limits(body=20_000)) as server:
        sent = await asyncio.to_thread(_pour, server.port, head, more)
        assert sent < 20_000_000  # the system takes some of it before anybody reads


def _pour(port: int, head: bytes, more: bytes) -> int:
    """Send more and more; how much was taken."""
    taken = 0
    with connected(port) as one, suppress(OSError):
        one.sendall(head)
        while taken < 50_000_000:
            one.sendall(more)
            taken += len(more)
    return taken


async def test_whoever_did_not_read_and_became_a_socket_counts_no_longer_when_gone(
    tmp_path: Path,
) -> None:
    async with own_server(tmp_path, send_buffer=4096, proxies=ELSEWHERE) as server:
        with connected(server.port, 4096) as one:
            one.sendall(b"GET /api/openapi.json HTTP/1.1\r\nhost: a\r\n\r\n")
            await _until(lambda: server.traffic.unread["127.0.0.1"] == 1)
            one.sendall(handshake("x", "nobody"))
            await asyncio.sleep(0.1)
        await _until(lambda: not server.traffic.unread and not server.traffic.connections)


def test_an_ipv6_network_has_only_so_many_connections() -> None:
    traffic = Traffic(Limits(connections=2), lambda _: False, Turnstile(0.5))
    first, second = traffic.come("2001:db8::1"), traffic.come("2001:db8::2")
    assert first is not None
    assert second is not None
    assert traffic.come("2001:db8::3") is None
    assert traffic.come("2001:db8:0:1::1") is not None
    first.leave()
    first.leave()
    assert traffic.come("2001:db8::3") is not None
    assert traffic.come("2001:db8::4") is None


@pytest.mark.parametrize("anyio_backend", [("asyncio", {"use_uvloop": True})], ids=["uvloop"])
async def test_sockets_that_come_and_go_leave_no_garbage(tmp_path: Path) -> None:
    async with own_server(tmp_path) as server:
        await asyncio.to_thread(_sockets, server.port, 3)
        gc.collect()
        gc.disable()
        try:
            await asyncio.to_thread(_sockets, server.port, 20)
            await _until(lambda: not server.traffic.connections)
            await asyncio.sleep(0.1)
            left = sum(isinstance(it, LimitedHttp | LimitedWebSockets) for it in gc.get_objects())
        finally:
            gc.enable()
        assert left <= 2


def _sockets(port: int, count: int) -> None:
    for _ in range(count):
        with connected(port) as one:
            one.sendall(handshake("x", "nobody"))
            one.recv(65536)


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


@pytest.mark.parametrize("asked", [REQUEST, handshake("x", "nobody")], ids=["call", "socket"])
async def test_who_hangs_up_before_being_told_to_be_slower_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, asked: bytes
) -> None:
    monkeypatch.setattr(buckets, "PAUSE", 60.0)
    monkeypatch.setattr(buckets, "LONGEST_PAUSE", 60.0)
    limits = Limits(address_rate=0.001, address_burst=1)
    async with own_server(tmp_path, limits=limits) as server:
        waiting = server.services.by_address._waiting
        asking = [connected(server.port) for _ in range(3)]
        for one in asking:
            one.sendall(asked)
        await _until(lambda: waiting.total() == 2)
        for one in asking:
            one.close()
        await _until(lambda: not waiting)
