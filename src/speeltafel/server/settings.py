"""What whoever runs a server can set: by the command line, the rest by environment variables."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass, field, fields
from pathlib import Path

from speeltafel.core.errors import BadSetup


@dataclass(frozen=True)
class Limits:
    """How much one guest or one address may ask for; rates are a second, bursts at once."""

    guest_rate: float = 20.0
    guest_burst: int = 60
    address_rate: float = 100.0
    address_burst: int = 400
    new_guests_rate: float = 0.2
    new_guests_burst: int = 40
    page_rate: float = 400.0
    page_burst: int = 4000
    """Files of the page for an address: a first visit loads some 25, and a school comes at once."""

    body: int = 64 * 1024
    """Bytes of a request or a message."""

    tables: int = 50
    """Unfinished tables a guest may have."""

    sockets: int = 24
    """Open sockets of a guest."""

    sockets_address: int = 500
    backlog: int = 256
    """Messages that may wait for a slow client before it is cut off."""

    chat: int = 300
    """Characters of a line of chat."""

    name: int = 24
    """Characters of a name."""


def read_limits(text: str) -> Limits:
    """Limits from ``sockets=100,tables=20``; those not named stay as they are."""
    known = {it.name: getattr(Limits(), it.name) for it in fields(Limits)}
    chosen: dict[str, float] = {}
    for part in filter(None, (it.strip() for it in text.split(","))):
        name, _, value = part.partition("=")
        if name not in known or not _is_amount(value):
            choices = ", ".join(f"{it}=NUMBER" for it in known)
            raise BadSetup("bad-option", option="SPEELTAFEL_LIMITS", choices=choices, got=part)
        chosen[name] = type(known[name])(float(value))
    return Limits(**chosen)  # type: ignore[arg-type]


def _is_amount(text: str) -> bool:
    """Whether this is a number above nothing that a person would write."""
    is_number = text.isascii() and text.replace(".", "", 1).isdecimal() and len(text) < 13
    return is_number and float(text) > 0


def data_folder() -> Path:
    """Where this user's programs keep their data."""
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", home / "AppData/Local")) / "speeltafel"
    if sys.platform == "darwin":
        return home / "Library/Application Support/speeltafel"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local/share") / "speeltafel"


def own_database() -> str:
    """The SQLite file in the user's data folder."""
    return f"sqlite:///{data_folder() / 'speeltafel.db'}"


@dataclass(frozen=True)
class Settings:
    """How a server runs."""

    host: str = "127.0.0.1"
    port: int = 8750
    database: str = field(default_factory=own_database)
    bus: str | None = None
    workers: int = 1
    limits: Limits = field(default_factory=Limits)
    proxies: str = "127.0.0.1"
    """Addresses of proxies whose word about the caller's address is believed."""

    origins: tuple[str, ...] = ()
    """Origins besides the server's own that may call it from a browser."""

    bot_processes: int = 1
    idle_seconds: float = 120.0
    """After so long a table nobody uses is dropped from memory."""

    waiting_days: float = 7.0
    """After so long a table that never began is deleted."""

    guests: tuple[str, ...] = ()
    """Bots of other people, installed here, that may sit at tables."""

    is_cookie_secure: bool = False


def _read_processes(text: str) -> int:
    if text.isascii() and text.isdecimal() and 1 <= int(text[:4]) <= 64:
        return int(text[:4])
    raise BadSetup("bad-option", option="SPEELTAFEL_BOT_PROCESSES", choices="1-64", got=text)


def _listed(text: str) -> tuple[str, ...]:
    return tuple(filter(None, map(str.strip, text.split(","))))


def from_environment(**given: object) -> Settings:
    """Settings from what was given and, for the rest, the environment."""
    read = os.environ.get
    chosen: dict[str, object] = {
        "limits": read_limits(read("SPEELTAFEL_LIMITS", "")),
        "proxies": read("SPEELTAFEL_PROXIES", "127.0.0.1"),
        "origins": _listed(read("SPEELTAFEL_ORIGINS", "")),
        "guests": _listed(read("SPEELTAFEL_GUEST_BOTS", "")),
        "bot_processes": _read_processes(read("SPEELTAFEL_BOT_PROCESSES", "1")),
        "is_cookie_secure": read("SPEELTAFEL_SECURE", "") == "1",
    }
    chosen |= {name: value for name, value in given.items() if value is not None}
    return Settings(**chosen)  # type: ignore[arg-type]
