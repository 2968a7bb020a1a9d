"""An attacker: all that comes from one address, and how the server treated it."""

from __future__ import annotations

import asyncio
import base64
import os
from asyncio import StreamReader, StreamWriter
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Sequence
from contextlib import asynccontextmanager, suppress
from socket import SO_RCVBUF, SOCK_STREAM, SOL_SOCKET, socket
from typing import Any, Final, NamedTuple

import orjson

from load.calling import HERE, LENGTH, Caller, request
from load.websocket import CLOSE, TEXT, Frames, NoSocket, check_handshake, handshake

CUT: Final = (OSError, EOFError, NoSocket, asyncio.LimitOverrunError)
BREATH: Final = 0.02
"""Seconds until somebody who was cut off comes again."""

NARROW: Final = 4096
"""Bytes that the system takes in for somebody who does not read."""

Work = Callable[[], Awaitable[None]]


class Line(NamedTuple):
    """A connection."""

    reader: StreamReader
    writer: StreamWriter

    async def pour(self, data: bytes) -> None:
        """Send the same again and again, as fast as it is taken."""
        while True:
            self.writer.write(data)
            await self.writer.drain()
            await asyncio.sleep(0)

    async def drip(self, data: bytes, pause: float) -> None:
        """Send one byte after the other."""
        for byte in data:
            self.writer.write(bytes([byte]))
            await self.writer.drain()
            await asyncio.sleep(pause)

    async def wait(self) -> None:
        """Neither read nor write, until the server hangs up."""
        while not self.writer.is_closing() and not self.reader.at_eof():
            await asyncio.sleep(0.1)
        raise ConnectionResetError


class Attacker:
    """Somebody with bad intentions and one address."""

    def __init__(self, port: int, source: str) -> None:
        self.port, self.source = port, source
        self.treated: Counter[str] = Counter()
        """What the server answered, and how often."""

    # Before it begins: as anybody would

    async def come_in(self, guests: int) -> list[str]:
        """The tokens of some guests."""
        async with Caller(self.port, self.source) as caller:
            names = [f"Foe {number}" for number in range(guests)]
            return [(await caller.post("/api/guests", name=name))["token"] for name in names]

    async def post(self, path: str, token: str, /, **body: Any) -> Any:
        """Have something done."""
        async with Caller(self.port, self.source) as caller:
            return await caller.post(path, token, **body)

    async def table(self, token: str, game: str, seats: Sequence[str], **options: Any) -> str:
        """A new table; where all seats are taken, its game begins."""
        asked = {"game": game, "seats": list(seats), "options": options}
        table: str = (await self.post("/api/tables", token, **asked))["id"]
        if "open" not in seats and "me" in seats:
            await self.post(f"/api/tables/{table}/word", token, word="foe")
        return table

    # Connections

    @asynccontextmanager
    async def line(self, narrow: bool = False) -> AsyncIterator[Line]:
        """A connection, dropped without a goodbye at the end."""
        made = socket(type=SOCK_STREAM)
        made.setblocking(False)
        if narrow:
            made.setsockopt(SOL_SOCKET, SO_RCVBUF, NARROW)
        made.bind((self.source, 0))
        try:
            await asyncio.get_running_loop().sock_connect(made, (HERE, self.port))
            limit = NARROW if narrow else 1 << 22
            line = Line(*await asyncio.open_connection(sock=made, limit=limit))
        except BaseException:
            made.close()
            raise
        try:
            yield line
        finally:
            line.writer.transport.abort()

    @asynccontextmanager
    async def socket(
        self, table: str, token: str, reads: bool = True, extra: str = ""
    ) -> AsyncIterator[Line]:
        """A websocket at a table; somebody listens to it, or nobody does."""
        async with self.line(narrow=not reads) as line:
            key = base64.b64encode(os.urandom(16)).decode()
            line.writer.write(self.handshake(table, token, key, extra))
            head = await line.reader.readuntil(b"\r\n\r\n")
            check_handshake(head, key)
            self.treated["sockets opened"] += 1
            listening = asyncio.create_task(self._listen(line) if reads else asyncio.sleep(0))
            try:
                yield line
            finally:
                listening.cancel()

    def handshake(self, table: str, token: str, key: str, extra: str = "") -> bytes:
        """What asks for a websocket."""
        asked = handshake(f"{HERE}:{self.port}", f"/api/tables/{table}/live", token, key)
        return asked.replace(b"\r\n\r\n", f"\r\n{extra}\r\n\r\n".encode()) if extra else asked

    async def _listen(self, line: Line) -> None:
        frames = Frames()
        with suppress(*CUT):
            while data := await line.reader.read(1 << 16):
                for code, payload in frames.feed(data):
                    self._hear(code, payload)

    def _hear(self, code: int, payload: bytes) -> None:
        if code == CLOSE:
            self.treated[f"closed {int.from_bytes(payload[:2], 'big')}"] += 1
        elif code == TEXT and payload.startswith(b'{"type":"refused"'):
            self.treated[str(orjson.loads(payload)["error"])] += 1

    # Calls

    def request(self, method: str, path: str, token: str = "", body: bytes = b"") -> bytes:
        """A call as it goes over the wire."""
        return request(self.port, method, path, token, body)

    async def call(self, requests: Iterable[bytes]) -> None:
        """One call after the other on one connection."""
        async with self.line() as line:
            for data in requests:
                line.writer.write(data)
                await self.answered(line)
                await asyncio.sleep(0)

    async def answered(self, line: Line) -> bytes:
        """Read an answer, and count it by its word."""
        head = await line.reader.readuntil(b"\r\n\r\n")
        length = LENGTH.search(head)
        said = await line.reader.readexactly(int(length[1]) if length else 0)
        self.treated[_word(head.split(b" ", 2)[1].decode(), said)] += 1
        return said

    # Many at once

    async def crowd(self, size: int, work: Work) -> None:
        """So many at once, each again and again until the time is over."""
        await asyncio.gather(*(self._again(work) for _ in range(size)))

    async def _again(self, work: Work) -> None:
        while True:
            try:
                await work()
            except CUT:
                self.treated["cut off"] += 1
            await asyncio.sleep(BREATH)


def _word(status: str, said: bytes) -> str:
    """The word of a refusal, or the status of what was done."""
    if status < "400":
        return "done"
    try:
        return str(orjson.loads(said)["error"])
    except (orjson.JSONDecodeError, KeyError, TypeError):
        return status
