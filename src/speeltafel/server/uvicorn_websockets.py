"""Websockets as uvicorn has them, but nobody can take more of the server than their share.

Whatever comes in is read in bites, and every frame and every kilobyte is paid for: by the socket,
and by its address. Whoever has nothing left is not read until they have, so that a flood waits
where it comes from. Nor is anybody read who does not read themselves, or whose last message was
not dealt with yet.
"""

from __future__ import annotations

from asyncio import TimerHandle
from typing import Any, Final

from starlette.requests import HTTPConnection
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Response
from websockets.server import ServerProtocol

from speeltafel.server.buckets import Bucket
from speeltafel.server.callers import address_of
from speeltafel.server.letterbox import Letterbox
from speeltafel.server.traffic import KILOBYTE, Traffic, Visit

UNREAD_SOCKET_S: Final = 15.0
"""Seconds for which a socket may not be read while much waits for it, and for its goodbye."""

READ_BYTES: Final = 512
"""Bytes that are read at once: at most 85 frames, for none of a client is shorter than 6."""

THROTTLE_PAUSE_S: Final = 0.1
"""Seconds for which whoever has nothing left is not looked at again, at least."""

FLOOD_S: Final = 5.0
"""Seconds after which somebody who still has too much to say is not heard any more."""

GOODBYE: Final = 3.0
"""Seconds in which a socket that was told to go has to say goodbye."""

LAST_WORDS: Final = 16
"""Frames that are read of a socket that was told to go."""

TOO_FAST, TOO_BIG = 4429, 1009


class LimitedHandshake(ServerProtocol):
    """A websocket's handshake whose refusals have the headers of every answer."""

    headers: dict[str, str]

    def reject(self, status: Any, text: str) -> Response:
        """Refuse a handshake."""
        response = super().reject(status, text)
        response.headers.update(self.headers)
        return response


