"""Matching pennies: two seats choose in secret at once; seat 0 wins if the pennies match.

The smallest game with simultaneous moves, here to keep the laws honest.
"""

from __future__ import annotations

from dataclasses import dataclass

from speeltafel.core import position as core
from speeltafel.core.chance import Rng
from speeltafel.core.errors import Unreadable
from speeltafel.core.game import Game
from speeltafel.core.position import Move, Odds, Outcome, Seat, shares

HIDDEN = 2
SIDES = "ht?"


@dataclass(frozen=True)
class View:
    seat: int | None
    pennies: tuple[int, ...]
    actors: tuple[int, ...]


class Position(core.Position):
    def __init__(self, pennies: list[Move]) -> None:
        self.pennies = pennies

    def copy(self) -> Position:
        return Position(self.pennies[:])

    def actors(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, penny in enumerate(self.pennies) if penny == HIDDEN)

    def legal_moves(self, seat: Seat) -> list[Move]:
        return [0, 1] if seat in self.actors() else []

    def chance_outcomes(self) -> Odds:
        return ()

    def draw(self, rng: Rng) -> Move:
        raise NotImplementedError("there is no luck in pennies")

    def play(self, seat: Seat, move: Move) -> None:
        self.pennies[seat] = move

    def view(self, seat: Seat | None) -> View:
        known = [self._known(seat, other) for other in range(2)]
        return View(seat, tuple(known), self.actors())

    def redraw(self, seat: Seat | None, rng: Rng) -> Position:
        guess = self.copy()
        for other in range(2):
            if self.pennies[other] != self._known(seat, other):
                guess.pennies[other] = rng.below(2)
        return guess

    def forbidden_by(self, seat: Seat, move: Move) -> str:
        return "MP-01"

    def outcome(self) -> Outcome | None:
        if self.actors():
            return None
        winner = 0 if self.pennies[0] == self.pennies[1] else 1
        return Outcome((1 - winner, winner), (winner,), "shown")

    def returns(self) -> list[float]:
        outcome = self.outcome()
        return shares(2, outcome.winners) if outcome else [0.0, 0.0]

    def _known(self, seat: Seat | None, other: Seat) -> Move:
        return self.pennies[other] if seat == other or not self.actors() else HIDDEN


def parse_move(seat: int, text: str) -> int:
    if text not in ("h", "t"):
        raise Unreadable("unreadable-move", example="h", got=text)
    return SIDES.index(text)


def parse_position(text: str) -> Position:
    if len(text) != 2 or not {*text} <= {*SIDES}:
        raise Unreadable("unreadable-position", example="h?", got=text)
    return Position([SIDES.index(penny) for penny in text])


def step_text(position: Position, actor: int, move: int, seat: int | None) -> str:
    return SIDES[move] if seat in (actor, core.ALL_SEEING) else "?"


def consequences(before: Position, after: Position, seat: int | None) -> list[str]:
    return [] if after.actors() else ["pennies " + "".join(SIDES[it] for it in after.pennies)]


GAME = Game[Position](
    key="pennies",
    name="Matching pennies",
    package=__name__,
    seats=range(2, 3),
    minutes=1,
    minutes_with_bots=1,
    moves=2,
    outcomes=0,
    has_secrets=True,
    setup=lambda seats: Position([HIDDEN] * seats),
    move_text=lambda seat, move: SIDES[move],
    parse_move=parse_move,
    position_text=lambda position: "".join(SIDES[penny] for penny in position.pennies),
    parse_position=parse_position,
    step_text=step_text,
    consequences=consequences,
    heuristic=lambda world, seat, rng: rng.below(2),
)
