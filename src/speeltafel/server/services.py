"""The services of a running server, put together once and handed to whoever needs them."""

from __future__ import annotations

import logging
import secrets
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import orjson

from speeltafel.bots.pool import BotPool
from speeltafel.server.accounts import Accounts
from speeltafel.server.buckets import Buckets, Counts
from speeltafel.server.checkup import Checkup
from speeltafel.server.hints import Hints
from speeltafel.server.metering import ReadingRoom
from speeltafel.server.results import Results
from speeltafel.server.settings import Settings
from speeltafel.server.whereabouts import Whereabouts
from speeltafel.store.store import Store
from speeltafel.table.service import TableService

LOG = logging.getLogger("speeltafel.server")


def steady_clock(earliest: float = 0.0) -> Callable[[], float]:
    """Seconds since 1970 that never jump while the process lives, whatever is done to the clock.

    They begin no earlier than what has already happened, should the clock have been set back.
    """
    begun, since = max(time.time(), earliest), time.monotonic()
    return lambda: begun + time.monotonic() - since


def encode(message: object) -> str:
    """A message as JSON; views are dataclasses."""
    return orjson.dumps(message, option=orjson.OPT_SERIALIZE_DATACLASS).decode()


@dataclass
class Services:
    """What a server is made of."""

    settings: Settings
    store: Store
    bus: Any
    bots: BotPool
    tables: TableService
    accounts: Accounts
    now: Callable[[], float]
    by_guest: Buckets
    by_address: Buckets
    new_guests: Buckets
    time_by_guest: Buckets
    time_by_address: Buckets
    """The seconds of work that somebody has caused; what they cost is known only afterwards."""

    by_page: Buckets
    """What an address loads of the page, which a first visit does all at once."""

    reading_room: ReadingRoom
    results: Results
    sockets: Counts
    sockets_by_address: Counts
    hints: Hints
    whereabouts: Whereabouts
    elsewhere: dict[str, tuple[float, dict[str, Any]]]
    """What other processes have last said that they counted, and when."""

    checkup: Checkup
    close: Callable[[], Awaitable[None]]

    def charge(self, address: str, guest: str | None, seconds: float) -> None:
        """Somebody has caused so much work."""
        self.time_by_address.charge(address, seconds)
        if guest is not None:
            self.time_by_guest.charge(guest, seconds)


def new_secret() -> str:
    """The secret of a table: 32 random bytes, in hex."""
    return secrets.token_hex(32)
