"""A line between a browser and its server that can fall silent without a word to either side."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager


class HalfDead:
    """Listens on a port of its own; while it is dead it swallows all that either side sends."""

    def __init__(self, target: int) -> None:
        self.target = target
        self.is_dead = False
        self.base = ""
        self.is_ready, self._over = threading.Event(), asyncio.Event()
        self._loop: asyncio.AbstractEventLoop | None = None

    async def serve(self) -> None:
        """Let browsers in, until told to stop."""
        self._loop = asyncio.get_running_loop()
        server = await asyncio.start_server(self._connected, "127.0.0.1", 0)
        self.base = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        self.is_ready.set()
        await self._over.wait()
        server.close()

    def stop(self) -> None:
        """Let go of everybody."""
        assert self._loop is not None
        self._loop.call_soon_threadsafe(self._over.set)

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            answers, asks = await asyncio.open_connection("127.0.0.1", self.target)
            await asyncio.gather(self._pass_on(reader, asks), self._pass_on(answers, writer))
        except (OSError, asyncio.CancelledError):
            pass
        finally:
            writer.close()

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """A line that has lost a byte never comes right: as when a device changes networks."""
        is_broken = False
        try:
            while data := await reader.read(65536):
                is_broken = is_broken or self.is_dead
                if not is_broken:
                    writer.write(data)
        finally:
            writer.close()


@contextmanager
def half_dead(target: int) -> Iterator[HalfDead]:
    """Such a line to the server on that port."""
    line = HalfDead(target)
    thread = threading.Thread(target=lambda: asyncio.run(line.serve()))
    thread.start()
    line.is_ready.wait(10)
    try:
        yield line
    finally:
        line.stop()
        thread.join(10)
