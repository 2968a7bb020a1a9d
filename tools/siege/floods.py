"""Floods of calls: every one there is, right and wrong, with and without a token."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import AsyncIterator, Iterator
from itertools import cycle
from typing import Any, Final

import orjson

from load.calling import Caller
from siege.hostile import Attacker

CONNECTIONS: Final = 32
OPERATIONS: Final = ("get", "post", "put", "delete")
IN_A_ROW: Final = 40
"""How many times one connection makes the same call."""

GUESTS: Final = 20
LARGEST: Final = 64 * 1024
NUMBERS: Final = b'{"decision":' + b"9" * 60_000 + b',"move":"keep","id":"x"}'
Attack = AsyncIterator[None]


async def every_call(foe: Attacker) -> Attack:
    """Every call of the document, each many times in a row."""
    leaving, token = await foe.come_in(2)
    table = await foe.table(token, "ploc", ["me", "bot:easy"])
    document = await _document(foe)
    calls = [
        foe.request(method, path, leaving if method == "DELETE" else token, body)
        for method, path, body in operations(document, table)
    ]
    yield
    following = cycle(calls)
    await foe.crowd(CONNECTIONS, lambda: foe.call([next(following)] * IN_A_ROW))


async def without_token(foe: Attacker) -> Attack:
    """Every call of the document by somebody without a token."""
    document = await _document(foe)
    calls = [foe.request(*call) for call in _anonymous(document)]
    yield
    following = cycle(calls)
    await foe.crowd(CONNECTIONS, lambda: foe.call([next(following)] * IN_A_ROW))


async def many_guests(foe: Attacker) -> Attack:
    """Many guests from one address, each as fast as it can: home and the lobby."""
    tokens = await foe.come_in(GUESTS)
    yield
    guests = cycle(tokens)

    def calls() -> Iterator[bytes]:
        token = next(guests)
        return cycle([foe.request("GET", it, token) for it in ("/api/home", "/api/tables")])

    await foe.crowd(2 * GUESTS, lambda: foe.call(calls()))


async def new_guests(foe: Attacker) -> Attack:
    """Guests who come in without end."""
    yield
    come_in = foe.request("POST", "/api/guests", body=b'{"name":"Foe"}')
    await foe.crowd(CONNECTIONS, lambda: foe.call(cycle([come_in])))


async def deep_bodies(foe: Attacker) -> Attack:
    """Bodies of lists in lists, and of numbers with 60,000 digits."""
    (token,) = await foe.come_in(1)
    table = await foe.table(token, "ploc", ["me", "bot:easy"])
    moves = f"/api/tables/{table}/moves"
    bodies = (b"[" * 60_000, b'{"a":' * 10_000, NUMBERS, b'"' + b"\\u0000" * 10_000 + b'"')
    yield
    calls = [foe.request("POST", moves, token, body) for body in bodies]
    await foe.crowd(CONNECTIONS, lambda: foe.call(cycle(calls)))


async def big_bodies(foe: Attacker) -> Attack:
    """Bodies as large as allowed, larger, and in parts without a length."""
    yield
    head = foe.request("POST", "/api/guests").replace(
        b"Content-Length: 0", b"Transfer-Encoding: chunked"
    )
    part = b"ffff\r\n" + b"x" * 0xFFFF + b"\r\n"
    calls = [foe.request("POST", "/api/guests", body=b"x" * it) for it in (LARGEST, 10 * LARGEST)]
    calls.append(head + part * 5 + b"0\r\n\r\n")
    following = cycle(calls)
    await foe.crowd(CONNECTIONS, lambda: foe.call([next(following)]))


async def packed_bodies(foe: Attacker) -> Attack:
    """Bodies that say they are packed, and would be a hundred megabytes."""
    body = gzip.compress(b"\0" * 50_000_000)
    asked = foe.request("POST", "/api/guests", body=body[: LARGEST - 1])
    packed = asked.replace(b"Content-Type", b"Content-Encoding: gzip\r\nContent-Type", 1)
    yield
    await foe.crowd(CONNECTIONS, lambda: foe.call(cycle([packed])))


async def big_heads(foe: Attacker) -> Attack:
    """Headers of sixty kilobytes."""
    asked = foe.request("GET", "/api/games")
    big = asked.replace(b"\r\n\r\n", b"\r\nX-Big: " + b"x" * 60_000 + b"\r\n\r\n")
    many = asked.replace(b"\r\n\r\n", b"\r\n" + b"X-Many: x\r\n" * 5000 + b"\r\n")
    yield
    await foe.crowd(CONNECTIONS, lambda: foe.call(cycle([big, many])))


async def pipelined(foe: Attacker) -> Attack:
    """A thousand calls in one breath."""
    yield
    asked = foe.request("GET", "/api/games") * 1000

    async def one() -> None:
        async with foe.line() as line:
            line.writer.write(asked)
            for _ in range(1000):
                await foe.answered(line)

    await foe.crowd(8, one)


async def page_files(foe: Attacker) -> Attack:
    """The files of the page, over and over."""
    yield
    await foe.crowd(CONNECTIONS, lambda: foe.call(cycle([foe.request("GET", "/")])))


async def connections(foe: Attacker) -> Attack:
    """A new connection for every call, dropped before the answer."""
    yield
    asked = foe.request("GET", "/api/openapi.json")

    async def one() -> None:
        async with foe.line() as line:
            line.writer.write(asked)
            await asyncio.sleep(0)

    await foe.crowd(CONNECTIONS, one)


# The document


async def _document(foe: Attacker) -> dict[str, Any]:
    async with Caller(foe.port, foe.source) as caller:
        found: dict[str, Any] = await caller.get("/api/openapi.json")
        return found


def _anonymous(document: dict[str, Any]) -> list[tuple[str, str, str, bytes]]:
    return [(method, path, "", body) for method, path, body in operations(document, "nosuch")]


def operations(document: dict[str, Any], table: str) -> Iterator[tuple[str, str, bytes]]:
    """Every call of the document: its method, its path filled in, and a body of its shape."""
    filled = {"table": table, "game": "ploc", "seat": "0", "line": "1"}
    for path, methods in document["paths"].items():
        for method in filter(methods.__contains__, OPERATIONS):
            asked = methods[method].get("requestBody", {}).get("content", {})
            schema = asked.get("application/json", {}).get("schema", {})
            body = orjson.dumps(example(schema, document)) if schema else b""
            yield method.upper(), _filled(path, filled), body


def _filled(path: str, values: dict[str, str]) -> str:
    for name, value in values.items():
        path = path.replace(f"{{{name}}}", value)
    return path


def example(schema: dict[str, Any], document: dict[str, Any]) -> Any:
    """Something of a shape: only what is needed, and that as small as can be."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return example(document["components"]["schemas"][name], document)
    if schema.get("type") == "object" or "properties" in schema:
        needed = schema.get("required", [])
        return {it: example(schema["properties"][it], document) for it in needed}
    plain = {"string": "x", "integer": 0, "boolean": True, "array": []}
    return plain.get(schema.get("type", ""))
