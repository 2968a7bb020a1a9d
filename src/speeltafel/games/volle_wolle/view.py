"""What lies open to one seat at a game of Volle Wolle."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from speeltafel.core.bitsets import members
from speeltafel.core.position import ALL_SEEING
from speeltafel.games.volle_wolle import moves
from speeltafel.games.volle_wolle.deck import BLACK, WHITE, Deck
from speeltafel.games.volle_wolle.dice import PIPS
from speeltafel.games.volle_wolle.scoring import Sheet, given_back
from speeltafel.games.volle_wolle.table import (
    HELP,
    KEEP,
    ON_TABLE,
    PRIZES,
    ROLL,
    SAFE,
    TAKE,
    State,
)
from speeltafel.games.volle_wolle.tally import count

PHASES: Final = ("deal", "lay", "roll", "bid", "help", "keep", "take", "bone", "top", "over")
"""What the game waits for, in words."""

DICE: Final = ("d8", "d10", "d12")


@dataclass(frozen=True)
class Card:
    """A card that lies face up."""

    name: str
    """As in the notation: ``s17``, ``dog``, ``bone``."""

    kind: str
    """``white``, ``black``, ``3-7-0``, ``0-0-7``, ``dog`` or ``bone``."""

    points: int | None
    """What a white or black sheep is worth; None on all others."""

    symbol: str
    """``+2``, ``-3``, ``bone`` and the like; empty if there is none."""


DOG: Final = Card("dog", "dog", None, "")
BONE: Final = Card("bone", "bone", None, "")


@dataclass(frozen=True)
class SeatView:
    """What lies in front of one seat."""

    board: int | None
    """The number on the bid board; None until it is dealt."""

    number: int | None
    """The sheep number that orders equal bids."""

    top: Card | None
    """The top of the flock; all below it is out of sight, also for its owner."""

    flock: int
    """How many sheep it has."""

    dogs: int
    has_bone: bool
    chips: int
    has_bid: bool
    bid: str | None
    """As in the notation: ``24``, ``26+``; None if there is none or one may not see it."""


@dataclass(frozen=True)
class Aid:
    """What is added to the dice to come to a goal."""

    bonus: int
    """Of the top of the flock; 0 if there is none."""

    chips: int
    """How many it costs besides."""

    reached: int
    """What the dice come to with it."""


@dataclass(frozen=True)
class ScoreLine:
    """One seat's line on the score sheet; its points are the sum of the entries."""

    flock: tuple[Card, ...]
    white: int
    given_back: int
    """What is lost on the white sheep put back for want of a dog."""

    cards_given_back: tuple[str, ...]
    black: int
    three_seven_zero: int
    zero_zero_seven: int
    one_dog: int
    most_dogs: int
    bone: int
    chips: int
    points: int


@dataclass(frozen=True)
class View:
    """Built up from what lies open and one's own bid."""

    seat: int | None
    """Whose view this is; None is a spectator."""

    actors: tuple[int, ...]
    deck: str
    """``reconstruction`` for the deck that comes with the program, else ``own``."""

    phase: str
    """What the game waits for: one of PHASES."""

    round: int
    rounds: int
    table: tuple[Card, ...]
    pile: int
    """How many cards are left in the pile."""

    supply: int
    """How many chips nobody has."""

    places: tuple[SeatView, ...]
    """What lies in front of each seat."""

    order: tuple[int, ...]
    """The seats as they take their turns this round; none before the bids are revealed."""

    rollers: int
    """How many of them roll, the first ones; whoever comes after them takes what is left."""

    turn: int | None
    attempt: int | None
    """Which of the three rolls this is, made or about to be made."""

    target: int | None
    """What the seat on turn must reach."""

    prizes: tuple[int, ...]
    """How many cards each of the three rolls brings; none once no card of this turn is at stake."""

    in_reach: int | None
    """The first of them with which the bid can still be reached, or was."""

    dice: tuple[int, ...]
    """What the dice of this turn show; none before they are rolled."""

    kept: tuple[str, ...]
    """The dice that are kept."""

    result: int | None
    """The dice less malus, as rolled in this turn."""

    reach: int | None
    """The same with bonus and all chips, while they can still help."""

    helps_bid: Aid | None
    """What reaches the bid, while help for it can be had."""

    helps_14: Aid | None
    """What keeps the black sheep away, while help for that can be had."""

    helped: Aid | None
    """What reached the bid in this turn, if the dice alone did not."""

    is_settled: bool
    """Whether the seat on turn rolls no more: its bid is reached or missed."""

    due: int
    """How many cards the seat on turn may still take."""

    received: tuple[Card, ...]
    """The sheep that just came in and are not yet on the flock."""

    counts: tuple[ScoreLine, ...]
    """The score sheet; empty until the game is over."""


