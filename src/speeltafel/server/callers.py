"""Who is calling, from where, and in which language: checked on every call and every socket."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from fastapi import Depends, Security
from fastapi.security import APIKeyCookie, HTTPBearer
from starlette.requests import HTTPConnection

from speeltafel.server.accounts import Guest
from speeltafel.server.errors import Foreign, language_of
from speeltafel.server.services import Services
from speeltafel.server.traffic import network_of
from speeltafel.server.turnstile import Turnstile

COOKIE = "speeltafel"
GUEST = "speeltafel.guest"
"""Where a call keeps who is calling."""

ByBearer: TypeAlias = Annotated[object, Security(HTTPBearer(auto_error=False))]
ByCookie: TypeAlias = Annotated[object, Security(APIKeyCookie(name=COOKIE, auto_error=False))]
"""So that the OpenAPI document says who needs a token; :func:`token_of` reads it."""


def services_of(connection: HTTPConnection) -> Services:
    """The services of the server that was called."""
    services: Services = connection.app.state.services
    return services


def turnstile_of(connection: HTTPConnection) -> Turnstile:
    """Where calls of one address wait for each other."""
    turnstile: Turnstile = connection.app.state.turnstile
    return turnstile


def address_of(connection: HTTPConnection) -> str:
    """The caller's address; behind a trusted proxy, the one the proxy names."""
    return network_of(connection.client.host if connection.client else "unknown")


def language(connection: HTTPConnection) -> str:
    """The caller's language."""
    wanted = connection.query_params.get("lang") or connection.headers.get("accept-language")
    return language_of(wanted)


def token_of(connection: HTTPConnection) -> str | None:
    """The token a caller brings: as a Bearer, or as a cookie."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.casefold() == "bearer" else connection.cookies.get(COOKIE)


def check_origin(connection: HTTPConnection) -> None:
    """Only pages of this very server may call it from a browser."""
    origin, settings = connection.headers.get("origin"), services_of(connection).settings
    if origin is None or origin in settings.origins:
        return
    is_secure = settings.is_cookie_secure or connection.scope["scheme"] in ("https", "wss")
    scheme = "https" if is_secure else "http"
    if origin != f"{scheme}://{connection.headers.get('host')}":
        raise Foreign("foreign")


async def caller(connection: HTTPConnection, _bearer: ByBearer, _cookie: ByCookie) -> Guest:
    """The guest who is calling, unless they call too fast."""
    services = services_of(connection)
    guest = await services.accounts.who(token_of(connection))
    connection.scope[GUEST] = guest.id
    services.by_guest.take(guest.id)
    services.time_by_guest.check(guest.id)
    services.whereabouts.seen(guest.id, address_of(connection))
    return guest


Caller: TypeAlias = Annotated[Guest, Depends(caller)]


async def _served(connection: HTTPConnection) -> Services:
    return services_of(connection)


async def _spoken(connection: HTTPConnection) -> str:
    return language(connection)


Served: TypeAlias = Annotated[Services, Depends(_served)]  # async: FastAPI runs others in threads
Spoken: TypeAlias = Annotated[str, Depends(_spoken)]
