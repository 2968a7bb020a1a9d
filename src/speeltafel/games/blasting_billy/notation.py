"""Blasting Billy in short text, for records, logs, tests and terminals.

A card is its kind and its value, as in ``J7`` or ``GX``: see ``cards``. Seats are counted from 1.
A move is ``give J7``, ``claim J7`` or ``dump J7``; by chance ``begins 3``, ``away J7``, ``deal J7``
or ``top J7``.

A position is the seat whose turn it is (to play or to be dealt a card); the hands of all seats;
Billy's rows, each card with its giver, as in ``J7:2``; the loot of all seats; what each of them
dumped; the cards put away at set-up; and the card on top of the pile. All other cards are the pile.
Where nothing is, ``-`` stands:

    1 G0,J7,DX/N1,C3,C4/N2,D4,D8/N3,J2,J5 - -/-/-/- -/-/-/- - J1

A small game ends with its kinds, its highest number and the cards in a hand: ``... J1 2:4:1``.
"""

from __future__ import annotations

from itertools import chain
from typing import Final

from speeltafel.core.bitsets import bits_of, members
from speeltafel.core.errors import BadSetup, Unreadable
from speeltafel.core.position import CHANCE
from speeltafel.games.blasting_billy.cards import (
    CARD_TEXT,
    HAND,
    KINDS,
    NO_CARD,
    kind_of,
    value_of,
)
from speeltafel.games.blasting_billy.position import (
    FEWEST_SEATS,
    MOST_SEATS,
    NOBODY,
    Position,
)
from speeltafel.games.blasting_billy.rows import Row, added, values
from speeltafel.games.blasting_billy.scale import (
    HIGHEST,
    SMALL_HANDS,
    SMALL_HIGHEST,
    SMALL_KINDS,
    Scale,
    scale_of,
)
from speeltafel.games.blasting_billy.tally import adds_up

NOTHING: Final = "-"
SEATS: Final = [str(seat + 1) for seat in range(MOST_SEATS)]

MOVE_TEXTS: Final = [f"{way} {card}" for way in ("give", "claim", "dump") for card in CARD_TEXT]
OUTCOME_TEXTS: Final = [
    *[f"begins {seat}" for seat in SEATS],
    *[f"{where} {card}" for where in ("away", "deal", "top") for card in CARD_TEXT],
]
MOVE_NUMBERS: Final = {text: move for move, text in enumerate(MOVE_TEXTS)}
OUTCOME_NUMBERS: Final = {text: outcome for outcome, text in enumerate(OUTCOME_TEXTS)}
CARD_NUMBERS: Final = {text: card for card, text in enumerate(CARD_TEXT)}
WHOLE: Final = f"{KINDS}:{HIGHEST}:{HAND}"
EXAMPLE: Final = "1 G0,J7,DX/N1,C3,C4/N2,D4,D8/N3,J2,J5 - -/-/-/- -/-/-/- - J1"


# Moves


def move_text(seat: int, move: int) -> str:
    return OUTCOME_TEXTS[move] if seat == CHANCE else MOVE_TEXTS[move]


def parse_move(seat: int, text: str) -> int:
    numbers = OUTCOME_NUMBERS if seat == CHANCE else MOVE_NUMBERS
    if text not in numbers:
        example = OUTCOME_TEXTS[-1] if seat == CHANCE else MOVE_TEXTS[-1]
        raise Unreadable("unreadable-move", example=example, got=text)
    return numbers[text]


# Positions, written


def position_text(position: Position) -> str:
    seats = range(position.seats)
    return " ".join(
        [
            NOTHING if position.turn == NOBODY else SEATS[position.turn],
            "/".join(_cards_text(hand_of(position, seat)) for seat in seats),
            _billy_text(position),
            "/".join(_loot_text(position, seat) for seat in seats),
            "/".join(_cards_text(members(dumped)) for dumped in position.dumped),
            _cards_text(members(position.away)),
            NOTHING if position.top == NO_CARD else CARD_TEXT[position.top],
            *_scale_text(position.scale),
        ]
    )


def _scale_text(scale: Scale) -> list[str]:
    return [f"{scale.kinds}:{scale.highest}:{scale.hand}"] if scale.is_small else []


