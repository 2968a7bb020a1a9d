"""A beginner's rule of thumb: bid what is likeliest, and call what is less likely than that."""

from __future__ import annotations

from math import comb

from speeltafel import Rng
from speeltafel_liars_dice.cups import FACES
from speeltafel_liars_dice.position import BIDS, CALL, Position


def heuristic(world: Position, seat: int, rng: Rng) -> int:
    """The move that looks best to whoever sees one cup; any of them if several do."""
    worth = {move: _worth(world, seat, move) for move in world.legal_moves(seat)}
    best = [move for move, it in worth.items() if it == max(worth.values())]
    return best[rng.below(len(best))]


def _worth(world: Position, seat: int, move: int) -> float:
    return 1 - _chance(world, seat, world.bid) if move == CALL else _chance(world, seat, move)


def _chance(world: Position, seat: int, bid: int) -> float:
    """How likely a bid stands, for all that the own dice tell."""
    count, face = BIDS[bid]
    mine = world.cups[seat]
    return at_least(count - mine.count(face), sum(world.dice) - len(mine))


def at_least(wanted: int, dice: int) -> float:
    """The chance that so many of these dice, or more, show one face."""
    others = len(FACES) - 1
    ways = sum(comb(dice, n) * others ** (dice - n) for n in range(max(0, wanted), dice + 1))
    return float(ways / len(FACES) ** dice)
