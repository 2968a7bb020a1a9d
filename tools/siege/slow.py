"""Attacks of patience: slow writers, slow readers, and those who only stay."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from itertools import cycle
from typing import Final

from load.calling import HERE
from siege.hostile import Attacker, Line

MANY: Final = 400
"""Slow ones at once."""

IDLE: Final = 1000
STORM: Final = 2000
A_GUEST: Final = 24
"""How many sockets a guest may have."""

BIG: Final = ("/api/openapi.json", "/api/games/volle-wolle/rules", "/api/games/ploc/words")
Attack = AsyncIterator[None]


async def slow_heads(foe: Attacker) -> Attack:
    """Headers, a byte at a time."""
    yield
    head = f"GET /api/games HTTP/1.1\r\nHost: {HERE}\r\nX-Slow: ".encode() + b"x" * 1000

    async def one() -> None:
        async with foe.line() as line:
            await line.drip(head, 0.2)

    await foe.crowd(MANY, one)


async def slow_bodies(foe: Attacker) -> Attack:
    """Bodies, a byte at a time."""
    yield
    head = foe.request("POST", "/api/guests", body=b"x" * 60_000).partition(b"\r\n\r\n")[0]

    async def one() -> None:
        async with foe.line() as line:
            line.writer.write(head + b"\r\n\r\n")
            await line.drip(b"x" * 60_000, 0.2)

    await foe.crowd(MANY, one)


async def slow_handshakes(foe: Attacker) -> Attack:
    """Requests for websockets, a byte at a time."""
    yield
    asked = foe.handshake("nosuchtable", "", "x" * 24)

    async def one() -> None:
        async with foe.line() as line:
            await line.drip(asked, 0.1)

    await foe.crowd(MANY, one)


async def slow_followers(foe: Attacker) -> Attack:
    """Followers of a talkative table who do not read."""
    host, *others = await foe.come_in(11)
    table = await foe.table(host, "ploc", ["me", "bot:easy"])
    chat = foe.request("POST", f"/api/tables/{table}/chat", host, b'{"text":"%s"}' % (b"x" * 300))
    yield
    guests = cycle(others)

    async def follow() -> None:
        async with foe.socket(table, next(guests), reads=False) as line:
            await line.wait()

    talk = foe.crowd(4, lambda: foe.call(cycle([chat])))
    await asyncio.gather(foe.crowd(len(others) * 20, follow), talk)


async def slow_readers(foe: Attacker) -> Attack:
    """Calls for large answers that are not read."""
    yield
    asked = b"".join(foe.request("GET", path) for path in BIG) * 10

    async def one() -> None:
        async with foe.line(narrow=True) as line:
            line.writer.write(asked)
            await line.wait()

    await foe.crowd(100, one)


async def slow_page(foe: Attacker) -> Attack:
    """The page, asked for again and again and not read."""
    yield
    asked = foe.request("GET", "/") * 100

    async def one() -> None:
        async with foe.line(narrow=True) as line:
            line.writer.write(asked)
            await line.wait()

    await foe.crowd(200, one)


async def idle_sockets(foe: Attacker) -> Attack:
    """As many sockets as an address may have, all silent."""
    tokens = await foe.come_in(22)
    table = await foe.table(tokens[0], "ploc", ["me", "open"])
    yield
    guests = cycle([token for token in tokens for _ in range(A_GUEST)])

    async def one() -> None:
        async with foe.socket(table, next(guests)) as line:
            await line.wait()

    await foe.crowd(500, one)


async def idle_connections(foe: Attacker) -> Attack:
    """Connections on which nothing is said."""
    yield

    async def one() -> None:
        async with foe.line() as line:
            await line.wait()

    await foe.crowd(IDLE, one)


async def reconnects(foe: Attacker) -> Attack:
    """Two thousand sockets at once, dropped and opened again."""
    tokens = await foe.come_in(22)
    table = await foe.table(tokens[0], "ploc", ["me", "open"])
    yield
    guests = cycle(tokens)

    async def one() -> None:
        async with foe.socket(table, next(guests)):
            await asyncio.sleep(0.2)

    await foe.crowd(STORM, one)


async def half_closed(foe: Attacker) -> Attack:
    """Calls whose sender has stopped to send, and does not read."""
    yield
    asked = foe.request("GET", BIG[0]) * 5

    async def one() -> None:
        async with foe.line(narrow=True) as line:
            line.writer.write(asked)
            line.writer.write_eof()
            await _until_closed(line)

    await foe.crowd(100, one)


async def _until_closed(line: Line) -> None:
    while not line.writer.is_closing():
        await asyncio.sleep(0.1)
