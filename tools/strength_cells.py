"""What is measured of the bots' strength, and what it should come to, cell by cell."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from speeltafel.bots.arena.intervals import Interval, Sums
from speeltafel.bots.arena.standings import Standings
from speeltafel.games.registry import GAMES, game

SHARE, MATCHES, WOLF, DOG = "share", "matches", "roles.wolf", "roles.dog"
AHEAD: Final = "ahead"
"""The goal of whoever should win more than the others on every seat, intervals apart."""

REPORT: Final = "report"
"""No goal: the figure is only shown."""

KEPT, MISSED = "kept", "missed"


class Effort(NamedTuple):
    """How many games, and how long a decision may take."""

    games: int
    budget: str


BATCHES: Final = 20
"""In how many parts a cell is played, so that the others get their turn."""

QUICK: Final = Effort(2000, "20ms-cpu")
USUAL: Final = Effort(200, "300ms-cpu")


class Cell(NamedTuple):
    """One figure: the first bot, on one seat among the others."""

    game: str
    bots: tuple[str, ...]
    counts: str
    """What is counted, as the arena's JSON has it."""

    goal: float | str
    """At least this share; or AHEAD, or REPORT."""

    effort: Effort

    @property
    def key(self) -> str:
        """Its name in files and on the command line."""
        bots = ",".join(self.bots)
        return f"{self.game} {bots} {self.counts} {self.effort.games}x{self.effort.budget}"

    @property
    def batch(self) -> int:
        """So many games are played at a time: whole deals, everybody on every seat."""
        deals = -(-self.effort.games // (BATCHES * len(self.bots)))
        return deals * len(self.bots)

    @property
    def fair(self) -> float | None:
        """What a bot no stronger than the others would get; nobody knows it of a role."""
        return None if self.counts in (WOLF, DOG) else 1 / len(self.bots)

    def verdict(self, first: Interval, others: Interval) -> str:
        """KEPT, MISSED or REPORT."""
        if isinstance(self.goal, float):
            return KEPT if first.share >= self.goal else MISSED
        if self.goal == REPORT:
            return REPORT
        return KEPT if first.low > others.high else MISSED

    def may_be_kept(self, first: Interval, others: Interval) -> bool:
        """Whether more games might still show that the goal is kept."""
        return first.high >= (self.goal if isinstance(self.goal, float) else others.low)

    def sums(self, standings: Standings) -> list[Sums]:
        """What counts here: of the first bot, and of the others."""
        rows = [standings.rows[name] for name in (self.bots[0], self.bots[-1])]
        return [
            (row.whole if self.counts == SHARE else row.parts[self.counts]).sums for row in rows
        ]


# The table

PLOC: Final = {"random": 0.999, "greedy": 0.99, "balance": 0.87, "hoarder": 0.90, "stonewall": 0.95}
DOGS: Final = dict.fromkeys(("random", "nearest", "uniform", "expects-fleeing"), 0.65)
WOLVES: Final = {"blind": 0.49, "fleeing": 0.50}
WOLLE: Final = {2: 0.94, 3: 0.93, 4: 0.90}
TWENTY: Final = dict.fromkeys((2, 3, 4), 0.85)
EASY: Final = 0.6
"""Of the wins of two players: a child shall beat it often, but it is no fool."""

BILLY: Final = {2: 0.95, 3: 0.84, 4: 0.73, 5: 0.65}


def against(name: str, players: int = 2) -> tuple[str, ...]:
    """The expert on one seat, and somebody else on all others."""
    return ("expert", *[name] * (players - 1))


NAMED: Final[tuple[tuple[str, tuple[str, ...], str, float | str], ...]] = (
    *[("ploc", against(name), MATCHES, goal) for name, goal in PLOC.items()],
    *[("uly-and-polly", against(name), WOLF, goal) for name, goal in DOGS.items()],
    *[("uly-and-polly", against(name), DOG, goal) for name, goal in WOLVES.items()],
    ("uly-and-polly", against("expert"), WOLF, REPORT),
    *[("volle-wolle", against("random", seats), SHARE, goal) for seats, goal in WOLLE.items()],
    *[("volle-wolle", against("twenty", seats), SHARE, goal) for seats, goal in TWENTY.items()],
    *[("blasting-billy", against("random", seats), SHARE, goal) for seats, goal in BILLY.items()],
)
LADDER: Final = (("expert", "medium", (QUICK, USUAL)), ("medium", "easy", (QUICK,)))
"""Who should be ahead of whom; medium does not look at its budget."""


HASTY: Final = Effort(400, "2ms-cpu")
THINKERS: Final = ("volle-wolle", "blasting-billy", "ploc")
"""Games whose experts think as long as they may."""

PATIENCE: Final = (
    *[Cell(key, ("expert@300ms-cpu", "expert"), SHARE, AHEAD, HASTY) for key in THINKERS],
    Cell("uly-and-polly", ("expert@1", "nearest"), WOLF, REPORT, QUICK),
)
"""Whether more time means better play: the usual time against hardly any. A wolf has use for it
only against dogs that can be foreseen: how it does there without any is shown."""


def cells() -> Iterator[Cell]:
    """All that is measured, in the order in which it is."""
    for key in GAMES.built_in:
        for effort in (QUICK, USUAL):
            yield from (Cell(*it, effort) for it in NAMED if it[0] == key)
        for stronger, weaker, efforts in LADDER:
            for effort in efforts:
                for seats in game(key).seats:
                    yield Cell(key, (stronger, *[weaker] * (seats - 1)), SHARE, AHEAD, effort)
        yield Cell(key, ("easy", "random"), SHARE, EASY, QUICK)
        yield from (it for it in PATIENCE if it.game == key)
