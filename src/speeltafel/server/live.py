"""The socket of a table: what happened since, then everything as it happens, and moves."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Coroutine
from contextlib import ExitStack
from functools import partial
from typing import Any, Final, TypeAlias, TypeVar

import orjson
from pydantic import ValidationError
from starlette.requests import HTTPConnection
from starlette.types import Message, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from speeltafel.core.errors import GameError
from speeltafel.server.callers import (
    GUEST,
    address_of,
    check_origin,
    language,
    token_of,
    turnstile_of,
)
from speeltafel.server.errors import BadRequest, NotFound, TooFast, TooLarge, refusal, status_of
from speeltafel.server.metering import Metered
from speeltafel.server.middleware import gone
from speeltafel.server.playing import play_move
from speeltafel.server.schemas.requests import Move
from speeltafel.server.services import Services, encode
from speeltafel.table import showing
from speeltafel.table.errors import Unavailable
from speeltafel.table.loaded import LoadedTable
from speeltafel.table.ports import StoreDown

T = TypeVar("T")
PATH: Final = re.compile(r"/api/tables/([a-z0-9]{1,40})/live")
NUMBER: Final = re.compile(r"-?[0-9]{1,9}")
GOODBYE: Final = 5.0
"""Seconds for which a refusal may take to leave."""

PRIVATE_CODES: Final = 4000
"""Codes from here on are free for programs: 4403 says what 403 says."""

GOING_AWAY, TOO_SLOW, NO_LONGER = 1001, 4408, 4403

READ_PAUSE_S: Final = 0.2
"""Seconds for which nothing more is read of whoever is too fast, or talks nonsense."""


Wire: TypeAlias = tuple[Receive, Send]


class SocketSession:
    """One open socket; messages wait in a queue, so that nobody waits for a slow reader.

    It keeps little: there may be thousands, and most are silent most of the time.
    """

    __slots__ = (
        "_code", "_queue", "_receive", "_send", "_sending",
        "address", "guest", "language", "most", "viewer",
    )  # fmt: skip

    def __init__(
        self, wire: Wire, spoken: str, guest: str, viewer: int | None, address: str, most: int
    ) -> None:
        self.guest, self.viewer, self.address, self.most = guest, viewer, address, most
        self.language = spoken
        self._receive, self._send = wire
        self._queue: list[str] = []
        self._sending: asyncio.Task[None] | None = None
        """Only while there is something to send."""
        self._code: int | None = None

    def send(self, text: str) -> None:
        """Send a message, without waiting; a reader too slow is cut off, and can come again."""
        if len(self._queue) >= self.most:
            self.hang_up(TOO_SLOW)
        elif self._code is None:
            self._queue.append(text)
            self._send_soon()

    def close(self) -> None:
        """Send no more: they may not look any longer."""
        self.hang_up(NO_LONGER)

    def hang_up(self, code: int) -> None:
        """Close the socket as soon as what waits is sent."""
        if self._code is None:
            self._code = code
            self._send_soon()

    async def receive(self) -> Message:
        """The next message."""
        return await self._receive()

    def _send_soon(self) -> None:
        if self._sending is None:
            self._sending = asyncio.get_running_loop().create_task(self._send_all())

    async def _send_all(self) -> None:
        try:
            while self._queue and self._code != TOO_SLOW:
                waiting, self._queue = self._queue, []
                for text in waiting:
                    await self._send({"type": "websocket.send", "text": text})
            if self._code is not None:
                await self._send({"type": "websocket.close", "code": self._code, "reason": ""})
        except (OSError, RuntimeError):
            pass  # gone
        finally:
            self._sending = None

    async def finish(self) -> None:
        """Wait until what waits is sent, or nobody is there to read it."""
        if self._sending is not None:
            await asyncio.wait({self._sending}, timeout=GOODBYE)


async def live(scope: Scope, receive: Receive, send: Send) -> None:
    """Follow a table live; moves can be sent on the same socket.

    It is plain ASGI: what a framework keeps for each socket would double its memory.
    """
    services: Services = scope["app"].state.services
    call = HTTPConnection(scope)
    address = address_of(call)
    admitting = _admitted(services, scope, (receive, send))
    entering = Metered(admitting, address, turnstile_of(call).charge)
    try:
        admitted = await entering
    finally:
        services.charge(address, scope.get(GUEST), entering.seconds)
    if admitted is None:
        return
    line, table, since = admitted
    try:
        await _talk(services, line, table, since)
    finally:
        services.sockets.give_back(line.guest)
        services.sockets_by_address.give_back(line.address)


async def _admitted(
    services: Services, scope: Scope, wire: Wire
) -> tuple[SocketSession, str, int | None] | None:
    """An open line, the table and since when; or nothing, and why was said."""
    socket = WebSocket(scope, *wire)
    address = address_of(socket)
    with ExitStack() as held:
        try:
            table, seat, since = _address(socket)
            check_origin(socket)
            await turnstile_of(socket).enter(address)
            services.by_address.take(address)
            services.time_by_address.check(address)
            services.sockets_by_address.take(address)
            held.callback(services.sockets_by_address.give_back, address)
            guest = await services.accounts.who(token_of(socket))
            socket.scope[GUEST] = guest.id
            services.time_by_guest.check(guest.id)
            look = partial(showing.viewer_of, guest=guest.id, seat=seat)
            viewer = await services.tables.query(table, lambda it: look(it.table), is_latest=False)
            services.sockets.take(guest.id)
            held.callback(services.sockets.give_back, guest.id)
            services.whereabouts.seen(guest.id, address)
            await socket.accept()
        except (GameError, StoreDown) as error:
            held.close()  # they may wait for a while
            await _turn_away(services, socket, error)
            return None
        except WebSocketDisconnect:
            return None  # gone before anything could be said
        held.pop_all()
    spoken, most = language(socket), services.settings.limits.backlog
    return SocketSession(wire, spoken, guest.id, viewer, address, most), table, since


def _address(socket: WebSocket) -> tuple[str, int | None, int | None]:
    """Which table is to be followed, through whose eyes, and since when."""
    found = PATH.fullmatch(socket.url.path)
    if found is None:
        raise NotFound("not-found")
    seat, since = (_number(socket, name) for name in ("seat", "since"))
    return found[1], seat, since


def _number(socket: WebSocket, name: str) -> int | None:
    text = socket.query_params.get(name)
    if text is None:
        return None
    if not NUMBER.fullmatch(text):
        raise BadRequest("bad-request", where=name, why="a number")
    return int(text)


async def _turn_away(services: Services, socket: WebSocket, error: Exception) -> None:
    if isinstance(error, TooFast):
        await socket.receive()  # that it would like to be accepted
        await services.by_address.hold(address_of(socket), gone(socket.receive))
    await _refuse(socket, error if isinstance(error, GameError) else Unavailable("unavailable"))


async def _refuse(socket: WebSocket, error: GameError) -> None:
    """Say why, then close: a browser is told nothing about a socket that was never accepted."""
    said = {"type": "refused", **refusal(error, language(socket))}
    try:
        await socket.accept()
        await socket.send_text(encode(said))
        await socket.close(PRIVATE_CODES + status_of(error))
    except (WebSocketDisconnect, RuntimeError):
        pass


async def _talk(services: Services, line: SocketSession, table: str, since: int | None) -> None:
    try:
        await _charged(services, line, services.tables.listen(line, table, since))
        await _listening(services, line, table)
    except GameError as error:
        line.send(encode({"type": "refused", **refusal(error, line.language)}))
        line.hang_up(PRIVATE_CODES + status_of(error))
        await line.finish()
    finally:
        await asyncio.shield(services.tables.unlisten(line, table))


async def _listening(services: Services, line: SocketSession, table: str) -> None:
    """Carry out what comes in, one after the other, until the other side is gone."""
    while (message := await line.receive())["type"] != "websocket.disconnect":
        command: str | None = None
        try:
            move = _read(message, services.settings.limits.body)
            command = move.id
            services.by_guest.take(line.guest)
            services.time_by_guest.check(line.guest)
            services.time_by_address.check(line.address)
            playing = play_move(services, line.guest, table, move, _version)
            version = await _charged(services, line, playing)
            line.send(encode({"type": "answer", "id": move.id, "version": version}))
        except GameError as error:
            said = refusal(error, line.language)
            line.send(encode({"type": "refused", "id": command, **said}))
            if isinstance(error, TooFast) or command is None:
                await asyncio.sleep(READ_PAUSE_S)


def _version(loaded: LoadedTable, seat: int) -> int:
    return loaded.table.version_for(seat)


async def _charged(services: Services, line: SocketSession, work: Coroutine[Any, Any, T]) -> T:
    metered = Metered(work, line.address)
    try:
        return await metered
    finally:
        services.charge(line.address, line.guest, metered.seconds)


def _read(message: Any, most: int) -> Move:
    text = message.get("text") or message.get("bytes") or ""
    if len(text) > most:
        raise TooLarge("too-large", most=most)
    try:
        return Move.model_validate(orjson.loads(text))
    except (orjson.JSONDecodeError, UnicodeEncodeError) as error:
        raise BadRequest("bad-request", where="JSON", why=str(error)) from None
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        where = ".".join(map(str, first["loc"])) or "message"
        raise BadRequest("bad-request", where=where, why=first["msg"]) from None
