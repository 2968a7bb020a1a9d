"""What a player of Volle Wolle knows, as an array: all but the pile and the bids of others.

Sheep stand in rising order of their numbers, as in the deck; with any deck there are as many. What
is in a flock was seen by all when it came in, so it is here for a player with perfect memory.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from speeltafel.core.arrays import NUMBERS, ROUND, add_flags, at, at_seat, flags
from speeltafel.core.fields import Field
from speeltafel.core.position import Seat
from speeltafel.games.volle_wolle.deck import CARDS, DOGS, SHEEP
from speeltafel.games.volle_wolle.dice import PIPS, SIDES
from speeltafel.games.volle_wolle.moves import BID_PLUS, HIGHEST_NUMBER
from speeltafel.games.volle_wolle.table import CHIPS, ON_TABLE, ROLL, State
from speeltafel.games.volle_wolle.tally import Tally, count, units
from speeltafel.games.volle_wolle.view import PHASES

PHASE_COUNT: Final = 10
MOST_ROUNDS: Final = CARDS // 3
"""With two players."""

BEST_SYMBOL: Final = 3
"""Bonus and malus are up to this."""

FACES: Final[list[bytes]] = [bytes(pips) for pips in PIPS]
"""Every roll as three numbers."""

DICE: Final = 3
NO_DICE: Final = bytes(DICE)


def fields(players: int) -> tuple[Field, ...]:
    """What the array holds."""
    seats, dice = (players,), (DICE,)
    return (
        Field("phase", (PHASE_COUNT,), 1, f"1 at what the game waits for: {', '.join(PHASES)}"),
        Field("turn", seats, 1, "1 at the seat whose turn it is; nowhere before the reveal"),
        Field("round", (1,), MOST_ROUNDS, "which round it is, from 1"),
        Field("pile", (1,), CARDS, "cards left in the pile"),
        Field("supply", (1,), CHIPS, "chips that nobody has"),
        Field("order", seats, players, "place of each seat in the order; 0 before the reveal"),
        Field("bid", seats, BID_PLUS + 1, "1 is 14, 13 is 26, 14 is 26+; 0 if one sees none"),
        Field("has_bid", seats, 1, "1 at seats that have bid in this round"),
        Field("chips", seats, CHIPS, "chips of each seat"),
        Field("dogs", seats, DOGS, "dogs of each seat"),
        Field("number", seats, HIGHEST_NUMBER, "sheep number of each seat; 0 before the deal"),
        Field("bonus", seats, BEST_SYMBOL, "bonus on top of each flock"),
        Field("malus", seats, BEST_SYMBOL, "malus on top of each flock"),
        Field("bone", (players + 2,), 1, "1 at the seat that has the bone; then table, then pile"),
        Field("dice", dice, max(SIDES), "the dice of this turn; 0 before they are rolled"),
        Field("kept", dice, 1, "1 at dice that are kept"),
        Field("due", (1,), DICE, "cards that the seat on turn may still take"),
        Field("table_dogs", (1,), DOGS, "dogs on the table"),
        Field("table", (SHEEP,), 1, "1 at the sheep on the table"),
        Field("received", (SHEEP,), 1, "1 at sheep that came in and are not yet on the flock"),
        Field("flock", (players, SHEEP), 1, "1 at the sheep in the flock of each seat"),
    )


def observe(table: State, seat: Seat) -> bytes:
    """The array for a seat."""
    players, is_round = table.players, table.order != 0
    others = ROUND[players][seat]
    pieces = [
        at(table.phase, PHASE_COUNT),
        at_seat(table.turn if is_round else -1, seat, players),
        NUMBERS[table.round],
        NUMBERS[table.pile_size],
        NUMBERS[table.supply],
    ]
    _tell(_places(table), others, pieces)
    _tell(_bids(table, seat), others, pieces)
    _tell(_bidders(table), others, pieces)
    _tell(table.chips, others, pieces)
    _tell(table.dogs, others, pieces)
    _tell_tops(table, table.deck.numbers, others, pieces)
    _tell_tops(table, table.deck.bonus, others, pieces)
    _tell_tops(table, table.deck.malus, others, pieces)
    pieces.append(_bone(table, seat))
    pieces.append(FACES[table.dice] if is_round and _is_rolled(table) else NO_DICE)
    pieces.append(flags(table.kept, DICE))
    pieces.append(NUMBERS[table.due])
    pieces.append(NUMBERS[table.table_dogs])
    add_flags(pieces, table.table, SHEEP)
    add_flags(pieces, table.received, SHEEP)
    for other in others:
        add_flags(pieces, table.flocks[other], SHEEP)
    return b"".join(pieces)


def _tell(tally: Tally, others: list[Seat], pieces: list[bytes]) -> None:
    for other in others:
        pieces.append(NUMBERS[count(tally, other)])


def _tell_tops(table: State, printed: list[i64], others: list[Seat], pieces: list[bytes]) -> None:
    """What is printed on top of each flock; 0 before the boards are dealt."""
    for other in others:
        is_dealt = count(table.boards, other) > 0
        pieces.append(NUMBERS[printed[count(table.tops, other)] if is_dealt else 0])


def _places(table: State) -> Tally:
    """The place of each seat in the order of this round, from 1."""
    places: Tally = 0
    if table.order:
        for place in range(table.players):
            places += units(place + 1, count(table.order, place))
    return places


def _bids(table: State, seat: Seat) -> Tally:
    """The bids that *seat* may see: all once they are revealed, before that its own."""
    seen: Tally = 0
    for other in range(table.players):
        if table.has_bid(other) and (table.order or other == seat):
            seen += units(count(table.bids, other) + 1, other)
    return seen


def _bidders(table: State) -> Tally:
    bidders: Tally = 0
    for seat in range(table.players):
        if table.has_bid(seat):
            bidders += units(1, seat)
    return bidders


def _bone(table: State, seat: Seat) -> bytes:
    players = table.players
    if table.bone < players:
        return at((table.bone - seat) % players, players + 2)
    return at(players + (table.bone != ON_TABLE), players + 2)


def _is_rolled(table: State) -> bool:
    """Whether the dice that lie there were rolled in this turn."""
    return table.place < table.last_place and (table.phase != ROLL or table.kept != 0)
