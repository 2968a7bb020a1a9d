"""Scenes of Volle Wolle, set up from what matters in them; seats count from 0, cards by number."""

from __future__ import annotations

from collections.abc import Sequence

from speeltafel.core.chance import Rng
from speeltafel.core.play import checked_step
from speeltafel.core.position import CHANCE
from speeltafel.games.volle_wolle import GAME
from speeltafel.games.volle_wolle.position import Position
from speeltafel.games.volle_wolle.tally import count

FILLERS = [*range(32, 35), *range(36, 43), 44, 47, 30, *range(14, 25), 25, 28, 9, 10, 12]
"""Sheep that tests may hand to the last seat, so that whole rounds have been dealt."""


def scene(
    players: int,
    phase: str,
    table: str = "-",
    *,
    flocks: Sequence[str] = (),
    dogs: Sequence[int] = (),
    chips: Sequence[int] = (),
    bone: str = "-",
    bids: str = "-",
    order: str = "-",
    place: int = 0,
    dice: str = "-",
    kept: str = "-",
    due: str = "0/-",
) -> Position:
    """A position in which the last seat has received whatever else was dealt so far."""
    held = [*flocks, *["-"] * (players - len(flocks))]
    owned = [*dogs, *[0] * (players - len(dogs))]
    coins = [*chips, *[2] * (players - len(chips))]
    cards = [card for place in (table, due.split("/")[1], *held) for card in _cards(place)]
    laid = len(_cards(table)) if phase == "lay" else 0
    out = len(cards) - laid + sum(owned) + (bone != "-")
    held[-1] = _filled(held[-1], cards, -out % (players + 1))
    seats = [f"{52 + n}:{held[n]}:{owned[n]}:{coins[n]}" for n in range(players)]
    fields = [players, "-", phase, "/".join(seats), table, bone, bids, order, place]
    text = " ".join(map(str, [*fields, dice, kept, due]))
    return GAME.parse_position(text)


def _cards(text: str) -> list[str]:
    return [] if text == "-" else text.split(".")


def _filled(flock: str, out: list[str], more: int) -> str:
    """A flock with so many more sheep, below its top and in rising order as texts have them."""
    unused = [number for number in FILLERS if str(number) not in out]
    top, below = _cards(flock)[:1], [*_cards(flock)[1:], *map(str, unused[:more])]
    if not top and below:
        top, below = below[:1], below[1:]
    return ".".join([*top, *sorted(below, key=int)]) or "-"


def after(position: Position, *steps: str) -> Position:
    """A position on, these steps being taken by whoever is to act, the lowest seat first."""
    position = position.copy()
    for text in steps:
        checked_step(GAME, position, position.actors()[0], text)
    return position


def begun(players: int, cards: str) -> Position:
    """The first round, boards 52, 53 and so on dealt in order and these cards laid out."""
    boards = [f"board {52 + seat}" for seat in range(players)]
    return after(GAME.start(players), *boards, *[f"lay {card}" for card in cards.split()])


def legal(position: Position) -> list[str]:
    """What the seat to act may do."""
    seat = position.actors()[0]
    return [GAME.move_text(seat, move) for move in position.legal_moves(seat)]


def likely(position: Position) -> dict[str, float]:
    """What chance may do, and how likely it is."""
    return {GAME.move_text(CHANCE, move): odds for move, odds in position.chance_outcomes()}


def chips(position: Position) -> list[int]:
    return [count(position.chips, seat) for seat in range(position.players)]


def dogs(position: Position) -> list[int]:
    return [count(position.dogs, seat) for seat in range(position.players)]


def order(position: Position) -> list[int]:
    return [count(position.order, place) for place in range(position.players)]


def flock(position: Position, seat: int) -> list[int]:
    """The sheep of a seat by their numbers, in rising order."""
    numbers = position.deck.numbers
    return [numbers[sheep] for sheep in range(51) if position.flocks[seat] >> sheep & 1]


def top(position: Position, seat: int) -> int:
    """The sheep number of a seat."""
    return position.number_of(seat)


def table(position: Position) -> list[str]:
    """The cards on the table."""
    return [card.name for card in position.view(None).table]


def told(position: Position, step: str, seat: int | None = None) -> list[str]:
    """What one step of whoever is to act brings about, as this seat may read it."""
    return GAME.consequences(position, after(position, step), seat)


def heard(position: Position, step: str) -> list[str]:
    """The same as it is read aloud."""
    return GAME.heard(position, after(position, step), told(position, step))


class Fixed(Rng):
    """Luck that was settled beforehand, and that knows among how many it is drawn."""

    def __init__(self, number: int, of: int) -> None:
        self.number, self.of = number, of

    def below(self, bound: int) -> int:
        assert bound == self.of
        return self.number
