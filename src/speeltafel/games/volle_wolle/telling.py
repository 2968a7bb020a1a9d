"""Steps and what they bring about, as each seat may read them.

Only bids are secret, until the last one is in: ``bid ?``. What a step brings about is found by
comparing the positions before and after it; seats count from 1, and what names no seat is about the
one on turn:

    bids 24 26+ 19    the bids of all seats, revealed
    2 pays 1          this seat returns a chip for its 26+
    order 2 1 3       the seats in the order of their turns
    result 22         what the dice come to, less malus
    reaches 24        the bid, or 14, is reached; by help if no result goes before it
    pays 2            so many chips are returned for help
    chip 2            this seat gets a chip from the supply, for failing
    gets s17 dog      cards that the seat on turn receives without a choice
    3 gets s17 dog    cards that are left over for another seat
    bone 1            this seat takes the bone from another
    skipped 2         this seat has no turn, for no cards are left
    round 3           a new round begins
    scores 42 31 28   the final count of all seats
    wins 1            the winner, or winners

Read aloud, a step says whose board or roll it is and which dice were rolled: ``2 board 52``,
``2 roll 3 7 12``, ``2 roll 3 7 malus 2``, and what a kept die shows, ``keep 7 of d12``. A sheep
that is laid out, taken, received or put on top has its points or, without any, its kind:
``s17:2``, ``s25:3-7-0``. Of help that goes past its goal it is said how far,
``reaches 24 with 25``, of the bone whom it comes from, ``bone 1 2``, and of equal bids with which
numbers they stand in order, ``tie 2:52 3:55``.
"""

from __future__ import annotations

import re
from itertools import groupby
from typing import Final

from speeltafel.core.bitsets import Bits, members
from speeltafel.core.position import ALL_SEEING, CHANCE
from speeltafel.games.volle_wolle import moves
from speeltafel.games.volle_wolle.deck import Deck
from speeltafel.games.volle_wolle.dice import PIPS, SUM
from speeltafel.games.volle_wolle.notation import BID_NAMES, move_text, position_text
from speeltafel.games.volle_wolle.position import Position
from speeltafel.games.volle_wolle.table import (
    BID,
    BONE,
    DEAL,
    HELP,
    KEEP,
    LAY,
    ON_TABLE,
    OVER,
    ROLL,
    SAFE,
    TAKE,
)
from speeltafel.games.volle_wolle.tally import count
from speeltafel.games.volle_wolle.view import card_name, card_of

NUMBER: Final = re.compile(r"\bs(\d+)")


def step_text(position: Position, actor: int, move: int, seat: int | None) -> str:
    """A step as this seat may read it, asked before it is played."""
    if position.phase == BID and seat not in (actor, ALL_SEEING):
        return "bid ?"
    return move_text(actor, move)


def aloud(position: Position, actor: int, move: int, text: str) -> str:
    """The step with what its dice show, and whose they are; with what its sheep is worth."""
    if position.phase == KEEP:
        return f"keep {PIPS[position.dice][move - moves.KEEP]} of {text.split()[-1]}"
    if actor != CHANCE or position.phase == LAY:
        return _seen(position.deck, text)
    if position.phase == DEAL:
        dealt = [seat for seat in range(position.players) if count(position.boards, seat)]
        return f"{len(dealt) + 1} {text}"
    pips = PIPS[move - moves.ROLL]
    rolled = [pips[die] for die in range(3) if not position.kept >> die & 1]
    malus = f" malus {position.malus}" if position.malus else ""
    return f"{position.turn + 1} roll {' '.join(map(str, rolled))}{malus}"


def heard(before: Position, after: Position, then: list[str]) -> list[str]:
    """What a step brought about: which sheep come in, whose bone it was, how equal bids go."""
    told: list[str] = []
    for text in then:
        kind = text.split()[0]
        if kind == "bone":
            text = f"bone {after.bone + 1} {before.bone + 1}"
        elif kind == "reaches" and before.phase == HELP:
            text += _more_than(before, int(text.split()[1]))
        told.append(text)
        if kind == "order":
            told += _ties(after)
    return [_seen(after.deck, text) for text in told]


def _more_than(before: Position, goal: int) -> str:
    """What help comes to where a bonus takes it past its goal."""
    comes = before.result + before.bonus
    return f" with {comes}" if comes > goal else ""


def _ties(after: Position) -> list[str]:
    """All who bid the same as others, with the numbers that put them in order (VW-06)."""
    order = [count(after.order, place) for place in range(after.players)]
    alike = [list(seats) for _, seats in groupby(order, lambda it: count(after.bids, it))]
    numbered = [[f"{it + 1}:{after.number_of(it)}" for it in seats] for seats in alike]
    return [f"tie {' '.join(them)}" for them in numbered if len(them) > 1]


def _seen(deck: Deck, text: str) -> str:
    """Each sheep with what one sees at first: its points, or its kind."""
    return NUMBER.sub(lambda it: _sheep(deck, deck.places[int(it[1])]), text)


