"""A server in this very process, with settings of one's own and little room to send if wanted."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple

from helpers.running import METRICS_TOKEN
from speeltafel.server.app import make_app, open_services
from speeltafel.server.services import Services
from speeltafel.server.serving import uvicorn_server
from speeltafel.server.settings import Settings
from speeltafel.server.traffic import Traffic
from speeltafel.server.turnstile import Turnstile


class Own(NamedTuple):
    """A server that runs here."""

    base: str
    port: int
    services: Services
    turnstile: Turnstile
    traffic: Traffic


@asynccontextmanager
async def own_server(
    folder: Path, send_buffer: int | None = None, **settings: Any
) -> AsyncIterator[Own]:
    """A server with settings of one's own; connections may be given little room to send."""
    chosen = Settings(
        database=str(folder / "own.db"), **{"metrics_token": METRICS_TOKEN, **settings}
    )
    listening = socket.create_server(("127.0.0.1", 0))
    if send_buffer is not None:  # those who are accepted inherit it
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, send_buffer)
    port = listening.getsockname()[1]
    services = await open_services(chosen)
    app = make_app(chosen, services)
    server = uvicorn_server(app, chosen)
    running = asyncio.create_task(server.serve(sockets=[listening]))
    while not server.started:
        await asyncio.sleep(0.01)
    try:
        yield Own(f"http://127.0.0.1:{port}", port, services, app.state.turnstile, server.traffic)
    finally:
        server.should_exit = True
        await running
