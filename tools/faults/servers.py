"""A server in a process of its own, which can be killed and started again on the same port."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import Final

import httpx

from helpers.running import NO_LIMITS, free_port

START: Final = 60.0
"""Seconds in which a server must answer."""

END: Final = 15.0
"""Seconds in which a process must end."""

PLAIN: Final = ("-m", "speeltafel")
WORKER, BOT = "speeltafel.server.worker", "speeltafel.bots.worker"


class Server:
    """``speeltafel serve``, as an operator starts it, or through a launcher."""

    def __init__(
        self, log: Path, database: str, *options: str, launcher: Sequence[str] = PLAIN
    ) -> None:  # fmt: skip
        self.port, self.log = free_port(), log
        self.base = f"http://127.0.0.1:{self.port}"
        serve = ["serve", "--port", str(self.port), "--database", database, *options]
        self._command = [sys.executable, *launcher, *serve]
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        """The process that was started."""
        assert self._process is not None
        return self._process.pid

    async def start(self) -> None:
        """Start it, and wait until it answers."""
        environment = {**os.environ, "SPEELTAFEL_LIMITS": NO_LIMITS}
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                self._command, env=environment, stdout=log, stderr=log, start_new_session=True
            )
        await self.up()

    async def up(self) -> None:
        """Wait until it answers that it is well."""
        give_up = monotonic() + START
        async with httpx.AsyncClient(base_url=self.base, trust_env=False, verify=False) as http:
            while monotonic() < give_up:
                if await _is_well(http):
                    return
                await asyncio.sleep(0.05)
        raise TimeoutError(f"the server does not answer; see {self.log}")

    def kill(self) -> None:
        """``kill -9``, without a warning."""
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()

    def stop(self) -> None:
        """Ask it to stop, as an operator does; it and all that is left of it are gone then."""
        if self._process is None or self._process.poll() is not None:
            return
        family = [*self.workers(), *self.bots()]
        self._process.terminate()
        try:
            self._process.wait(END)
        except subprocess.TimeoutExpired:
            self.kill()
        for pid in family:
            kill(pid)

    def workers(self) -> list[int]:
        """The worker processes of this server."""
        return [pid for pid in children(self.pid) if WORKER in command_of(pid)]

    def bots(self) -> list[int]:
        """The processes in which its bots think."""
        parents = [self.pid, *self.workers()]
        return [pid for it in parents for pid in children(it) if BOT in command_of(pid)]


async def _is_well(http: httpx.AsyncClient) -> bool:
    try:
        return (await http.get("/api/health", timeout=5)).status_code == 200
    except httpx.TransportError:
        return False


# Processes, as Linux shows them


def kill(pid: int) -> None:
    """``kill -9``; whoever is gone already is gone."""
    with suppress(ProcessLookupError):
        os.kill(pid, signal.SIGKILL)


def children(pid: int) -> list[int]:
    """The processes that a process has started."""
    found = (_read(f"/proc/{pid}/task/{it}/children") for it in _threads(pid))
    return [int(child) for text in found for child in text.split()]


def command_of(pid: int) -> str:
    """How a process was started; empty when it is gone."""
    return _read(f"/proc/{pid}/cmdline").replace("\0", " ")


def is_there(pid: int) -> bool:
    """Whether a process still runs."""
    return bool(command_of(pid))


async def gone(pids: Sequence[int], seconds: float = END) -> bool:
    """Wait until processes have ended by themselves; whether they have."""
    give_up = monotonic() + seconds
    while any(map(is_there, pids)) and monotonic() < give_up:
        await asyncio.sleep(0.05)
    return not any(map(is_there, pids))


def _threads(pid: int) -> list[str]:
    try:
        return os.listdir(f"/proc/{pid}/task")
    except OSError:
        return []


def _read(path: str) -> str:
    try:
        return Path(path).read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""
