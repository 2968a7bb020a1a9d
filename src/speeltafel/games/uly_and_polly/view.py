"""What one seat may know of a game of Uly & Polly."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from speeltafel.core.bitsets import Bits
from speeltafel.core.position import CHANCE
from speeltafel.games.uly_and_polly.field import NAMES, NOWHERE, Place

if TYPE_CHECKING:
    from speeltafel.games.uly_and_polly.position import Position

Tile: TypeAlias = Literal["down", "sheep", "wolf"]
Rows: TypeAlias = tuple[tuple[Tile, ...], ...]
"""The tiles row by row: ``down``, ``sheep``, or ``wolf`` for whoever knows where it is."""

TASKS: Final = ("lot", "hide", "place", "swap", "go", "over")
"""What is to be done in each stage, in a word."""


@dataclass(frozen=True)
class Ended:
    """The tiles of the round that has just ended, with the wolf shown to all."""

    round: int
    wolf_player: int
    field: Rows
    dog: str
    wolf: str
    sheep: int
    """How many sheep were turned over."""

    found: bool
    """Whether the dog found the wolf; else it has escaped."""

    takers: tuple[int, ...]
    """Who took a token for it."""


@dataclass(frozen=True)
class View:
    """Built up from what lies open and, for the wolf player, the wolf's own tile."""

    seat: int | None
    """Whose view this is; None is a spectator."""

    actors: tuple[int, ...]
    task: str
    """What they are to do: ``lot``, ``hide``, ``place``, ``swap`` or ``go``; or it is ``over``."""

    wolf_player: int | None
    """Who is the wolf in this round; None until the lot is drawn."""

    wolf: str | None
    """Where the wolf tile lies, for whoever knows."""

    field: Rows
    dog: str | None
    tokens: tuple[int, ...]
    round: int
    rounds: int
    sheep_turned: int
    last_sheep: int
    """The sheep that, once turned, lets the wolf escape."""

    steps_left: int
    """How many steps the dog may still make in this round."""

    last_round: Ended | None
    """The round that has just ended, until the next wolf has hidden."""


def view_of(position: Position, seat: int | None) -> View:
    """What lies open to *seat*, or to a spectator."""
    now = position.laid_out()
    wolf = now.wolf_at if now.knows_wolf(seat) else NOWHERE
    return View(
        seat=seat,
        actors=now.actors(),
        task=TASKS[now.stage],
        wolf_player=None if now.wolf == CHANCE else now.wolf,
        wolf=_name(wolf),
        field=_rows(now, wolf),
        dog=_name(now.dog),
        tokens=tuple(now.tokens),
        round=now.round,
        rounds=now.rounds,
        sheep_turned=now.sheep_turned,
        last_sheep=now.scale.last_sheep,
        steps_left=now.steps_left,
        last_round=ended(position) if position.is_shown else None,
    )


def ended(position: Position) -> Ended:
    return Ended(
        round=position.ended_round,
        wolf_player=position.ended_wolf,
        field=_rows(position, position.wolf_at),
        dog=NAMES[position.dog],
        wolf=NAMES[position.wolf_at],
        sheep=position.sheep_turned,
        found=position.is_found,
        takers=position.takers(position.ended_wolf, position.is_found),
    )


def _rows(position: Position, wolf: Place) -> Rows:
    scale = position.scale
    tiles = [_tile(position.face_up, wolf, place) for place in scale.places]
    firsts = range(0, len(tiles), scale.side)
    return tuple(tuple(tiles[first : first + scale.side]) for first in firsts)


def _tile(face_up: Bits, wolf: Place, place: Place) -> Tile:
    if place == wolf:
        return "wolf"
    return "sheep" if face_up >> place & 1 else "down"


def _name(place: Place) -> str | None:
    return None if place == NOWHERE else NAMES[place]
