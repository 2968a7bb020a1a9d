"""What the players keep of their moves, to hold the server to its word."""

from __future__ import annotations

from collections import Counter
from time import monotonic
from typing import NamedTuple


class Sent(NamedTuple):
    """A move as it was sent; a repeat of it is the very same."""

    table: str
    seat: int
    decision: int
    move: str
    id: str


class Acknowledged(NamedTuple):
    """A move that the server says is on disk."""

    sent: Sent
    version: int
    """How far the table was by then, at least."""


class Ledger:
    """All that was sent, and what became of it."""

    def __init__(self) -> None:
        self.sent: dict[str, dict[str, Sent]] = {}
        """For each table the moves by their ids."""
        self.acknowledged: dict[str, dict[str, Acknowledged]] = {}
        """For each table, in the order in which the answers came."""
        self.denied: set[Sent] = set()
        """Moves that the server says it has not made, and never will."""
        self.refusals: Counter[str] = Counter()
        """Why moves were refused, by the word for it."""
        self.complaints: list[str] = []
        """What a server must never do."""
        self.last: dict[str, float] = {}
        """When each table last acknowledged something."""

    @property
    def count(self) -> int:
        """How many moves were acknowledged."""
        return sum(map(len, self.acknowledged.values()))

    def send(self, sent: Sent) -> None:
        """A move is under way."""
        self.sent.setdefault(sent.table, {})[sent.id] = sent

    def acknowledge(self, table: str, id: str, version: int) -> None:
        """The server says that a move is on disk; it may say so more than once."""
        sent = self.sent.get(table, {}).get(id)
        if sent is None:
            self.complain(table, f"an answer to {id}, which nobody sent")
        elif id not in self.acknowledged.setdefault(table, {}):
            self.acknowledged[table][id] = Acknowledged(sent, version)
            self.last[table] = monotonic()

    def deny(self, sent: Sent, why: str) -> None:
        """The server says that this move is not made."""
        self.refusals[why] += 1
        self.denied.add(sent)

    def complain(self, table: str, what: str) -> None:
        """Something is wrong at a table."""
        self.complaints.append(f"{table}: {what}")
