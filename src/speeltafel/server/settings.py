"""What whoever runs a server can set: by the command line, the rest by environment variables."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass, field
from pathlib import Path

from speeltafel.core.errors import BadSetup
from speeltafel.server.limits import VARIABLE, Limits, read_limits


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
    guests: tuple[str, ...] = ()
    """Bots of other people, installed here, that may sit at tables."""

    is_cookie_secure: bool = False
    metrics_token: str = field(default="", repr=False)
    """What an operator has to bring to read the metrics; without one nobody can."""


def _read_processes(text: str) -> int:
    if text.isascii() and text.isdecimal() and len(text) < 5 and 1 <= int(text) <= 64:
        return int(text)
    raise BadSetup("bad-option", option="SPEELTAFEL_BOT_PROCESSES", choices="1-64", got=text)


def _read_switch(text: str) -> bool:
    if text in ("", "0", "1"):
        return text == "1"
    raise BadSetup("bad-option", option="SPEELTAFEL_SECURE", choices="0, 1", got=text)


def _listed(text: str) -> tuple[str, ...]:
    return tuple(filter(None, map(str.strip, text.split(","))))


def from_environment(**given: object) -> Settings:
    """Settings from what was given and, for the rest, the environment."""
    read = os.environ.get
    chosen: dict[str, object] = {
        "limits": read_limits(read(VARIABLE, "")),
        "proxies": read("SPEELTAFEL_PROXIES", "127.0.0.1"),
        "origins": _listed(read("SPEELTAFEL_ORIGINS", "")),
        "guests": _listed(read("SPEELTAFEL_GUEST_BOTS", "")),
        "bot_processes": _read_processes(read("SPEELTAFEL_BOT_PROCESSES", "1")),
        "is_cookie_secure": _read_switch(read("SPEELTAFEL_SECURE", "")),
        "metrics_token": read("SPEELTAFEL_METRICS_TOKEN", ""),
    }
    chosen |= {name: value for name, value in given.items() if value is not None}
    return Settings(**chosen)  # type: ignore[arg-type]
