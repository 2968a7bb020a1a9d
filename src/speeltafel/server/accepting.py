"""Connections are taken in few at a time, and each address waits its turn.

An event loop accepts all who wait in one round, however many those are, and everybody else waits
for that. Here a connection is counted as soon as it is there, which costs next to nothing, and is
worked for when it is its address's turn; if nobody is there any more by then, it is not.
"""

from __future__ import annotations

import asyncio
import socket
from asyncio import BaseProtocol, Task
from collections.abc import Callable
from functools import partial
from typing import Any, Final

from speeltafel.server.traffic import Traffic, Visit
from speeltafel.server.turnstile import Stage

WAITING: Final = 1024
"""Connections that the system lets wait to be accepted."""

A_ROUND: Final = 16
"""Connections that are taken in during one round of the event loop."""

BREATH: Final = 0.5
"""Seconds until the next try, if the system has nothing left for one connection more."""

GONE: Final = b""
"""What is read from a connection at whose other end nobody is."""


class Acceptor:
    """Takes in whoever comes to a socket; for uvicorn it is like a server of the event loop."""

    def __init__(
        self, listening: socket.socket, traffic: Traffic, make: Callable[[Visit], BaseProtocol]
    ) -> None:
        self._listening, self._traffic, self._make = listening, traffic, make
        self._loop = asyncio.get_running_loop()
        self._waiting: set[socket.socket] = set()
        self._admitting: set[Task[Any]] = set()
        self._is_open = True
        listening.setblocking(False)
        listening.listen(WAITING)
        self._listen()

    def close(self) -> None:
        """Take in nobody any more."""
        self._is_open = False
        self._loop.remove_reader(self._listening.fileno())
        for connection in self._waiting:
            connection.close()

    async def wait_closed(self) -> None:
        """Nothing is left to wait for."""

    def _listen(self) -> None:
        if self._is_open:
            self._loop.add_reader(self._listening.fileno(), self._accept)

    def _accept(self) -> None:
        for _ in range(A_ROUND):
            try:
                connection, peer = self._listening.accept()
            except (BlockingIOError, ConnectionAbortedError):
                return  # nobody is there, or not any more, or another process was quicker
            except OSError:
                self._loop.remove_reader(self._listening.fileno())
                self._loop.call_later(BREATH, self._listen)
                return
            self._count(connection, peer[0])

    def _count(self, connection: socket.socket, host: str) -> None:
        if (visit := self._traffic.come(host)) is None:
            connection.close()
        else:
            connection.setblocking(False)
            self._waiting.add(connection)
            visit.begin(Stage.ACCEPT, partial(self._admit, connection, visit))

    def _admit(self, connection: socket.socket, visit: Visit) -> bool:
        """Begin to work for a connection; False if nobody is there any more."""
        self._waiting.discard(connection)
        if not self._is_open or _is_gone(connection):
            connection.close()
            visit.leave()
            return False
        talking = self._loop.connect_accepted_socket(partial(self._make, visit), connection)
        task = self._loop.create_task(talking)
        self._admitting.add(task)
        task.add_done_callback(partial(self._admitted, visit))
        return True

    def _admitted(self, visit: Visit, task: Task[Any]) -> None:
        self._admitting.discard(task)
        if task.cancelled() or task.exception() is not None:
            visit.leave()


def _is_gone(connection: socket.socket) -> bool:
    """Whether the other end has hung up without having said anything."""
    try:
        return connection.recv(1, socket.MSG_PEEK) == GONE
    except BlockingIOError:
        return False
    except OSError:
        return True
