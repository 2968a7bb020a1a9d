"""Websockets as uvicorn has them, but cut when nobody reads: its own ping does not end those."""

from __future__ import annotations

from asyncio import TimerHandle
from typing import Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

PATIENCE: Final = 15.0
"""Seconds for which a socket may not be read while much waits for it, and for its goodbye."""


class ImpatientSockets(WebSocketsSansIOProtocol):
    """Websockets that are cut when the other side does not read, or does not say goodbye."""

    _cutting: TimerHandle | None = None

    def start_keepalive(self) -> None:
        """They are in: what they said at the door is not needed any more."""
        super().start_keepalive()
        self.__dict__.pop("request", None)
        self.__dict__.pop("response", None)

    def pause_writing(self) -> None:
        """Too much waits: give them some time."""
        super().pause_writing()
        self._cut_later()

    def resume_writing(self) -> None:
        """They read again."""
        super().resume_writing()
        self._spare()

    def keepalive_timeout(self) -> None:
        """They are not there any more."""
        super().keepalive_timeout()
        self.transport.abort()

    async def run_asgi(self) -> None:
        """Talk; afterwards what still waits has some time to leave."""
        await super().run_asgi()
        self._cut_later()

    def connection_lost(self, exc: Exception | None) -> None:
        """They are gone."""
        super().connection_lost(exc)
        self._spare()

    def _cut_later(self) -> None:
        self._spare()
        if not self.disconnected:
            self._cutting = self.loop.call_later(PATIENCE, self.transport.abort)

    def _spare(self) -> None:
        if self._cutting is not None:
            self._cutting.cancel()
            self._cutting = None
