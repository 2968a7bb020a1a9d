"""Tables of Uly & Polly for the tests, in notation."""

from __future__ import annotations

from collections.abc import Iterator

from speeltafel.core.chance import Rng
from speeltafel.core.play import checked_step
from speeltafel.games.uly_and_polly import GAME
from speeltafel.games.uly_and_polly.position import Position

NAMES = [column + row for row in "1234" for column in "abcd"]
"""The places in reading order, written out apart from the rules."""

NEW = "..../..../..../...."
"""A field of tiles that are all face down."""


def touching(one: str, other: str) -> bool:
    """Whether two places share a side or a corner."""
    across, down = ord(one[0]) - ord(other[0]), int(one[1]) - int(other[1])
    return one != other and max(abs(across), abs(down)) == 1


def play_on(position: Position, *moves: str) -> Position:
    """The same table after these moves by whoever is to act."""
    for move in moves:
        checked_step(GAME, position, position.actors()[0], move)
    return position


def after(text: str, *moves: str) -> Position:
    """The position after these moves by whoever is to act."""
    return play_on(GAME.parse_position(text), *moves)


def text_after(text: str, *moves: str) -> str:
    return GAME.position_text(after(text, *moves))


def moves_at(position: Position) -> list[str]:
    """What whoever is to act may play."""
    actor = position.actors()[0]
    return [GAME.move_text(actor, move) for move in position.legal_moves(actor)]


def told(text: str, move: str, seat: int | None = None) -> list[str]:
    """What a move brings about, as *seat* reads it."""
    before = GAME.parse_position(text)
    return GAME.consequences(before, play_on(before.copy(), move), seat)


def heard(text: str, move: str) -> list[str]:
    """The same as it is read aloud."""
    before = GAME.parse_position(text)
    return GAME.heard(before, play_on(before.copy(), move), told(text, move))


def won_by_dog(position: Position) -> Position:
    """The table after a round in which the dog finds the wolf at its first step."""
    return play_on(position, "hide a1", "place b1", "swap c3-d4", "go a1")


WAY_TO_EIGHT_SHEEP = ["b1", "c1", "d1", "d2", "c2", "b2", "a2", "a3"]


def won_by_wolf(position: Position) -> Position:
    """The table after a round in which the dog turns eight sheep."""
    play_on(position, "hide d4", "place a1")
    for place in WAY_TO_EIGHT_SHEEP:
        play_on(position, "swap c4-d4", f"go {place}")
    return position


def walk(players: int, seed: int, wolf: str = "first") -> Iterator[Position]:
    """A game at random: each of its positions in turn."""
    position, rng = GAME.start(players, wolf=wolf), Rng(seed)
    yield position
    while actors := position.actors():
        moves = position.legal_moves(actors[0])
        move = moves[rng.below(len(moves))] if moves else position.draw(rng)
        position.play(actors[0], move)
        yield position


class Loaded(Rng):
    """Always the same number, and remembers of how many."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.bounds: list[int] = []
        super().__init__(0)
        self.bounds.clear()

    def below(self, bound: int) -> int:
        self.bounds.append(bound)
        return self.number
