"""The parent of several workers: starts them, starts them again, and is their hub."""

from __future__ import annotations

import asyncio
import json
import logging
import signal
import socket
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict
from typing import Final

from speeltafel.bus.hub import Hub
from speeltafel.bus.opening import redis_bus
from speeltafel.server.settings import Settings
from speeltafel.store.database import open_store
from speeltafel.store.lease import claim

LOG: Final = logging.getLogger("speeltafel.parent")
STOP_TIMEOUT_S: Final = 15.0
"""Seconds that workers have to stop."""

RESTART_PAUSE_S: Final = 1.0
"""Seconds between two starts of a worker that dies at once."""


Ready = Callable[[], None]
"""Called once the database is open and people can come in."""


class Parent:
    """Keeps its workers alive until it is told to stop."""

    def __init__(self, settings: Settings, listening: socket.socket, ready: Ready) -> None:
        self.settings = settings
        self.ready = ready
        self.listening = listening
        self.hub = Hub()
        self._stopping = asyncio.Event()
        self._workers: list[asyncio.subprocess.Process] = []

    async def run(self) -> None:
        """Run the workers."""
        await (await open_store(self.settings.database)).close()  # made, or brought up to date
        held = None
        if self.settings.bus is None:
            held = await claim(self.settings.database, is_shared=False)
        else:
            redis_bus(self.settings.bus)  # said here, before every worker falls over it
        self.ready()
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, self._stopping.set)
        keeping = [asyncio.ensure_future(self._keep()) for _ in range(self.settings.workers)]
        await self._stopping.wait()
        for worker in self._workers:
            with suppress(ProcessLookupError):
                worker.terminate()
        await asyncio.wait(keeping, timeout=STOP_TIMEOUT_S)
        for worker in self._workers:
            with suppress(ProcessLookupError):
                worker.kill()
        await asyncio.gather(*keeping)
        await self.hub.close()
        if held is not None:
            await held.release()

    async def _keep(self) -> None:
        """Have one worker, and another when it dies."""
        while not self._stopping.is_set():
            try:
                worker = await self._start()
            except OSError as error:
                LOG.error("no worker", extra={"why": str(error)})
            else:
                self._workers.append(worker)
                status = await worker.wait()
                self._workers.remove(worker)
                if self._stopping.is_set():
                    return
                LOG.warning("worker gone", extra={"pid": worker.pid, "status": status})
            with suppress(TimeoutError):
                await asyncio.wait_for(self._stopping.wait(), RESTART_PAUSE_S)

    async def _start(self) -> asyncio.subprocess.Process:
        """A worker that begins afresh, with the listening socket and a line to the hub."""
        with await self.hub.add() as line:
            fds = (self.listening.fileno(), line.fileno())
            worker = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "speeltafel.server.worker", *map(str, fds),
                stdin=subprocess.PIPE, pass_fds=fds, start_new_session=True,
            )  # fmt: skip
        if worker.stdin is not None:
            with suppress(OSError, RuntimeError):  # it may be dead already, and is replaced then
                worker.stdin.write(json.dumps(asdict(self.settings)).encode())
                worker.stdin.close()
        return worker