def consequences(before: Position, after: Position, seat: int | None) -> list[str]:
    """What a step brought about; the same for all seats, for nothing of it is secret."""
    told: list[str] = []
    if before.phase == BID and after.phase != BID:
        told += _reveal(before, after)
    elif before.phase == ROLL:
        told += _roll(before, after)
    elif before.phase == HELP:
        told += _help(before, after)
    elif before.phase == BONE and before.bone != after.bone:
        told.append(f"bone {after.bone + 1}")
    return [*told, *_gains(before, after), *_end_of_round(before, after)]


def pauses(before: Position, after: Position) -> bool:
    """A roll is about to be made, or the round is over and the next one not laid out yet."""
    return after.phase == ROLL or bool(before.order and not after.order)


def _reveal(before: Position, after: Position) -> list[str]:
    seats = range(after.players)
    bids = [BID_NAMES[count(after.bids, seat)] for seat in seats]
    paid = [f"{seat + 1} pays 1" for seat in seats if bids[seat] == "26+"]
    order = [str(count(after.order, place) + 1) for place in seats]
    return [f"bids {' '.join(bids)}", *paid, f"order {' '.join(order)}"]


# The end of an attempt


def _roll(before: Position, after: Position) -> list[str]:
    result = SUM[after.dice] - before.malus
    told = [f"result {result}"]
    if result >= before.target:
        return [*told, f"reaches {before.target}"]
    return told + _chip(before, after, paid=0)


def _help(before: Position, after: Position) -> list[str]:
    answer = _answer(before, after)
    if answer == moves.HELP_NO:
        return _chip(before, after, paid=0)
    goal = before.target if answer == moves.HELP_BID else SAFE
    paid = max(goal - before.result - before.bonus, 0)
    told = [f"reaches {goal}", *[f"pays {paid}"] * (paid > 0)]
    return told + _chip(before, after, paid)


def _answer(before: Position, after: Position) -> int:
    """What was answered: that which leads from one position to the other."""
    for answer in before.legal_moves(before.turn)[:-1]:
        trial = before.copy()
        trial.play(before.turn, answer)
        if position_text(trial) == position_text(after):
            return answer
    return moves.HELP_NO


def _chip(before: Position, after: Position, paid: int) -> list[str]:
    seat = before.turn
    gained = count(after.chips, seat) - count(before.chips, seat) + paid
    return [f"chip {seat + 1}"] * gained


# Cards that change hands


def _gains(before: Position, after: Position) -> list[str]:
    """What seats received without a choice: a card taken is told by the step itself."""
    on_turn = before.turn if before.order else None
    others = [seat for seat in range(after.players) if seat != on_turn]
    told_by_step = on_turn is None or before.phase == TAKE
    seats = others if told_by_step else [before.turn, *others]  # in the order it happens
    gains = [(seat, _gained(before, after, seat)) for seat in seats]
    return [_gets(seat, cards, on_turn) for seat, cards in gains if cards]


def _gets(seat: int, cards: list[str], on_turn: int | None) -> str:
    told = f"gets {' '.join(cards)}"
    return told if seat == on_turn else f"{seat + 1} {told}"


def _gained(before: Position, after: Position, seat: int) -> list[str]:
    sheep = members(_sheep_of(after, seat) & ~_sheep_of(before, seat))
    dogs = count(after.dogs, seat) - count(before.dogs, seat)
    bones = before.bone == ON_TABLE and after.bone == seat
    names = [card_name(after.deck.numbers[one]) for one in sheep]
    return names + ["dog"] * dogs + ["bone"] * bones


def _sheep(deck: Deck, sheep: int) -> str:
    """A sheep by its number, and what one sees at first: its points, or its kind."""
    card = card_of(deck, sheep)
    return f"{card.name}:{card.kind if card.points is None else card.points}"


def _sheep_of(position: Position, seat: int) -> Bits:
    """The flock of a seat, with what just came in."""
    comes_in = position.received if position.order and seat == position.turn else 0
    return position.flocks[seat] | comes_in


# The end of a round


def _end_of_round(before: Position, after: Position) -> list[str]:
    if before.phase == DEAL and after.phase == LAY:
        return ["round 1"]
    if not before.order or after.order:
        return []
    told = [f"skipped {seat + 1}" for seat in _skipped(before, after)]
    if after.phase == OVER:
        return [*told, *_final_count(after)]
    return [*told, f"round {after.round}"]


def _skipped(before: Position, after: Position) -> list[int]:
    """The seats that had no turn: all later ones, unless the last took what was left."""
    later = [count(before.order, place) for place in range(before.place + 1, before.players)]
    return [] if later and _gained(before, after, later[-1]) else later


def _final_count(after: Position) -> list[str]:
    outcome = after.outcome()
    if outcome is None:
        return []
    scores = " ".join(map(str, outcome.scores))
    return [f"scores {scores}", f"wins {' '.join(str(seat + 1) for seat in outcome.winners)}"]