class LimitedWebSockets(WebSocketsSansIOProtocol):
    """Websockets that are read as far as they may be, and cut when they do not read."""

    _cutting: TimerHandle | None = None
    _waking: TimerHandle | None = None
    _held: memoryview = memoryview(b"")
    """What has come in and was not looked at yet."""

    _over_since: float | None = None
    """Since when they have more to say than they may."""

    def __init__(self, traffic: Traffic, visit: Visit | None = None, **named: Any) -> None:
        super().__init__(**named)
        self.close_timeout = GOODBYE
        self.queue = Letterbox()  # type: ignore[assignment]
        self.conn = LimitedHandshake(max_size=self.config.ws_max_size, logger=self.conn.logger)
        self.conn.headers = dict(self.config.headers)
        self._traffic, self._visit = traffic, visit
        self._own, self._share = traffic.meter(), traffic.share()
        self._address: Bucket | None = None

    # Coming and going

    def start_keepalive(self) -> None:
        """They are in: what they said at the door is not needed any more."""
        super().start_keepalive()
        caller = HTTPConnection(dict(self.scope))
        self._address = self._traffic.frames.of(address_of(caller))
        self.__dict__.pop("request", None)
        self.__dict__.pop("response", None)
        self._read_on()

    def keepalive_timeout(self) -> None:
        """They are not there any more."""
        super().keepalive_timeout()
        self.transport.abort()

    async def run_asgi(self) -> None:
        """Talk; afterwards what still waits has some time to leave."""
        await super().run_asgi()
        if self._cutting is None:
            self._cut_in(UNREAD_SOCKET_S)

    def connection_lost(self, exc: Exception | None) -> None:
        """They are gone."""
        super().connection_lost(exc)
        if self._visit is not None:
            self._visit.leave()
        self._spare()
        self._sleep_on()
        self._held = memoryview(b"")

    def _open(self, head: bytes) -> None:
        """Uvicorn leaves those standing whose head it cannot read."""
        super().data_received(head)
        if not self.handshake_initiated:
            self.transport.write(self.conn.reject(400, "Invalid handshake.\n").serialize())
            self.transport.close()

    # Writing

    def pause_writing(self) -> None:
        """Too much waits for them: give them some time, and hear nothing until they read."""
        super().pause_writing()
        self._cut_in(UNREAD_SOCKET_S)
        self._read_on()

    def resume_writing(self) -> None:
        """They read again."""
        super().resume_writing()
        if not self.close_sent:
            self._spare()
        self._read_on()

    async def send(self, message: Any) -> None:
        """Send; once they were told to go, a few last words are read of them."""
        was_closed = self.close_sent
        await super().send(message)
        if self.close_sent and not was_closed:
            self._own.cap(LAST_WORDS)
            self._read_on()

    # Reading

    def data_received(self, data: bytes) -> None:
        """Something has come in; it is read as far as they may be heard."""
        if not self.handshake_initiated:
            self._open(data)
            return
        self._held = memoryview(bytes(self._held) + data if self._held else data)
        self._read_on()

    async def receive(self) -> Any:
        """What came in, piece by piece; when all was taken, more is read."""
        message = await self.queue.get()
        if self.queue.empty():
            self.read_paused = False
            self._read_on()
        return message

    def _read_on(self) -> None:
        """Read what may be read; if nothing may, take no more in.

        Of whoever is not in yet and has said nothing, only the leaving is heard.
        """
        while self._held and self._is_heard():
            bite, self._held = bytes(self._held[:READ_BYTES]), self._held[READ_BYTES:]
            self._pay(len(bite) / KILOBYTE)
            super().data_received(bite)
        if self.transport.is_closing():
            return
        if self._is_heard():
            self._over_since = None
            self.transport.resume_reading()
        elif self._held or self.handshake_complete:
            self.transport.pause_reading()
            self._wake()

    def _is_heard(self) -> bool:
        is_free = not self.read_paused and self.writable.is_set() and not self._wait()
        is_over = self.conn.eof_sent or self.transport.is_closing()
        return is_free and self.handshake_complete and not is_over

    def handle_events(self) -> None:
        """Every frame has its price."""
        self._pay(len(self.conn.events))
        super().handle_events()

    def handle_cont(self, event: Frame) -> None:
        """A message comes in pieces, but not in any number of them."""
        if len(self.frames) < self._traffic.limits.fragments:
            super().handle_cont(event)
        else:
            self._end(TOO_BIG)

    def send_receive_event_to_app(self) -> None:
        """A message is complete; whoever has closed meanwhile is past being told of bad text.

        Uvicorn handles events after it has read them all: if a close came in the same bite, text
        that is no UTF-8 finds the connection closing, and the 1007 for it cannot be sent.
        """
        is_open = self.conn.close_rcvd is None
        if self.curr_msg_data_type == "text" and not any(self.frames):
            self._answer_beat(is_open)
        elif is_open or self.curr_msg_data_type == "bytes" or _is_text(b"".join(self.frames)):
            super().send_receive_event_to_app()

    def _answer_beat(self, is_open: bool) -> None:
        """An empty text asks whether we are there: a page in a browser can send no ping."""
        self.frames = []
        if is_open and not self.close_sent:
            self.conn.send_text(b"")
            self.transport.write(b"".join(self.conn.data_to_send()))

    # Having too much to say

    def _pay(self, price: float) -> None:
        self._own.spend(price)
        self._share.spend(price)
        if self._address is not None:
            self._address.spend(price)

    def _wait(self) -> float:
        """Seconds until they may go on: who says little need not wait for others."""
        shared = self._address.wait() if self._address is not None else 0.0
        return max(self._own.wait(), min(shared, self._share.wait()))

    def _wake(self) -> None:
        """Look again when they may go on; whoever goes on like this for long has to go."""
        if self._waking is not None or self.close_sent or not (wait := self._wait()):
            return
        if self._is_flooding():
            self._end(TOO_FAST)
        else:
            self._waking = self.loop.call_later(max(wait, THROTTLE_PAUSE_S), self._awake)

    def _awake(self) -> None:
        self._waking = None
        self._read_on()

    def _is_flooding(self) -> bool:
        """Whether they alone, not others of their address, have been too much for long."""
        if not self._own.wait():
            return False
        now = self.loop.time()
        self._over_since = self._over_since or now
        return now - self._over_since > FLOOD_S

    def _end(self, code: int) -> None:
        """Close from this side, and read no more."""
        self._held = memoryview(b"")
        self.transport.pause_reading()
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": ""})
        self.conn.fail(code)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self._cut_in(GOODBYE)

    # Being cut

    def _cut_in(self, seconds: float) -> None:
        self._spare()
        if not self.disconnected:
            self._cutting = self.loop.call_later(seconds, self.transport.abort)

    def _spare(self) -> None:
        if self._cutting is not None:
            self._cutting.cancel()
            self._cutting = None

    def _sleep_on(self) -> None:
        if self._waking is not None:
            self._waking.cancel()
            self._waking = None


def _is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
