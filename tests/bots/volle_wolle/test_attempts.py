"""The dice of a turn are solved exactly: as exactly as by trying everything in fractions."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import product
from typing import NamedTuple

import pytest

from helpers.wolle import scene
from speeltafel.core.position import CHANCE
from speeltafel.games.volle_wolle import moves
from speeltafel.games.volle_wolle.dice import PIPS, SIDES
from speeltafel.games.volle_wolle.insight.attempts import Attempts, Stakes
from speeltafel.games.volle_wolle.odds import ONE, THREE, TWO, three_to_roll
from speeltafel.games.volle_wolle.position import Position
from speeltafel.games.volle_wolle.table import HELP, KEEP, ROLL

DICE = frozenset({0, 1, 2})
CARDS = [90, 300, 560, 700]
"""What no card, one, two and three are worth in these tests."""

BLACK, CHIP = -210, 75


class Case(NamedTuple):
    bid: int
    change: int
    """The bonus on top of the flock, or the malus below zero."""

    chips: int

    @property
    def bonus(self) -> int:
        return max(self.change, 0)

    @property
    def malus(self) -> int:
        return max(-self.change, 0)


CASES = [
    *[Case(bid, 0, 0) for bid in range(14, 27, 3)],
    *[Case(20, change, 1) for change in (-3, -2, 1, 2)],
    *[Case(bid, 2, chips) for bid, chips in ((14, 1), (24, 2), (26, 4))],
    *[Case(bid, -2, 3) for bid in (14, 15, 22, 26)],
]
every_case = pytest.mark.parametrize("case", CASES, ids=str)


def attempts(
    case: Case, cards: list[int] = CARDS, black: int = BLACK, chip: int = CHIP
) -> Attempts:
    needed, safe = case.bid + case.malus, 14 + case.malus
    paying = [[worth - chip * paid for paid in range(case.chips + 1)] for worth in cards]
    return Attempts(needed, safe, case.bonus, case.chips, Stakes(paying, black))


class End(NamedTuple):
    """What a turn is worth as it may end, and how likely each number of cards is."""

    worth: Fraction
    chances: tuple[Fraction, ...]


def sure(worth: int, cards: int) -> End:
    return End(Fraction(worth), tuple(Fraction(cards == n) for n in range(4)))


def ends_at(case: Case, attempt: int, total: int) -> list[End]:
    """How the turn may end with this total; [] if it must go on."""
    result, cards = total - case.malus, 4 - attempt
    if result >= case.bid:
        return [sure(CARDS[cards], cards)]
    found = []
    if result + case.bonus + case.chips >= case.bid:
        found.append(sure(CARDS[cards] - CHIP * max(case.bid - result - case.bonus, 0), cards))
    if attempt == 3:
        found.append(sure(CARDS[0] if result >= 14 else BLACK, 0))
        if result < 14 < case.bid and result + case.bonus + case.chips >= 14:
            found.append(sure(CARDS[0] - CHIP * max(14 - result - case.bonus, 0), 0))
    return found


@cache
def tried_out(case: Case, kept: frozenset[tuple[int, int]]) -> End:
    """The best that can be made of it, by trying every roll and every answer."""
    rolled = sorted(DICE - {die for die, _ in kept})
    rolls = list(product(*[range(1, SIDES[die] + 1) for die in rolled]))
    ends = [after_roll(case, kept, dict(zip(rolled, pips, strict=True))) for pips in rolls]
    worth = sum((end.worth for end in ends), Fraction()) / len(ends)
    parts = zip(*[end.chances for end in ends], strict=True)
    return End(worth, tuple(sum(part, Fraction()) / len(ends) for part in parts))


def after_roll(case: Case, kept: frozenset[tuple[int, int]], rolled: dict[int, int]) -> End:
    attempt = len(kept) + 1
    total = sum(pips for _, pips in kept) + sum(rolled.values())
    found = ends_at(case, attempt, total)
    if attempt < 3 and total - case.malus < case.bid:
        found += [tried_out(case, kept | {(die, pips)}) for die, pips in rolled.items()]
    return max(found, key=lambda end: end.worth)


@every_case
def test_keeping_a_die_is_worth_what_trying_everything_comes_to(case: Case) -> None:
    solved = attempts(case)
    for die in range(3):
        for pips in range(1, SIDES[die] + 1):
            worth = tried_out(case, frozenset({(die, pips)})).worth
            assert Fraction(solved.two[die][pips], TWO) == worth


@every_case
def test_keeping_a_second_die_is_worth_what_trying_everything_comes_to(case: Case) -> None:
    solved = attempts(case)
    for roll in range(0, 960, 37):
        pips = PIPS[roll]
        for first, die in ((0, 1), (2, 0), (1, 2)):
            worth = tried_out(case, frozenset({(first, pips[first]), (die, pips[die])})).worth
            assert Fraction(solved.kept_second(roll, first, die), ONE) == worth


@every_case
def test_chances_of_three_two_one_and_no_cards_are_exact(case: Case) -> None:
    chances = [Fraction(ways, THREE) for ways in attempts(case).chances()]
    assert sum(chances) == 1
    assert chances == list(tried_out(case, frozenset()).chances)


@pytest.mark.parametrize("bid", range(14, 27))
def test_whoever_only_wants_to_reach_the_bid_does_so_as_often_as_the_odds_say(bid: int) -> None:
    solved = attempts(Case(bid, 1, 2), cards=[0, 1, 1, 1], black=0, chip=0)
    assert THREE - solved.chances()[0] == three_to_roll(bid - 3)


def played_out(position: Position) -> Fraction:
    """The same by the rules themselves, from a position in which dice lie on the table."""
    if position.place or position.phase not in (HELP, KEEP, ROLL):
        return worth_of_end(position)
    if position.phase == ROLL:
        outcomes = [move for move, _ in position.chance_outcomes()]
        total = sum((played_out(_on(position, CHANCE, move)) for move in outcomes), Fraction())
        return total / len(outcomes)
    return max(played_out(_on(position, 0, move)) for move in position.legal_moves(0))


def worth_of_end(position: Position) -> Fraction:
    chips = position.chips & 255
    if position.place:
        return Fraction(BLACK if position.flocks[0] else CARDS[0]) + CHIP * (chips - 3)
    return Fraction(CARDS[position.due]) + CHIP * (chips - 2)


def _on(position: Position, seat: int, move: int) -> Position:
    on = position.copy()
    on.play(seat, move)
    return on


def test_the_rules_come_to_the_same() -> None:
    position = scene(
        3, "keep", "1.40.50.51", bids="21/14/15", order="1.3.2", dice="2-7-5", chips=(2, 2, 2)
    )
    solved = attempts(Case(21, 0, 2))
    for move in position.legal_moves(0):
        worth = solved.kept_first(position.dice, move - moves.KEEP)
        assert Fraction(worth, TWO) == played_out(_on(position, 0, move))
