"""One end of the socket between a worker and its hub."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from typing import Final, cast

from speeltafel.bus.frames import MISSED, BadFrame, Frame, FrameReader, packed
from speeltafel.bus.guarded import LOG

MOST_WAITING: Final = 4 << 20
"""How many bytes may wait for an end that does not read; more is dropped."""

CHUNK: Final = 1 << 16
FAREWELL_S: Final = 1.0
"""How many seconds what still waits has to leave when a link is closed."""


class Link(asyncio.Protocol):
    """Frames out and frames in. Frames of one moment leave together; too many are dropped.

    When something was dropped, the other end is told so as soon as it reads again.
    """

    _transport: asyncio.Transport

    def __init__(self, heard: Callable[[Link, Frame], None], ended: Callable[[Link], None]) -> None:
        self.dropped = 0
        """How many frames the other end did not get."""
        self._heard = heard
        self._ended = ended
        self._loop = asyncio.get_running_loop()
        self._is_gone: asyncio.Future[None] = self._loop.create_future()
        self._reader = FrameReader()
        self._waiting: list[bytes] = []
        self._waiting_size = 0
        self._is_full = False
        self._has_gap = False

    async def open(self, sock: socket.socket) -> None:
        """Take this end of a socket; from now on the link closes it."""
        sock.setblocking(False)
        await self._loop.create_connection(lambda: self, sock=sock)

    def send(self, frame: bytes) -> None:
        """Send a frame, or drop it if too much is waiting."""
        if self._is_full:
            self.dropped += 1
            self._has_gap = True
        else:
            self.send_always(frame)

    def send_always(self, frame: bytes) -> None:
        """Send what must not be dropped, and of which there is never much."""
        if not self._waiting:
            self._loop.call_soon(self._flush)
        self._waiting.append(frame)
        self._waiting_size += len(frame)
        if self._waiting_size >= CHUNK:
            self._flush()

    def tell_gap(self) -> None:
        """Let the other end know that something was not sent, as soon as it can be told."""
        if self._is_full:
            self._has_gap = True
        else:
            self._has_gap = False
            self.send_always(packed(MISSED))

    async def close(self) -> None:
        """Let go what waits, as long as the other end reads, and close the socket."""
        self._flush()
        self._transport.close()
        await asyncio.wait({self._is_gone}, timeout=FAREWELL_S)
        await self.cut()

    async def cut(self) -> None:
        """Close the socket now."""
        if not self._is_gone.done():
            self._transport.abort()
            await self._is_gone

    # What the event loop calls

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The socket is in use."""
        self._transport = cast(asyncio.Transport, transport)
        self._transport.set_write_buffer_limits(high=MOST_WAITING, low=MOST_WAITING // 4)

    def data_received(self, data: bytes) -> None:
        """The other end said something, perhaps not all of it yet."""
        try:
            frames = self._reader.feed(data)
        except BadFrame as why:
            LOG.error("a link is cut: %s", why)
            self._transport.abort()
            return
        for frame in frames:
            self._heard(self, frame)

    def pause_writing(self) -> None:
        """The other end does not read, and enough is waiting for it."""
        self._is_full = True

    def resume_writing(self) -> None:
        """The other end reads again."""
        self._is_full = False
        if self._has_gap:
            self.tell_gap()

    def connection_lost(self, exc: Exception | None) -> None:
        """The other end is gone, or this one was closed."""
        self._is_full = True
        self._ended(self)
        self._is_gone.set_result(None)

    def _flush(self) -> None:
        data = b"".join(self._waiting)
        self._waiting.clear()
        self._waiting_size = 0
        if data and not self._transport.is_closing():
            self._transport.write(data)
