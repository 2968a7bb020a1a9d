"""Every limit of a server stands here: its default and what whoever meets it is told.

What each is and why it is there stands under ``[limits]`` in the words of this room, in three
languages. ``speeltafel serve --show-limits`` prints all of it; SPEELTAFEL_LIMITS sets any of it.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any, Final, NamedTuple

from speeltafel.core.errors import BadSetup
from speeltafel.core.words import Words

VARIABLE: Final = "SPEELTAFEL_LIMITS"
WORDS: Final = Words("speeltafel.server")


def limit(default: Any, told: str) -> Any:
    """A limit; *told* is the word of the refusal, or the code with which a socket is closed.

    Where nothing can be said, it is what happens: ``waits`` or ``cut``; empty where nobody is
    refused anything, and the oldest goes.
    """
    return field(default=default, metadata={"told": told})


@dataclass(frozen=True)
class Limits:
    """How much one guest or one address may ask for; rates are a second, bursts at once."""

    # Calls
    guest_rate: float = limit(20.0, "too-fast")
    guest_burst: int = limit(60, "too-fast")
    address_rate: float = limit(100.0, "too-fast")
    address_burst: int = limit(400, "too-fast")
    new_guests_rate: float = limit(0.2, "too-fast")
    new_guests_burst: int = limit(40, "too-fast")
    guest_time_rate: float = limit(0.15, "too-fast")
    guest_time_burst: float = limit(3.0, "too-fast")
    address_time_rate: float = limit(0.4, "too-fast")
    address_time_burst: float = limit(8.0, "too-fast")
    page_rate: float = limit(400.0, "too-fast")
    page_burst: int = limit(4000, "too-fast")
    body: int = limit(64 * 1024, "too-large")

    # What a guest holds
    tables: int = limit(50, "too-many-tables")
    sockets: int = limit(24, "too-many-sockets")
    sockets_address: int = limit(500, "too-many-sockets")
    backlog: int = limit(256, "4408")
    hints: int = limit(1, "one-hint")
    hints_waiting: int = limit(20, "bots-busy")
    bots_alone: float = limit(1.0, "waits")
    devices: int = limit(50, "no-token")
    links: int = limit(10, "bad-link")

    # What a table keeps
    acts: int = limit(2000, "too-many-acts")
    chat_kept: int = limit(1000, "")

    # What comes in
    frames_rate: float = limit(40.0, "4429")
    frames_burst: int = limit(400, "4429")
    frames_address_rate: float = limit(1000.0, "waits")
    frames_address_burst: int = limit(4000, "waits")
    connections: int = limit(1000, "cut")
    unread: int = limit(50, "cut")
    request_seconds: float = limit(20.0, "cut")
    head: int = limit(16 * 1024, "400")
    pipelined: int = limit(16, "cut")
    fragments: int = limit(1024, "1009")
    share: float = limit(0.5, "waits")

    # Texts
    chat: int = limit(300, "bad-chat")
    name: int = limit(24, "bad-name")

    # How long things are kept
    link_seconds: float = limit(600.0, "bad-link")
    waiting_days: float = limit(7.0, "no-such-table")
    idle_seconds: float = limit(120.0, "")


class LimitRow(NamedTuple):
    """A limit as an operator reads it."""

    name: str
    value: float
    default: float
    what: str
    why: str
    told: str


def rows(limits: Limits, language: str) -> list[LimitRow]:
    """All limits, as they are and as they would be if nobody had set them."""
    return [
        LimitRow(
            it.name, getattr(limits, it.name), getattr(Limits(), it.name),
            WORDS.say(language, f"limits.{it.name}.what"),
            WORDS.say(language, f"limits.{it.name}.why"),
            it.metadata["told"],
        )
        for it in fields(Limits)
    ]  # fmt: skip


def read_limits(text: str) -> Limits:
    """Limits from ``sockets=100,tables=20``; those not named stay as they are."""
    known = {it.name: getattr(Limits(), it.name) for it in fields(Limits)}
    chosen: dict[str, float] = {}
    for part in filter(None, (it.strip() for it in text.split(","))):
        name, _, value = part.partition("=")
        if name not in known or not _is_amount(value, type(known[name])):
            choices = ", ".join(f"{it}=NUMBER" for it in known)
            raise BadSetup("bad-option", option=VARIABLE, choices=choices, got=part)
        chosen[name] = type(known[name])(float(value))
    return Limits(**chosen)  # type: ignore[arg-type]


def _is_amount(text: str, kind: type[float]) -> bool:
    """Whether this is a number above nothing, also if it is a whole one, as a person writes it."""
    is_number = text.isascii() and text.replace(".", "", 1).isdecimal() and len(text) < 13
    return is_number and kind(float(text)) > 0
