"""The dice of one turn as a little decision problem, solved exactly in whole numbers.

The seat is told what each end of its turn is worth to it, in any whole units, and finds the best
die to keep and when to use help. All ways that the dice can still fall are counted, with one die to
roll in ONE ways, with two in TWO, with three in THREE; so worths come multiplied by those.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from speeltafel.games.volle_wolle.dice import PIPS, SIDES, SUM, Roll
from speeltafel.games.volle_wolle.odds import ONE, THREE, TWO

HIGHEST: Final = 30
"""What the dice can show at most."""

NEVER: Final = -(1 << 40)
"""Worse than any end of a turn."""

PACKED: Final = 20
"""Bits for each number of ways that are counted together: 1, 2 and 3 cards."""

PACKED_MASK: Final = (1 << PACKED) - 1
ONE_CARD: Final = 1
TWO_CARDS: Final = 1 << PACKED
THREE_CARDS: Final = 1 << 2 * PACKED

OTHERS: Final[list[list[i64]]] = [[1, 2], [0, 2], [0, 1]]
"""The two dice besides each."""


@final
class Stakes:
    """What each end of a turn is worth."""

    def __init__(self, cards: list[list[i64]], black: i64) -> None:
        self.cards: list[list[i64]] = cards
        """With no card and one chip more, with one card, two and three; each by the chips paid."""

        self.black: i64 = black
        """With no card of choice, but all the black sheep."""


@final
class Attempts:
    """A turn of a seat whose dice must show *needed* by themselves, and *safe* to reach 14."""

    def __init__(self, needed: i64, safe: i64, bonus: i64, chips: i64, stakes: Stakes) -> None:
        self.needed: i64 = needed
        self.safe: i64 = safe
        self.bonus: i64 = bonus
        self.help: i64 = bonus + chips
        self.stakes: Stakes = stakes
        totals = range(HIGHEST + 1)
        self.third: list[i64] = [self._worth_of_third(total) for total in totals]
        self.third_ways: list[i64] = [
            1 if total >= needed or self.helped(1, total) >= self.failed(total) else 0
            for total in totals
        ]
        self.one: list[list[i64]] = [_of_one(die, self.third) for die in range(3)]
        self.one_ways: list[list[i64]] = [_of_one(die, self.third_ways) for die in range(3)]
        self.two: list[list[i64]] = []
        self.two_ways: list[list[i64]] = []
        for die in range(3):
            self._solve_two(die)

    # The end of a turn

    def helped(self, cards: i64, total: i64) -> i64:
        """What it is worth to take so many cards with help; NEVER if help does not reach."""
        missing = self.needed - total
        if missing > self.help:
            return NEVER
        return self.stakes.cards[cards][self._paid(missing)]

    def failed(self, total: i64) -> i64:
        """What it is worth to fail in the end, with help for 14 if that is best."""
        spared, given_up = self.spared(total), self.given_up(total)
        return spared if spared > given_up else given_up

    def spared(self, total: i64) -> i64:
        """The same with help for 14; NEVER if that is not asked, or help does not reach."""
        missing = self.safe - total
        if missing <= 0 or missing > self.help or self.needed <= self.safe:
            return NEVER
        return self.stakes.cards[0][self._paid(missing)]

    def given_up(self, total: i64) -> i64:
        """The same without help."""
        return self.stakes.cards[0][0] if total >= self.safe else self.stakes.black

    def _paid(self, missing: i64) -> i64:
        """How many chips it takes, besides the bonus."""
        return missing - self.bonus if missing > self.bonus else 0

    def _worth_of_third(self, total: i64) -> i64:
        if total >= self.needed:
            return self.stakes.cards[1][0]
        helped, failed = self.helped(1, total), self.failed(total)
        return helped if helped >= failed else failed

    # Two dice to roll

    def _solve_two(self, kept: i64) -> None:
        worths: list[i64] = [0]
        ways: list[i64] = [0]
        one, other = OTHERS[kept]
        scale = 480 // (SIDES[one] * SIDES[other])
        for pips in range(1, SIDES[kept] + 1):
            worth: i64 = 0
            way: i64 = 0
            for a in range(1, SIDES[one] + 1):
                for b in range(1, SIDES[other] + 1):
                    best, best_ways = self._second(pips, one, a, other, b)
                    worth += best
                    way += best_ways
            worths.append(worth * scale)
            ways.append(way * scale)
        self.two.append(worths)
        self.two_ways.append(ways)

    def _second(self, pips: i64, one: i64, a: i64, other: i64, b: i64) -> tuple[i64, i64]:
        """The worth, and the ways to take cards, when the second roll shows this."""
        total = pips + a + b
        if total >= self.needed:
            return ONE * self.stakes.cards[2][0], ONE * TWO_CARDS
        best, ways = self.one[other][pips + a], self.one_ways[other][pips + a]
        if self.one[one][pips + b] > best:
            best, ways = self.one[one][pips + b], self.one_ways[one][pips + b]
        helped = self.helped(2, total)
        if helped != NEVER and ONE * helped >= best:
            return ONE * helped, ONE * TWO_CARDS
        return best, ways

    # What is asked

    def kept_first(self, roll: Roll, die: i64) -> i64:
        """The worth, times TWO, of keeping this die of the first roll."""
        return self.two[die][PIPS[roll][die]]

    def kept_second(self, roll: Roll, first: i64, die: i64) -> i64:
        """The worth, times ONE, of keeping this die of the second roll as well."""
        pips = PIPS[roll]
        return self.one[3 - first - die][pips[first] + pips[die]]

    def chances(self) -> list[i64]:
        """In how many of THREE ways the turn ends with 0, 1, 2 and 3 cards, played best."""
        found: list[i64] = [0, 0, 0, 0]
        for roll in range(len(PIPS)):
            ways = self._ways_of_first(roll)
            for cards in range(1, 4):
                found[cards] += ways >> PACKED * (cards - 1) & PACKED_MASK
        found[0] = THREE - found[1] - found[2] - found[3]
        return found

    def _ways_of_first(self, roll: Roll) -> i64:
        total = SUM[roll]
        if total >= self.needed:
            return TWO * THREE_CARDS
        best: i64 = 0
        for die in range(1, 3):
            if self.kept_first(roll, die) > self.kept_first(roll, best):
                best = die
        helped = self.helped(3, total)
        if helped != NEVER and TWO * helped >= self.kept_first(roll, best):
            return TWO * THREE_CARDS
        return self.two_ways[best][PIPS[roll][best]]


def _of_one(die: i64, third: list[i64]) -> list[i64]:
    """For each sum of the two dice kept, what rolling this one brings, counted in ONE ways."""
    found: list[i64] = []
    sides = SIDES[die]
    for kept in range(HIGHEST - sides + 1):
        total: i64 = 0
        for pips in range(1, sides + 1):
            total += third[kept + pips]
        found.append(total * (ONE // sides))
    return found
