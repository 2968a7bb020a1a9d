"""Reading HTTP as uvicorn does, but not without end: it takes heads of any length, for any time,
and as many requests at once as fit into what has come in.
"""

from __future__ import annotations

from asyncio import TimerHandle
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from speeltafel.server.traffic import Traffic

LONGEST: Final = 64 * 1024
"""Bytes of a request line and its headers."""

BITE: Final = 1024
"""Bytes that are read at once: some 50 of the shortest requests."""

MOST_WAITING: Final = 16
"""Requests that may wait for the answer to another; no browser asks before it has heard."""


class ShortHeads(HttpToolsProtocol):
    """HTTP with headers that are no longer than anybody needs, and that come in time."""

    _is_head, _read = True, 0
    _is_unread = False
    _running: RequestResponseCycle | None = None
    """The request that is being answered: uvicorn remembers only the one that came last."""

    _cutting: TimerHandle | None = None

    def __init__(self, traffic: Traffic, **named: Any) -> None:
        super().__init__(**named)
        self._traffic = traffic

    def connection_made(self, transport: Any) -> None:
        """Somebody comes, if there are not too many of them already."""
        super().connection_made(transport)
        if self._traffic.come(self._host):
            self._expect()
        else:
            self._cut()

    def connection_lost(self, exc: Exception | None) -> None:
        """They are gone."""
        self._hear_no_more()
        super().connection_lost(exc)
        self.resume_writing()
        self._traffic.leave(self._host)
        self._expect_no_more()

    def pause_writing(self) -> None:
        """They do not read; of many who do not, this one is one too many."""
        super().pause_writing()
        if not self._is_unread:
            self._is_unread = True
            if self._traffic.is_too_much_unread(self._host):
                self._cut()

    def resume_writing(self) -> None:
        """They read again, or are gone."""
        super().resume_writing()
        if self._is_unread:
            self._is_unread = False
            self._traffic.read(self._host)

    def handle_websocket_upgrade(self) -> None:
        """From now on it is a socket."""
        self._expect_no_more()
        super().handle_websocket_upgrade()

    def data_received(self, data: bytes) -> None:
        """Read on, bite by bite; whoever asks for too much at once is cut."""
        for start in range(0, len(data), BITE):
            self._read_bite(data[start : start + BITE])
            if len(self.pipeline) > MOST_WAITING:
                self._cut()
            if self.transport.is_closing() or self.transport.get_protocol() is not self:
                return

    def _read_bite(self, bite: bytes) -> None:
        """A head that is still not complete is too long at some point."""
        super().data_received(bite)
        self._read += len(bite)
        if self._is_head and self._read > LONGEST and not self.transport.is_closing():
            self.send_400_response("Headers too long.")

    def on_message_begin(self) -> None:
        """A head begins."""
        self._is_head, self._read = True, 0
        self._expect()
        super().on_message_begin()

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

    @property
    def _host(self) -> str:
        return self.client[0] if self.client else ""

    def _expect(self) -> None:
        """A request has to be there in time."""
        if self._cutting is None:
            seconds = self._traffic.limits.request_seconds
            self._cutting = self.loop.call_later(seconds, self._cut)

    def _expect_no_more(self) -> None:
        if self._cutting is not None:
            self._cutting.cancel()
            self._cutting = None
