"""What each seat tried in a game, what it reached, and the best sheep that slipped away."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from speeltafel.core.bitsets import members
from speeltafel.games.volle_wolle.dice import SUM
from speeltafel.games.volle_wolle.position import Position
from speeltafel.games.volle_wolle.table import HELP, KEEP, ROLL
from speeltafel.games.volle_wolle.tally import count
from speeltafel.games.volle_wolle.telling import consequences
from speeltafel.games.volle_wolle.view import Card, bid_name, card_of


@dataclass(frozen=True)
class Missed:
    """The best white sheep of those on the meadow when a seat rolled in vain; another got it."""

    round: int
    bid: str
    rolled: int
    """The best it came to at its last attempt, without help."""

    sheep: Card
    to: int


@dataclass(frozen=True)
class Tries:
    """How a seat fared with its bids."""

    rolled: int
    """In how many turns it rolled."""

    reached: int
    """In how many of them it reached its bid."""

    missed: Missed | None


@dataclass(frozen=True)
class Story:
    """Seat by seat."""

    seats: tuple[Tries, ...]


class _Try(NamedTuple):
    """A turn in which a seat rolled."""

    seat: int
    has_reached: bool
    round: int
    bid: str
    rolled: int
    sheep: tuple[int, ...]
    """The white sheep on the meadow, the best first."""


def story(taken: Iterable[tuple[Position, int, int, Position]]) -> Story:
    """The story of a game, from its steps and the positions around them."""
    tries: list[_Try] = []
    last: Position | None = None
    for before, _, _, after in taken:
        tries += _tried(before, after)
        last = after
    if last is None:
        return Story(())
    return Story(tuple(_tries(last, seat, tries) for seat in range(last.players)))


def _tried(before: Position, after: Position) -> list[_Try]:
    """The turn that this step ends, if it does."""
    if before.phase not in (ROLL, HELP):
        return []
    has_reached = f"reaches {before.target}" in consequences(before, after, None)
    if not has_reached and after.phase in (HELP, KEEP):
        return []
    points = before.deck.points
    white = sorted(members(before.table & before.deck.white), key=lambda it: -points[it])
    dice = after.dice if before.phase == ROLL else before.dice
    bid = bid_name(count(before.bids, before.turn))
    rolled = int(SUM[dice] - before.malus)
    return [_Try(int(before.turn), has_reached, int(before.round), bid, rolled, tuple(white))]


def _tries(end: Position, seat: int, tries: list[_Try]) -> Tries:
    mine = [it for it in tries if it.seat == seat]
    found = [it for one in mine if not one.has_reached for it in _missed(end, one)]
    best = max(found, key=lambda it: it.sheep.points or 0, default=None)
    return Tries(len(mine), sum(it.has_reached for it in mine), best)


def _missed(end: Position, it: _Try) -> list[Missed]:
    """The best sheep of the meadow that another has in the end."""
    for sheep in it.sheep:
        owners = [seat for seat, flock in enumerate(end.flocks) if flock >> sheep & 1]
        if owners and owners != [it.seat]:
            return [Missed(it.round, it.bid, it.rolled, card_of(end.deck, sheep), owners[0])]
    return []
