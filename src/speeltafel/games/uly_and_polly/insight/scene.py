"""What lies open to all during a round, without the wolf: the dog, the face-up tiles, the steps."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from speeltafel.core.bitsets import BIT, Bits, size
from speeltafel.games.uly_and_polly.field import FIRST, PAIRS, PLACES, SECOND, Place
from speeltafel.games.uly_and_polly.scale import LAST_SHEEP, LAST_STEP

SWAPS: Final[list[list[i64]]] = [
    [pair for pair in range(len(PAIRS)) if dog not in PAIRS[pair]] for dog in range(PLACES)
]
"""For each place of the dog, the pairs that may be swapped."""


def _gone(place: i64, pair: i64) -> Place:
    if place == FIRST[pair]:
        return SECOND[pair]
    return FIRST[pair] if place == SECOND[pair] else place


GONE: Final[list[list[Place]]] = [
    [_gone(place, pair) for place in range(PLACES)] for pair in range(len(PAIRS))
]
"""Where the tile of each place lies after a pair is swapped."""


@final
class Scene:
    """The open half of a round; never changed, only followed by the next."""

    def __init__(self, dog: Place, face_up: Bits = 0, steps: i64 = 0) -> None:
        self.dog = dog
        self.face_up = face_up
        self.steps = steps

    def swapped(self, pair: i64) -> Scene:
        """After a swap."""
        one, two = FIRST[pair], SECOND[pair]
        differ = (self.face_up >> one ^ self.face_up >> two) & 1
        changed = self.face_up ^ (BIT[one] | BIT[two]) if differ else self.face_up
        return Scene(self.dog, changed, self.steps)

    def stepped(self, place: Place) -> Scene:
        """After a step of the dog."""
        return Scene(place, self.face_up | BIT[place], self.steps + 1)

    def is_up(self, place: Place) -> bool:
        """Whether the tile here is turned over."""
        return bool(self.face_up >> place & 1)

    @property
    def hidden(self) -> i64:
        """How many tiles are face down."""
        return PLACES - size(self.face_up)

    @property
    def turns_left(self) -> i64:
        """How many more sheep the wolf needs turned."""
        return LAST_SHEEP - size(self.face_up)

    @property
    def is_late(self) -> bool:
        """Whether the dog must hurry, or it will not turn all the tiles it may."""
        return LAST_STEP - self.steps <= self.turns_left + 4


# Beliefs: how likely the wolf lies at each place


def even(scene: Scene) -> list[float]:
    """Every face-down tile is as likely."""
    share = 1.0 / float(scene.hidden)
    return [0.0 if scene.is_up(place) else share for place in range(PLACES)]


def carried(belief: list[float], pair: i64) -> list[float]:
    """The same belief after a swap, if the swap itself says nothing."""
    changed = belief[:]
    changed[FIRST[pair]], changed[SECOND[pair]] = belief[SECOND[pair]], belief[FIRST[pair]]
    return changed


def scaled(belief: list[float], scene: Scene) -> list[float]:
    """The same in proportion, face-up tiles left out and the sum made 1."""
    kept = [0.0 if scene.is_up(place) else belief[place] for place in range(PLACES)]
    total = sum(kept)
    return [it / total for it in kept] if total > TINY else even(scene)


TINY: Final = 1e-12
