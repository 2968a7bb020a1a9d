"""The shapes of what the server answers; with ``asked`` and ``messages`` they make the document."""

from __future__ import annotations

from typing import Literal, TypeAlias

from pydantic import BaseModel

from speeltafel.core.words import LANGUAGES
from speeltafel.server.schemas.games import View
from speeltafel.table.people import Figure

Phase: TypeAlias = Literal["waiting", "words", "playing", "over", "abandoned"]
Reach: TypeAlias = Literal["here", "network"]
"""From where a link works: only on the server's own computer, or from others too."""


class Refusal(BaseModel):
    """Why something was not done."""

    error: str
    """A stable word."""

    message: str
    """A sentence in the caller's language."""

    rule: str | None = None
    """The id of the rule that forbids it."""


class Me(BaseModel):
    """A guest, as only they see themselves."""

    id: str
    name: str
    figure: Figure


class Welcome(Me):
    """A new guest, and their token."""

    token: str


class DeviceLink(BaseModel):
    """A link that brings the same person in on another device, once."""

    link: str
    reach: Reach
    code: str
    seconds: int


class OptionInfo(BaseModel):
    """An option of the rules."""

    name: str
    default: int | str
    others: list[int | str]


class GameInfo(BaseModel):
    """A game that can be played."""

    key: str
    name: str
    seats: list[int]
    minutes: int
    minutes_with_bots: int
    has_secrets: bool
    tagline: str
    options: list[OptionInfo]


class BotInfo(BaseModel):
    """A level of bots."""

    level: str
    name: str
    """In the caller's language."""

    about: str


class Games(BaseModel):
    """All that can be played, and against whom."""

    games: list[GameInfo]
    bots: list[BotInfo]
    languages: list[str] = list(LANGUAGES)
    version: str


class ToldStep(BaseModel):
    """A step, as the reader may know it."""

    by: int | Literal["chance"]
    move: str
    then: list[str]
    aloud: str
    """The move with what a listener has to be told besides: this is what phrases read."""

    heard: list[str] | None = None
    """What came of it for a listener, if that is more or less: likewise."""


class SeatInfo(BaseModel):
    """A seat, and who is there."""

    kind: Literal["human", "bot", "open"]
    name: str
    """No two people at a table have the same."""

    figure: Figure | None
    """By which people are told apart at a glance; None for bots."""

    guest: str | None
    bot: str | None
    away: bool
    free: bool
    """Whether anybody who has no seat at this table may sit down there now."""

    online: bool
    deadline: float | None
    used: float
    ready: bool


class UndoInfo(BaseModel):
    """Whether something can be taken back, and who has been asked."""

    possible: bool
    asked_by: int | None
    agreed: list[int]


class OutcomeInfo(BaseModel):
    """How a game ended."""

    scores: list[int]
    winners: list[int]
    reason: str


class TableState(BaseModel):
    """A table, as one seat or a spectator may see it now."""

    id: str
    game: str
    version: int
    phase: Phase
    seat: int | None
    view: View | None
    actors: list[int]
    hiding: list[int]
    """Seats that see, or are about to choose, what the others may not."""

    may_advise: bool
    """Whether the seat may point at something, to advise whoever is to move."""

    decision: int | None
    legal_moves: list[str]
    over: bool
    outcome: OutcomeInfo | None
    seats: list[SeatInfo]
    host: str | None
    hints: bool
    """Whether hints can be had here, as long as nobody else sits down, or is sent away."""

    undo: UndoInfo
    ending: list[int]
    rematch: str | None
    words: list[str]


class TermsInfo(BaseModel):
    """What the table has chosen that is not a rule of the game."""

    memory_aids: bool
    spectators: bool
    hints: bool | None
    """For everybody who sits down, or for nobody; null: while one person plays with bots alone."""

    clock: str
    public: bool


class WholeTable(TableState):
    """The same with what does not change, and the log."""

    options: dict[str, int | str]
    terms: TermsInfo
    forgets: bool
    """Whether the log cannot tell all that was told, as long as the game runs."""

    commitment: str
    opened: float
    log: list[ToldStep]


class Invite(BaseModel):
    """The link to a table, for others."""

    invite: str
    reach: Reach


class Opened(Invite):
    """A table that was just opened."""

    id: str
    commitment: str


class Done(BaseModel):
    """Something was written down; the table as it is after it."""

    version: int
    table: TableState


class NextTable(Invite):
    """Where the rematch is played."""

    id: str


class TableInfo(BaseModel):
    """A table in a list."""

    id: str
    game: str
    phase: Phase
    seats: list[SeatInfo]
    your_turn: bool
    host: str | None
    at: float
    """When something last happened there."""

    outcome: OutcomeInfo | None
    """How it ended; of one's own games only, and not of those that are long over."""

    heard: list[int]
    """The last lines of chat by others, the latest first and ten at most; where one sits only."""


class TableList(BaseModel):
    """Tables."""

    tables: list[TableInfo]


class Home(BaseModel):
    """Where one can go from here: games that wait for me, my other games, open tables."""

    your_turn: list[TableInfo]
    yours: list[TableInfo]
    open: list[TableInfo]


class Said(BaseModel):
    """A line of chat."""

    id: int
    guest: str
    name: str
    figure: Figure
    text: str
    at: float


class Chat(BaseModel):
    """What was said at a table, oldest first."""

    lines: list[Said]


class Chance(BaseModel):
    """How likely a seat wins with a move: its share, and an interval that holds 95 times in 100."""

    move: str
    aloud: str
    chance: float
    low: float
    high: float
    line: int
    """Moves of one line are equally good, as far as can be told; line 0 is that of the hint."""


class Hint(BaseModel):
    """What a bot would play, what it thinks of each legal move, and why.

    The moves come line by line: first the one it would play and its equals, then the best first.
    Of moves that read alike, as with equal dice, there is one.
    """

    move: str
    aloud: str
    """The move as phrases read it."""

    bot: str
    estimates: list[Chance]
    why: list[str]
    """Sentences in the caller's language."""


class Health(BaseModel):
    """How the server is."""

    status: Literal["ok", "impaired", "ailing"]
    """``impaired``: it serves, but some table cannot be read; ``ailing``: it cannot do its work."""

    version: str
    database: bool
    """Whether the database can be read."""

    writable: bool
    bus: bool
    unreadable: int
    """How many tables were asked for and could not be read."""

    tables: int
    sockets: int


class Version(BaseModel):
    """Which program answers, and which page it hands out."""

    version: str
    web: str | None
    """The id of the built page; None if it was not built."""


class Nothing(BaseModel):
    """All is well, and there is nothing to say."""

    ok: bool = True


class RecordStep(BaseModel):
    """A step of a record, with the time at which it was made."""

    by: int | Literal["chance"]
    move: str
    then: list[str]
    at: str | None = None


class RecordSeat(BaseModel):
    """Who sat there in the end."""

    name: str
    kind: Literal["human", "bot"]
    bot: str | None


class Fairness(BaseModel):
    """How anybody can check the chance of a game that is over."""

    commitment: str
    secret: str
    words: list[str]
    """By seat."""

    draws: list[tuple[int, int, int]]
    """Counter, n and k of every step of chance."""

    undone: list[tuple[int, int, int]]


class RecordInfo(BaseModel):
    """A whole game, or what may be looked up of it while it runs."""

    format: Literal["speeltafel-record/1"]
    game: str
    players: int
    options: dict[str, int | str]
    seats: list[RecordSeat]
    steps: list[RecordStep]
    undone: list[RecordStep]
    outcome: OutcomeInfo | None
    reason: str | None = None
    fairness: Fairness | None = None
