"""A server's door without a network: every byte that the application hands out, in its order."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from typing import Any

from starlette.types import ASGIApp, Message

Json = dict[str, Any]
Headers = list[tuple[bytes, bytes]]
ADDRESS = "127.0.0.1", 50_000


class Caller:
    """Somebody who calls with a token, or with none."""

    def __init__(self, app: ASGIApp, token: str = "", language: str = "en") -> None:
        self.app = app
        self.headers: Headers = [(b"host", b"tafel"), (b"accept-language", language.encode())]
        if token:
            self.headers.append((b"authorization", f"Bearer {token}".encode()))

    async def call(self, method: str, path: str, body: Json | None = None) -> str:
        """The whole answer: status, headers as they come, body."""
        sent = b"" if body is None else json.dumps(body).encode()
        kind = [] if body is None else [(b"content-type", b"application/json")]
        length = [(b"content-length", str(len(sent)).encode())]
        scope = self._scope("http", "http", path) | {"method": method}
        scope["headers"] = [*self.headers, *kind, *length]
        heard: list[Message] = []

        async def receive() -> Message:
            return {"type": "http.request", "body": sent, "more_body": False}

        async def send(message: Message) -> None:
            heard.append(message)

        await self.app(scope, receive, send)
        return _answer(heard)

    def follow(self, path: str) -> Socket:
        """An open socket."""
        return Socket(self.app, self._scope("websocket", "ws", path))

    def _scope(self, kind: str, scheme: str, path: str) -> Json:
        bare, _, query = path.partition("?")
        return {
            "type": kind, "asgi": {"version": "3.0"}, "http_version": "1.1", "scheme": scheme,
            "path": bare, "raw_path": bare.encode(), "query_string": query.encode(),
            "root_path": "", "client": ADDRESS, "server": ("tafel", 80), "headers": self.headers,
            "subprotocols": [],
        }  # fmt: skip


def _answer(heard: Sequence[Message]) -> str:
    start = heard[0]
    headers = [f"{name.decode()}: {value.decode()}" for name, value in start["headers"]]
    body = b"".join(it.get("body", b"") for it in heard[1:]).decode()
    return "\n".join([str(start["status"]), *headers, "", body])


def body_of(answer: str) -> str:
    """The body of a whole answer."""
    return answer.split("\n\n", 1)[1]


class Socket:
    """One end of a socket: all that comes out of the other, refusals and close codes too."""

    def __init__(self, app: ASGIApp, scope: Json) -> None:
        self.heard: list[str] = []
        self._coming: asyncio.Queue[Message] = asyncio.Queue()
        self._coming.put_nowait({"type": "websocket.connect"})
        self._running = asyncio.ensure_future(app(scope, self._coming.get, self._send))

    async def _send(self, message: Message) -> None:
        kind = message["type"].removeprefix("websocket.")
        said = {"send": "text", "close": "code"}.get(kind)
        self.heard.append(f"{kind} {message.get(said)}" if said else kind)

    async def first(self) -> None:
        """Wait until something was said after the socket was accepted."""
        while len(self.heard) < 2 and not self._running.done():
            await asyncio.sleep(0)

    async def close(self) -> None:
        """Go, and wait until that was noticed."""
        self._coming.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await self._running
