"""Looking ahead: every move is tried in the same imagined worlds, and played out by habit.

Worlds are drawn anew all the time, so no plan leans on what the seat cannot know; within one world
all moves meet the same hidden cards and the same draws, so that they differ by their own merit and
not by luck. A move that has clearly fallen behind is tried no more (a race).
"""

from __future__ import annotations

from math import sqrt
from typing import Final, final

from mypy_extensions import i64

from speeltafel.core.chance import Rng
from speeltafel.core.position import Seat
from speeltafel.games.blasting_billy.cards import CARDS, HAND
from speeltafel.games.blasting_billy.insight.beginner import Beginner
from speeltafel.games.blasting_billy.insight.habits import UNIT, WAYS, Habits
from speeltafel.games.blasting_billy.insight.imagined import Imagined
from speeltafel.games.blasting_billy.insight.imagining import imagined
from speeltafel.games.blasting_billy.insight.luck import QuickLuck
from speeltafel.games.blasting_billy.insight.player import Fool, SeatMind
from speeltafel.games.blasting_billy.insight.reading import GOOD, SORTS
from speeltafel.games.blasting_billy.position import Position

CHOICES: Final = HAND * WAYS

FEWEST: Final = 16
"""In so many worlds every move is tried before any is left out."""

BEHIND: Final = 2.5
"""So many standard errors behind the best, a move is left out, if only the best is wanted."""

FAR_BEHIND: Final = 4.0
"""The same where the others' figures are wanted too: bad luck must not make a move look bad."""

FAITH: Final = 30.0
"""How many tries the habit's opinion of a move weighs."""

LEANING: Final = 0.02
"""How much better a move is thought to be that the habit finds e times as likely."""


@final
class WorldSearch:
    """What is known so far of each of a seat's moves."""

    moves: list[i64]
    tries: list[i64]
    won: list[float]
    """The shares won with each move, added up."""

    def __init__(
        self,
        world: Position,
        known: list[Habits],
        opinions: list[list[float]],
        rng: Rng,
        behind: float,
    ) -> None:
        self.world = world
        self.known = known
        """The habits that are best in company of each sort; see ``reading``."""

        self.others: list[SeatMind] = [known[GOOD], Beginner(), Fool()]
        """How others of each sort play."""

        self.opinions = opinions
        """For each seat, how likely it is of each sort."""

        self.rng = rng
        self.behind = behind
        """So many standard errors behind the best, a move is left out."""

        self.luck = QuickLuck(rng.below(1 << 30))
        self.seat: Seat = world.turn
        first = imagined(world, self.luck)
        self.moves = [
            CARDS * (choice % WAYS) + first.hands[HAND * self.seat + choice // WAYS]
            for choice in range(CHOICES)
        ]
        self.now = first
        """The table as it is, with nothing to be read from it that the seat does not know."""

        self.liking = _liking(known[self._company()], first)
        self.tries = [0] * CHOICES
        self.won = [0.0] * CHOICES
        self.shots: list[i64] = [0] * CHOICES
        """How often Billy shot the seat after each move."""

        self.results: list[list[float]] = [[] for _ in range(CHOICES)]
        self.racing: list[i64] = list(range(CHOICES))
        self.due: list[i64] = []
        """The moves still to be tried in this world."""

        self.game = first
        self.next_look: i64 = FEWEST
        """In how many worlds the moves are tried before they are compared again."""

        self.seed: i64 = 0
        self.players: list[SeatMind] = []

    @property
    def is_decided(self) -> bool:
        """Whether all moves but one have fallen behind."""
        return len(self.racing) == 1 and not self.due

    def think(self) -> None:
        """Try one move in one world."""
        if not self.due:
            self._next_world()
        choice = self.due.pop()
        game = self.game.copy()
        game.play(self.moves[choice])
        share = self._played_out(game, QuickLuck(self.seed))
        self.tries[choice] += 1
        self.shots[choice] += 1 if game.is_shot(self.seat) else 0
        self.won[choice] += share
        self.results[choice].append(share)

    def _next_world(self) -> None:
        if self.tries[self.racing[0]] >= self.next_look:
            self._leave_behind()
            self.next_look += self.next_look // 4
        self.due = self.racing[::-1]
        self.game = imagined(self.world.redraw(self.seat, self.rng), self.luck)
        self.seed = self.luck.below(1 << 30)
        self._seat_players()

    def _company(self) -> i64:
        """The sort that the others seem to be, taken together."""
        likely = [0.0] * SORTS
        for seat in range(self.world.seats):
            for sort in range(SORTS):
                likely[sort] += self.opinions[seat][sort] if seat != self.seat else 0.0
        return likely.index(max(likely))

    def _seat_players(self) -> None:
        """Let each of the others be of a sort it may be, and the seat know what to do then."""
        self.players = []
        met: list[i64] = [0] * SORTS
        for seat in range(self.world.seats):
            sort = self._any_sort(self.opinions[seat])
            met[sort] += 1 if seat != self.seat else 0
            self.players.append(self.others[sort])
        self.players[self.seat] = self.known[met.index(max(met))]

    def _any_sort(self, likely: list[float]) -> i64:
        left = float(self.luck.below(1000)) / 1000.0
        for sort in range(SORTS - 1):
            left -= likely[sort]
            if left < 0.0:
                return sort
        return SORTS - 1

    def _played_out(self, game: Imagined, luck: QuickLuck) -> float:
        while game.steps_left:
            game.play(self.players[game.turn].choose(game, luck))
        return game.share(self.seat)

    def _leave_behind(self) -> None:
        leader = self.best()
        self.racing = [
            choice for choice in self.racing if choice == leader or self._keeps_up(choice, leader)
        ]

    def _keeps_up(self, choice: i64, leader: i64) -> bool:
        ours, theirs = self.results[choice], self.results[leader]
        total = 0.0
        squares = 0.0
        for n in range(len(ours)):
            gap = theirs[n] - ours[n]
            total += gap
            squares += gap * gap
        tries = float(len(ours))
        error = sqrt(max(squares - total * total / tries, 1.0))
        return total < self.behind * error

    def best(self) -> i64:
        """The choice that looks best, with the habit's opinion counted in."""
        found: i64 = self.racing[0]
        for choice in self.racing:
            if self.promise(choice) > self.promise(found):
                found = choice
        return found

    def promise(self, choice: i64) -> float:
        """The share to expect, a little swayed by habit."""
        tries = float(self.tries[choice])
        return (self.won[choice] + FAITH * self._guess(choice)) / (tries + FAITH)

    def _guess(self, choice: i64) -> float:
        tried: i64 = 0
        won = 0.0
        for other in range(CHOICES):
            tried += self.tries[other]
            won += self.won[other]
        usual = won / float(tried) if tried else 1.0 / float(self.world.seats)
        return usual + LEANING * self.liking[choice]


def _liking(habits: Habits, game: Imagined) -> list[float]:
    """How much the habit likes each choice, below its favourite, in powers of e."""
    habits.weigh(game, game.turn)
    most: i64 = max(habits.weighed)
    return [float(weight - most) / float(UNIT) for weight in habits.weighed]
