"""How a seasoned player plays at first sight: a habit for every sight of a card.

Each of the nine moves has a weight, the sum of a few table entries that were learnt in play against
itself (see ``schooling``). What a player looks at is only what its seat knows: how much room Billy
leaves it in the kind, how many turns it has left, who seems ahead, and who else is exposed.
A move is played with odds by its weight, which also keeps the player from being read.
"""

from __future__ import annotations

from math import exp
from typing import Final, final

from mypy_extensions import i64

from speeltafel.core.position import Seat
from speeltafel.games.blasting_billy.cards import (
    CARDS,
    DYNAMITE,
    HAND,
    KINDS,
    OF_A_KIND,
    Card,
)
from speeltafel.games.blasting_billy.insight.imagined import NOTHING, Imagined
from speeltafel.games.blasting_billy.insight.luck import QuickLuck
from speeltafel.games.blasting_billy.insight.player import SeatMind

UNIT: Final = 64
"""A weight of this much more makes a move e times as likely."""

WAYS: Final = 3
"""Give, claim or dump; as in the rules, the way is ``move // CARDS``."""

# What is seen is put in a few classes, looked up by number


def _classes(low: int, high: int, firsts: list[int]) -> list[i64]:
    """For each number from *low* to *high*, how many of the classes begin at or below it."""
    return [sum(first <= number for first in firsts) for number in range(low, high + 1)]


WIDEST: Final = 40
"""Beyond this, more room or a longer lead is all the same."""

ROOMS: Final = 11
ROOM: Final = _classes(-WIDEST, WIDEST, [-12, -6, -2, 0, 3, 6, 9, 13, 18, 25])
LEADS: Final = 7
LEAD: Final = _classes(-WIDEST, WIDEST, [-15, -5, 1, 7, 16])
NO_RIVAL: Final = 6
THREATS: Final = 5
THREAT: Final = _classes(-WIDEST, WIDEST, [-12, -4, 1, 7])
TIMES: Final = 8
TIME: Final = _classes(0, 22, [2, 3, 4, 6, 8, 11, 16])
"""By the turns a seat still has, this one included."""

WORTHS: Final = 11
WORTH: Final = _classes(0, 10, [1, 3, 5, 7, 8, 9])
BLOWS: Final = _classes(-1, 10, [0, 4, 8])
"""For a dynamite: what it would take away, if anything."""

EXPOSED: Final = 3
"""In how many other kinds the seat seems exposed: none, one, or more."""

DOUBTS: Final = 4
DOUBT: Final = _classes(0, 12, [1, 3, 5])
"""How many cards of the kind others gave to Billy: the more, the less is known of his total."""

FELLOWS: Final = 5
FELLOW: Final = _classes(-1, 11, [0, 4, 8, 11])
"""The highest other hand card of the same kind, if any."""

# The tables, one after the other

BY_ROOM: Final = 0
BY_LEAD: Final = BY_ROOM + TIMES * ROOMS * WORTHS
BY_EXPOSURE: Final = BY_LEAD + TIMES * LEADS * WORTHS
BY_THREAT: Final = BY_EXPOSURE + TIMES * EXPOSED * DOUBTS * ROOMS
BY_FELLOW: Final = BY_THREAT + TIMES * THREATS * WORTHS
SIGHTS: Final = BY_FELLOW + TIMES * FELLOWS * WORTHS
WEIGHTS: Final = WAYS * SIGHTS
TABLES: Final = 5

STANDINGS: Final = TIMES * LEADS * EXPOSED

LIKELY: Final[list[i64]] = [round(2**20 * exp(-behind / UNIT)) for behind in range(12 * UNIT)]
"""How likely a move is, in parts of the likeliest, that has so much less weight than that."""


def clipped(number: i64) -> i64:
    """Where to look a number up that lies around 0."""
    return min(max(number, -WIDEST), WIDEST) + WIDEST


