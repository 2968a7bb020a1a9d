"""The deck as the rules use it: 51 sheep and six bid boards, each with a number of its own.

Inside the rules a sheep is its place in the deck, 0 to 50 in rising number, so that flocks are
small sets. The boards follow as 51 to 56, for they too have a number, and no symbol.
"""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

from mypy_extensions import i64

from speeltafel.core.bitsets import Bits, bits_of

Sheep: TypeAlias = i64
"""The place of a sheep in the deck; boards come after the sheep."""

SHEEP: Final = 51
BOARDS: Final = 6
DOGS: Final = 8
CARDS: Final = SHEEP + DOGS + 1
"""With the bone."""

WHITE: Final = "white"
BLACK: Final = "black"
THREE_SEVEN_ZERO: Final = "3-7-0"
ZERO_ZERO_SEVEN: Final = "0-0-7"
BOARD: Final = "board"
BONE_SYMBOL: Final = "bone"

UNKNOWN: Final = -1

ALL_SHEEP: Final[Bits] = bits_of(list(range(SHEEP)))
ALL_BOARDS: Final[Bits] = bits_of(list(range(SHEEP, SHEEP + BOARDS)))


class Face(NamedTuple):
    """What is printed on a sheep or board."""

    number: int
    kind: str
    points: int
    """What a white or black sheep is worth; 0 on all others."""

    symbol: str
    """``+1`` to ``+3``, ``-1`` to ``-3``, ``bone`` or nothing."""


class Deck:
    """One deck. Never changed, so all positions share it."""

    def __init__(self, faces: list[Face], is_reconstruction: bool) -> None:
        self.faces: list[Face] = faces
        """The sheep in rising number, then the boards in rising number."""

        self.is_reconstruction: bool = is_reconstruction
        """Whether this is the deck that comes with the program, which nobody ever printed."""

        self.numbers: list[i64] = [face.number for face in faces]
        self.points: list[i64] = [face.points for face in faces]
        self.bonus: list[i64] = [max(_change(face.symbol), 0) for face in faces]
        self.malus: list[i64] = [max(-_change(face.symbol), 0) for face in faces]
        """What the symbol of each takes off the dice."""

        self.places: list[i64] = _places(faces)
        """The sheep or board with each number; UNKNOWN for numbers not in the deck."""

        self.white: Bits = _those(faces, WHITE)
        self.black: Bits = _those(faces, BLACK)
        self.threes: Bits = _those(faces, THREE_SEVEN_ZERO)
        self.sevens: Bits = _those(faces, ZERO_ZERO_SEVEN)
        self.bones: Bits = bits_of([n for n in range(SHEEP) if faces[n].symbol == BONE_SYMBOL])
        """The sheep with a bone symbol."""

        self.poorest: list[Sheep] = _poorest(faces)
        """The white sheep, those worth least first."""


def _change(symbol: str) -> i64:
    return 0 if symbol in ("", BONE_SYMBOL) else int(symbol)


def _places(faces: list[Face]) -> list[i64]:
    places: list[i64] = [UNKNOWN] * 100
    for place, face in enumerate(faces):
        places[face.number] = place
    return places


def _those(faces: list[Face], kind: str) -> Bits:
    return bits_of([n for n in range(SHEEP) if faces[n].kind == kind])


def _poorest(faces: list[Face]) -> list[Sheep]:
    ranked = sorted([(faces[n].points, n) for n in range(SHEEP) if faces[n].kind == WHITE])
    return [sheep for _, sheep in ranked]
