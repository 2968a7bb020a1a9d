"""The pictures in the documents for researchers: one from the middle of each game."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from typing import NamedTuple

from PIL import Image

from speeltafel import CHANCE, GAMES, Position, Rng
from speeltafel.research.pictures import picture

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"
COLOURS = 255
"""Enough for flat paper, and a third of the size."""


class Moment(NamedTuple):
    """Which moment of which seeded game is shown, and to whom."""

    players: int
    seed: int
    step: int
    seat: int | None = None


MOMENTS = {
    "volle-wolle": Moment(4, 8, 139),
    "blasting-billy": Moment(3, 7, 60, seat=0),
    "uly-and-polly": Moment(3, 5, 16, seat=1),
    "ploc": Moment(2, 5, 24),
}


def position_at(key: str, which: Moment) -> Position:
    """The first decision after so many steps of a game that is played by the rule of thumb."""
    game, rng = GAMES[key], Rng(which.seed)
    position: Position = game.start(which.players)
    for step in count():
        actor = position.actors()[0]
        if step >= which.step and actor != CHANCE:
            break
        is_chance = actor == CHANCE
        move = position.draw(rng) if is_chance else game.heuristic(position, actor, rng)
        position.play(actor, move)
    return position


def main() -> None:
    """Draws all of them anew."""
    for key, which in MOMENTS.items():
        drawn = Image.fromarray(picture(GAMES[key], position_at(key, which), which.seat))
        flat = drawn.quantize(COLOURS, dither=Image.Dither.NONE)
        flat.save(FOLDER / f"research-{key}.png", optimize=True)


if __name__ == "__main__":
    main()
