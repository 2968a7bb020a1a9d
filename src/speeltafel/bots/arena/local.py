"""An engine of this machine: referees in processes of their own."""

from __future__ import annotations

import os
import sys
from collections.abc import Generator, Iterator, Sequence
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from typing import Final, cast

from speeltafel.bots.arena import alone
from speeltafel.bots.arena.contest import Contest, Fixture
from speeltafel.bots.arena.errors import RefereeGone
from speeltafel.bots.arena.processes import PROCESSES, born_alone, born_deaf
from speeltafel.bots.arena.processes import cores as cores
from speeltafel.bots.arena.referee import GameResult, Referee

FAREWELL_S: Final = 5.0
"""Seconds in which an idle process should have let its bots go."""


def play(contest: Contest, jobs: int | None = None) -> Generator[GameResult]:
    """All games of a contest as they are finished, in so many processes."""
    wanted = min(jobs or cores(), contest.games)
    if wanted == 1:
        yield from alone.play(contest)
        return
    processes = [_RefereeProcess(contest) for _ in range(wanted)]
    try:
        yield from _handed_round(processes, contest.fixtures())
    finally:
        for process in processes:
            process.dismiss()


def _handed_round(
    processes: Sequence[_RefereeProcess], fixtures: Iterator[Fixture]
) -> Iterator[GameResult]:
    for process in processes:
        process.hand(next(fixtures, None))
    while busy := {process.line: process for process in processes if process.fixture is not None}:
        for line in wait([*busy]):
            process = busy[cast("Connection[object, GameResult]", line)]
            played = process.played()
            process.hand(next(fixtures, None))
            yield played


class _RefereeProcess:
    """Our end of a process, and the game it plays just now."""

    def __init__(self, contest: Contest) -> None:
        self.fixture: Fixture | None = None
        self.line, theirs = PROCESSES.Pipe()
        self._process = PROCESSES.Process(target=_work, args=(contest, theirs), daemon=True)
        with born_deaf(), born_alone():
            self._process.start()
        theirs.close()

    def hand(self, fixture: Fixture | None) -> None:
        """Have a game played; None: there is none left."""
        self.fixture = fixture
        if fixture is not None:
            self._send(fixture)

    def played(self) -> GameResult:
        """What the game came to."""
        assert self.fixture is not None
        try:
            played: GameResult = self.line.recv()
        except (EOFError, OSError):
            raise RefereeGone(self.fixture.number, self.fixture.seats) from None
        return played

    def dismiss(self) -> None:
        """Idle ones may let their bots go; who is in the middle of a game has to stop."""
        if self.fixture is None:
            self._send(None)
            self._process.join(FAREWELL_S)
        self._process.terminate()
        self._process.join()
        self.line.close()

    def _send(self, fixture: Fixture | None) -> None:
        with suppress(OSError):  # whoever asks for the game will notice
            self.line.send(fixture)


def _work(contest: Contest, line: Connection[GameResult, Fixture | None]) -> None:
    """Play what comes in until nothing more does."""
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # not for what a bot prints
    referee = Referee(contest)
    try:
        while (fixture := line.recv()) is not None:
            line.send(referee.play(fixture))
    except (EOFError, BrokenPipeError):
        pass  # nobody waits for it any more
    finally:
        referee.close()
