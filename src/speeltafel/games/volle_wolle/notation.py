"""Volle Wolle in short text, for records, logs, tests and terminals.

Moves are ``bid 24``, ``bid 26+``, ``help bid``, ``help 14``, ``help no``, ``keep d12``,
``take s17``, ``take dog``, ``take bone``, ``bone yes``, ``bone no`` and ``top s17``; chance plays
``board 52``, ``lay s17``, ``lay dog``, ``lay bone`` and ``roll 3-7-12``.

A position is a line of twelve fields; ``-`` is nothing, seats count from 1:

    players   2
    deck      - for the one that comes with the program, else its lines, joined by ;
    phase     what the game waits for: deal lay roll bid help keep take bone top over
    seats     board:flock:dogs:chips, the top of the flock first: 52:17.3:1:2/53:-:0:2
    table     3.17.dog.dog.bone
    bone      the seat that has it
    bids      24/26+, or -/26+ while the first has yet to bid
    order     the seats in order, once the bids are revealed: 2.1
    place     how many places in it have had their turn
    dice      3-7-12, as they lie
    kept      d8.d12
    due       how many cards the seat may still take, and after a slash the sheep that came in
"""

from __future__ import annotations

from typing import Final

from speeltafel.core.bitsets import Bits, bits_of, members
from speeltafel.core.errors import GameError, Unreadable
from speeltafel.core.position import CHANCE, Move, Seat
from speeltafel.games.volle_wolle import moves
from speeltafel.games.volle_wolle.deck import BOARDS, SHEEP, Deck
from speeltafel.games.volle_wolle.deck_file import HEADER, SHIPPED, deck_text
from speeltafel.games.volle_wolle.dice import NO_ROLL, PIPS
from speeltafel.games.volle_wolle.position import Position, start
from speeltafel.games.volle_wolle.soundness import is_sound
from speeltafel.games.volle_wolle.table import BID, IN_PILE, ON_TABLE, SEATS
from speeltafel.games.volle_wolle.tally import count, tally_of
from speeltafel.games.volle_wolle.view import DICE, PHASES, bid_name, card_name

SHEEP_NAMES: Final = [card_name(number) for number in range(1, moves.HIGHEST_NUMBER + 1)]
BID_NAMES: Final = [bid_name(bid) for bid in moves.BIDS]
ROLL_NAMES: Final = ["-".join(map(str, pips)) for pips in PIPS]

MOVES: Final = [
    *[f"bid {bid}" for bid in BID_NAMES],
    *["help bid", "help 14", "help no"],
    *[f"keep {die}" for die in DICE],
    *[f"take {card}" for card in (*SHEEP_NAMES, "dog", "bone")],
    *["bone yes", "bone no"],
    *[f"top {sheep}" for sheep in SHEEP_NAMES],
]
OUTCOMES: Final = [
    *[f"board {number}" for number in range(1, moves.HIGHEST_NUMBER + 1)],
    *[f"lay {card}" for card in (*SHEEP_NAMES, "dog", "bone")],
    *[f"roll {roll}" for roll in ROLL_NAMES],
]
MOVE_NUMBERS: Final = {text: move for move, text in enumerate(MOVES)}
OUTCOME_NUMBERS: Final = {text: outcome for outcome, text in enumerate(OUTCOMES)}

NOTHING: Final = "-"
EXAMPLE: Final = "2 - lay 52:17.3:1:2/53:-:0:2 - - - - 0 3-7-12 - 0/-"


def move_text(seat: Seat, move: Move) -> str:
    return OUTCOMES[move] if seat == CHANCE else MOVES[move]


def parse_move(seat: Seat, text: str) -> Move:
    numbers = OUTCOME_NUMBERS if seat == CHANCE else MOVE_NUMBERS
    if text not in numbers:
        example = "roll 3-7-12" if seat == CHANCE else "take s17"
        raise Unreadable("unreadable-move", example=example, got=text)
    return numbers[text]


# Writing positions


def position_text(position: Position) -> str:
    seats = range(position.players)
    order = [str(count(position.order, place) + 1) for place in seats] if position.order else []
    fields = [
        str(position.players),
        _deck_text(position.deck),
        PHASES[position.phase],
        "/".join(_seat_text(position, seat) for seat in seats),
        _table_text(position),
        str(position.bone + 1) if position.bone < ON_TABLE else NOTHING,
        _bids_text(position),
        ".".join(order) or NOTHING,
        str(position.place),
        NOTHING if position.dice == NO_ROLL else ROLL_NAMES[position.dice],
        ".".join(DICE[die] for die in members(position.kept)) or NOTHING,
        f"{position.due}/{_flock_text(position.deck, position.received)}",
    ]
    return " ".join(fields)


def _deck_text(deck: Deck) -> str:
    if deck.is_reconstruction:
        return NOTHING
    return ";".join(deck_text(deck).split("\n")[1:-1])


def _seat_text(position: Position, seat: int) -> str:
    board, flock = count(position.boards, seat), position.flocks[seat]
    return ":".join(
        [
            str(position.deck.numbers[board]) if board else NOTHING,
            _flock_text(position.deck, flock, count(position.tops, seat)),
            str(count(position.dogs, seat)),
            str(count(position.chips, seat)),
        ]
    )


