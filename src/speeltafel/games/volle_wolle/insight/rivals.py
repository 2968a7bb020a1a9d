"""What others will bid: what is usual with their help, and what they have been seen to bid."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from speeltafel.core.chance import Rng
from speeltafel.core.position import Seat
from speeltafel.games.volle_wolle import moves
from speeltafel.games.volle_wolle.position import Position
from speeltafel.games.volle_wolle.tally import count

MIDDLE: Final[list[i64]] = [22, 22, 22, 23, 23, 23, 23]
"""What experts usually bid among themselves without help, by number of players."""

AROUND: Final[list[i64]] = [20, 18, 13, 8, 5, 3, 2, 1]
"""How usual a bid is that is so far from the middle, or farther."""

SEEN: Final = 40
NEAR: Final = 8
"""How much a bid seen weighs, and how much its neighbours do."""


def expected_bids(position: Position, seat: Seat, seen: list[i64]) -> list[i64]:
    """How likely each bid of a seat is, as weights; *seen* are the bids it made before."""
    deck, top, chips = position.deck, count(position.tops, seat), count(position.chips, seat)
    pips = deck.bonus[top] - deck.malus[top] + chips // 2
    middle = MIDDLE[position.players] - moves.LOWEST_BID + pips
    weights: list[i64] = [AROUND[_distance(bid, middle)] for bid in moves.BIDS]
    for bid in seen:
        weights[bid] += SEEN
        if bid > 0:
            weights[bid - 1] += NEAR
        if bid < moves.BID_PLUS:
            weights[bid + 1] += NEAR
    if not chips:
        weights[moves.BID_PLUS] = 0
    return weights


def _distance(one: i64, other: i64) -> i64:
    distance = one - other if one > other else other - one
    return min(distance, len(AROUND) - 1)


def drawn(weights: list[i64], rng: Rng) -> i64:
    """A place in the list, by these weights."""
    total: i64 = 0
    for weight in weights:
        total += weight
    left = rng.below(total)
    place: i64 = 0
    while left >= weights[place]:
        left -= weights[place]
        place += 1
    return place
