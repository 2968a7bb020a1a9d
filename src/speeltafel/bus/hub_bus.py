"""The bus of a worker whose parent process is the hub."""

from __future__ import annotations

import asyncio
import socket

from speeltafel.bus import frames
from speeltafel.bus.frames import LARGEST, Frame, packed
from speeltafel.bus.guarded import Guarded
from speeltafel.bus.link import Link
from speeltafel.bus.rounds import Changes, Rounds
from speeltafel.table.ports import BusListener


class HubBus:
    """Tells the other workers of this machine, and hears them, through the parent process."""

    _link: Link

    def __init__(self, sock: socket.socket, listener: BusListener) -> None:
        self.lost = asyncio.Event()
        """Set when the parent is gone: there is nobody left to work for."""
        self._socket = sock
        self._listener = Guarded(listener)
        self._rounds = Rounds(self._send_round, self._listener.missed)
        self._is_closing = False

    has_others = True

    @property
    def is_up(self) -> bool:
        """Whether the parent is there."""
        return not self.lost.is_set()

    @property
    def dropped(self) -> int:
        """How many messages were not sent because the parent did not read."""
        return self._link.dropped

    async def start(self) -> None:
        """Take the socket into use."""
        self._link = Link(self._heard, self._ended)
        await self._link.open(self._socket)
        self._rounds.open(is_again=False)

    async def publish(self, topic: str, message: str) -> None:
        """Tell all other workers that have subscribed to a topic; never waits."""
        frame = packed(frames.PUBLISH, topic, message)
        if len(frame) > LARGEST:
            self._link.tell_gap()
        else:
            self._link.send(frame)

    async def subscribe(self, topic: str) -> None:
        """Hear of a topic from now on."""
        await self._rounds.add(topic)

    async def unsubscribe(self, topic: str) -> None:
        """Hear no more of a topic."""
        self._rounds.drop(topic)

    async def close(self) -> None:
        """Send what waits, and leave the hub."""
        self._is_closing = True
        await self._link.close()

    def _heard(self, hub: Link, frame: Frame) -> None:
        match frame.kind:
            case frames.PUBLISH:
                self._pass_on(frame.topic, frame.message)
            case frames.CONFIRM:
                self._rounds.confirm()
            case frames.MISSED:
                self._listener.missed()

    def _pass_on(self, topic: bytes, message: bytes) -> None:
        try:
            told = topic.decode(), message.decode()
        except UnicodeDecodeError:  # whatever it was, it is lost
            self._listener.missed()
            return
        if told[0] in self._rounds.topics:
            self._listener.heard(*told)

    def _send_round(self, changes: Changes) -> None:
        told = [
            packed(frames.SUBSCRIBE if is_wanted else frames.UNSUBSCRIBE, topic)
            for topic, is_wanted in changes.items()
        ]
        self._link.send_always(b"".join([*told, packed(frames.CONFIRM)]))

    def _ended(self, hub: Link) -> None:
        self._rounds.shut()
        if not self._is_closing:
            self.lost.set()
