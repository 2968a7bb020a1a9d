"""What a process hears from Redis."""

from __future__ import annotations

import asyncio
import math
from typing import Final, TypeAlias

from redis.asyncio.connection import AbstractConnection

from speeltafel.bus.redis_line import RedisConnection
from speeltafel.bus.rounds import Changes, Rounds
from speeltafel.table.ports import BusListener

PREFIX: Final = "speeltafel:"
"""What a channel is called before its topic."""

PULSE: Final = 5.0
"""After so many quiet seconds Redis is asked whether it is there; it has as many to answer."""

MOST_TOGETHER: Final = 50
"""How many messages are heard at a stretch."""

Commands: TypeAlias = list[tuple[str, ...]]


class Inbox:
    """Subscriptions on one connection, told again to every next one."""

    def __init__(self, line: RedisConnection, me: str, listener: BusListener) -> None:
        self.is_up = False
        """Whether Redis is there."""
        self._line = line
        self._me = me.encode()
        self._listener = listener
        self.rounds = Rounds(self._send_round, listener.missed)
        """The topics to hear of."""
        self._commands: asyncio.Queue[Commands] = asyncio.Queue()
        self._unconfirmed = 0
        self._has_pulse = True
        self._is_again = False

    async def serve(self, connection: AbstractConnection) -> None:
        """Hear what comes over this connection until it breaks."""
        self._commands, self._has_pulse, self.is_up = asyncio.Queue(), True, True
        self.rounds.open(is_again=self._is_again)
        self._is_again = True
        try:
            async with asyncio.TaskGroup() as tasks:
                tasks.create_task(self._write(connection))
                tasks.create_task(self._read(connection))
        finally:
            self.is_up = False
            self.rounds.shut()

    async def _read(self, connection: AbstractConnection) -> None:
        while True:
            await asyncio.sleep(0)  # in a storm the others have their turn too
            for _ in range(MOST_TOGETHER):
                reply = await connection.read_response(timeout=math.inf, push_request=True)
                self._has_pulse = True
                self._take(reply)

    def _take(self, reply: object) -> None:
        match reply:
            case [b"message", bytes(channel), bytes(data)]:
                self._hear(channel, data)
            case [b"subscribe" | b"unsubscribe", *_]:
                self._confirm_one()

    def _hear(self, channel: bytes, data: bytes) -> None:
        topic = channel.decode()[len(PREFIX) :]
        if topic not in self.rounds.topics or data.startswith(self._me):
            return
        try:
            message = data[len(self._me) :].decode()
        except UnicodeDecodeError:  # whatever it was, it is lost
            self._listener.missed()
        else:
            self._listener.heard(topic, message)

    def _confirm_one(self) -> None:
        """Redis confirms every single topic of a round."""
        self._line.is_well()
        self._unconfirmed -= 1
        if not self._unconfirmed:
            self.rounds.confirm()

    async def _write(self, connection: AbstractConnection) -> None:
        while True:
            commands = await self._next_commands()
            async with asyncio.timeout(PULSE):
                await connection.send_packed_command(connection.pack_commands(commands))

    async def _next_commands(self) -> Commands:
        try:
            async with asyncio.timeout(PULSE):
                return await self._commands.get()
        except TimeoutError:
            return [self._ping()]

    def _ping(self) -> tuple[str]:
        if not self._has_pulse:
            raise ConnectionError(f"no answer for {PULSE} seconds")
        self._line.is_well()
        self._has_pulse = False
        return ("PING",)

    def _send_round(self, changes: Changes) -> None:
        self._unconfirmed = len(changes)
        wanted = [PREFIX + topic for topic, is_wanted in changes.items() if is_wanted]
        unwanted = [PREFIX + topic for topic, is_wanted in changes.items() if not is_wanted]
        commands = [("SUBSCRIBE", *wanted), ("UNSUBSCRIBE", *unwanted)]
        self._commands.put_nowait([command for command in commands if len(command) > 1])
