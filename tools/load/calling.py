"""Calls over HTTP on a connection that is kept: enough to open a thousand tables in a moment."""

from __future__ import annotations

import asyncio
import re
from typing import Any, Final

import orjson

HERE: Final = "127.0.0.1"
"""Where servers are, and where callers come from unless they say otherwise."""

LENGTH: Final = re.compile(rb"^content-length: *(\d+)", re.IGNORECASE | re.MULTILINE)


class Refused(Exception):
    """The server did not do it."""


class Caller:
    """One connection, one call after the other."""

    def __init__(self, port: int, source: str = HERE) -> None:
        self.port, self.source = port, source
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def __aenter__(self) -> Caller:
        self._streams = await asyncio.open_connection(HERE, self.port, local_addr=(self.source, 0))
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._streams is not None
        self._streams[1].close()
        await self._streams[1].wait_closed()

    async def get(self, path: str) -> Any:
        """Ask for something."""
        return await self._call("GET", path, "", b"")

    async def post(self, path: str, token: str = "", /, **body: Any) -> Any:
        """Have something done."""
        return await self._call("POST", path, token, orjson.dumps(body))

    async def _call(self, method: str, path: str, token: str, body: bytes) -> Any:
        assert self._streams is not None
        reader, writer = self._streams
        writer.write(request(self.port, method, path, token, body))
        head = await reader.readuntil(b"\r\n\r\n")
        length = LENGTH.search(head)
        said = await reader.readexactly(int(length[1]) if length else 0)
        if not head.startswith(b"HTTP/1.1 2"):
            raise Refused(f"{method} {path}: {said.decode(errors='replace')}")
        return orjson.loads(said)


def request(port: int, method: str, path: str, token: str, body: bytes) -> bytes:
    """A call as it goes over the wire."""
    lines = [
        f"{method} {path} HTTP/1.1", f"Host: 127.0.0.1:{port}", f"Content-Length: {len(body)}",
        "Content-Type: application/json", *([f"Authorization: Bearer {token}"] if token else []),
    ]  # fmt: skip
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + body
