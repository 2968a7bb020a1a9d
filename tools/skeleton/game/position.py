"""The rules of My Game, with their ids.

1. In turn, roll a die as often as you dare, at least once, and add up what it shows (MG-01).
2. Whoever gets beyond 11 is out with nothing (MG-02).
3. When everybody has had a turn, the most points win; equal points share the win (MG-03).
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from speeltafel.core import position as core
from speeltafel.core.chance import Rng
from speeltafel.core.position import ALONE, CHANCE, Move, Odds, Outcome, Seat, shares
from speeltafel.games.my_game.view import View, look

SEATS: Final = range(2, 7)
ROLL: Final = 0
STAND: Final = 1
MOVES: Final = 2
SIDES: Final = 6
OUTCOMES: Final = SIDES
"""Outcome n of chance is a die that shows n + 1."""

MOST: Final = 11
ODDS: Final[Odds] = tuple([(face, 1.0 / SIDES) for face in range(SIDES)])


@final
class Position(core.Position):
    """A game of My Game at one moment."""

    def __init__(self, turn: Seat, is_rolling: bool, points: list[i64]) -> None:
        self.turn: Seat = turn
        """Whose turn it is; as many as there are seats, once the game is over."""

        self.is_rolling: bool = is_rolling
        """Whether the die is in the air."""

        self.points: list[i64] = points
        """What each seat has; 0 for those who are out, or have not rolled yet."""

    def copy(self) -> Position:
        return Position(self.turn, self.is_rolling, self.points[:])

    def actors(self) -> tuple[Seat, ...]:
        if self.turn == len(self.points):
            return ()
        return ALONE[CHANCE] if self.is_rolling else ALONE[self.turn]

    def legal_moves(self, seat: Seat) -> list[Move]:
        if seat != self.turn or self.is_rolling or seat == len(self.points):
            return []
        return [ROLL, STAND] if self.points[seat] else [ROLL]  # MG-01

    def chance_outcomes(self) -> Odds:
        return ODDS if self.is_rolling else ()

    def draw(self, rng: Rng) -> Move:
        return rng.below(SIDES)

    def play(self, seat: Seat, move: Move) -> None:
        if self.is_rolling:
            self._add(move + 1)
        elif move == ROLL:
            self.is_rolling = True
        else:
            self.turn += 1

    def _add(self, pips: i64) -> None:
        self.is_rolling = False
        self.points[self.turn] += pips
        if self.points[self.turn] > MOST:  # MG-02
            self.points[self.turn] = 0
            self.turn += 1

    def view(self, seat: Seat | None) -> View:
        return look(seat, self.actors(), self.points)

    def redraw(self, seat: Seat | None, rng: Rng) -> Position:
        return self.copy()

    def forbidden_by(self, seat: Seat, move: Move) -> str:
        return "MG-03" if self.turn == len(self.points) else "MG-01"

    def outcome(self) -> Outcome | None:
        if self.turn < len(self.points):
            return None
        scores = [int(it) for it in self.points]
        return Outcome(tuple(scores), self._winners(), "most-points")

    def returns(self) -> list[float]:
        if self.turn < len(self.points):
            return [0.0] * len(self.points)
        return shares(len(self.points), self._winners())

    def _winners(self) -> tuple[int, ...]:  # MG-03
        best = max(self.points)
        return tuple([seat for seat, points in enumerate(self.points) if points == best])


def start(players: int) -> Position:
    """The position before the first roll."""
    return Position(0, False, [0] * players)


def longest(position: Position) -> tuple[int, int]:
    """How often seats choose at most, and chance acts: a turn of nothing but ones."""
    seats = len(position.points)
    return seats * (MOST + 1), seats * (MOST + 1)
