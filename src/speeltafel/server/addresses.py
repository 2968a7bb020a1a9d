"""Links that others can follow: under which address they find this server, if they can at all."""

from __future__ import annotations

import re
import socket
from ipaddress import ip_address
from typing import Any, Final

from fastapi import Request
from starlette.datastructures import URL
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from speeltafel.server.callers import services_of
from speeltafel.server.schemas.responses import Reach

FORWARDED: Final = "speeltafel.forwarded_host"
"""Where a call keeps the host that a trusted proxy was asked for."""

HOST: Final = re.compile(r"(?:[A-Za-z0-9.-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(?::\d{1,5})?")
NOWHERE: Final = ("192.0.2.1", 9)
"""An address kept for documentation: nobody is there, and nothing is sent."""


class Proxies(ProxyHeadersMiddleware):
    """What a trusted proxy says about a call: address and scheme, and the host it was asked for."""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Believe it, as far as it is trusted."""
        client = scope.get("client")
        if client and client[0] in self.trusted_hosts:
            said = dict(scope["headers"]).get(b"x-forwarded-host", b"")
            scope[FORWARDED] = said.decode("latin-1").split(",")[0].strip()
        await super().__call__(scope, receive, send)


def link(request: Request, rest: str) -> tuple[str, Reach]:
    """A link to a page of this server, and from where it works."""
    base, reach = _base(request)
    return f"{base}{rest}", reach


def invitation(request: Request, table: str) -> dict[str, str]:
    """The link to a table, and from where it works."""
    invite, reach = link(request, f"table/{table}")
    return {"invite": invite, "reach": reach}


def _base(request: Request) -> tuple[URL, Reach]:
    """The address by which the caller came, unless nobody else can come by it."""
    base, listening = _asked(request), services_of(request).settings.host
    if not is_here(_name(base)):
        return base, "network"
    if is_here(listening):
        return base, "here"
    return base.replace(hostname=own_address()), "network"


def _asked(request: Request) -> URL:
    said = request.scope.get(FORWARDED, "")
    return request.base_url.replace(netloc=said) if HOST.fullmatch(said) else request.base_url


def _name(address: URL) -> str:
    try:
        return address.hostname or ""
    except ValueError:  # a bracket that is never closed
        return ""


def is_here(host: str) -> bool:
    """Whether only this computer finds itself under this name."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")


def own_address() -> str:
    """This computer's address on the local network, or else its name."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(NOWHERE)
        except OSError:  # no network
            return socket.gethostname()
        found = str(probe.getsockname()[0])
    return socket.gethostname() if is_here(found) else found
