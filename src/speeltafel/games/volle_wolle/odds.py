"""How likely a bid is reached: counted exactly, with the best dice kept and all help used.

Assumed is a seat that comes to roll, which the last in order does not (VW-15), nor who finds the
table empty (VW-16). It has three attempts, keeps the dice that make success most likely, whatever
the cards are worth, and uses bonus and chips as soon as they reach the bid; a malus counts against
it (VW-07 to VW-11). Its chips are those it has now, less the one that 26+ costs (VW-05). All of
this lies open, so odds tell nobody a secret.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from speeltafel.core.position import Move, Seat
from speeltafel.games.volle_wolle import moves
from speeltafel.games.volle_wolle.dice import PIPS, SIDES
from speeltafel.games.volle_wolle.position import Position
from speeltafel.games.volle_wolle.table import BID, HELP, KEEP
from speeltafel.games.volle_wolle.tally import count

ONE: Final = 120
"""Ways with one die to roll: what any of them can be counted in."""

TWO: Final = ONE * 480
"""The same with two dice, which have 80, 96 or 120 rolls."""

THREE: Final = TWO * 960


def odds(position: Position, seat: Seat) -> dict[Move, float]:
    """The chance to reach the bid with each move, where that is at stake; else nothing."""
    if position.phase == BID:
        return {bid: _with_bid(position, seat, bid) for bid in position.legal_moves(seat)}
    if seat != position.turn:
        return {}
    if position.phase == KEEP:
        return _with_keeps(position)
    return _with_help(position) if position.phase == HELP else {}


def _with_bid(position: Position, seat: Seat, bid: Move) -> float:
    price = 1 if bid == moves.BID_PLUS else 0  # VW-05
    return three_to_roll(_needed(position, seat, moves.TARGET[bid]) + price) / THREE


def _needed(position: Position, seat: Seat, target: int) -> int:
    """What the dice must show at least, so that all help together reaches the target."""
    deck, top = position.deck, count(position.tops, seat)
    return target + deck.malus[top] - deck.bonus[top] - count(position.chips, seat)


def _with_keeps(position: Position) -> dict[Move, float]:
    keeps = moves.KEEPS[position.kept]
    return {move: _with_keep(position, move - moves.KEEP) for move in keeps}


def _with_keep(position: Position, die: int) -> float:
    pips, kept = PIPS[position.dice], position.kept | 1 << die
    lying = sum(pips[it] for it in range(3) if kept >> it & 1)
    needed = _needed(position, position.turn, position.target) - lying
    if kept == 1 << die:
        return two_to_roll(die, needed) / TWO
    (rolled,) = [it for it in range(3) if not kept >> it & 1]
    return one_to_roll(rolled, needed) / ONE


def _with_help(position: Position) -> dict[Move, float]:
    later = max(_with_keeps(position).values()) if position.attempt < 3 else 0.0
    chances = {moves.HELP_BID: 1.0, moves.HELP_14: 0.0, moves.HELP_NO: later}
    return {move: chances[move] for move in position.legal_moves(position.turn)}


# Ways to come to a sum


def one_to_roll(die: int, needed: int) -> int:
    """In how many of ONE ways the last die shows what is needed."""
    sides = SIDES[die]
    return min(max(sides - needed + 1, 0), sides) * (ONE // sides)


@cache
def two_to_roll(kept: int, needed: int) -> int:
    """In how many of TWO ways the other two dice come to it, now or when one is rolled again."""
    one, other = [die for die in range(3) if die != kept]
    ways = 0
    for a in range(1, SIDES[one] + 1):
        for b in range(1, SIDES[other] + 1):
            again = max(one_to_roll(other, needed - a), one_to_roll(one, needed - b))
            ways += ONE if a + b >= needed else again
    return ways * (480 // (SIDES[one] * SIDES[other]))


@cache
def three_to_roll(needed: int) -> int:
    """In how many of THREE ways three attempts come to it."""
    return sum(
        TWO
        if sum(pips) >= needed
        else max(two_to_roll(die, needed - pips[die]) for die in range(3))
        for pips in PIPS
    )
