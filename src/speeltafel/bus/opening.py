"""Which bus a server goes by."""

from __future__ import annotations

import socket as sockets
from typing import TYPE_CHECKING, Final, TypeAlias

from speeltafel.bus.alone import Alone
from speeltafel.bus.errors import UnknownBus, without_secrets
from speeltafel.bus.hub_bus import HubBus
from speeltafel.table.ports import BusListener

if TYPE_CHECKING:
    from speeltafel.bus.redis_bus import RedisBus

SCHEMES: Final = ("redis://", "rediss://")

OpenBus: TypeAlias = "Alone | HubBus | RedisBus"
"""A bus in use; whoever opened it closes it."""


async def open_bus(
    url: str | None, listener: BusListener, socket: sockets.socket | None = None
) -> OpenBus:
    """The bus at a URL; without one, the hub behind a socket; without either, none."""
    bus = _bus(url, listener, socket)
    await bus.start()
    return bus


def _bus(url: str | None, listener: BusListener, socket: sockets.socket | None) -> OpenBus:
    if url:
        return redis_bus(url)(url, listener)
    return HubBus(socket, listener) if socket else Alone()


def redis_bus(url: str) -> type[RedisBus]:
    """What speaks to the Redis at a URL; a sentence if it is none or the library is missing."""
    if not url.startswith(SCHEMES):
        raise UnknownBus("unknown-bus", got=without_secrets(url))
    from speeltafel.bus.redis_bus import RedisBus  # whoever has one server needs no Redis

    return RedisBus
