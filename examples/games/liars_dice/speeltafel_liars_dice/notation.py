"""Liar's dice as text.

Moves are ``bid 2x3`` (at least two threes) and ``call``, chance plays ``roll 1356``. A position is
written as ``1 15/../- 2x3 125/36/-``: player 1 is to act, with a 1 and a 5 under the cup, player 2
has yet to throw two dice, player 3 has none; the bid that stands; what was lifted last. ``-`` is
nothing.
"""

from __future__ import annotations

from typing import Final

from speeltafel import CHANCE, Unreadable
from speeltafel_liars_dice.cups import MOST_DICE, NUMBERS, THROWS
from speeltafel_liars_dice.position import BIDS, NO_BID, SEATS, Position
from speeltafel_liars_dice.view import Dice

NOTHING: Final = "-"
UNTHROWN: Final = "."
BID_TEXTS: Final = [f"{count}x{face}" for count, face in BIDS]
MOVES: Final = [*[f"bid {text}" for text in BID_TEXTS], "call"]


def dice_text(dice: Dice) -> str:
    """The faces of some dice."""
    return "".join(map(str, dice)) or NOTHING


OUTCOMES: Final = [f"roll {dice_text(throw)}" for throw in THROWS]


def move_text(seat: int, move: int) -> str:
    """A move, or a throw, in notation."""
    return OUTCOMES[move] if seat == CHANCE else MOVES[move]


def parse_move(seat: int, text: str) -> int:
    """The move, or throw, that is written like this."""
    texts = OUTCOMES if seat == CHANCE else MOVES
    if text not in texts:
        raise Unreadable("unreadable-move", example=texts[-1], got=text)
    return texts.index(text)


def position_text(position: Position) -> str:
    """All of a position, on one line."""
    pairs = zip(position.cups, position.dice, strict=True)
    cups = "/".join(dice_text(cup) if cup else UNTHROWN * dice or NOTHING for cup, dice in pairs)
    bid = NOTHING if position.bid == NO_BID else BID_TEXTS[position.bid]
    lifted = "/".join(map(dice_text, position.lifted)) or NOTHING
    return f"{position.turn + 1} {cups} {bid} {lifted}"


def parse_position(text: str) -> Position:
    """The position that is written like this."""
    try:
        position = _read(*text.split(" "))
        is_right = position_text(position) == text and len(position.dice) in SEATS
    except (KeyError, IndexError, TypeError, ValueError):
        is_right = False
    if not is_right:
        raise Unreadable("unreadable-position", example="1 15/.. - -", got=text)
    return position


def _read(turn: str, cups: str, bid: str, lifted: str) -> Position:
    dice = [len(cup.strip(NOTHING)) for cup in cups.split("/")]
    if max(dice) > MOST_DICE or not dice[int(turn) - 1]:
        raise ValueError(cups)
    return Position(
        dice,
        [_read_cup(cup) for cup in cups.split("/")],
        range(len(dice))[int(turn) - 1],
        NO_BID if bid == NOTHING else BID_TEXTS.index(bid),
        () if lifted == NOTHING else tuple(_read_cup(cup) for cup in lifted.split("/")),
    )


def _read_cup(text: str) -> Dice:
    faces = tuple(map(int, text.strip(UNTHROWN + NOTHING)))
    return THROWS[NUMBERS[faces]] if faces else ()
