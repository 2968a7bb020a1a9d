"""Many games at once for learners: a step at every table in one call, and NumPy arrays back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from speeltafel.core.chance import Rng
from speeltafel.core.errors import GameError, IllegalMove
from speeltafel.core.fields import length
from speeltafel.core.play import checked_play
from speeltafel.core.position import Position
from speeltafel.core.stepping import Room, luck
from speeltafel.games.registry import game
from speeltafel.research.live import resumed

Moves: TypeAlias = NDArray[np.integer[Any]] | Sequence[int]


class Step(NamedTuple):
    """What all tables look like, the first axis being the table."""

    seats: NDArray[np.int64]
    """Who is to act."""

    observations: NDArray[np.uint8]
    """What this seat knows, as in docs/research/fields.md."""

    masks: NDArray[np.bool_]
    """True at each move that it may play."""

    rewards: NDArray[np.float32]
    """Each seat's share of the win in a game that has just ended; 0 in all others."""

    ended: NDArray[np.bool_]
    """Whether a game has just ended. Then all the above is of the next game, but for rewards."""


class Tables:
    """Tables at which one game is played. When a game ends, the next begins at once.

    Chance acts by itself, and choices made at the same time are asked in the order of the seats. At
    each table the games depend on the seed, the number of the table and the moves, not on others.
    """

    def __init__(
        self,
        key: str,
        players: int | None = None,
        tables: int = 1,
        seed: int = 0,
        **options: object,
    ) -> None:
        self.game = game(key)
        self.players = self.game.seats[0] if players is None else players
        self.first = self.game.start(self.players, **options)
        self.length = length(self.game.described(self.players))
        """How many numbers an observation has."""

        self._lucks = _lucks(seed, tables)
        self._room: Room | None = None

    def __len__(self) -> int:
        return len(self._lucks)

    @property
    def positions(self) -> list[Position]:
        """The games as they stand; not to be changed."""
        return self._begun().positions

    @property
    def ended(self) -> dict[int, Position]:
        """The games that ended in the last step, by table: for a last observation, or the score."""
        return self._begun().ended

    def reset(self, seed: int | None = None) -> Step:
        """Begin a game at every table: with the luck of this seed, or with what comes next."""
        if seed is not None:
            self._lucks = _lucks(seed, len(self))
        self._room = self._seated([self.first.copy() for _ in self._lucks])
        return self._told()

    def step(self, moves: Moves) -> Step:
        """Play a move at every table; if one of them is illegal, none is played."""
        room, chosen = self._begun(), self._one_each(moves)
        if (table := room.refused(chosen)) >= 0:
            raise _refusal(room, table, chosen[table])
        room.step(chosen)
        return self._told()

    def __getstate__(self) -> dict[str, Any]:
        """Positions as text: what native code holds cannot be pickled."""
        text = self.game.position_text
        return {
            "key": self.game.key,
            "players": self.players,
            "first": text(self.first),
            "lucks": [rng.state for rng in self._lucks],
            "positions": None if self._room is None else [text(it) for it in self._room.positions],
        }

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.game, self.players = game(state["key"]), state["players"]
        self.first = self.game.parse_position(state["first"])
        self.length = length(self.game.described(self.players))
        self._lucks = [resumed(it) for it in state["lucks"]]
        texts = state["positions"]
        parse = self.game.parse_position
        self._room = None if texts is None else self._seated([parse(text) for text in texts])

    def _seated(self, positions: list[Position]) -> Room:
        game = self.game
        return Room(self.first, game.moves, game.observe, positions, self._lucks)

    def _begun(self) -> Room:
        if self._room is None:
            raise RuntimeError("nothing is played yet: call reset() first")
        return self._room

    def _one_each(self, moves: Moves) -> list[int]:
        chosen = np.asarray(moves)
        if chosen.shape != (len(self),) or chosen.dtype.kind not in "iu":
            got = f"{chosen.dtype} in shape {chosen.shape}"
            raise ValueError(f"expected a whole number for each of {len(self)} tables, got {got}")
        as_numbers: list[int] = chosen.astype(np.int64).tolist()
        return as_numbers

    def _told(self) -> Step:
        room, many = self._begun(), len(self)
        rewards = np.zeros((many, self.players), np.float32)
        for table, position in room.ended.items():
            rewards[table] = position.returns()
        ended = np.zeros(many, np.bool_)
        ended[list(room.ended)] = True
        return Step(
            np.frombuffer(bytes(room.seats), np.uint8).astype(np.int64),
            np.frombuffer(bytearray().join(room.seen), np.uint8).reshape(many, -1),
            np.frombuffer(room.masks, np.bool_).reshape(many, -1).copy(),  # the room's own stay
            rewards,
            ended,
        )


def _lucks(seed: int, tables: int) -> list[Rng]:
    if tables < 1:
        raise ValueError(f"expected at least one table, got {tables}")
    return [luck(seed, table) for table in range(tables)]


def _refusal(room: Room, table: int, move: int) -> GameError:
    """Why a move is illegal, as the rules say it, and at which table."""
    try:
        checked_play(room.positions[table].copy(), room.seats[table], move)
    except IllegalMove as why:
        return IllegalMove("at-table", table=table, why=why)
    raise AssertionError("refused, but legal")