def hand_of(position: Position, seat: int) -> list[int]:
    """The cards that a seat holds."""
    return [card for card in position.hands[HAND * seat : HAND * seat + HAND] if card != NO_CARD]


def _cards_text(cards: list[int]) -> str:
    return ",".join(CARD_TEXT[card] for card in cards) or NOTHING


def _loot_text(position: Position, owner: int) -> str:
    return _cards_text([card for kind in range(KINDS) for card in position.row(owner, kind)])


def _billy_text(position: Position) -> str:
    given = [
        f"{CARD_TEXT[card]}:{SEATS[giver]}"
        for kind in range(KINDS)
        for card, giver in zip(
            position.row(position.seats, kind), values(position.givers[kind]), strict=True
        )
    ]
    return ",".join(given) or NOTHING


# Positions, read


def parse_position(text: str) -> Position:
    try:
        position = _read(*text.split(" "))
    except (BadSetup, TypeError, ValueError, LookupError):
        raise Unreadable("unreadable-position", example=EXAMPLE, got=text) from None
    if not adds_up(position) or position_text(position) != text:
        raise Unreadable("unreadable-position", example=EXAMPLE, got=text)
    return position


def _read(
    turn: str,
    hands: str,
    billy: str,
    loot: str,
    dumped: str,
    away: str,
    top: str,
    small: str = WHOLE,
) -> Position:
    held, claimed, boxed = _read_seats(hands), _read_seats(loot), _read_seats(dumped)
    put_away, on_top, seats = _read_cards(away), _read_cards(top), len(held)
    given, givers = _read_gifts(billy, SEATS[:seats])
    _check(FEWEST_SEATS <= seats <= MOST_SEATS and seats == len(claimed) == len(boxed))
    scale = _read_scale(seats, small)
    pile = _all_but([*chain(*held, *claimed, *boxed), *given, *put_away, *on_top], scale.deck)
    _check(max(map(len, held)) <= HAND and len(on_top) <= 1)
    return Position(
        seats,
        turn=NOBODY if turn == NOTHING else SEATS[:seats].index(turn),
        hands=[card for hand in held for card in sorted(hand) + [NO_CARD] * (HAND - len(hand))],
        rows=[row for cards in [*claimed, given] for row in _read_rows(cards, _values(cards))],
        givers=_read_rows(given, givers),
        dumped=[bits_of(cards) for cards in boxed],
        away=bits_of(put_away),
        top=[*on_top, NO_CARD][0],
        pile=pile,
        scale=scale,
    )


def _read_scale(seats: int, text: str) -> Scale:
    kinds, highest, hand = map(int, text.split(":"))
    _check(kinds in (KINDS, *SMALL_KINDS) and highest in (HIGHEST, *SMALL_HIGHEST))
    _check(hand in (HAND, *SMALL_HANDS))
    return scale_of(seats, kinds, highest, hand)


def _read_seats(text: str) -> list[list[int]]:
    return [_read_cards(cards) for cards in text.split("/")]


def _read_cards(text: str) -> list[int]:
    return [] if text == NOTHING else [CARD_NUMBERS[card] for card in text.split(",")]


def _read_gifts(text: str, seats: list[str]) -> tuple[list[int], list[int]]:
    """The cards that Billy was given, and by whom."""
    gifts = [] if text == NOTHING else [gift.split(":") for gift in text.split(",")]
    return [CARD_NUMBERS[card] for card, _ in gifts], [seats.index(seat) for _, seat in gifts]


def _values(cards: list[int]) -> list[int]:
    return [value_of(card) for card in cards]


def _read_rows(cards: list[int], values: list[int]) -> list[Row]:
    """The *values* that go with the cards, in a row for each kind."""
    rows: list[Row] = [0] * KINDS
    for card, value in zip(cards, values, strict=True):
        rows[kind_of(card)] = added(rows[kind_of(card)], value)
    return rows


def _all_but(cards: list[int], deck: int) -> int:
    """The set of all other cards; no card may lie in two places."""
    _check(len(set(cards)) == len(cards) and not bits_of(cards) & ~deck)
    return deck ^ bits_of(cards)


def _check(it_fits: bool) -> None:
    if not it_fits:
        raise ValueError
