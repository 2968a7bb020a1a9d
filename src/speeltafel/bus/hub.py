"""The parent of the workers of one machine, through which they tell each other."""

from __future__ import annotations

import asyncio
import socket

from speeltafel.bus import frames
from speeltafel.bus.frames import Frame
from speeltafel.bus.link import Link


class Hub:
    """Passes what one worker publishes to all others that have subscribed to its topic."""

    def __init__(self) -> None:
        self._topics_of: dict[Link, set[bytes]] = {}
        self._subscribers: dict[bytes, set[Link]] = {}

    @property
    def workers(self) -> int:
        """How many workers there are."""
        return len(self._topics_of)

    @property
    def topics(self) -> int:
        """How many topics somebody has subscribed to."""
        return len(self._subscribers)

    @property
    def dropped(self) -> int:
        """How many frames the workers of now did not get, because they did not read."""
        return sum(worker.dropped for worker in self._topics_of)

    async def add(self) -> socket.socket:
        """The socket for a new worker: hand it over, then close it here.

        Start workers afresh (spawn), not by fork: a forked one holds the sockets of the others,
        and nobody would notice any more when one of them dies.
        """
        ours, theirs = socket.socketpair()
        worker = Link(self._heard, self._forget)
        self._topics_of[worker] = set()
        await worker.open(ours)
        return theirs

    async def close(self) -> None:
        """Leave the workers; each of them notices that its hub is lost."""
        await asyncio.gather(*(worker.cut() for worker in list(self._topics_of)))

    def _heard(self, worker: Link, frame: Frame) -> None:
        match frame.kind:
            case frames.PUBLISH:
                self._pass_on(worker, frame)
            case frames.SUBSCRIBE:
                self._topics_of[worker].add(frame.topic)
                self._subscribers.setdefault(frame.topic, set()).add(worker)
            case frames.UNSUBSCRIBE:
                self._topics_of[worker].discard(frame.topic)
                self._unsubscribe(worker, frame.topic)
            case frames.CONFIRM:
                worker.send_always(frame.raw)
            case frames.MISSED:
                self._tell_gap(worker)

    def _pass_on(self, publisher: Link, frame: Frame) -> None:
        for worker in self._subscribers.get(frame.topic, ()):
            if worker is not publisher:
                worker.send(frame.raw)

    def _tell_gap(self, publisher: Link) -> None:
        """A worker could not publish all it wanted: anybody may have missed something."""
        for worker in self._topics_of:
            if worker is not publisher:
                worker.tell_gap()

    def _unsubscribe(self, worker: Link, topic: bytes) -> None:
        subscribers = self._subscribers.get(topic, set())
        subscribers.discard(worker)
        if not subscribers:
            self._subscribers.pop(topic, None)

    def _forget(self, worker: Link) -> None:
        for topic in self._topics_of.pop(worker):
            self._unsubscribe(worker, topic)