def look(position: State, seat: int | None) -> View:
    """What lies open to this seat; to a spectator, if it is None."""
    is_round = bool(position.order)
    rolls = is_round and position.place < position.last_place
    rolled = rolls and (position.phase != ROLL or bool(position.kept))
    at_stake = rolls and position.phase in (ROLL, HELP, KEEP, TAKE)
    return View(
        seat=seat,
        actors=position.actors(),
        deck="reconstruction" if position.deck.is_reconstruction else "own",
        phase=PHASES[position.phase],
        round=position.round,
        rounds=position.rounds,
        table=_table(position),
        pile=position.pile_size,
        supply=position.supply,
        places=tuple(_place(position, seat, other) for other in range(position.players)),
        order=_order(position) if is_round else (),
        rollers=position.last_place,
        turn=position.turn if is_round else None,
        attempt=position.attempt if rolls else None,
        target=position.target if rolls else None,
        prizes=tuple(position.prizes) if at_stake else (),
        in_reach=position.in_reach if at_stake and position.in_reach <= len(PRIZES) else None,
        dice=PIPS[position.dice] if rolled else (),
        kept=tuple(DICE[die] for die in members(position.kept)),
        result=position.result if rolled else None,
        reach=position.reach if rolled and position.phase in (HELP, KEEP) else None,
        helps_bid=_aid(position, position.target) if _can_help_bid(position) else None,
        helps_14=_aid(position, SAFE) if _can_help_14(position) else None,
        helped=_aid(position, position.target) if rolls and _is_helped(position) else None,
        is_settled=is_round and position.phase not in (ROLL, HELP, KEEP),
        due=position.due,
        received=_sheep(position.deck, position.received),
        counts=_counts(position),
    )


def _can_help_bid(position: State) -> bool:
    return position.phase == HELP and position.can_help_bid


def _can_help_14(position: State) -> bool:
    return position.phase == HELP and position.can_help_14


def _is_helped(position: State) -> bool:
    return position.has_reached and position.result < position.target


def _aid(position: State, goal: int) -> Aid:
    chips = position.missing(goal)
    return Aid(position.bonus, chips, position.result + position.bonus + chips)


def card_name(number: int) -> str:
    """A sheep in notation."""
    return f"s{number}"


def bid_name(bid: int) -> str:
    """A bid in notation."""
    return "26+" if bid == moves.BID_PLUS else str(moves.LOWEST_BID + bid)


def _sheep(deck: Deck, sheep: int) -> tuple[Card, ...]:
    return tuple(card_of(deck, one) for one in members(sheep))


def card_of(deck: Deck, sheep: int) -> Card:
    """A sheep as it lies face up."""
    face = deck.faces[sheep]
    points = face.points if face.kind in (WHITE, BLACK) else None
    return Card(card_name(face.number), face.kind, points, face.symbol)


def _table(position: State) -> tuple[Card, ...]:
    bones = (BONE,) if position.bone == ON_TABLE else ()
    return (*_sheep(position.deck, position.table), *[DOG] * position.table_dogs, *bones)


def _order(position: State) -> tuple[int, ...]:
    return tuple(count(position.order, place) for place in range(position.players))


def _place(position: State, seat: int | None, other: int) -> SeatView:
    board, top = count(position.boards, other), count(position.tops, other)
    numbers, flock = position.deck.numbers, position.flocks[other]
    return SeatView(
        board=numbers[board] if board else None,
        number=numbers[top] if board else None,
        top=card_of(position.deck, top) if flock else None,
        flock=len(members(flock)),
        dogs=count(position.dogs, other),
        has_bone=position.bone == other,
        chips=count(position.chips, other),
        has_bid=position.has_bid(other),
        bid=_bid(position, seat, other),
    )


def _bid(position: State, seat: int | None, other: int) -> str | None:
    is_open = bool(position.order) or seat in (other, ALL_SEEING)
    if not is_open or not position.has_bid(other):
        return None
    return bid_name(count(position.bids, other))


def _counts(position: State) -> tuple[ScoreLine, ...]:
    if position.actors():
        return ()
    sheets = position.score_sheets()
    return tuple(_count(position, seat, sheet) for seat, sheet in enumerate(sheets))


def _count(position: State, seat: int, sheet: Sheet) -> ScoreLine:
    deck, flock = position.deck, position.flocks[seat]
    back = given_back(deck, flock, count(position.dogs, seat))
    return ScoreLine(
        flock=_sheep(deck, flock),
        white=sheet.white,
        given_back=sheet.given_back,
        cards_given_back=tuple(card_name(deck.numbers[sheep]) for sheep in back),
        black=sheet.black,
        three_seven_zero=sheet.threes,
        zero_zero_seven=sheet.sevens,
        one_dog=sheet.one_dog,
        most_dogs=sheet.most_dogs,
        bone=sheet.bone,
        chips=sheet.chips,
        points=sum(sheet),
    )
