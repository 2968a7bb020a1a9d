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
from speeltafel.server.app import make_app, open_parts
from speeltafel.server.guests import digest
from speeltafel.server.limits import read_limits
from speeltafel.server.parts import Parts
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
        parts = await open_parts(replace(self.settings), await self.hub.add())
        parts.now = parts.house.now = parts.reception.now = lambda: self.now
        app.state.parts = parts

    async def close(self) -> None:
        """Close them all."""
        for app in (self.away, self.home):
            await parts_of(app).close()
        await self.hub.close()

    async def settle(self, table: str) -> None:
        """Wait until both have told their listeners what has happened at a table."""
        both = [parts_of(it) for it in (self.home, self.away)]
        await until(lambda: _is_settled(both, table))


def parts_of(app: FastAPI) -> Parts:
    """The parts of a server."""
    parts: Parts = app.state.parts
    return parts


def _is_settled(all_parts: Sequence[Parts], table: str) -> bool:
    hots = [it.house.hot[table] for it in all_parts if table in it.house.hot]
    latest = max((hot.table.version for hot in hots), default=0)
    sending = [getattr(it, "_sending", None) for hot in hots for it in hot.all_listeners()]
    is_busy = any(it.house._tasks for it in all_parts)
    return all(it.told_version == latest for it in hots) and not any(sending) and not is_busy


async def until(holds: Callable[[], bool], seconds: float = 30.0) -> None:
    """Let others work until something holds, but not for ever."""
    async with asyncio.timeout(seconds):
        while not holds():
            await asyncio.sleep(0)
