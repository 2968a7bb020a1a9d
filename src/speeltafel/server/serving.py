"""Running a server: alone in this process, or as the parent of several workers."""

from __future__ import annotations

import asyncio
import errno
import signal
import socket
import sys
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from time import monotonic, sleep
from typing import Any, Final

import uvicorn
from fastapi import FastAPI
from starlette.types import ASGIApp, Receive, Scope, Send

from speeltafel.server.accepting import WAITING, Acceptor
from speeltafel.server.addresses import Proxies
from speeltafel.server.app import make_app, open_services
from speeltafel.server.errors import ServerError
from speeltafel.server.garbage import stop_seldom
from speeltafel.server.live import live
from speeltafel.server.middleware import HEADERS
from speeltafel.server.parent import Parent, Ready
from speeltafel.server.settings import Settings
from speeltafel.server.traffic import Traffic, Visit
from speeltafel.server.uvicorn_websockets import LimitedWebSockets

HTTP: Any = None
with suppress(ImportError):  # without httptools it is h11, which has limits of its own
    from speeltafel.server.uvicorn_http import LimitedHttp

    HTTP = LimitedHttp

OTHER_PORTS: Final = 20
"""How many further ports are tried when one is taken."""

PORT_PATIENCE_S: Final = 1.0
"""Seconds for which the port that was asked for is tried: a server that was killed in the moment in
which it started a process leaves its port to that for so long at most."""

PORT_PAUSE_S: Final = 0.05

ROOM: Final = 32 * 1024
"""Bytes that may lie in a connection unread: nobody sends more than two of these at once."""

TURNS: Final = 0.0005
"""Seconds for which a thread of the store may keep the interpreter while the event loop waits for
it; Python's own five milliseconds would be felt by everybody, several times in each move."""

GOODBYE_S: Final = 5
"""Seconds that open sockets have to say goodbye."""


def bound(settings: Settings) -> socket.socket:
    """A socket on the port that was asked for, or on the next that is free."""
    last, give_up = min(settings.port + OTHER_PORTS, 65535), monotonic() + PORT_PATIENCE_S
    port = settings.port
    while port <= last:
        try:
            return _listening(settings.host, port)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise
        if port == settings.port and monotonic() < give_up:
            sleep(PORT_PAUSE_S)
        else:
            port += 1
    raise ServerError("port-taken", first=settings.port, last=last)


def _listening(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    made = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)  # asyncio asks for it
    try:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, ROOM)  # who is accepted inherits it
        made.bind((host, port))
        made.listen(WAITING)
    except OSError:
        made.close()
        raise
    made.set_inheritable(True)
    return made


class Server(uvicorn.Server):
    """Uvicorn that takes connections in our way, and ends quietly when it is told to.

    Its own way would be to die of the signal after all.
    """

    def __init__(self, config: uvicorn.Config, traffic: Traffic) -> None:
        super().__init__(config)
        self.traffic = traffic

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen."""
        if HTTP is None:
            await super().startup(sockets)
            return
        await super().startup([])
        self.servers = [
            Acceptor(it, self.traffic, self._protocol)  # type: ignore[misc]
            for it in sockets or []
        ]

    def _protocol(self, visit: Visit) -> Any:
        return self.config.http_protocol_class(  # type: ignore[call-arg]
            visit, self.traffic.limits, config=self.config,
            server_state=self.server_state, app_state=self.lifespan.state,
        )  # fmt: skip

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Let SIGINT and SIGTERM end the server, once it has said goodbye."""
        signals = (signal.SIGINT, signal.SIGTERM)
        before = {number: signal.signal(number, self.handle_exit) for number in signals}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)


def with_sockets(app: FastAPI) -> ASGIApp:
    """The application, and its sockets beside it."""

    async def call(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            scope["app"] = app
            await live(scope, receive, send)
        else:
            await app(scope, receive, send)

    return call


def uvicorn_server(app: FastAPI, settings: Settings) -> Server:
    """Uvicorn, as we want it."""
    called = Proxies(with_sockets(app), settings.proxies)  # type: ignore[arg-type]
    is_proxy = called.trusted_hosts.__contains__
    traffic = Traffic(settings.limits, is_proxy, app.state.turnstile)
    config = uvicorn.Config(
        called, http=HTTP or "h11", ws=partial(LimitedWebSockets, traffic),  # type: ignore[arg-type]
        headers=HEADERS, log_config=None, access_log=False, server_header=False,
        ws_max_size=settings.limits.body + 1024, ws_per_message_deflate=False,
        ws_ping_interval=20.0, ws_ping_timeout=20.0, proxy_headers=False,
        backlog=WAITING, timeout_graceful_shutdown=GOODBYE_S, lifespan="on",
    )  # fmt: skip
    return Server(config, traffic)


def run_loop(work: Coroutine[Any, Any, None]) -> None:
    """Run a server on the quickest event loop there is, and with few pauses for tidying up."""
    stop_seldom()
    sys.setswitchinterval(TURNS)
    try:
        import uvloop
    except ImportError:
        asyncio.run(work)
    else:
        uvloop.run(work)


async def serve_alone(settings: Settings, listening: socket.socket, ready: Ready) -> None:
    """Serve in this process until it is told to stop."""
    services = await open_services(settings)
    ready()
    await uvicorn_server(make_app(settings, services), settings).serve(sockets=[listening])


def serve(settings: Settings, listening: socket.socket, ready: Ready = lambda: None) -> None:
    """Serve until told to stop; say so once all that is needed is there."""
    if settings.workers == 1:
        run_loop(serve_alone(settings, listening, ready))
    else:
        run_loop(Parent(settings, listening, ready).run())
