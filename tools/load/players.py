"""Simulated people: each follows a table on a socket of its own, and plays any legal move.

A move is told when the sockets of all players have received the news of it; it is answered when
the server has acknowledged it to whoever sent it.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any, Final

import orjson

from load.websocket import Socket

NEVER: Final = float("inf")
NOT_YET: Final = -1


class Sent:
    """A move that was sent, and when; later also when it was answered and told."""

    __slots__ = ("answered", "at", "told")

    def __init__(self, at: float) -> None:
        self.at = at
        self.answered = NEVER
        self.told = NEVER


@dataclass
class Log:
    """All moves that were sent, and all that went wrong."""

    moves: list[Sent] = field(default_factory=list)
    trouble: Counter[str] = field(default_factory=Counter)


class Player:
    """One seat of a table: what it was told last, and its socket."""

    def __init__(self, table: Table, number: int) -> None:
        self.table, self.number = table, number
        self.socket: Socket | None = None
        self.heard: dict[int, float] = {}
        """When each version was heard, as long as a move may still be waiting for it."""
        self.decision: int | None = None
        self.answered = NOT_YET
        """The decision that was made last."""
        self.legal_moves: list[str] = []

    @property
    def is_to_act(self) -> bool:
        """Whether this seat is asked something that it has not answered yet."""
        return self.decision is not None and self.decision != self.answered

    def hear(self, text: bytes) -> None:
        """The server says something."""
        at = perf_counter()
        self.told(orjson.loads(text), at)

    def told(self, message: dict[str, Any], at: float) -> None:
        """The server says this."""
        match message["type"]:
            case "news" | "table":
                self._read(message["table"], at)
            case "answer":
                self.table.answer(message["id"], message["version"], at)
            case "refused":
                self.table.log.trouble[message["error"]] += 1
                self.answered = NOT_YET

    def _read(self, state: dict[str, Any], at: float) -> None:
        self.decision, self.legal_moves = state["decision"], state["legal_moves"]
        self.heard[state["version"]] = at
        self.table.hear(state["version"], state["over"])

    def lose(self, reason: bytes) -> None:
        """The socket is closed."""
        if not self.table.is_closed:
            code = int.from_bytes(reason[:2], "big")
            self.table.log.trouble[f"socket closed: {code}"] += 1


class Table:
    """A table, as its players see it."""

    player: type[Player] = Player

    def __init__(
        self, log: Log, luck: random.Random, changed: Callable[[Table], None], people: int = 2
    ) -> None:
        self.log, self.luck, self.changed = log, luck, changed
        self.id = ""
        self.players = tuple(self.player(self, number) for number in range(people))
        self.is_over = False
        self.is_closed = False
        self._number = 0
        self.unanswered: dict[str, Sent] = {}
        """Moves that were sent, by their commands."""
        self._untold: dict[int, Sent] = {}

    def play(self) -> bool:
        """Send one move, if it is anybody's turn; whether it was."""
        for player in self.players:
            if player.is_to_act and not self.is_over:
                self._send(player)
                return True
        return False

    def _send(self, player: Player) -> None:
        assert player.socket is not None
        assert player.decision is not None
        self._number += 1
        command, move = str(self._number), self.luck.choice(player.legal_moves)
        asked = {"seat": player.number, "decision": player.decision, "move": move, "id": command}
        text = orjson.dumps(asked)
        player.answered = player.decision
        sent = self.unanswered[command] = Sent(perf_counter())
        self.log.moves.append(sent)
        player.socket.send(text)

    def answer(self, command: str, version: int, at: float) -> None:
        """The server has acknowledged a move, which stands at this version."""
        if sent := self.unanswered.pop(command, None):
            sent.answered = at
            self._untold[version] = sent
            self._settle(version)

    def hear(self, version: int, is_over: bool) -> None:
        """One of the players has heard of a version."""
        self._settle(version)
        self.is_over = is_over
        self.changed(self)

    def _settle(self, version: int) -> None:
        """A move is told when it is answered and all have heard of it."""
        sent = self._untold.get(version)
        if sent and all(version in player.heard for player in self.players):
            sent.told = max(player.heard.pop(version) for player in self.players)
            del self._untold[version]

    def close(self) -> None:
        """Hang up."""
        self.is_closed = True
        for player in self.players:
            if player.socket is not None:
                player.socket.close()
