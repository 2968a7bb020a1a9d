"""Two servers over one database, told of each other by a hub, in this very event loop."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from fastapi import FastAPI

from helpers.running import NO_LIMITS
from helpers.tables import NOON
from speeltafel.bus.hub import Hub
from speeltafel.server.accounts import digest
from speeltafel.server.app import make_app, open_services
from speeltafel.server.limits import read_limits
from speeltafel.server.services import Services
from speeltafel.server.settings import from_environment
from speeltafel.store.database import open_store


class Processes:
    """Where players (home) and onlookers (away) are served; time stands still unless moved."""

    def __init__(self, folder: Path) -> None:
        database, limits = f"sqlite:///{folder}/now.db", read_limits(NO_LIMITS)
        self.settings = from_environment(database=database, limits=limits)
        self.folder, self.now = folder, NOON
        self.home, self.away = make_app(self.settings), make_app(self.settings)
        self.hub = Hub()

    async def prepare(self, guests: Sequence[str]) -> None:
        """A database in which these guests have come in, with their names as tokens."""
        store = await open_store(f"sqlite:///{self.folder}/first.db")
        for guest in guests:
            await store.add_guest(guest, guest.title(), NOON)
            await store.add_token(digest(guest), guest, NOON, None)
        await store.close()

    async def open(self) -> None:
        """Start both over a copy of that database."""
        for old in self.folder.glob("now.db*"):
            old.unlink()
        shutil.copy(self.folder / "first.db", self.folder / "now.db")
        self.now, self.hub = NOON, Hub()
        await self.start(self.home)
        await self.start(self.away)

    async def start(self, app: FastAPI) -> None:
        """Start a server; it has nothing in memory."""
        services = await open_services(replace(self.settings), await self.hub.add())
        services.now = services.tables.loaded.now = services.accounts.now = lambda: self.now
        app.state.services = services

    async def close(self) -> None:
        """Close them all."""
        for app in (self.away, self.home):
            await services_of(app).close()
        await self.hub.close()

    async def settle(self, table: str) -> None:
        """Wait until both have told their listeners what has happened at a table."""
        both = [services_of(it) for it in (self.home, self.away)]
        await until(lambda: _is_settled(both, table))


def services_of(app: FastAPI) -> Services:
    """The services of a server."""
    services: Services = app.state.services
    return services


def _is_settled(processes: Sequence[Services], table: str) -> bool:
    found = [it.tables.loaded.by_id[table] for it in processes if table in it.tables.loaded.by_id]
    latest = max((loaded.table.version for loaded in found), default=0)
    sending = [getattr(it, "_sending", None) for loaded in found for it in loaded.all_listeners()]
    is_busy = any(it.tables.background.is_busy for it in processes)
    return all(it.told_version == latest for it in found) and not any(sending) and not is_busy


async def until(holds: Callable[[], bool], seconds: float = 30.0) -> None:
    """Let others work until something holds, but not for ever."""
    async with asyncio.timeout(seconds):
        while not holds():
            await asyncio.sleep(0)
