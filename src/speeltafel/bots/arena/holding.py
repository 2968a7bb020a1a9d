"""A contest from its first game to its last, or to Ctrl-C."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Generator, Iterator
from contextlib import closing, contextmanager
from typing import Final, TypeAlias

from speeltafel.bots.arena import cluster, local
from speeltafel.bots.arena.contest import Contest, entrant
from speeltafel.bots.arena.errors import ArenaError
from speeltafel.bots.arena.referee import GameResult
from speeltafel.bots.arena.standings import Standings
from speeltafel.bots.levels import bot

Engine: TypeAlias = Callable[[Contest, int | None], Generator[GameResult, None, None]]
"""Plays the games of a contest with so many processes, in any order."""

ENGINES: Final[dict[str, Engine]] = {"local": local.play, "ray": cluster.play}


def engine(name: str) -> Engine:
    """The engine of this name; an error that lists them all if there is none."""
    if name not in ENGINES:
        raise ArenaError("bad-engine", got=name, expected=", ".join(ENGINES))
    return ENGINES[name]


class Holding:
    """A contest while it is held; what was finished counts, whatever happens then."""

    def __init__(
        self, contest: Contest, wants_record: Callable[[str], object] = lambda record: None
    ) -> None:
        self.standings = Standings(contest)
        self._wants_record = wants_record
        self._early: dict[int, GameResult] = {}
        """Finished before one that comes before it."""

    def hold(
        self, engine: Engine, jobs: int | None = None, progress: Callable[[], object] = lambda: None
    ) -> None:
        """Play all games; *progress* is called after each."""
        try:
            with closing(engine(self.standings.contest, jobs)) as games:
                for played in games:
                    self._take(played)
                    progress()
        finally:
            for number in sorted(self._early):
                self._count(self._early.pop(number))

    def _take(self, played: GameResult) -> None:
        """Games are counted in their order, so that all figures are the same every time."""
        self._early[played.fixture.number] = played
        while (next_one := self._early.pop(self.standings.games, None)) is not None:
            self._count(next_one)

    def _count(self, played: GameResult) -> None:
        with _undisturbed():
            self.standings.add(played)
            if played.record is not None:
                self._wants_record(played.record)


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Ctrl-C waits until a game is counted as a whole; in other threads it is never heard."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    noted: list[int] = []
    heard = signal.signal(signal.SIGINT, lambda number, frame: noted.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, heard)
    if noted:
        raise KeyboardInterrupt


def held(contest: Contest, engine: Engine = local.play, jobs: int | None = None) -> Standings:
    """What a contest comes to."""
    check_bots(contest)
    holding = Holding(contest)
    holding.hold(engine, jobs)
    return holding.standings


def check_bots(contest: Contest) -> None:
    """An error if there is no such bot, before anybody plays."""
    for name in dict.fromkeys(contest.bots):
        known = bot(entrant(name, contest.budget)[0], contest.game)
        if (close := getattr(known, "close", None)) is not None:
            close()
