"""Where games run while something goes wrong: servers, and what they stand on.

What can go wrong in a scene are its methods; each ends when the servers are well again.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Any, ClassVar, Final

from faults.disk import Disk, open_disk
from faults.guests import Guard
from faults.ledger import Ledger
from faults.network import Mischief, Network, honest
from faults.servers import START, Server, gone, kill
from helpers.services import Postgres, Redis

DAY: Final = 86400.0
LAUNCHER: Final = str(Path(__file__).with_name("moved_clock.py"))


class Scene:
    """Servers that people play on."""

    database: str
    options: ClassVar[dict[str, Any]] = {}
    """Of the tables that are played here."""

    def __init__(self, folder: Path, ledger: Ledger, luck: Random) -> None:
        self.folder, self.ledger, self.luck = folder, ledger, luck
        self.servers: list[Server] = []

    @property
    def doors(self) -> list[Guard]:
        """Where players come in."""
        return [Guard(it.base, it.base.replace("http", "ws", 1)) for it in self.servers]

    async def open(self) -> None:
        """Start everything."""
        for server in self.servers:
            await server.start()

    async def close(self) -> None:
        """Stop everything."""
        for server in self.servers:
            await asyncio.to_thread(server.stop)

    def add_server(self, *options: str, **more: Any) -> Server:
        """Have one more server, which is not started yet."""
        log = self.folder / f"server-{len(self.servers)}.log"
        server = Server(log, self.database, *options, **more)
        self.servers.append(server)
        return server


class Alone(Scene):
    """One process on SQLite, behind a network that can be spiteful."""

    async def open(self) -> None:
        self.database = f"sqlite:///{self.folder / 'tables.db'}"
        self.server = self.add_server()
        self.network = Network(self.server.port, self.luck)
        await self.network.start()
        await super().open()

    async def close(self) -> None:
        await super().close()
        await self.network.stop()

    @property
    def doors(self) -> list[Guard]:
        return [Guard(self.server.base, self.network.base)]

    async def kill_server(self) -> None:
        """Kill the only process, and start it again on the same port."""
        self.server.kill()
        await self.server.start()

    async def kill_bot(self) -> None:
        """Kill the process in which bots think, as soon as there is one."""
        async with asyncio.timeout(START):
            while not (bots := self.server.bots()):
                await asyncio.sleep(0.01)
        for pid in bots:
            kill(pid)

    async def meddle(self, mischief: Mischief) -> None:
        """Let the network do something to messages for a while."""
        self.network.mischief = mischief
        await asyncio.sleep(self.luck.uniform(0.4, 0.8))
        self.network.mischief = honest


class Workers(Scene):
    """A parent and two workers on SQLite."""

    async def open(self) -> None:
        self.database = f"sqlite:///{self.folder / 'tables.db'}"
        self.server = self.add_server("--workers", "2")
        await super().open()

    async def kill_worker(self) -> None:
        """Kill one of the two; the parent starts another."""
        async with asyncio.timeout(START):
            while len(workers := self.server.workers()) < 2:
                await asyncio.sleep(0.05)
        victim = self.luck.choice(workers)
        kill(victim)
        await gone([victim])
        await self.server.up()

    async def kill_parent(self) -> None:
        """Kill the parent; its workers must end by themselves."""
        orphans = [*self.server.workers(), *self.server.bots()]
        self.server.kill()
        if not await gone(orphans):
            self.ledger.complain("workers", "they outlive their parent")
            for pid in orphans:
                kill(pid)
        await self.server.start()


class TwoServers(Scene):
    """Two servers on PostgreSQL and Redis; people at one table come in by different doors."""

    async def open(self) -> None:
        self.postgres, self.redis = await asyncio.to_thread(Postgres), Redis()
        await asyncio.to_thread(self.postgres.__enter__)
        await asyncio.to_thread(self.redis.__enter__)
        self.database = self.postgres.url
        for _ in range(2):
            self.add_server("--bus", self.redis.url)
        await super().open()

    async def close(self) -> None:
        await super().close()
        self.redis.__exit__(None, None, None)
        await asyncio.to_thread(self.postgres.__exit__, None, None, None)

    async def restart_redis(self) -> None:
        """Redis ends without a word, and is there again a little later."""
        self.redis.kill()
        await asyncio.sleep(self.luck.uniform(0.0, 0.5))
        await asyncio.to_thread(self.redis.start)
        await self._up()

    async def restart_postgres(self) -> None:
        """PostgreSQL ends as in a crash, and has to recover."""
        await asyncio.to_thread(self.postgres.kill)
        await asyncio.to_thread(self.postgres.start)
        await self._up()

    async def _up(self) -> None:
        for server in self.servers:
            await server.up()


class SmallDisk(Scene):
    """One process on SQLite, on a disk that can be filled."""

    async def open(self) -> None:
        self.disk: Disk = open_disk(self.folder / "disk")
        self.database = f"sqlite:///{self.disk.folder / 'tables.db'}"
        self.server = self.add_server()
        await super().open()

    async def close(self) -> None:
        await super().close()
        self.disk.close()

    async def fill_disk(self) -> None:
        """Leave not a byte, for about a second."""
        self.disk.fill(self.server.pid)
        await asyncio.sleep(self.luck.uniform(0.5, 1.2))
        self.disk.free(self.server.pid)


class MovedClock(Scene):
    """One process on SQLite, under a clock that is moved while people think against the clock."""

    options: ClassVar = {"clock": "move:60"}

    async def open(self) -> None:
        self.database = f"sqlite:///{self.folder / 'tables.db'}"
        self._file, self._days = self.folder / "clock", 0
        self._move(0)
        self.server = self.add_server(launcher=(LAUNCHER, str(self._file)))
        await super().open()

    async def move_clock(self) -> None:
        """A day forward or back while the server runs; or it starts again, a day earlier."""
        if self.luck.random() < 0.7:
            self._move(self._days + self.luck.choice((-1, 1)))
            await asyncio.sleep(self.luck.uniform(0.3, 0.8))
        else:
            self._days -= 1
            self._move(self._days)
            self.server.kill()
            await self.server.start()

    def _move(self, days: int) -> None:
        draft = self._file.with_suffix(".new")
        draft.write_text(str(days * DAY))
        draft.replace(self._file)
