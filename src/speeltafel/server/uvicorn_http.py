"""Reading HTTP as uvicorn does, but not without end: it takes heads of any length, for any time,
and as many requests at once as fit into what has come in, from everybody in the same round.
"""

from __future__ import annotations

from asyncio import TimerHandle
from functools import partial
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from speeltafel.server.limits import Limits
from speeltafel.server.traffic import Visit
from speeltafel.server.turnstile import Stage

MAX_REQUEST_BYTES: Final = 4 * 1024 * 1024
"""Bytes that are read of a request in all: of a body that was refused some more than it may have,
for whoever is cut while they send does not hear why."""

READ_BYTES: Final = 1024
"""Bytes that are read at once: some 50 of the shortest requests."""

IDLE_GRACE_S: Final = 0.05
"""Seconds for which a connection that is about to be closed as idle is looked at once more."""


class LimitedHttp(HttpToolsProtocol):
    """HTTP with headers that are no longer than anybody needs, and that come in time."""

    _is_head, _read = True, 0
    _held = b""
    """What has come in and waits for its turn to be read."""

    _running: RequestResponseCycle | None = None
    """The request that is being answered: uvicorn remembers only the one that came last."""

    _cutting: TimerHandle | None = None

    def __init__(self, visit: Visit, limits: Limits, **named: Any) -> None:
        super().__init__(**named)
        self._visit, self._limits = visit, limits
        sockets: Any = self.ws_protocol_class
        self.ws_protocol_class = partial(sockets, visit)  # type: ignore[assignment]

    def connection_made(self, transport: Any) -> None:
        """Somebody comes; what they want has to be there in time."""
        super().connection_made(transport)
        self._expect()

    def connection_lost(self, exc: Exception | None) -> None:
        """They are gone."""
        self._held = b""
        self._hear_no_more()
        super().connection_lost(exc)
        self._visit.leave()
        self._expect_no_more()

    def pause_writing(self) -> None:
        """They do not read; of many who do not, this one is one too many."""
        super().pause_writing()
        if self._visit.is_one_too_many_unread():
            self._cut()

    def resume_writing(self) -> None:
        """They read again."""
        super().resume_writing()
        self._visit.read()

    def timeout_keep_alive_handler(self) -> None:
        """Nothing was asked for long; if the loop was busy, it may have come in by now."""
        close = super().timeout_keep_alive_handler
        self.timeout_keep_alive_task = self.loop.call_later(IDLE_GRACE_S, close)

    def handle_websocket_upgrade(self) -> None:
        """From now on it is a socket; this and its parser would hold each other for long."""
        self._expect_no_more()
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment]

    def data_received(self, data: bytes) -> None:
        """Something has come in; it is read when it is their turn, and no more meanwhile."""
        self._unset_keepalive_if_required()
        is_waiting = bool(self._held)
        self._held += data
        if not is_waiting:
            self._visit.begin(Stage.READ, self._read_on)
            if self._held:
                self.transport.pause_reading()

    def _read_on(self) -> bool:
        """Read what has come in, bite by bite; whoever asks for too much at once is cut."""
        data, self._held = self._held, b""
        if self.transport.is_closing():
            return False
        if not self.flow.read_paused:
            self.transport.resume_reading()
        for start in range(0, len(data), READ_BYTES):
            self._read_bite(data[start : start + READ_BYTES])
            if len(self.pipeline) > self._limits.pipelined:
                self._cut()
            if self.transport.is_closing() or self.transport.get_protocol() is not self:
                break
        return True

    def _read_bite(self, bite: bytes) -> None:
        """A head that is still not complete is too long at some point, and so is a request.

        A body that was refused already, and what is said behind a body, would be read without end.
        """
        super().data_received(bite)
        self._read += len(bite)
        if self._is_head and self._read > self._limits.head and not self.transport.is_closing():
            self.send_400_response("Headers too long.")
        elif self._read > MAX_REQUEST_BYTES + self._limits.body:
            self._cut()

    def on_message_begin(self) -> None:
        """A head begins."""
        self._is_head, self._read = True, 0
        self._expect()
        super().on_message_begin()

    def on_header(self, name: bytes, value: bytes) -> None:
        """A header; what comes behind a body as one is kept by nobody."""
        if self._is_head:
            super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """A head is complete; what follows is a body."""
        self._is_head = False
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """The request is there."""
        self._expect_no_more()
        super().on_message_complete()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self._running = cycle
        super()._start_asgi_task(cycle, app)

    def _cut(self) -> None:
        """End the connection, and tell whoever works for it."""
        self._hear_no_more()
        self.transport.abort()

    def _hear_no_more(self) -> None:
        self.pipeline.clear()
        if self._running is not None:
            self._running.disconnected = True
            self._running.message_event.set()

    def _expect(self) -> None:
        """A request has to be there in time."""
        if self._cutting is None:
            self._cutting = self.loop.call_later(self._limits.request_seconds, self._cut)

    def _expect_no_more(self) -> None:
        if self._cutting is not None:
            self._cutting.cancel()
            self._cutting = None
