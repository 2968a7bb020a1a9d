"""A beginner's rule of thumb: keep what Billy covers, and feed him what covers more."""

from __future__ import annotations

from typing import Final

from speeltafel.core.chance import Rng
from speeltafel.games.blasting_billy.cards import KINDS
from speeltafel.games.blasting_billy.position import Position
from speeltafel.games.blasting_billy.rows import blasted, total

PAIN: Final = 5.0
"""How bad a point above Billy's total is, compared to a safe one."""

COMFORT: Final = 0.4
"""What a point of Billy's above one's own is worth, as room to claim more."""


def heuristic(world: Position, seat: int, rng: Rng) -> int:
    """The move after which *seat* sits best; among equals any."""
    moves = world.legal_moves(seat)
    first = rng.below(len(moves))
    return max(moves[first:] + moves[:first], key=lambda move: _comfort(world, seat, move))


def _comfort(world: Position, seat: int, move: int) -> float:
    after = world.copy()
    after.play(seat, move)
    return sum(
        _worth(_value(after, seat, kind), _value(after, after.seats, kind)) for kind in range(KINDS)
    )


def _value(position: Position, owner: int, kind: int) -> int:
    return total(blasted(position.rows[KINDS * owner + kind]))


def _worth(mine: int, billys: int) -> float:
    """What a kind is worth to me: safe points count, points above Billy's hurt."""
    room = billys - mine
    return mine + COMFORT * room if room >= 0 else mine + PAIN * room
