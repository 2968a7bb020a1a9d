"""The door: body size, pages of other sites, addresses that are too fast, security headers."""

from __future__ import annotations

import logging
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from speeltafel.core.errors import GameError
from speeltafel.server.callers import (
    GUEST,
    address_of,
    check_origin,
    language,
    services_of,
    turnstile_of,
)
from speeltafel.server.errors import TooFast, TooLarge, Unforeseen, refusal, status_of
from speeltafel.server.metering import Metered

LOG: Final = logging.getLogger("speeltafel.server")
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS: Final = [
    ("content-security-policy", POLICY),
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    ("referrer-policy", "same-origin"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    ("permissions-policy", "camera=(), geolocation=(), microphone=()"),
]
"""Uvicorn puts them on all that leaves, whoever has made it, its own refusals included."""

API: Final = "/api/"
UNSAFE: Final = frozenset({"POST", "PUT", "PATCH", "DELETE"})


class Guard:
    """Every call comes through here first."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a call in, or refuse it; sockets are checked where they are accepted."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        call = HTTPConnection(scope)
        services, address = services_of(call), address_of(call)
        serving = self._served(call, address, receive, Leaving(scope["path"], send))
        work = Metered(serving, address, turnstile_of(call).charge)
        try:
            await work
        finally:
            services.charge(address, scope.get(GUEST), work.seconds)

    async def _served(
        self, call: HTTPConnection, address: str, receive: Receive, leaving: Leaving
    ) -> None:
        scope = call.scope
        try:
            await turnstile_of(call).enter(address)
            self._check(call, address, scope["method"])
            await self.app(scope, self._measured(call, receive), leaving)
        except TooFast as error:
            await services_of(call).by_address.hold(address, gone(receive))
            seconds = str(error.details.get("seconds", 1))
            await _refused(call, error, {"retry-after": seconds})(scope, receive, leaving)
        except GameError as error:
            await _refused(call, error)(scope, receive, leaving)
        except Exception:
            if leaving.is_begun:
                raise  # nothing can be said any more: uvicorn logs it, and ends the connection
            LOG.exception("unforeseen")
            await _refused(call, Unforeseen("unforeseen"))(scope, receive, leaving)

    def _check(self, call: HTTPConnection, address: str, method: str) -> None:
        services = services_of(call)
        bucket = services.by_address if _is_called(call.url.path) else services.by_page
        bucket.take(address)
        services.time_by_address.check(address)
        length = call.headers.get("content-length", "0")
        if (
            not length.isdecimal()
            or len(length) > 12
            or int(length) > services.settings.limits.body
        ):
            raise TooLarge("too-large", most=services.settings.limits.body)
        if method in UNSAFE:
            check_origin(call)

    def _measured(self, call: HTTPConnection, receive: Receive) -> Receive:
        """A body that names no length is counted as it comes."""
        left = services_of(call).settings.limits.body

        async def counted() -> Message:
            nonlocal left
            message = await receive()
            left -= len(message.get("body", b""))
            if left < 0:
                raise HTTPException(413)  # FastAPI lets only this through while it reads a body
            return message

        return counted


async def gone(receive: Receive) -> None:
    """Wait until a caller has hung up."""
    while not (await receive())["type"].endswith(".disconnect"):
        pass


def _is_called(path: str) -> bool:
    """Whether this is a call, and not a part of the page."""
    return path.startswith(API) or path == "/metrics"


def _refused(
    call: HTTPConnection, error: GameError, headers: dict[str, str] | None = None
) -> JSONResponse:
    return JSONResponse(refusal(error, language(call)), status_of(error), headers)


class Leaving:
    """An answer on its way out; what is about tables is kept by no cache."""

    def __init__(self, path: str, send: Send) -> None:
        self.is_begun = False
        self._send = send
        self._extra = [(b"cache-control", b"no-store")] if path.startswith(API) else []

    async def __call__(self, message: Message) -> None:
        """Pass it on."""
        if message["type"] == "http.response.start":
            self.is_begun = True
            message["headers"] = [*message.get("headers", []), *self._extra]
        await self._send(message)
