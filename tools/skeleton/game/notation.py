"""My Game in short text, for logs, records, tests and terminals.

A position is written as ``2 choose 8 3 0``: whose turn it is, what is waited for (``choose`` or
``roll``), and the points of each seat; when the game is over, ``over 8 3 0``.
"""

from __future__ import annotations

import re
from typing import Final

from speeltafel.core.errors import Unreadable
from speeltafel.core.position import CHANCE
from speeltafel.games.my_game.position import SIDES, Position

MOVES: Final = ["roll", "stand"]
OUTCOMES: Final = [f"die {face}" for face in range(1, SIDES + 1)]
EXAMPLE: Final = "2 choose 8 3 0"
WRITTEN: Final = re.compile(r"(over|([1-6]) (choose|roll))((?: (?:\d|10|11)){2,6})")


def move_text(seat: int, move: int) -> str:
    """A move, or an outcome of chance, in notation."""
    return (OUTCOMES if seat == CHANCE else MOVES)[move]


def parse_move(seat: int, text: str) -> int:
    """The move, or outcome of chance, that is written like this."""
    texts = OUTCOMES if seat == CHANCE else MOVES
    if text not in texts:
        raise Unreadable("unreadable-move", example=texts[-1], got=text)
    return texts.index(text)


def position_text(position: Position) -> str:
    """All of a position, on one line."""
    waits_for = "roll" if position.is_rolling else "choose"
    is_over = position.turn == len(position.points)
    head = "over" if is_over else f"{position.turn + 1} {waits_for}"
    return " ".join([head, *[str(points) for points in position.points]])


def parse_position(text: str) -> Position:
    """The position that is written like this."""
    written = WRITTEN.fullmatch(text)
    if written is None:
        raise Unreadable("unreadable-position", example=EXAMPLE, got=text)
    points = [int(it) for it in written[4].split()]
    turn = len(points) if written[1] == "over" else int(written[2]) - 1
    if (turn >= len(points)) != (written[1] == "over") or any(points[turn + 1 :]):
        raise Unreadable("unreadable-position", example=EXAMPLE, got=text)
    return Position(turn, written[3] == "roll", points)
