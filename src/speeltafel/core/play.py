"""The checking outer doors: whatever people, records and wires send comes in through here."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from speeltafel.core.errors import IllegalMove, WrongSeat
from speeltafel.core.game import Game
from speeltafel.core.position import CHANCE, Position, options

LARGEST: Final = 2**31

Log: TypeAlias = list[tuple[int, int]]
"""All that was played, by whom. A game is its start and its log."""


def checked_play(position: Position, seat: int, move: int) -> None:
    """Play *move* if the rules allow it; else say which rule does not, and change nothing.

    Raises WrongSeat for a seat that is not to act and IllegalMove for what it may not play; both
    name the rule.

    >>> import speeltafel
    >>> position = speeltafel.game("ploc").start(2)
    >>> checked_play(position, 0, 10**9)
    Traceback (most recent call last):
    speeltafel.core.errors.WrongSeat: ...
    """
    _check(position, seat, move, str(move), str)
    position.play(seat, move)


def checked_step(game: Game[Any], position: Position, seat: int, text: str) -> int:
    """Play a move given in notation, and say which it was; refuse it as :func:`checked_play`."""
    move = game.parse_move(seat, text)
    _check(position, seat, move, text, lambda known: game.move_text(seat, known))
    position.play(seat, move)
    return move


def replay(start: Position, log: Log) -> Position:
    """Where *log* leads from *start*, which stays as it is."""
    position = start.copy()
    for seat, move in log:
        checked_play(position, seat, move)
    return position


def seat_name(seat: int) -> str:
    """A seat as people count them."""
    return "chance" if seat == CHANCE else str(seat + 1)


def _native(number: int) -> int:
    """The number, or if it is too large for native code one that is no move or seat either."""
    return number if -LARGEST < number < LARGEST else -LARGEST


def _check(position: Position, seat: int, move: int, got: str, text: Any) -> None:
    actors = position.actors()
    if seat not in actors:
        _refuse_seat(position, seat, move, actors)
    expected = options(position, seat)
    if move not in expected:
        rule = position.forbidden_by(seat, _native(move))
        listed = ", ".join(text(known) for known in expected[:12])
        more = ", …" if len(expected) > 12 else ""
        raise IllegalMove(
            "illegal-move", rule, seat=seat_name(seat), expected=listed + more, got=got
        )


def _refuse_seat(position: Position, seat: int, move: int, actors: tuple[int, ...]) -> None:
    rule = position.forbidden_by(_native(seat), _native(move))
    if not actors:
        raise WrongSeat("game-over", rule, seat=seat_name(seat))
    expected = ", ".join(seat_name(actor) for actor in actors)
    raise WrongSeat("wrong-seat", rule, seat=seat_name(seat), expected=expected)
