"""The log of a table: what a table is made of, and how it is written down.

A table is its :class:`Opening` and the entries after it. An entry is appended whole or not at all;
its version is one more than that of the entry before. Names of people are not in here, only their
ids: whoever has their name deleted is gone from every table.
"""

from __future__ import annotations

import json
import re
from dataclasses import asdict, dataclass, fields
from typing import Any, Final, NamedTuple, TypeAlias

from speeltafel.table.decoding import Garbled, loaded, moment, reader, whole

WAITING, WORDS, PLAYING, OVER, ABANDONED = "waiting", "words", "playing", "over", "abandoned"
"""The phases of a table: seats are open; the clients say their words; and so on."""

PHASES: Final = (WAITING, WORDS, PLAYING, OVER, ABANDONED)


@dataclass(frozen=True)
class Place:
    """Who sits on a seat when the table is opened: a guest, a bot, or nobody yet."""

    guest: str | None = None
    bot: str | None = None


@dataclass(frozen=True)
class Terms:
    """What a table may choose that is not a rule of the game."""

    memory_aids: bool = False
    spectators: bool = True
    hints: bool | None = None
    """For everybody who sits down, or for nobody; if it was not said: see ``Table.has_hints``."""

    clock: str = "none"
    """``none``, ``move:60`` (seconds for each decision) or ``game:900`` (for all of them)."""

    public: bool = False
    """Whether it is shown in the lobby."""


@dataclass(frozen=True)
class Opening:
    """All that is settled when a table is opened."""

    id: str
    game: str
    options: dict[str, int | str]
    """Of the rules, all of them."""

    terms: Terms
    host: str
    """The guest who opened it."""

    places: tuple[Place, ...]
    secret: str
    """32 bytes in hex, from which chance is drawn; nobody sees it until the game is over."""

    at: float
    """When, in seconds since 1970."""


class Roll(NamedTuple):
    """A step of chance: the outcome in notation, and number *k* of *n*, taken at a counter."""

    outcome: str
    counter: int
    n: int
    k: int


# What can happen at a table


@dataclass(frozen=True, slots=True)
class Sat:
    """A guest sat down, or came back to a seat that a bot has kept."""

    seat: int
    guest: str


@dataclass(frozen=True, slots=True)
class Left:
    """A guest left; a game that has begun goes on with this bot."""

    seat: int
    bot: str | None


@dataclass(frozen=True, slots=True)
class Removed:
    """The host sent a guest away, for good."""

    guest: str
    bot: str


@dataclass(frozen=True, slots=True)
class Muted:
    """The host took the chat away from a guest, or gave it back."""

    guest: str
    is_muted: bool


@dataclass(frozen=True, slots=True)
class Filled:
    """The host put bots of this level on the empty seats."""

    bot: str


@dataclass(frozen=True, slots=True)
class Spoke:
    """A guest's client gave its word for the fairness proof."""

    guest: str
    word: str


@dataclass(frozen=True, slots=True)
class Began:
    """The game began with these words, and chance opened it."""

    words: tuple[str, ...]
    chance: tuple[Roll, ...]


@dataclass(frozen=True, slots=True)
class Played:
    """A decision was made, and chance answered."""

    seat: int
    move: str
    id: str
    """The command's own id, which makes a repeat of it harmless."""

    chance: tuple[Roll, ...] = ()
    bot: str | None = None
    """The level of the bot that decided; None for a person."""

    is_late: bool = False
    """Whether a bot decided because a person's time had run out."""


@dataclass(frozen=True, slots=True)
class Lifted:
    """A seat took its hidden choice up again; to everybody else it still lies there."""

    seat: int


@dataclass(frozen=True, slots=True)
class UndoAsked:
    """A seat asks the others to let it take its last decision back."""

    seat: int


@dataclass(frozen=True, slots=True)
class UndoAgreed:
    """A guest agrees that it is taken back."""

    guest: str


@dataclass(frozen=True, slots=True)
class UndoRefused:
    """A guest does not agree, or whoever asked has thought better of it."""

    guest: str


@dataclass(frozen=True, slots=True)
class Undone:
    """The last so many steps were taken back."""

    steps: int


@dataclass(frozen=True, slots=True)
class EndAgreed:
    """A guest is for ending the game here."""

    guest: str


@dataclass(frozen=True, slots=True)
class EndRefused:
    """A guest wants to play on."""

    guest: str


@dataclass(frozen=True, slots=True)
class Abandoned:
    """The game was ended by agreement, or nobody came to play it."""


@dataclass(frozen=True, slots=True)
class Rematched:
    """The same people went on at another table."""

    table: str


Event: TypeAlias = (
    Sat | Left | Removed | Muted | Filled | Spoke | Began | Played | Lifted | UndoAsked
    | UndoAgreed | UndoRefused | Undone | EndAgreed | EndRefused | Abandoned | Rematched
)  # fmt: skip

EVENTS: Final[dict[str, type[Any]]] = {
    it.__name__.lower(): it
    for it in (
        Sat, Left, Removed, Muted, Filled, Spoke, Began, Played, Lifted, UndoAsked,
        UndoAgreed, UndoRefused, Undone, EndAgreed, EndRefused, Abandoned, Rematched,
    )
}  # fmt: skip
NAMES: Final = {it: name for name, it in EVENTS.items()}


@dataclass(frozen=True, slots=True)
class Entry:
    """What happened at one stroke."""

    version: int
    """Counted from 1; version 0 is the opening."""

    at: float
    events: tuple[Event, ...]


# Text, as a store keeps it

_ENCODE: Final = json.JSONEncoder(separators=(",", ":")).encode


def entry_text(entry: Entry) -> str:
    """The events of an entry in JSON; version and time are kept beside it."""
    return _ENCODE([_event_data(event) for event in entry.events])


def read_entry(version: int, at: float, text: str) -> Entry:
    """An entry as :func:`entry_text` wrote it; Garbled if it is none, whatever is wrong with it."""
    found = loaded(text)
    if type(found) is not list or not found:
        raise Garbled("no events")
    return Entry(whole(version), moment(at), tuple([_read_event(data) for data in found]))


def opening_text(opening: Opening) -> str:
    """An opening in JSON."""
    return _ENCODE(asdict(opening))


def read_opening(text: str) -> Opening:
    """An opening as :func:`opening_text` wrote it; Garbled if it is none."""
    opening: Opening = reader(Opening)(loaded(text))
    if not SECRET.fullmatch(opening.secret):
        raise Garbled("a secret that is none")
    return opening


SECRET: Final = re.compile("(?:[0-9a-f]{2})+")
_FIELDS: Final = {it: tuple(field.name for field in fields(it)) for it in EVENTS.values()}


def _event_data(event: Event) -> list[Any]:
    kind = type(event)
    return [NAMES[kind], {name: getattr(event, name) for name in _FIELDS[kind]}]


def _read_event(data: Any) -> Event:
    match data:
        case [str(name), values] if name in EVENTS:
            kind: Any = EVENTS[name]
            event: Event = reader(kind)(values)
            return event
        case [str(name), _]:
            raise Garbled(f"unknown event {name[:20]!r}")
    raise Garbled("no event")
