"""One of several workers: ``python -m speeltafel.server.worker LISTENING HUB``."""

from __future__ import annotations

import asyncio
import json
import socket
import sys
from typing import Any

from speeltafel.bus.hub_bus import HubBus
from speeltafel.server.app import make_app, open_services
from speeltafel.server.limits import Limits
from speeltafel.server.logs import set_up_logs
from speeltafel.server.serving import run_loop, uvicorn_server
from speeltafel.server.settings import Settings


def read_settings(data: dict[str, Any]) -> Settings:
    """Settings as the parent has written them."""
    limits, origins = Limits(**data["limits"]), tuple(data["origins"])
    return Settings(**{**data, "limits": limits, "origins": origins})


async def work(settings: Settings, listening: socket.socket, hub: socket.socket) -> None:
    """Serve until told to stop, or until the parent is gone."""
    services = await open_services(settings, hub if settings.bus is None else None)
    server = uvicorn_server(make_app(settings, services), settings)
    serving = asyncio.ensure_future(server.serve(sockets=[listening]))
    leaving = asyncio.ensure_future(_parent_gone(services.bus, hub))
    await asyncio.wait({serving, leaving}, return_when=asyncio.FIRST_COMPLETED)
    server.should_exit = True
    await serving
    leaving.cancel()


async def _parent_gone(bus: object, hub: socket.socket) -> None:
    """Wait until the parent is gone: the hub's line is cut then."""
    if isinstance(bus, HubBus):
        await bus.lost.wait()
        return
    hub.setblocking(False)
    while await asyncio.get_running_loop().sock_recv(hub, 1):
        pass


def main() -> None:
    """Run a worker."""
    set_up_logs()
    listening, hub = (socket.socket(fileno=int(number)) for number in sys.argv[1:3])
    settings = read_settings(json.load(sys.stdin))
    run_loop(work(settings, listening, hub))


if __name__ == "__main__":
    main()