@final
class Habits(SeatMind):
    """A player by habit; remembers what it looked at last."""

    weights: list[i64]
    looked: list[i64]
    """For each hand card, where its weights were found in the tables."""

    weighed: list[i64]
    """For each hand card and way, the weight of that move."""

    odds: list[i64]
    """How likely each of them is to be chosen."""

    rooms: list[i64]
    """For each kind, how much the seat may still claim."""

    standing: i64
    """How the seat stands, as one of STANDINGS."""

    def __init__(self, weights: list[i64]) -> None:
        self.standing = 0
        self.weights = weights
        self.looked = [0] * (HAND * TABLES)
        self.weighed = [0] * (HAND * WAYS)
        self.odds = [0] * (HAND * WAYS)
        self.rooms = [0] * KINDS

    def choose(self, game: Imagined, luck: QuickLuck) -> i64:
        """A move of the seat whose turn it is."""
        self.weigh(game, game.turn)
        chosen = self._any(luck)
        return CARDS * (chosen % WAYS) + game.hands[HAND * game.turn + chosen // WAYS]

    def _any(self, luck: QuickLuck) -> i64:
        """One of the nine choices, by its odds."""
        odds = self.odds
        left = luck.below(self.fill_odds())
        for choice in range(HAND * WAYS):
            left -= odds[choice]
            if left < 0:
                return choice
        return 0

    def fill_odds(self) -> i64:
        """Turn what was weighed into odds; what they add up to."""
        most: i64 = self.weighed[0]
        for weight in self.weighed:
            most = max(most, weight)
        total: i64 = 0
        for choice in range(HAND * WAYS):
            behind = most - self.weighed[choice]
            likely = LIKELY[behind] if behind < len(LIKELY) else 0
            self.odds[choice] = likely
            total += likely
        return total

    def weigh(self, game: Imagined, seat: Seat) -> None:
        """Look at the table from a seat, and weigh its nine moves."""
        time = TIME[(game.steps_left + game.seats - 1) // game.seats]
        lead = self._lead(game, seat)
        exposed: i64 = 0
        for kind in range(KINDS):
            exposed += 1 if self.rooms[kind] < 0 else 0
        self.standing = (time * LEADS + lead) * EXPOSED + min(EXPOSED - 1, exposed)
        for n in range(HAND):
            self._look(game, seat, n, time, lead, exposed)
        for n in range(HAND):
            self._sum_up(n)

    def _look(self, game: Imagined, seat: Seat, n: i64, time: i64, lead: i64, exposed: i64) -> None:
        card = game.hands[HAND * seat + n]
        kind = card // OF_A_KIND
        room = self.rooms[kind]
        worth = worth_class(card, game.lasts[KINDS * seat + kind])
        to_billy = worth_class(card, game.last_gift(seat, kind))
        others: i64 = min(EXPOSED - 1, exposed - (1 if room < 0 else 0))
        in_room = ROOM[clipped(room)]
        threat = THREAT[clipped(threat_in(game, seat, kind) - room)]
        looked, at = self.looked, TABLES * n
        looked[at] = WAYS * (BY_ROOM + (time * ROOMS + in_room) * WORTHS + worth)
        looked[at + 1] = WAYS * (BY_LEAD + (time * LEADS + lead) * WORTHS + worth)
        others = others * DOUBTS + DOUBT[game.strange[KINDS * seat + kind]]
        looked[at + 2] = WAYS * (BY_EXPOSURE + (time * EXPOSED * DOUBTS + others) * ROOMS + in_room)
        looked[at + 3] = WAYS * (BY_THREAT + (time * THREATS + threat) * WORTHS + to_billy)
        fellow = FELLOW[fellow_of(game, seat, n) + 1]
        looked[at + 4] = WAYS * (BY_FELLOW + (time * FELLOWS + fellow) * WORTHS + worth)

    def _sum_up(self, n: i64) -> None:
        weights, looked, at = self.weights, self.looked, TABLES * n
        for way in range(WAYS):
            weight: i64 = 0
            for table in range(TABLES):
                weight += weights[looked[at + table] + way]
            self.weighed[WAYS * n + way] = weight

    def _lead(self, game: Imagined, seat: Seat) -> i64:
        """How far the seat is ahead of the best rival who does not seem exposed, as a class."""
        mine: i64 = 0
        for kind in range(KINDS):
            place = KINDS * seat + kind
            self.rooms[kind] = game.billys(place) - game.totals[place]
            mine += game.totals[place]
        best: i64 = NOTHING
        for rival in range(game.seats):
            if rival != seat:
                best = max(best, self._seems_to_have(game, seat, rival))
        return NO_RIVAL if best == NOTHING else LEAD[clipped(mine - best)]

    def _seems_to_have(self, game: Imagined, seat: Seat, rival: Seat) -> i64:
        """What a rival's loot seems to be worth; NOTHING if it is exposed."""
        points: i64 = 0
        for kind in range(KINDS):
            shown = game.shown[KINDS * rival + kind]
            points += shown
            if shown > self.rooms[kind] + game.totals[KINDS * seat + kind] + SLACK:
                return NOTHING
        return points


SLACK: Final = 3
"""A rival this little above Billy may still turn out to be safe."""


def worth_class(card: Card, before: i64) -> i64:
    """The class of a card; of a dynamite, by the value *before* it, which it would take away."""
    value = card % OF_A_KIND
    return 7 + BLOWS[before + 1] if value == DYNAMITE else WORTH[value]


def fellow_of(game: Imagined, seat: Seat, n: i64) -> i64:
    """The value of the highest other card in hand of the same kind as the n-th; or NOTHING."""
    hands, first = game.hands, HAND * seat
    kind = hands[first + n] // OF_A_KIND
    most: i64 = NOTHING
    for m in range(HAND):
        if m != n and hands[first + m] // OF_A_KIND == kind:
            most = max(most, hands[first + m] % OF_A_KIND)
    return most


def threat_in(game: Imagined, seat: Seat, kind: i64) -> i64:
    """How much more than the seat the greatest rival shows in a kind."""
    most: i64 = 0
    for rival in range(game.seats):
        if rival != seat:
            most = max(most, game.shown[KINDS * rival + kind])
    return most - game.totals[KINDS * seat + kind]
