"""How large a game is: as the rules have it, or so small that the whole of it can be worked out.

A small field is the corner of the large one at ``a1``, and half of its tiles, rounded down, are the
sheep that let the wolf escape.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from speeltafel.core.bitsets import Bits, bits_of
from speeltafel.core.position import Move
from speeltafel.games.uly_and_polly.field import NEIGHBOURS, NOWHERE, PAIRS, PLACES, SIDE, Place

LAST_STEP: Final = 40
"""The step of the dog that, without finding the wolf, lets it escape: UP-17."""

ROUNDS: Final[list[i64]] = [0, 0, 4, 6, 4, 5]
"""How many rounds so many players play: UP-15."""

USUAL: Final = 0
"""As the option for rounds: so many as the rules say."""

SMALL_SIDES: Final = (2, 3)
SMALL_STEPS: Final = (1, 2, 3, 4)
SMALL_ROUNDS: Final = (1, 2)

# Moves: hiding or placing on each place, swapping each touching pair, going to each place

HIDE: Final = 0
PLACE: Final = HIDE + PLACES
SWAP: Final = PLACE + PLACES
GO: Final = SWAP + len(PAIRS)


@final
class Scale:
    """The size of a game. Never changed, so positions share it."""

    def __init__(self, side: i64, last_step: i64, rounds: i64, is_small: bool) -> None:
        self.side = side
        self.last_step = last_step
        self.rounds = rounds
        self.is_small = is_small
        self.last_sheep: i64 = side * side // 2
        """The sheep that, once turned, lets the wolf escape: UP-13."""

        self.places: list[Place] = _places(side)
        self.everywhere: Bits = bits_of(self.places)
        """All places, as a set in bits."""

        self.choices: list[list[list[Move]]] = _choices(self.places)
        """``choices[stage][dog]`` is what whoever is to act may play, wherever the wolf is."""


def scale_of(players: i64, side: i64, steps: i64, rounds: i64) -> Scale:
    """The scale of a game with these options."""
    if side == SIDE and steps == LAST_STEP and rounds == USUAL:
        return FULL[players]
    return Scale(side, steps, ROUNDS[players] if rounds == USUAL else rounds, True)


def _places(side: int) -> list[Place]:
    return [place for place in range(PLACES) if place % SIDE < side and place // SIDE < side]


def _choices(places: list[Place]) -> list[list[list[Move]]]:
    nothing: list[Move] = []
    hides: list[Move] = [HIDE + place for place in places]
    placings: list[Move] = [PLACE + place for place in places]
    return [
        [nothing for _ in DOGS],
        [hides for _ in DOGS],
        [placings for _ in DOGS],
        [_swaps(dog, places) for dog in DOGS],
        [_goes(dog, places) for dog in DOGS],
        [nothing for _ in DOGS],
    ]


def _swaps(dog: int, places: list[Place]) -> list[Move]:
    pairs = enumerate(PAIRS)
    return [SWAP + n for n, (a, b) in pairs if dog not in (a, b) and a in places and b in places]


def _goes(dog: int, places: list[Place]) -> list[Move]:
    if dog == NOWHERE:
        return []
    return [GO + place for place in NEIGHBOURS[dog] if place in places]


DOGS: Final = range(NOWHERE + 1)
FULL: Final[list[Scale]] = [Scale(SIDE, LAST_STEP, rounds, False) for rounds in ROUNDS]
"""By number of players, the game as the rules have it."""

LAST_SHEEP: Final = PLACES // 2
"""The sheep that lets the wolf escape in a game as the rules have it: UP-13."""
