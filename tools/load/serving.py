"""The server that is measured, and the database and bus it works with: all on one core."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from subprocess import TimeoutExpired
from typing import Final

from helpers.running import NO_LIMITS, Running
from helpers.services import Postgres, Redis
from load.figures import POSTGRES, SQLITE
from load.machine import SERVER_CORE, family, name_of, on_core

POSTGRES_PROGRAMS: Final = Path("/usr/lib/postgresql")


class Served:
    """A running server."""

    def __init__(self, running: Running, services: list[int], database: str) -> None:
        self.port, self.database = running.port, database
        self.log = running.log
        self._pid, self._services = running.pid, services

    @property
    def server(self) -> list[int]:
        """The processes of the server."""
        return family(self._pid)

    @property
    def services(self) -> list[int]:
        """The processes of its database and its bus."""
        return [pid for root in self._services for pid in family(root)]


def is_there(store: str) -> bool:
    """Whether what a store needs is installed."""
    has_postgres = shutil.which("initdb") or any(POSTGRES_PROGRAMS.glob("*/bin/initdb"))
    return store == SQLITE or bool(has_postgres and shutil.which("redis-server"))


class House:
    """Starts one fresh server after another, each with an empty database."""

    def __init__(
        self, store: str, folder: Path, program: list[str],
        limits: str = NO_LIMITS, workers: int = 1, environment: Sequence[str] = (),
    ) -> None:  # fmt: skip
        self.store, self.folder, self.program = store, folder, program
        self.limits, self.workers, self.environment = limits, workers, environment
        self._postgres: Postgres | None = None
        self._redis: Redis | None = None
        self._stack = ExitStack()
        self._number = 0

    def __enter__(self) -> House:
        if self.store == POSTGRES:
            with on_core(SERVER_CORE), _temporary_files_in(self.folder):
                self._postgres = self._stack.enter_context(Postgres())
                self._redis = self._stack.enter_context(Redis())
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()

    @contextmanager
    def server(self) -> Iterator[Served]:
        """A server that has no tables yet."""
        self._number += 1
        log = self.folder / f"{self.store}-{self._number}.log"
        database, bus = self._database(), self._redis.url if self._redis else None
        running = Running(database, bus, self.workers, self.limits, log, self.environment)
        running.command[:3] = self.program
        try:
            with on_core(SERVER_CORE):
                running.start()
            yield Served(running, self._pids(), database)
        finally:
            with suppress(TimeoutExpired):  # then it is killed
                running.stop()

    def _database(self) -> str:
        if self._postgres is not None:
            return self._postgres.empty()
        return f"sqlite:///{self.folder / f'tables-{self._number}.db'}"

    def _pids(self) -> list[int]:
        if self._postgres is None:
            return []
        main = (self._postgres.folder / "data" / "postmaster.pid").read_text().splitlines()[0]
        return [int(main), *(it for it in family(os.getpid()) if name_of(it) == "redis-server")]


@contextmanager
def _temporary_files_in(folder: Path) -> Iterator[None]:
    """PostgreSQL keeps its data where temporary files go: on the disk that is measured."""
    before, tempfile.tempdir = tempfile.tempdir, str(folder)
    try:
        yield
    finally:
        tempfile.tempdir = before
