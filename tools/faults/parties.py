"""Parties: the same people play one table after the other."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from time import monotonic
from typing import Any, Final, NamedTuple

from faults.guests import Guard, Guest, Refused
from faults.ledger import Ledger
from faults.players import Player, Temper
from speeltafel.core.errors import GameError
from speeltafel.core.record import Record, from_data, verify
from speeltafel.games.registry import game as game_of


class Setting(NamedTuple):
    """What a party plays: people first, then bots."""

    game: str
    people: int
    bots: int = 0
    options: tuple[tuple[str, int | str], ...] = ()

    @property
    def seats(self) -> list[str]:
        """The seats, as a table is opened with them."""
        return ["me", *["open"] * (self.people - 1), *["bot:easy"] * self.bots]


SETTINGS: Final = (
    Setting("volle-wolle", 3, 1),
    Setting("ploc", 2, 0, (("turns", 100),)),
    Setting("uly-and-polly", 4),
    Setting("blasting-billy", 2, 1),
    Setting("ploc", 1, 1, (("turns", 100),)),
    Setting("uly-and-polly", 1, 1),
    Setting("volle-wolle", 2),
    Setting("blasting-billy", 1, 3),
)


class Party:
    """A few people and what they play."""

    def __init__(self, setting: Setting, ledger: Ledger, temper: Temper) -> None:
        self.setting, self.ledger, self.temper = setting, ledger, temper
        self.guests: list[Guest] = []
        self.table = ""
        """The table they are at."""
        self.finished: list[str] = []
        """The tables whose record was read to the end, and found right."""
        self.is_last = False
        """Whether they go home after this game."""
        self._since = monotonic()

    @property
    def last(self) -> float:
        """When something was last acknowledged to them."""
        return max(self._since, self.ledger.last.get(self.table, 0.0))

    async def come_in(self, doors: Sequence[Guard]) -> None:
        """Come in, each by the next door."""
        for number in range(self.setting.people):
            guest = Guest(doors[number % len(doors)], self.ledger, f"{self.setting.game} {number}")
            self.guests.append(guest)
            await guest.come_in()

    async def go(self) -> None:
        """Go home."""
        for guest in self.guests:
            await guest.go()

    async def play(self, options: dict[str, Any]) -> None:
        """Play one table after the other."""
        while not self.is_last:
            self._since = self.last
            self.table = await self._open(options)
            players = [Player(it, self.table, n, self.temper) for n, it in enumerate(self.guests)]
            async with asyncio.TaskGroup() as playing:
                for player in players:
                    playing.create_task(player.play())
            await self._read_record()

    async def _open(self, options: dict[str, Any]) -> str:
        host, chosen = self.guests[0], {**dict(self.setting.options), **options}
        body = {"game": self.setting.game, "seats": self.setting.seats, "options": chosen}
        table: str = (await host.call("POST", "/api/tables", body))["id"]
        for seat, guest in enumerate(self.guests[1:], 1):
            await guest.call("POST", f"/api/tables/{table}/seats/{seat}")
        await asyncio.gather(*(self._speak(guest, table) for guest in self.guests))
        return table

    async def _speak(self, guest: Guest, table: str) -> None:
        try:
            await guest.call("POST", f"/api/tables/{table}/word", {"word": guest.name})
        except Refused as refused:
            if refused.status != 409:  # the game began without it: three seconds were over
                raise

    async def _read_record(self) -> None:
        """The record of a finished game must be true, and hold all that was acknowledged."""
        data = await self.guests[0].call("GET", f"/api/tables/{self.table}/record")
        record = from_data(data)
        try:
            verify(game_of(record.game), record)
        except GameError as error:
            self.ledger.complain(self.table, f"its record does not verify: {error}")
        if record.fairness is None:
            self.ledger.complain(self.table, "its record has no fairness proof")
        for seat in range(self.setting.people):
            self._compare(record, seat)
        self.finished.append(self.table)

    def _compare(self, record: Record, seat: int) -> None:
        acknowledged = self.ledger.acknowledged.get(self.table, {}).values()
        told = [it.sent.move for it in acknowledged if it.sent.seat == seat]
        written = [step.move for step in record.steps if step.by == seat]
        if told != written:
            what = f"seat {seat}: {len(told)} moves acknowledged, {len(written)} in the record"
            self.ledger.complain(self.table, what)
