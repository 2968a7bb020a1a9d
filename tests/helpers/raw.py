"""Bytes on a connection, right or wrong, as no well-behaved client would send them."""

from __future__ import annotations

import json
import socket
import struct
from typing import Any

PATIENCE = 10.0
TEXT, BINARY, CLOSE = 1, 2, 8
UPGRADE = (
    b"upgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\n"
    b"sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
)


def connected(
    port: int, receive_buffer: int | None = None, source: str = "127.0.0.1"
) -> socket.socket:
    """A connection to a server of this machine."""
    made = socket.socket()
    made.bind((source, 0))
    if receive_buffer is not None:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
    made.settimeout(PATIENCE)
    made.connect(("127.0.0.1", port))
    return made


def said(port: int, data: bytes) -> bytes:
    """All that a server answers to these bytes, until it closes the connection."""
    with connected(port) as one:
        one.sendall(data)
        return until_closed(one)


def until_closed(one: socket.socket) -> bytes:
    """All that still comes."""
    found = b""
    try:
        while data := one.recv(65536):
            found += data
    except ConnectionResetError:
        pass
    return found


def reset(one: socket.socket) -> None:
    """Drop a connection without any goodbye."""
    one.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    one.close()


def handshake(table: str, token: str, query: str = "", headers: bytes = b"") -> bytes:
    """What opens a websocket."""
    path = f"/api/tables/{table}/live{query}"
    line = f"GET {path} HTTP/1.1\r\nhost: table\r\nauthorization: Bearer {token}\r\n"
    return line.encode() + headers + UPGRADE + b"\r\n"


def frame(kind: int, data: bytes) -> bytes:
    """A whole message of a client; its mask is 0, which is allowed."""
    size = len(data)
    if size < 126:
        length = bytes([0x80 | size])
    elif size < 65536:
        length = b"\xfe" + struct.pack(">H", size)
    else:
        length = b"\xff" + struct.pack(">Q", size)
    return bytes([0x80 | kind]) + length + b"\0\0\0\0" + data


class RawSocket:
    """A websocket that can be used wrongly."""

    def __init__(self, port: int, table: str, token: str, query: str = "") -> None:
        self.connection = connected(port)
        self.connection.sendall(handshake(table, token, query))
        self._read = b""
        while b"\r\n\r\n" not in self._read:
            self._fill()
        self.head, self._read = self._read.split(b"\r\n\r\n", 1)

    def __enter__(self) -> RawSocket:
        return self

    def __exit__(self, *_: object) -> None:
        self.connection.close()

    def send(self, kind: int, data: bytes) -> None:
        """Send a message."""
        self.connection.sendall(frame(kind, data))

    def receive(self) -> tuple[int, bytes]:
        """The next message: its kind and its data."""
        kind, size = self._take(2)
        size &= 0x7F
        if size == 126:
            size = struct.unpack(">H", self._take(2))[0]
        elif size == 127:
            size = struct.unpack(">Q", self._take(8))[0]
        return kind & 0x0F, self._take(size)

    def until(self, kind: str) -> Any:
        """Receive until a message of this type comes."""
        while True:
            opcode, data = self.receive()
            assert opcode == TEXT, (opcode, data)
            message = json.loads(data)
            if message["type"] == kind:
                return message

    def closed(self) -> int:
        """The code with which the other side closes."""
        while True:
            kind, data = self.receive()
            if kind == CLOSE:
                return int(struct.unpack(">H", data[:2])[0])

    def _take(self, size: int) -> bytes:
        while len(self._read) < size:
            self._fill()
        taken, self._read = self._read[:size], self._read[size:]
        return taken

    def _fill(self) -> None:
        data = self.connection.recv(65536)
        if not data:
            raise ConnectionError(f"closed after {self._read!r}")
        self._read += data
