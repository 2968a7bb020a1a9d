"""Why a player of Volle Wolle would play a move, in numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from speeltafel.bots.bot import Question, Reason
from speeltafel.games.volle_wolle import moves
from speeltafel.games.volle_wolle.insight.habits import worths_on_table
from speeltafel.games.volle_wolle.insight.worth import POINT, Outlook
from speeltafel.games.volle_wolle.odds import odds
from speeltafel.games.volle_wolle.position import Position
from speeltafel.games.volle_wolle.table import BID, BONE, HELP, KEEP, TAKE, TOP
from speeltafel.games.volle_wolle.tally import count

REACHED: Final = "reasons.volle_wolle-reached"
TABLE: Final = "reasons.volle_wolle-table"
HELPED: Final = "reasons.volle_wolle-helped"
GOES_ON: Final = "reasons.volle_wolle-goes-on"
SPARED: Final = "reasons.volle_wolle-spared"
FAILS: Final = "reasons.volle_wolle-fails"
CARD: Final = "reasons.volle_wolle-card"
CLOVER: Final = "reasons.volle_wolle-clover"
BLACK: Final = "reasons.volle_wolle-black"
THREES: Final = "reasons.volle_wolle-threes"
SEVENS: Final = "reasons.volle_wolle-sevens"
SNATCHES: Final = "reasons.volle_wolle-snatches"
FIRST_DOG: Final = "reasons.volle_wolle-first-dog"
FED_DOG: Final = "reasons.volle_wolle-fed-dog"
LESSER: Final = "reasons.volle_wolle-lesser"
ANY_ORDER: Final = "reasons.volle_wolle-any-order"
BONE_FEEDS: Final = "reasons.volle_wolle-bone"
BONUS: Final = "reasons.volle_wolle-bonus"
MALUS: Final = "reasons.volle_wolle-malus"
NUMBER: Final = "reasons.volle_wolle-number"


def reasons(question: Question, move: int) -> tuple[Reason, ...]:
    """One to three reasons for a move."""
    position: Position = question.game.parse_position(question.world)
    return tuple(OF_PHASE[position.phase](position, question.seat, move))


def _of_bid(position: Position, seat: int, move: int) -> list[Reason]:
    position = position.copy()
    position.turn = seat
    return [_worth_of_table(position, 3), _reached(REACHED, position, seat, move)]


def _of_keep(position: Position, seat: int, move: int) -> list[Reason]:
    return [_reached(REACHED, position, seat, move)]


def _of_help(position: Position, seat: int, move: int) -> list[Reason]:
    due = min(4 - position.attempt, position.table_size)
    if move == moves.HELP_BID:
        chips = max(position.target - position.result - position.bonus, 0)
        return [(HELPED, {"cards": due, "chips": chips}), _worth_of_table(position, due)]
    if move == moves.HELP_14:
        return [(SPARED, {"black": bin(position.table & position.deck.black).count("1")})]
    if position.attempt == 3:
        return [(FAILS, {})]
    return [_reached(GOES_ON, position, seat, move)]


def _of_take(position: Position, seat: int, move: int) -> list[Reason]:
    """What one sees on the card; its worth in the long run would only seem to contradict it."""
    any_order = [(ANY_ORDER, {"cards": position.due})] if position.due > 1 else []
    if move == moves.TAKE_DOG:
        return [_of_dog(position, seat), *any_order]
    if move == moves.TAKE_BONE:
        return [(BONE_FEEDS, {"dogs": count(position.dogs, seat)}), *any_order]
    return [_of_sheep(position, seat, position.deck.places[move - moves.TAKE + 1]), *any_order]


def _of_dog(position: Position, seat: int) -> Reason:
    if not count(position.dogs, seat):
        return FIRST_DOG, {}
    return (FED_DOG if position.bone == seat else LESSER), {}


def _of_sheep(position: Position, seat: int, sheep: int) -> Reason:
    deck, points = position.deck, int(position.deck.points[sheep])
    if deck.bones >> sheep & 1 and position.another_has_bone:  # VW-21
        return SNATCHES, {}
    if deck.threes >> sheep & 1:
        return THREES, {}
    if deck.sevens >> sheep & 1:
        return SEVENS, {}
    if points < 0:
        return BLACK, {"points": -points}
    if deck.bonus[sheep]:
        return CLOVER, {"points": points, "pips": int(deck.bonus[sheep])}
    return CARD, {"points": points}


def _of_bone(position: Position, seat: int, move: int) -> list[Reason]:
    return [(BONE_FEEDS, {"dogs": count(position.dogs, seat)})]


def _of_top(position: Position, seat: int, move: int) -> list[Reason]:
    deck, number = position.deck, move - moves.TOP + 1
    sheep = deck.places[number]
    if deck.bonus[sheep]:
        return [(BONUS, {"pips": deck.bonus[sheep]})]
    if deck.malus[sheep]:
        return [(MALUS, {"pips": deck.malus[sheep]})]
    return [(NUMBER, {"number": number})]


def _reached(key: str, position: Position, seat: int, move: int) -> Reason:
    return key, {"percent": round(100 * odds(position, seat)[move])}


def _worth_of_table(position: Position, cards: int) -> Reason:
    """What the best cards are worth together to the seat on turn."""
    worths = sorted(worths_on_table(position, Outlook(position)), reverse=True)[:cards]
    return TABLE, {"cards": len(worths), "points": round(sum(worths) / POINT)}


OF_PHASE: Final[dict[int, Callable[[Position, int, int], list[Reason]]]] = {
    BID: _of_bid,
    HELP: _of_help,
    KEEP: _of_keep,
    TAKE: _of_take,
    BONE: _of_bone,
    TOP: _of_top,
}
