"""Websockets as uvicorn has them, but cut when nobody reads: its own ping does not end those."""

from __future__ import annotations

import asyncio
from asyncio import TimerHandle
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

PATIENCE: Final = 15.0
"""Seconds for which a socket may not be read while much waits for it, and for its goodbye."""


class Letterbox:
    """What has come in and was not read yet: a queue for one reader, of a tenth of the size."""

    __slots__ = ("_letters", "_reader")

    def __init__(self) -> None:
        self._letters: list[Any] = []
        self._reader: asyncio.Future[None] | None = None

    def put_nowait(self, letter: Any) -> None:
        """A letter comes in."""
        self._letters.append(letter)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def get(self) -> Any:
        """The oldest letter, or the next that comes in."""
        while not self._letters:
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        return self._letters.pop(0)

    def empty(self) -> bool:
        """Whether all was read."""
        return not self._letters


class ImpatientSockets(WebSocketsSansIOProtocol):
    """Websockets that are cut when the other side does not read, or does not say goodbye."""

    _cutting: TimerHandle | None = None

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.queue = Letterbox()  # type: ignore[assignment]

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
