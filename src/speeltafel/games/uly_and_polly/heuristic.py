"""A beginner's rule of thumb for Uly & Polly.

The dog starts in the middle and turns a new tile with every step it can, else it walks to the
nearest. It looks first where a wolf could not have run out of its reach. The wolf stays out of
reach: each turn a face-down tile next to the dog is swapped with one further away, the wolf
itself if it is in danger, some other tile as a bluff.
"""

from __future__ import annotations

from speeltafel.core.chance import Rng
from speeltafel.core.position import Move, Seat
from speeltafel.games.uly_and_polly.field import CORNERED, MIDDLE, NEIGHBOURS, PAIRS, WAY, Place
from speeltafel.games.uly_and_polly.position import (
    GO,
    HIDING,
    PLACE,
    PLACING,
    SWAP,
    SWAPPING,
    Position,
)


def heuristic(world: Position, seat: Seat, rng: Rng) -> Move:
    """A sensible move for *seat*, which is to act in *world*."""
    moves = world.legal_moves(seat)
    if world.stage == PLACING:
        return _any([move for move in moves if move - PLACE in MIDDLE], rng)
    if world.stage == HIDING:
        return _any(moves, rng)
    worth = _swap_worth if world.stage == SWAPPING else _step_worth
    worths = [worth(world, move) for move in moves]
    return _any([move for move, it in zip(moves, worths, strict=True) if it == max(worths)], rng)


def _step_worth(world: Position, move: Move) -> int:
    """The nearer a new tile the better; among equals, where the wolf had nowhere to go."""
    place = move - GO
    return int(CORNERED[world.dog] >> place & 1) - 2 * _way_to_new_tile(world, place)


def _way_to_new_tile(world: Position, place: Place) -> int:
    face_down = [tile for tile in world.scale.places if not world.face_up >> tile & 1]
    return int(min(WAY[place][tile] for tile in face_down))


def _swap_worth(world: Position, move: Move) -> int:
    """First the wolf must be out of reach; then the swap should look like any flight."""
    after = world.copy()
    after.play(world.wolf, move)
    is_safe = after.wolf_at not in NEIGHBOURS[world.dog]
    return 2 * is_safe + _looks_like_flight(world, move)


def _looks_like_flight(world: Position, move: Move) -> bool:
    one, other = PAIRS[move - SWAP]
    is_down = not (world.face_up >> one | world.face_up >> other) & 1
    return is_down and (one in NEIGHBOURS[world.dog]) != (other in NEIGHBOURS[world.dog])


def _any(moves: list[Move], rng: Rng) -> Move:
    return moves[rng.below(len(moves))]
