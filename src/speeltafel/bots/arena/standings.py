"""What a contest comes to, bot by bot."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterable
from math import ceil
from typing import Any

from speeltafel.bots.arena.chairs import Fall
from speeltafel.bots.arena.contest import Contest
from speeltafel.bots.arena.intervals import Interval, Sums, Try, interval, sums
from speeltafel.bots.arena.ratings import Ratings
from speeltafel.bots.arena.referee import Earned, GameResult

DIGITS = 4


class Score:
    """What a bot got out of its games, or out of one kind of their parts."""

    def __init__(self) -> None:
        self._deals: dict[int, Try] = {}
        self._thoughts = array("f")

    def add(self, deal: int, earned: Earned) -> None:
        """Count what was earned on one seat."""
        won, of = self._deals.get(deal, Try(0.0, 0))
        self._deals[deal] = Try(won + earned.share, of + 1)
        self._thoughts.extend(earned.thoughts)

    @property
    def interval(self) -> Interval:
        """Its share of the wins for each seat it sat on."""
        return interval(self.sums)

    @property
    def sums(self) -> Sums:
        """Its deals, added up."""
        return sums(self._deals.values())

    @property
    def ms(self) -> float:
        """How long a decision takes, in the mean."""
        return sum(self._thoughts) / len(self._thoughts) if self._thoughts else 0.0

    @property
    def p99_ms(self) -> float:
        """What 99 of 100 decisions do not exceed."""
        ordered = sorted(self._thoughts)
        return ordered[ceil(0.99 * len(ordered)) - 1] if ordered else 0.0

    def in_json(self) -> dict[str, Any]:
        """As the contract has it."""
        share, low, high = (round(it, DIGITS) for it in self.interval)
        return {"share": share, "low": low, "high": high, "ms_per_decision": round(self.ms, 3)}


class Row:
    """One bot."""

    def __init__(self) -> None:
        self.whole = Score()
        self.parts: dict[str, Score] = {}
        """By dotted name."""

    def in_json(self) -> dict[str, Any]:
        """The whole, and the parts each under its name."""
        written = self.whole.in_json()
        for name, score in sorted(self.parts.items()):
            *above, last = name.split(".")
            under = written
            for it in above:
                under = under.setdefault(it, {})
            under[last] = score.in_json()
        return written


class Standings:
    """All bots of a contest, after the games that were played; add them in their order."""

    def __init__(self, contest: Contest) -> None:
        self.contest = contest
        self.games = 0
        self.rows: dict[str, Row] = {}
        self.falls: dict[str, list[Fall]] = {}
        """Whose seat was lost, why, and what was said; also by a weaker one that sat there then."""

        self.ratings = Ratings()

    def add(self, played: GameResult) -> None:
        """Count a game."""
        self.games += 1
        deal, seats = played.fixture.deal, played.fixture.seats
        for it in played.earned:
            self._row(seats[it.seat]).whole.add(deal, it)
        for name, it in played.parts:
            self._row(seats[it.seat]).parts.setdefault(name, Score()).add(deal, it)
        for fall in played.falls:
            self.falls.setdefault(fall.bot, []).append(fall)
        self.ratings.add(seats, [it.share for it in played.earned])

    def _row(self, name: str) -> Row:
        return self.rows.setdefault(name, Row())

    @property
    def parts(self) -> list[str]:
        """The kinds of parts that any bot has played."""
        return sorted({name for row in self.rows.values() for name in row.parts})

    @property
    def ranked(self) -> list[tuple[str, Row]]:
        """The bots, the highest share first."""
        return sorted(self.rows.items(), key=lambda it: -it[1].whole.interval.share)

    def in_json(self) -> dict[str, Any]:
        """As the contract has it; and who fell, if any did."""
        written: dict[str, Any] = {
            "game": self.contest.game,
            "players": self.contest.players,
            "games": self.games,
            "bots": {name: self.rows[name].in_json() for name in self._in_order()},
        }
        fallen = {name: counted(falls) for name, falls in sorted(self.falls.items())}
        return {**written, "fell_back": fallen} if fallen else written

    def _in_order(self) -> list[str]:
        return [name for name in dict.fromkeys(self.contest.bots) if name in self.rows]


def counted(falls: Iterable[Fall]) -> dict[str, int]:
    """How many times which failure."""
    return dict(Counter(fall.failure for fall in falls))
