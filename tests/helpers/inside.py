"""A server inside the test: real HTTP and sockets, with its time and its tables at hand."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from helpers.clients import Person
from helpers.running import NO_LIMITS
from helpers.tables import NOON
from speeltafel.server.app import make_app
from speeltafel.server.limits import read_limits
from speeltafel.server.services import Services
from speeltafel.server.serving import uvicorn_server
from speeltafel.server.settings import Settings
from speeltafel.table.entries import Opening
from speeltafel.table.table import Table


class Inside:
    """A server whose clock stands still unless the test moves it."""

    def __init__(self, base: str, services: Services) -> None:
        self.base = base
        self.services = services
        self.now = NOON
        self.services.tables.loaded.now = self.services.now = lambda: self.now

    def person(self, name: str = "Anna") -> Person:
        return Person(self.base, name)

    async def open(self, opening: Opening) -> None:
        """Open a table exactly so, its secret included."""
        await self.services.tables.open(opening)

    def table(self, table: str) -> Table:
        """A table as it is in memory, with all its secrets."""
        return self.services.tables.loaded.by_id[table].table

    async def forget(self) -> None:
        """Drop every table that nobody follows from memory, as after some idle minutes."""
        await self.services.tables.loaded.rest(-1.0)


@asynccontextmanager
async def served_inside(folder: Path) -> AsyncIterator[Inside]:
    """A server on SQLite, in this very event loop."""
    settings = Settings(database=f"sqlite:///{folder}/inside.db", limits=read_limits(NO_LIMITS))
    app = make_app(settings)
    server = uvicorn_server(app, settings)
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP) as listening:
        listening.bind(("127.0.0.1", 0))
        serving = asyncio.ensure_future(server.serve(sockets=[listening]))
        while not server.started:
            await asyncio.sleep(0.01)
            assert not serving.done(), serving.result()
        yield Inside(f"http://127.0.0.1:{listening.getsockname()[1]}", app.state.services)
        server.should_exit = True
        await serving
