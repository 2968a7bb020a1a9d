"""Scripted players: any legal move, over a socket that may break at any moment.

A player connects again by itself, saying how far it is, and repeats a move that was not answered
with the same id until it is.
"""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from faults.guests import Guest
from faults.ledger import Sent

Json = dict[str, Any]

AGAIN: Final = 1.0
"""Seconds of silence after which an unanswered move is sent again."""

TIRED: Final = 3
"""After so many repeats in vain the player connects again."""

PAUSE: Final = 0.1
OPENING: Final = 5.0
"""Seconds in which a socket must open, and say something."""


class Broken(Exception):
    """Nothing more is to be expected from this socket."""


BROKEN: Final = (Broken, OSError, TimeoutError, WebSocketException)


@dataclass
class Temper:
    """How people play."""

    luck: Random = field(default_factory=Random)
    think: float = 0.04
    """Seconds for a decision, at most."""

    quiet: float = 60.0
    """After so long without news a player connects again, to see whether it missed some."""


class Player:
    """A guest on one seat of one table."""

    def __init__(self, guest: Guest, table: str, seat: int, temper: Temper) -> None:
        self.guest, self.table, self.seat, self.temper = guest, table, seat, temper
        self.ledger = guest.ledger
        self.state: Json = {"version": 0, "decision": None, "over": False}
        self.pending: Sent | None = None
        """The move that was sent, and is not answered yet."""
        self._answered = -1
        """The last decision that was answered."""
        self._moves = 0

    @property
    def is_done(self) -> bool:
        """Whether the game is over, and the last move answered."""
        return self.state["over"] and self.pending is None

    async def play(self) -> None:
        """Play until the game is over, whatever happens to the line."""
        while not self.is_done:
            try:
                await self._follow()
            except BROKEN:
                await asyncio.sleep(PAUSE)

    async def _follow(self) -> None:
        since = f"&since={self.state['version']}" if self.state["version"] else ""
        socket = await connect(
            f"{self.guest.door.live}/api/tables/{self.table}/live?seat={self.seat}{since}",
            additional_headers={"authorization": f"Bearer {self.guest.token}"},
            max_size=None, compression=None, proxy=None,
            ping_interval=None, open_timeout=OPENING, close_timeout=0.5,
        )  # fmt: skip
        try:
            await self._converse(socket)
        finally:
            await socket.close()

    async def _converse(self, socket: ClientConnection) -> None:
        async with asyncio.timeout(OPENING):
            self._begin(json.loads(await socket.recv()))
        if self.pending is not None:
            await self._send(socket, self.pending)
        silences = 0
        while not self.is_done:
            await self._decide(socket)
            try:
                async with asyncio.timeout(AGAIN):
                    message = json.loads(await socket.recv())
            except TimeoutError:
                silences += 1
                await self._repeat(socket, silences)
            else:
                silences = silences if message["type"] == "seats" else 0
                await self._hear(socket, message)

    async def _repeat(self, socket: ClientConnection, silences: int) -> None:
        """Nothing was heard for a while: say it once more, or try another line."""
        if silences > (self.temper.quiet / AGAIN if self.pending is None else TIRED):
            raise Broken
        if self.pending is not None:
            await self._send(socket, self.pending)

    def _begin(self, message: Json) -> None:
        """What is said first: the table or what happened since; never less than was told before."""
        if message["type"] == "refused":
            self._refused_at_the_door(message["error"])
        elif message["type"] in ("table", "news"):
            told, version = self.state["version"], message["table"]["version"]
            if version < told:
                self.ledger.complain(self.table, f"told version {told}, and later only {version}")
            self.state = message["table"]

    def _refused_at_the_door(self, why: str) -> None:
        self.ledger.refusals[why] += 1
        if why != "unavailable":
            self.ledger.complain(self.table, f"seat {self.seat} may not look: {why}")
        raise Broken

    # What is said

    async def _decide(self, socket: ClientConnection) -> None:
        """Answer the question, if there is one that was not answered yet."""
        decision = self.state["decision"]
        if self.pending is not None or decision is None or decision <= self._answered:
            return
        await asyncio.sleep(self.temper.luck.random() * self.temper.think)
        self._moves += 1
        move = self.temper.luck.choice(self.state["legal_moves"])
        self.pending = Sent(self.table, self.seat, decision, move, f"{self.seat}-{self._moves}")
        self.ledger.send(self.pending)
        await self._send(socket, self.pending)

    async def _send(self, socket: ClientConnection, sent: Sent) -> None:
        body = {"seat": sent.seat, "decision": sent.decision, "move": sent.move, "id": sent.id}
        await socket.send(json.dumps(body))

    # What is heard

    async def _hear(self, socket: ClientConnection, message: Json) -> None:
        match message["type"]:
            case "answer":
                self._heard_answer(message)
            case "refused":
                await self._heard_refusal(socket, message)
            case "table" | "news" if message["table"]["version"] >= self.state["version"]:
                self.state = message["table"]

    def _heard_answer(self, message: Json) -> None:
        self.ledger.acknowledge(self.table, message["id"], message["version"])
        if self.pending is not None and message["id"] == self.pending.id:
            self._answered, self.pending = self.pending.decision, None

    async def _heard_refusal(self, socket: ClientConnection, message: Json) -> None:
        """Somebody may have been quicker; a server that is away is asked again."""
        if "id" not in message:
            self._refused_at_the_door(message["error"])
        if self.pending is None or message["id"] != self.pending.id:
            return  # a late copy of an older move
        if message["error"] == "unavailable":
            self.ledger.refusals["unavailable"] += 1
            await asyncio.sleep(2 * PAUSE)
            await self._send(socket, self.pending)
            return
        self.ledger.deny(self.pending, message["error"])
        self.pending = None
        raise Broken
