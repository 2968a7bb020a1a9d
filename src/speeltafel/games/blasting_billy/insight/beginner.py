"""The beginner's rule of thumb, as ``heuristic`` has it, for imagined games."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from speeltafel.core.position import Seat
from speeltafel.games.blasting_billy.cards import CARDS, DYNAMITE, HAND, KINDS, OF_A_KIND, Kind
from speeltafel.games.blasting_billy.insight.imagined import Imagined
from speeltafel.games.blasting_billy.insight.luck import QuickLuck
from speeltafel.games.blasting_billy.insight.player import SeatMind
from speeltafel.games.blasting_billy.position import CLAIM, DUMP

# In tenths of a point, to stay with whole numbers

POINT: Final = 10
PAIN: Final = 50
COMFORT: Final = 4
MOVES: Final = 9
SWAY: Final = 3
"""For each stranger's gift, how far the beginner's idea of it may be off, either way."""


@final
class Beginner(SeatMind):
    """Keeps what Billy covers, and feeds him what covers more."""

    rooms: list[i64]
    """What the beginner takes Billy's rows to be worth, kind by kind."""

    def __init__(self) -> None:
        self.rooms = [0] * KINDS

    def choose(self, game: Imagined, luck: QuickLuck) -> i64:
        """A move of the seat whose turn it is."""
        return self.pick(game, game.turn, luck)

    def pick(self, game: Imagined, seat: Seat, luck: QuickLuck) -> i64:
        """The move after which the seat seems to sit best; among equals any."""
        for kind in range(KINDS):
            self.rooms[kind] = guess(game, seat, kind, luck)
        first = luck.below(MOVES)
        best: i64 = 0
        most: i64 = -100_000
        for n in range(MOVES):
            choice = (first + n) % MOVES
            move = CARDS * (choice // HAND) + game.hands[HAND * seat + choice % HAND]
            gain = self._gain(game, seat, move)
            if gain > most:
                best, most = move, gain
        return best

    def _gain(self, game: Imagined, seat: Seat, move: i64) -> i64:
        card = move % CARDS
        kind, value = card // OF_A_KIND, card % OF_A_KIND
        mine, billys = game.totals[KINDS * seat + kind], self.rooms[kind]
        before = comfort(mine, billys)
        if move < CLAIM:
            billys += value if value != DYNAMITE else -game.last_gift(seat, kind)
        elif move < DUMP:
            mine += value if value != DYNAMITE else -max(0, game.lasts[KINDS * seat + kind])
        return comfort(mine, billys) - before


def guess(game: Imagined, seat: Seat, kind: Kind, luck: QuickLuck) -> i64:
    """What a seat may take Billy's row for: what it believes, off by some luck."""
    place = KINDS * seat + kind
    strangers = game.strange[place]
    believed = game.billys(place)
    if strangers:
        believed += luck.below(2 * SWAY * strangers + 1) - SWAY * strangers
    return max(0, believed)


def comfort(mine: i64, billys: i64) -> i64:
    """What a kind is worth: safe points count, points above Billy's hurt."""
    room = billys - mine
    return POINT * mine + (COMFORT if room >= 0 else PAIN) * room
