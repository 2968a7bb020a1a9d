"""What a seasoned player does without thinking long, once the bids are revealed."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from speeltafel.core.bitsets import members
from speeltafel.core.position import Move
from speeltafel.games.volle_wolle import moves
from speeltafel.games.volle_wolle.dice import PIPS, SIDES
from speeltafel.games.volle_wolle.insight.worth import Outlook
from speeltafel.games.volle_wolle.odds import ONE, one_to_roll
from speeltafel.games.volle_wolle.position import Position
from speeltafel.games.volle_wolle.table import BONE, HELP, KEEP, ON_TABLE, SAFE, TAKE
from speeltafel.games.volle_wolle.tally import count

ONLY_DIE: Final[list[i64]] = [0, 0, 1, 0, 2]
"""The die in a set of one kept die."""

CARD: Final = 1000
"""Expected cards are counted in thousandths."""


def _cards_of_two(kept: int, needed: int) -> int:
    """How many cards to expect with two dice to roll: two at once, or one with one of them."""
    one, other = [die for die in range(3) if die != kept]
    cards = 0
    for a in range(1, SIDES[one] + 1):
        for b in range(1, SIDES[other] + 1):
            again = max(one_to_roll(other, needed - a), one_to_roll(one, needed - b))
            cards += 2 * ONE if a + b >= needed else again
    return cards * CARD // (ONE * SIDES[one] * SIDES[other])


CARDS_OF_TWO: Final[list[list[i64]]] = [
    [_cards_of_two(kept, needed) for needed in range(2, 31)] for kept in range(3)
]


def cards_of_two(kept: i64, needed: i64) -> i64:
    """How many thousandths of cards to expect when the two other dice need so much."""
    return CARDS_OF_TWO[kept][min(max(needed, 2), 30) - 2]


def answer(position: Position, outlook: Outlook) -> Move:
    """What the seat on turn plays."""
    phase = position.phase
    if phase == KEEP:
        return moves.KEEP + best_keep(position)
    if phase == TAKE:
        return best_take(position, outlook)
    if phase == HELP:
        return best_help(position, outlook)
    return moves.BONE_YES if phase == BONE else best_top(position, outlook)


# Dice


def best_keep(position: Position) -> i64:
    """The die with which most cards are to be expected."""
    pips, kept = PIPS[position.dice], position.kept
    needed = position.target - position.reach + pips[0] + pips[1] + pips[2]
    best: i64 = -1
    best_cards: i64 = -1
    for die in range(3):
        if not kept >> die & 1:
            cards = _cards_with(pips, kept, die, needed)
            if cards > best_cards:
                best, best_cards = die, cards
    return best


def _cards_with(pips: tuple[int, int, int], kept: i64, die: i64, needed: i64) -> i64:
    if not kept:
        return cards_of_two(die, needed - pips[die])
    first = ONLY_DIE[kept]
    return one_to_roll(3 - die - first, needed - pips[die] - pips[first]) * CARD // ONE


# Help


def best_help(position: Position, outlook: Outlook) -> Move:
    """Help if the cards are worth more than the chips and what else may come."""
    later, no = _without_help(position, outlook)
    if not position.can_help_bid:
        return no
    price = outlook.chip * _price(position, position.target)
    now = _worth_of_best(position, outlook, 4 - position.attempt) - price
    return moves.HELP_BID if now > later else no


def _without_help(position: Position, outlook: Outlook) -> tuple[i64, Move]:
    """What to expect of going on, and the best way to do so."""
    attempt = position.attempt
    if attempt == 3:
        return _failure(position, outlook)
    pips, kept = PIPS[position.dice], position.kept
    needed = position.target - position.reach + pips[0] + pips[1] + pips[2]
    cards = _cards_with(pips, kept, best_keep(position), needed)
    due: i64 = 3 - attempt
    each = _worth_of_best(position, outlook, due) // due
    missed: i64 = CARD - cards if cards < CARD else 0
    return (cards * each + missed * outlook.chip) // CARD, moves.HELP_NO


def _failure(position: Position, outlook: Outlook) -> tuple[i64, Move]:
    """What the third failure brings, with help up to 14 if that is better than black sheep."""
    if position.result >= SAFE:
        return outlook.chip, moves.HELP_NO
    black: i64 = 0
    for sheep in members(position.table & outlook.deck.black):
        black += outlook.of_sheep(position, position.turn, sheep)
    price = outlook.chip * _price(position, SAFE)
    if position.can_help_14 and -price > black:
        return outlook.chip - price, moves.HELP_14
    return outlook.chip + black, moves.HELP_NO


def _price(position: Position, goal: i64) -> i64:
    """How many chips it takes."""
    return max(goal - position.result - position.bonus, 0)


def _worth_of_best(position: Position, outlook: Outlook, due: i64) -> i64:
    """What the best cards on the table are worth together to the seat on turn."""
    worths = sorted(worths_on_table(position, outlook), reverse=True)
    total: i64 = 0
    for worth in worths[:due]:
        total += worth
    return total


def worths_on_table(position: Position, outlook: Outlook) -> list[i64]:
    """What each card on the table is worth to the seat on turn."""
    seat = position.turn
    worths = [outlook.of_sheep(position, seat, sheep) for sheep in members(position.table)]
    if position.table_dogs:
        worths.append(outlook.of_dog(position, seat))
    if position.bone == ON_TABLE:
        worths.append(outlook.of_bone(count(position.dogs, seat)))
    return worths


# Cards


def best_take(position: Position, outlook: Outlook) -> Move:
    """The card that is worth most."""
    worths, cards = worths_on_table(position, outlook), position.legal_moves(position.turn)
    return cards[worths.index(max(worths))]


def best_top(position: Position, outlook: Outlook) -> Move:
    """The sheep with the best symbol and number."""
    deck = position.deck
    best: i64 = -1
    best_worth: i64 = -100_000
    for sheep in members(position.received):
        worth = outlook.of_top(sheep)
        if worth > best_worth:
            best, best_worth = sheep, worth
    return moves.TOP + deck.numbers[best] - 1
