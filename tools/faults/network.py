"""A network between players and server that can be spiteful: it knows only where messages end."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random
from typing import Final, TypeAlias

CONTROL: Final = 0x8
"""The bit of a frame's first byte that tells pings and goodbyes from messages."""

LATEST: Final = 1.6
"""Seconds by which a message may be late; by then a player has repeated it."""


class Pipe:
    """One direction of one connection."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    def send(self, frame: bytes) -> None:
        """Pass a frame on, if there is still somebody to pass it to."""
        if not self.writer.is_closing():
            self.writer.write(frame)

    def send_later(self, seconds: float, frame: bytes) -> None:
        """Pass a frame on after others that come in the meantime."""
        asyncio.get_running_loop().call_later(seconds, self.send, frame)


# What may become of a message

Mischief: TypeAlias = Callable[[Random, Pipe, bytes], "float | None"]
"""Passes a message on in its own way; a number is how long the line then stands still."""


def honest(luck: Random, pipe: Pipe, frame: bytes) -> None:
    """As it came."""
    pipe.send(frame)


def cut(luck: Random, pipe: Pipe, frame: bytes) -> None:
    """Every fifth time the line is cut in the middle of a message."""
    if luck.random() < 0.2:
        pipe.send(frame[: luck.randrange(len(frame))])
        pipe.writer.close()
    else:
        pipe.send(frame)


def lose(luck: Random, pipe: Pipe, frame: bytes) -> None:
    """Every fourth message never arrives, and nobody is told."""
    if luck.random() > 0.25:
        pipe.send(frame)


def duplicate(luck: Random, pipe: Pipe, frame: bytes) -> None:
    """Every message arrives twice, at once or later."""
    pipe.send(frame)
    pipe.send_later(luck.choice((0.0, luck.random())), frame)


def reorder(luck: Random, pipe: Pipe, frame: bytes) -> None:
    """Every third message is overtaken by later ones."""
    if luck.random() < 0.35:
        pipe.send_later(luck.random() * LATEST, frame)
    else:
        pipe.send(frame)


def late(luck: Random, pipe: Pipe, frame: bytes) -> float:
    """After every message the line stands still, and all that comes after it is late."""
    pipe.send(frame)
    return luck.random() * LATEST / 4


class Network:
    """Listens on a port of its own, and passes everything on to the server's."""

    def __init__(self, target: int, luck: Random) -> None:
        self.target, self.luck = target, luck
        self.mischief: Mischief = honest
        self._server: asyncio.Server | None = None
        self._lines: set[asyncio.Task[None]] = set()

    @property
    def base(self) -> str:
        """Where it listens."""
        assert self._server is not None
        return f"ws://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"

    async def start(self) -> None:
        """Let players in."""
        self._server = await asyncio.start_server(self._connected, "127.0.0.1", 0)

    async def stop(self) -> None:
        """Let go of everybody."""
        assert self._server is not None
        self._server.close()
        for line in self._lines:
            line.cancel()
        await asyncio.gather(*self._lines, return_exceptions=True)

    def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        line = asyncio.ensure_future(self._serve(reader, writer))
        self._lines.add(line)
        line.add_done_callback(self._lines.discard)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        pipes: list[Pipe] = []
        try:
            answers, asks = await asyncio.open_connection("127.0.0.1", self.target)
            pipes += [Pipe(reader, asks), Pipe(answers, writer)]
            passing = [asyncio.ensure_future(self._pass_on(pipe)) for pipe in pipes]
            await asyncio.wait(passing, return_when=asyncio.FIRST_COMPLETED)
            for task in passing:
                task.cancel()
            await asyncio.gather(*passing, return_exceptions=True)
        except OSError:
            writer.close()
        finally:
            for pipe in pipes:
                pipe.writer.close()

    async def _pass_on(self, pipe: Pipe) -> None:
        """Pass on the head of a call, then message by message."""
        pipe.send(await pipe.reader.readuntil(b"\r\n\r\n"))
        while not pipe.writer.is_closing():
            frame = await read_frame(pipe.reader)
            mischief = honest if frame[0] & CONTROL else self.mischief
            if pause := mischief(self.luck, pipe, frame):
                await asyncio.sleep(pause)
            await pipe.writer.drain()


async def read_frame(reader: asyncio.StreamReader) -> bytes:
    """A whole frame of a websocket, as it came."""
    head = await reader.readexactly(2)
    length, is_masked = head[1] & 0x7F, head[1] >> 7
    longer = await reader.readexactly({126: 2, 127: 8}.get(length, 0))
    length = int.from_bytes(longer, "big") if longer else length
    return head + longer + await reader.readexactly(4 * is_masked + length)
