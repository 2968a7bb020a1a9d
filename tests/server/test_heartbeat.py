"""A page can send no ping: an empty text is answered with an empty text, whatever else goes on."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from helpers.raw import TEXT, RawSocket, frame
from helpers.wire import Served, calm_server

pytestmark = pytest.mark.anyio
TIMES = 20


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with calm_server(tmp_path_factory.mktemp("heartbeat"), "") as running:
        yield running


async def test_an_empty_text_is_answered_with_an_empty_text(server: Served) -> None:
    async with server.guest() as anna:
        table = await anna.open("ploc", ["me", "open"])
        answers = await asyncio.to_thread(_beats, server.port, table, anna.token)
    assert answers.count((TEXT, b"")) == TIMES


def _beats(port: int, table: str, token: str) -> list[tuple[int, bytes]]:
    with RawSocket(port, table, token) as raw:
        raw.until("table")
        raw.connection.sendall(frame(TEXT, b"") * TIMES)
        return [raw.receive() for _ in range(TIMES + 1)]  # and who has come


async def test_a_heartbeat_in_the_same_breath_as_a_goodbye_disturbs_nobody(server: Served) -> None:
    async with server.guest() as anna:
        table = await anna.open("ploc", ["me", "open"])
        code = await asyncio.to_thread(_goodbye, server.port, table, anna.token)
    assert code == 1000


def _goodbye(port: int, table: str, token: str) -> int:
    with RawSocket(port, table, token) as raw:
        raw.until("table")
        raw.connection.sendall(frame(TEXT, b"") + frame(8, b"\x03\xe8") + frame(TEXT, b""))
        return raw.closed()
