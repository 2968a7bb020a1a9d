"""Many games at once, step by step, without leaving native code in between."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from typing import Any, final

from mypy_extensions import i64

from speeltafel.core.chance import LOW_BITS, MULTIPLIER, Rng
from speeltafel.core.position import CHANCE, Move, Position, Seat


def luck(seed: int, counter: int) -> Rng:
    """The luck of one game or table of many: the same for a seed, and unlike that of all others."""
    found = blake2b(f"{seed} {counter}".encode(), digest_size=8).digest()
    rng = Rng(0)
    rng.state = 1 + int.from_bytes(found, "big") % (MULTIPLIER * LOW_BITS)
    return rng


def settle(position: Position, rng: Rng) -> i64:
    """Let chance act until a seat may; the seat, or CHANCE if the game is over.

    Of several that may act at the same time it is the first: nobody is shown what others chose.
    """
    actors = position.actors()
    while actors and actors[0] == CHANCE:
        position.play(CHANCE, position.draw(rng))
        actors = position.actors()
    return actors[0] if actors else CHANCE


def mask(moves: list[Move], size: i64) -> bytes:
    """1 at each of these moves, and 0 at all others."""
    marked = bytearray(size)
    for move in moves:
        marked[move] = 1
    return bytes(marked)


@final
class Room:
    """Tables at which one game is played, each with luck of its own; a new one follows the last."""

    def __init__(
        self,
        first: Position,
        moves: int,
        observe: Callable[[Any, int], bytes],
        positions: list[Position],
        lucks: list[Rng],
    ) -> None:
        self.first: Position = first
        """How every game begins."""

        self.moves: i64 = moves
        self.observe: Callable[[Any, int], bytes] = observe
        self.positions: list[Position] = positions
        self.lucks: list[Rng] = lucks
        self.seats: list[Seat] = [CHANCE for _ in positions]
        """Who is to act at each table."""

        self.seen: list[bytes] = [b"" for _ in positions]
        """What this seat knows, as an array."""

        self.masks: list[bytes] = [b"" for _ in positions]
        """What it may play."""

        self.ended: dict[int, Position] = {}
        """The games that the last step brought to their end, by table."""

        for table in range(len(positions)):
            self._go_on(table)

    def refused(self, moves: list[Move]) -> i64:
        """The first table at which a move may not be played; -1 if there is none."""
        for table, move in enumerate(moves):
            if move < 0 or move >= self.moves or not self.masks[table][move]:
                return table
        return -1

    def step(self, moves: list[Move]) -> None:
        """Play a move at every table, on trust."""
        self.ended = {}
        for table, move in enumerate(moves):
            self.positions[table].play(self.seats[table], move)
            self._go_on(table)

    def _go_on(self, table: i64) -> None:
        """Let chance act, begin a new game if this one is over, and see who is to act."""
        position, rng = self.positions[table], self.lucks[table]
        seat = settle(position, rng)
        while seat == CHANCE:
            self.ended[table] = position
            position = self.first.copy()
            self.positions[table] = position
            seat = settle(position, rng)
        self.seats[table] = seat
        self.seen[table] = self.observe(position, seat)
        self.masks[table] = mask(position.legal_moves(seat), self.moves)
