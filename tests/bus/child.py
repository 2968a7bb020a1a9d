"""A worker process, or a parent of one, as the tests of the hub start them.

``child.py echo FD``    answers what it hears on "question", and says when it missed something
``child.py flood FD``   publishes as fast as it can
``child.py parent``     a hub with one echo
"""

from __future__ import annotations

import asyncio
import socket
import sys

from speeltafel.bus.hub import Hub
from speeltafel.bus.hub_bus import HubBus


class Echo:
    """Publishes what it hears."""

    bus: HubBus

    def __init__(self) -> None:
        self.tasks: set[asyncio.Task[None]] = set()

    def heard(self, topic: str, message: str) -> None:
        self.tasks.add(asyncio.create_task(self.bus.publish("answer", message)))

    def missed(self) -> None:
        self.tasks.add(asyncio.create_task(self.bus.publish("missed", "")))


async def work(role: str, sock: socket.socket) -> None:
    echo = Echo()
    echo.bus = HubBus(sock, echo)
    await echo.bus.start()
    await echo.bus.subscribe("question")
    print("ready", flush=True)
    while role == "flood" and echo.bus.is_up:
        await echo.bus.publish("flood", "x" * 5000)
        await asyncio.sleep(0)
    await echo.bus.lost.wait()
    print("lost", flush=True)
    await echo.bus.close()


async def parent() -> None:
    hub = Hub()
    with await hub.add() as sock:
        child = await asyncio.create_subprocess_exec(
            sys.executable, __file__, "echo", str(sock.fileno()), pass_fds=[sock.fileno()]
        )
    await child.wait()


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["parent"]:
            asyncio.run(parent())
        case [role, fd]:
            asyncio.run(work(role, socket.socket(fileno=int(fd))))
