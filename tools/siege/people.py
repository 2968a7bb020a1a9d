"""Ordinary people, who only want to play: at tables of two, and with bots."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from time import perf_counter, time
from typing import Any, Final, NamedTuple

from load.calling import HERE, Refused
from load.measuring import Pacer
from load.players import NEVER, Player, Sent, Table
from load.room import Room, Spot
from load.websocket import NoSocket

DRAINING: Final = 3.0
"""So many seconds moves and bots may take that were asked in time."""

STARTING: Final = 45.0
"""So many seconds all bots have to move once."""

AGAIN: Final = 0.5
TROUBLE: Final = (OSError, EOFError, NoSocket, Refused, TimeoutError)


class Setting(NamedTuple):
    """Some tables of a game, and how many seconds people think there."""

    game: str
    tables: int
    every: float
    bots: tuple[str, ...] = ()


SETTINGS: Final = (
    Setting("ploc", 3, 0.25),
    Setting("volle-wolle", 3, 0.3),
    Setting("blasting-billy", 2, 0.4),
    Setting("uly-and-polly", 2, 0.35),
    Setting("ploc", 1, 0.5, ("expert",)),
    Setting("volle-wolle", 1, 0.5, ("expert",)),
    Setting("ploc", 1, 0.3, ("easy",)),
    Setting("blasting-billy", 1, 0.5, ("easy",)),
)
FEW: Final = (SETTINGS[0], SETTINGS[4], SETTINGS[6])
"""Enough for a short look."""


class Person(Player):
    """A player who notices when the bots move, and is not discouraged by a broken line."""

    table: Watched

    def told(self, message: dict[str, Any], at: float) -> None:
        """The server says this."""
        if message["type"] in ("news", "table"):
            self.table.watch(message, at)
        elif message["type"] == "refused":
            self.table.give_up(at)
        super().told(message, at)

    def lose(self, reason: bytes) -> None:
        """The socket is closed: this table is left, and another opened."""
        super().lose(reason)
        if not self.table.is_closed:
            self.table.give_up(perf_counter())
            self.table.is_over = True
            self.table.changed(self.table)


class Watched(Table):
    """A table at which the time that bots take is measured."""

    player = Person

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.bots: list[Sent] = []
        """Every time when it was up to bots alone, and when one of them had moved."""

    def watch(self, message: dict[str, Any], at: float) -> None:
        """See whether a bot has moved, and whether it is up to one now."""
        bots = range(len(self.players), len(message["table"]["seats"]))
        pending = bool(self.bots) and self.bots[-1].answered == NEVER
        if pending and any(step["by"] in bots for step in message.get("steps", ())):
            self.bots[-1].answered, pending = at, False
        actors = message["table"]["actors"]
        if actors and not pending and all(seat in bots for seat in actors):
            self.bots.append(Sent(at))

    def give_up(self, at: float) -> None:
        """Nothing was done: nobody waits for it any more."""
        for sent in self.unanswered.values():
            sent.answered = at
        self.unanswered.clear()


class Party(Room):
    """Tables of one setting, for as long as it takes."""

    table = Watched

    def __init__(self, port: int, setting: Setting, source: str = HERE) -> None:
        super().__init__(port, setting.game, bots=setting.bots, source=source)
        self.setting = setting

    def follow(self, spot: Spot) -> None:
        """Leave tables whose game is over, and go on at another."""
        for table in self.tables:
            if table.is_over and not table.is_closed and not table.unanswered:
                table.close()
        super().follow(spot)

    async def _open_late(self, spot: Spot) -> None:
        while True:
            try:
                return await super()._open_late(spot)
            except TROUBLE as error:
                said = str(error).rpartition('"error":"')[2].partition('"')[0]
                self.log.trouble[said[:40] or type(error).__name__] += 1
                await asyncio.sleep(AGAIN)


@dataclass
class Felt:
    """What people felt for some time; all durations in seconds."""

    begun: float
    """In seconds since 1970, as the server writes it down."""

    ended: float
    moves: list[float] = field(default_factory=list)
    """From sending a move until it was acknowledged; those never acknowledged as long as waited."""

    unanswered: int = 0
    bots: dict[str, list[float]] = field(default_factory=dict)
    """From when it was up to a bot until it had moved, by its level."""

    tables: dict[str, str] = field(default_factory=dict)
    """Tables with bots, each with the level that was promised."""

    trouble: dict[str, int] = field(default_factory=dict)
    """Refusals and sockets that were closed."""

    lags: list[float] = field(default_factory=list)
    """By how much people were late themselves, every time they moved."""


class People:
    """All ordinary people of one server."""

    def __init__(self, port: int, settings: Sequence[Setting] = SETTINGS) -> None:
        self.parties = [Party(port, setting) for setting in settings]
        self.pacers: list[Pacer] = []
        self._begun, self._since = 0.0, 0.0
        self._trouble: Counter[str] = Counter()

    async def sit_down(self) -> None:
        """Come in, open all tables, and begin to play; bots are there when they have moved once."""
        for party in self.parties:
            await party.fill(party.setting.tables)
            self.pacers.append(Pacer(party.spots, party.setting.every))
            self.pacers[-1].start()
        async with asyncio.timeout(STARTING):
            while not all(_has_moved(party) for _, party in self._by_level()):
                await asyncio.sleep(0.05)

    def begin(self) -> None:
        """From now on it counts."""
        self._begun, self._since = perf_counter(), time()
        self._trouble = self._all_trouble()
        for pacer in self.pacers:
            pacer.forget()

    async def end(self) -> Felt:
        """What was felt since it began to count."""
        ended, felt = perf_counter(), Felt(self._since, time())
        felt.lags = [lag for pacer in self.pacers for lag in pacer.lags]
        moves, bots = self._moves(ended), self._bots(ended)
        await _drained([*moves, *(it for asked in bots.values() for it in asked)])
        felt.moves, felt.unanswered = _waited(moves), sum(it.answered == NEVER for it in moves)
        felt.bots = {level: _waited(asked) for level, asked in bots.items()}
        felt.tables = {it.id: level for level, of in self._by_level() for it in of.tables}
        felt.trouble = dict(self._all_trouble() - self._trouble)
        return felt

    def _moves(self, ended: float) -> list[Sent]:
        return self._in_time([it for party in self.parties for it in party.log.moves], ended)

    def _bots(self, ended: float) -> dict[str, list[Sent]]:
        found: dict[str, list[Sent]] = {}
        for level, party in self._by_level():
            found.setdefault(level, []).extend(self._in_time(_bots_of(party), ended))
        return found

    def _by_level(self) -> list[tuple[str, Party]]:
        """The parties with bots, each with their level."""
        return [(it.setting.bots[0], it) for it in self.parties if it.setting.bots]

    def _in_time(self, sent: Sequence[Sent], ended: float) -> list[Sent]:
        """What was under way while it counted."""
        return [it for it in sent if it.answered > self._begun and it.at < ended]

    def _all_trouble(self) -> Counter[str]:
        return sum((party.log.trouble for party in self.parties), Counter[str]())

    async def go(self) -> None:
        """Everybody goes home."""
        for pacer in self.pacers:
            pacer.stop()
        for party in self.parties:
            await party.close()


def _bots_of(party: Party) -> list[Sent]:
    """What bots were asked; at tables that were left nobody waits for an answer."""
    return [
        it
        for table in party.tables
        if isinstance(table, Watched)
        for it in table.bots
        if it.answered < NEVER or not table.is_over
    ]


def _has_moved(party: Party) -> bool:
    return any(it.answered < NEVER for it in _bots_of(party))


def _waited(sent: Sequence[Sent]) -> list[float]:
    """How long each took, or has been waited for."""
    now = perf_counter()
    return [min(it.answered, now) - it.at for it in sent]


async def _drained(sent: Sequence[Sent]) -> None:
    """Wait for what was asked in time."""
    give_up = perf_counter() + DRAINING
    while perf_counter() < give_up and any(it.answered == NEVER for it in sent):
        await asyncio.sleep(0.05)
