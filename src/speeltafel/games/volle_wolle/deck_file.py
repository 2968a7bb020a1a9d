"""A deck as a file: comma-separated lines that anyone can check against the printed cards.

The first line is ``number,sheep,points,symbol``. Then come 51 sheep (white, black, 3-7-0, 0-0-7)
and six boards, in any order; empty lines do not count. The 57 numbers all differ.
"""

from __future__ import annotations

import re
from functools import lru_cache
from importlib.resources import files
from typing import Final

from mypy_extensions import mypyc_attr

from speeltafel.core.errors import WORDS as CORE_WORDS
from speeltafel.core.errors import Unreadable
from speeltafel.core.words import Words
from speeltafel.games.volle_wolle.deck import (
    BLACK,
    BOARD,
    BOARDS,
    SHEEP,
    THREE_SEVEN_ZERO,
    WHITE,
    ZERO_ZERO_SEVEN,
    Deck,
    Face,
)

PACKAGE: Final = "speeltafel.games.volle_wolle"
WORDS: Final = Words(PACKAGE)

HEADER: Final = "number,sheep,points,symbol"
LONGEST_LINE: Final = 200
KINDS: Final = (WHITE, BLACK, THREE_SEVEN_ZERO, ZERO_ZERO_SEVEN, BOARD)
SYMBOLS: Final = ("", "+1", "+2", "+3", "-1", "-2", "-3", "bone")


@mypyc_attr(native_class=False)
class BadDeck(Unreadable):
    """A deck file that is not a deck: on which line, and what is wrong there."""

    def __init__(self, problem: str, line: int, **details: object) -> None:
        self.problem = problem
        self.line = line
        super().__init__("bad-deck", "", line=line, **details)

    def sentence(self, language: str) -> str:
        """The line and what is wrong with it, in one sentence."""
        problem = WORDS.say(language, f"deck.{self.problem}", **self.details)
        return CORE_WORDS.say(language, "errors.bad-deck", line=self.line, problem=problem)


def read_deck(text: str) -> Deck:
    """The deck in this text; else an error that names the line."""
    faces: dict[int, Face] = {}
    lines: dict[int, int] = {}
    last = 1
    for line, cells in _rows(text):
        last = line
        face = _face(line, cells)
        if face.number in faces:
            raise BadDeck("twice", line, number=face.number, first=lines[face.number])
        faces[face.number], lines[face.number] = face, line
        _check_room(line, list(faces.values()))
    _check_complete(last, list(faces.values()))
    ordered = sorted(faces.values(), key=_rank)
    return Deck(ordered, is_reconstruction=_text(ordered) == SHIPPED)


def deck_text(deck: Deck) -> str:
    """The deck as a file, sheep before boards and in rising number: the same for equal decks."""
    return _text(deck.faces)


@lru_cache(maxsize=16)
def known_deck(text: str) -> Deck:
    """The deck in this text, read once and shared by all who play with it."""
    return read_deck(text)


def checked_deck(value: object) -> str:
    """The option ``deck``, tidied: the whole text of a deck file."""
    if not isinstance(value, str):
        raise BadDeck("header", 1, header=HEADER, got=repr(value))
    return deck_text(known_deck(value))


def _text(faces: list[Face]) -> str:
    return "\n".join([HEADER, *[_line(face) for face in faces], ""])


def _line(face: Face) -> str:
    return f"{face.number},{face.kind},{face.points or ''},{face.symbol}"


def _rank(face: Face) -> tuple[bool, int]:
    return (face.kind == BOARD, face.number)


# Lines


def _rows(text: str) -> list[tuple[int, list[str]]]:
    """Every line with something on it below the header: its number and its cells."""
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    lines = text.split("\n")
    if ",".join(_cells(1, lines[0])) != HEADER:
        raise BadDeck("header", 1, header=HEADER, got=lines[0])
    numbered = enumerate(lines[1:], 2)
    return [(n, _row(n, line)) for n, line in numbered if line.strip()]


def _row(line: int, text: str) -> list[str]:
    cells = _cells(line, text)
    if len(cells) != 4:
        raise BadDeck("columns", line, count=len(cells), got=text)
    return cells


def _cells(line: int, text: str) -> list[str]:
    if len(text) > LONGEST_LINE:
        raise BadDeck("long", line, length=len(text), longest=LONGEST_LINE)
    return [_unquoted(cell.strip()) for cell in text.split(",")]


def _unquoted(cell: str) -> str:
    quoted = len(cell) >= 2 and cell[0] == cell[-1] == '"'
    return cell[1:-1].strip() if quoted else cell


# Cells


def _face(line: int, cells: list[str]) -> Face:
    number, kind, points, symbol = cells
    if not re.fullmatch("[1-9][0-9]?", number):
        raise BadDeck("number", line, got=number)
    if kind not in KINDS:
        raise BadDeck("kind", line, kinds=", ".join(KINDS), got=kind)
    if symbol not in SYMBOLS or (kind == BOARD and symbol):
        problem = "board-symbol" if kind == BOARD else "symbol"
        raise BadDeck(problem, line, got=symbol)
    return Face(int(number), kind, _points(line, kind, points), symbol)


def _points(line: int, kind: str, points: str) -> int:
    if kind not in (WHITE, BLACK):
        if points:
            raise BadDeck("no-points", line, kind=kind, got=points)
        return 0
    worth = int(points) if re.fullmatch("[+-]?[0-9]{1,2}", points) else 0
    if kind == WHITE and worth <= 0:
        raise BadDeck("white", line, got=points)
    if kind == BLACK and worth >= 0:
        raise BadDeck("black", line, got=points)
    return worth


# Counts


def _check_room(line: int, faces: list[Face]) -> None:
    boards = _boards(faces)
    if boards > BOARDS:
        raise BadDeck("too-many-boards", line, most=BOARDS)
    if len(faces) - boards > SHEEP:
        raise BadDeck("too-many-sheep", line, most=SHEEP)


def _check_complete(line: int, faces: list[Face]) -> None:
    boards = _boards(faces)
    if len(faces) - boards < SHEEP:
        raise BadDeck("too-few-sheep", line, count=len(faces) - boards, expected=SHEEP)
    if boards < BOARDS:
        raise BadDeck("too-few-boards", line, count=boards, expected=BOARDS)


def _boards(faces: list[Face]) -> int:
    return len([face for face in faces if face.kind == BOARD])


SHIPPED: Final = (files(PACKAGE) / "deck.csv").read_text(encoding="utf-8")
"""The deck that comes with the program: a reconstruction, for no list of the cards is public."""
