"""The pool's end of one worker process."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Sequence
from typing import Final, cast

LONGEST_ANSWER: Final = 64_000
"""More than this without an end is not one."""

KEPT: Final = (
    "PATH",
    "PYTHONPATH",
    "PYTHONHOME",
    "PYTHONDONTWRITEBYTECODE",
    "LD_LIBRARY_PATH",
    "LANG",
    "SYSTEMROOT",
)
"""All that a worker needs of our environment; passwords and the like are not for bots."""


class Gone(Exception):
    """The process ended before it had said a whole line."""


class Thinker(asyncio.SubprocessProtocol):
    """A worker process: tell it a line, hear a line."""

    def __init__(self) -> None:
        self.gone = asyncio.Event()
        """Set when nothing is left of the process."""

        self._news = asyncio.Event()
        self._heard = bytearray()
        self._has_exited = self._is_silent = False

    @property
    def pid(self) -> int:
        """The process, as the system knows it."""
        return self._transport.get_pid()

    @property
    def is_alive(self) -> bool:
        """Whether there is somebody to talk to."""
        return not (self._has_exited or self._is_silent or self._transport.is_closing())

    @property
    def has_spoken(self) -> bool:
        """Whether it has said something that nobody has listened to."""
        return bool(self._heard)

    def tell(self, line: bytes) -> None:
        """Send a line; should it not be read, then neither will it be answered."""
        stdin = cast(asyncio.WriteTransport, self._transport.get_pipe_transport(0))
        stdin.write(line)

    async def line(self) -> bytes:
        """The next line it says; Gone if there is none."""
        while (end := self._heard.find(b"\n")) < 0:
            if self._has_exited and self._is_silent:
                raise Gone
            await self._news.wait()
            self._news.clear()
        line = bytes(self._heard[: end + 1])
        del self._heard[: end + 1]
        return line

    def dismiss(self) -> None:
        """End the process, whatever it does."""
        self._transport.close()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Called by the event loop: the process runs."""
        self._transport = cast(asyncio.SubprocessTransport, transport)

    def pipe_data_received(self, fd: int, data: bytes) -> None:
        """Called by the event loop: the process has said something."""
        self._heard += data
        self._news.set()
        if len(self._heard) > LONGEST_ANSWER:
            self.dismiss()

    def pipe_connection_lost(self, fd: int, exc: Exception | None) -> None:
        """Called by the event loop: the process has closed a pipe."""
        self._is_silent |= fd == 1
        self._news.set()

    def process_exited(self) -> None:
        """Called by the event loop: the process has ended."""
        self._has_exited = True
        self._news.set()

    def connection_lost(self, exc: Exception | None) -> None:
        """Called by the event loop: nothing is left of the process."""
        self.gone.set()


async def hire(command: Sequence[str]) -> Thinker:
    """A new worker process, in a session of its own: the terminal's Ctrl-C is not for it."""
    environment = {name: os.environ[name] for name in KEPT if name in os.environ}
    _, thinker = await asyncio.get_running_loop().subprocess_exec(
        Thinker, *command, stderr=None, env=environment, start_new_session=True
    )
    return thinker