def _flock_text(deck: Deck, flock: Bits, top: int = SHEEP) -> str:
    sheep = sorted(members(flock), key=lambda one: (one != top, one))
    return ".".join(str(deck.numbers[one]) for one in sheep) or NOTHING


def _table_text(position: Position) -> str:
    cards = [str(position.deck.numbers[sheep]) for sheep in members(position.table)]
    cards += ["dog"] * position.table_dogs + ["bone"] * (position.bone == ON_TABLE)
    return ".".join(cards) or NOTHING


def _bids_text(position: Position) -> str:
    seats = range(position.players)
    if not any(position.has_bid(seat) for seat in seats):
        return NOTHING
    bids = [BID_NAMES[count(position.bids, seat)] for seat in seats]
    return "/".join(bid if position.has_bid(seat) else NOTHING for seat, bid in enumerate(bids))


# Reading positions


def parse_position(text: str) -> Position:
    try:
        position = _read(*text.split(" ", 12))
        is_good = is_sound(position) and position_text(position) == text
    except (GameError, IndexError, KeyError, TypeError, ValueError):
        is_good = False
    if not is_good:
        raise Unreadable("unreadable-position", example=EXAMPLE, got=text)
    return position


def _read(
    players: str,
    deck: str,
    phase: str,
    seats: str,
    table: str,
    bone: str,
    bids: str,
    order: str,
    place: str,
    dice: str,
    kept: str,
    coming: str,
) -> Position:
    """A position with every field as written. All cards start in the pile and are drawn from it."""
    position = start(range(2, 7)[_small(players) - 2], _read_deck(deck))
    position.phase = PHASES.index(phase)
    _read_seats(position, seats.split("/"))
    _read_table(position, _listed(table))
    _read_bone(position, bone, "bone" in _listed(table))
    _read_bids(position, bids)
    position.place = range(SEATS).index(_small(place))
    _read_order(position, order)
    position.dice = NO_ROLL if dice == NOTHING else ROLL_NAMES.index(dice)
    position.kept = bits_of([DICE.index(die) for die in _listed(kept)])
    due, received = coming.split("/")
    position.due = _small(due)
    position.received = _drawn(position, _listed(received))
    return position


def _read_deck(lines: str) -> str:
    return SHIPPED if lines == NOTHING else "\n".join([HEADER, *lines.split(";"), ""])


def _read_seats(position: Position, seats: list[str]) -> None:
    fields = [seat.split(":") for seat in seats]
    position.boards = tally_of([_read_board(position.deck, board) for board, _, _, _ in fields])
    position.tops = tally_of([_read_top(position.deck, seat) for seat in fields])
    position.flocks = [_drawn(position, _listed(flock)) for _, flock, _, _ in fields]
    position.dogs = tally_of([_drawn_dogs(position, _small(dogs)) for _, _, dogs, _ in fields])
    position.chips = tally_of([_small(chips) for _, _, _, chips in fields])


def _read_board(deck: Deck, number: str) -> int:
    if number == NOTHING:
        return 0
    return range(SHEEP, SHEEP + BOARDS)[_place(deck, number) - SHEEP]


def _read_top(deck: Deck, seat: list[str]) -> int:
    flock = _listed(seat[1])
    return _place(deck, flock[0]) if flock else _read_board(deck, seat[0])


def _read_bone(position: Position, seat: str, is_on_table: bool) -> None:
    if seat != NOTHING:
        position.bone = range(position.players).index(_small(seat) - 1)
    elif is_on_table:
        position.bone = ON_TABLE
    position.pile_size -= position.bone != IN_PILE


def _read_table(position: Position, cards: list[str]) -> None:
    position.table = _drawn(position, [card for card in cards if card not in ("dog", "bone")])
    position.table_dogs = _drawn_dogs(position, cards.count("dog"))
    position.table_size = len(cards)


def _read_bids(position: Position, text: str) -> None:
    bids = text.split("/") if text != NOTHING else [NOTHING] * position.players
    position.bids = tally_of([0 if bid == NOTHING else BID_NAMES.index(bid) for bid in bids])
    if position.phase == BID:
        position.waiting = bits_of([seat for seat, bid in enumerate(bids) if bid == NOTHING])


def _read_order(position: Position, text: str) -> None:
    order = [_small(seat) - 1 for seat in _listed(text)]
    if position.players == 2:
        order += order[:1]
    position.order = tally_of(order)
    position.turn = count(position.order, position.place)


def _listed(text: str) -> list[str]:
    return [] if text == NOTHING else text.split(".")


def _place(deck: Deck, number: str) -> int:
    return range(SHEEP + BOARDS).index(deck.places[_small(number)])


def _drawn(position: Position, numbers: list[str]) -> Bits:
    """These sheep, taken from the pile; an error if one is not there any more."""
    sheep = bits_of([range(SHEEP).index(_place(position.deck, number)) for number in numbers])
    if sheep & ~position.pile:
        raise ValueError(numbers)
    position.pile -= sheep
    position.pile_size -= len(numbers)
    return sheep


def _drawn_dogs(position: Position, dogs: int) -> int:
    position.pile_dogs -= dogs
    position.pile_size -= dogs
    return dogs


def _small(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 2):
        raise ValueError(text)
    return int(text)
