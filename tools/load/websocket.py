"""A websocket client (RFC 6455) with no more than simulated people need, so that it costs little.

It speaks text, answers pings, and puts frames together; it knows no extensions.
"""

from __future__ import annotations

import asyncio
import base64
import hashlib
import os
from collections.abc import Callable
from typing import Final, cast

from load.calling import HERE

TEXT, CLOSE, PING, PONG = 0x1, 0x8, 0x9, 0xA
FINAL, CODE, MASKED, LENGTH = 0x80, 0x0F, 0x80, 0x7F
SHORT, MIDDLE, LONG = 125, 126, 127
NO_MASK: Final = bytes(4)
"""Clients must mask; four zeros are a mask that leaves everything as it is."""

GUID: Final = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
END_OF_HEAD: Final = b"\r\n\r\n"

Heard = Callable[[bytes], None]


class NoSocket(Exception):
    """The server did not open a socket."""


def frame(code: int, payload: bytes) -> bytes:
    """A frame as a client sends it."""
    size = len(payload)
    if size <= SHORT:
        head = bytes((FINAL | code, MASKED | size))
    elif size < 1 << 16:
        head = bytes((FINAL | code, MASKED | MIDDLE)) + size.to_bytes(2, "big")
    else:
        head = bytes((FINAL | code, MASKED | LONG)) + size.to_bytes(8, "big")
    return head + NO_MASK + payload


class Frames:
    """Cuts what comes in from a server into messages."""

    def __init__(self) -> None:
        self._rest = b""
        self._parts = b""
        self._code = 0

    def feed(self, data: bytes) -> list[tuple[int, bytes]]:
        """The messages that are complete now, each with its code."""
        data = self._rest + data if self._rest else data
        found, at = [], 0
        while (body := _body(data, at)) is not None:
            first, last = body
            if (message := self._whole(data[at], data[first:last])) is not None:
                found.append(message)
            at = last
        self._rest = data[at:]
        return found

    def _whole(self, head: int, payload: bytes) -> tuple[int, bytes] | None:
        """A message, unless parts of it are still to come; control frames come in between."""
        code = head & CODE
        if code >= CLOSE:
            return code, payload
        self._code = code or self._code
        if not head & FINAL:
            self._parts += payload
            return None
        payload, self._parts = self._parts + payload, b""
        return self._code, payload


def _body(data: bytes, at: int) -> tuple[int, int] | None:
    """Where the payload of the frame that begins here begins and ends, if all of it is there."""
    if len(data) < at + 2:
        return None
    size, first = data[at + 1] & LENGTH, at + 2
    if size > SHORT:
        first += 2 if size == MIDDLE else 8
        if len(data) < first:
            return None
        size = int.from_bytes(data[at + 2 : first], "big")
    return (first, first + size) if len(data) >= first + size else None


def handshake(host: str, path: str, token: str, key: str) -> bytes:
    """The request for a socket."""
    lines = [
        f"GET {path} HTTP/1.1", f"Host: {host}", "Upgrade: websocket", "Connection: Upgrade",
        f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13", f"Authorization: Bearer {token}",
    ]  # fmt: skip
    return "\r\n".join(lines).encode() + END_OF_HEAD


def check_handshake(head: bytes, key: str) -> None:
    """The server must have agreed, and to this very request."""
    accept = base64.b64encode(hashlib.sha1(key.encode() + GUID).digest())
    if not head.startswith(b"HTTP/1.1 101") or accept not in head:
        raise NoSocket(head.decode(errors="replace"))


class Socket(asyncio.Protocol):
    """An open socket: hands every text on as it comes."""

    def __init__(self, request: bytes, key: str, heard: Heard, lost: Heard) -> None:
        self._request, self._key = request, key
        self._heard, self._lost = heard, lost
        self._head = b""
        self._frames = Frames()
        self._reason = b""
        self._transport: asyncio.WriteTransport | None = None
        self.is_open: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a socket."""
        self._transport = cast(asyncio.WriteTransport, transport)
        self._transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        """Hand on what was said."""
        if not self.is_open.done():
            data = self._opened(data)
        for code, payload in self._frames.feed(data):
            if code == TEXT:
                self._heard(payload)
            else:
                self._control(code, payload)

    def _opened(self, data: bytes) -> bytes:
        """Read the server's consent; what comes after it."""
        self._head, end, rest = (self._head + data).partition(END_OF_HEAD)
        if end:
            try:
                check_handshake(self._head, self._key)
            except NoSocket as error:
                self.is_open.set_exception(error)
            else:
                self.is_open.set_result(None)
        return rest

    def _control(self, code: int, payload: bytes) -> None:
        if code == PING:
            self._write(PONG, payload)
        elif code == CLOSE:
            self._reason = payload
            self._write(CLOSE, payload[:2])

    def connection_lost(self, error: Exception | None) -> None:
        """Say that it is over, with what the server said about it."""
        if not self.is_open.done():
            self.is_open.set_exception(NoSocket("the server hung up"))
        self._lost(self._reason)

    def send(self, text: bytes) -> None:
        """Send a text."""
        self._write(TEXT, text)

    def _write(self, code: int, payload: bytes) -> None:
        assert self._transport is not None
        self._transport.write(frame(code, payload))

    def close(self) -> None:
        """Hang up."""
        assert self._transport is not None
        self._transport.close()


async def connect(
    port: int, path: str, token: str, heard: Heard, lost: Heard, source: str = HERE
) -> Socket:
    """Open a socket on this machine."""
    key = base64.b64encode(os.urandom(16)).decode()
    request = handshake(f"{HERE}:{port}", path, token, key)
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(
        lambda: Socket(request, key, heard, lost), HERE, port, local_addr=(source, 0)
    )
    await socket.is_open
    return socket
