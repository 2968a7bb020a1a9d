"""What a process says over Redis."""

from __future__ import annotations

import asyncio
import math
from collections import deque
from typing import Final

from redis.asyncio.connection import AbstractConnection

from speeltafel.bus.redis_inbox import PREFIX
from speeltafel.bus.redis_line import RedisConnection

MOST_WAITING: Final = 10_000
"""How many messages may wait; then the oldest are dropped."""

MOST_TOGETHER: Final = 500
ANSWERING: Final = 5.0
"""How many seconds Redis has to answer all that was sent together."""


class Outbox:
    """Messages that wait to be sent; all that wait leave together."""

    def __init__(self, line: RedisConnection, me: str) -> None:
        self.dropped = 0
        """How many messages did not leave, or not surely."""
        self._line = line
        self._me = me
        self._waiting: deque[tuple[str, str, str]] = deque()
        self._has_some = asyncio.Event()
        self._is_empty = asyncio.Event()
        self._is_empty.set()

    def put(self, topic: str, message: str) -> None:
        """Let a message wait for its turn."""
        if len(self._waiting) >= MOST_WAITING:
            self._waiting.popleft()
            self.dropped += 1
        self._waiting.append(("PUBLISH", PREFIX + topic, self._me + message))
        self._has_some.set()
        self._is_empty.clear()

    async def emptied(self) -> None:
        """Wait until everything has left."""
        await self._is_empty.wait()

    async def serve(self, connection: AbstractConnection) -> None:
        """Send what waits over this connection, until it breaks."""
        while True:
            await self._has_some.wait()
            if await connection.can_read():  # nothing was asked, so it can only be its end
                raise ConnectionError("closed by Redis")
            await self._send(connection, self._take())
            self._line.is_well()

    def _take(self) -> list[tuple[str, str, str]]:
        together = min(len(self._waiting), MOST_TOGETHER)
        taken = [self._waiting.popleft() for _ in range(together)]
        if not self._waiting:
            self._has_some.clear()
        return taken

    async def _send(
        self, connection: AbstractConnection, messages: list[tuple[str, str, str]]
    ) -> None:
        unanswered = len(messages)
        try:
            async with asyncio.timeout(ANSWERING):
                await connection.send_packed_command(connection.pack_commands(messages))
                while unanswered:
                    await connection.read_response(timeout=math.inf)
                    unanswered -= 1
        finally:
            self.dropped += unanswered
            if not self._waiting:
                self._is_empty.set()
