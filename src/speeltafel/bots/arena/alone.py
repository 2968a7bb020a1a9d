"""An engine of one: games are played in this process, one after another."""

from __future__ import annotations

import sys
from collections.abc import Generator
from contextlib import closing, redirect_stdout

from speeltafel.bots.arena.contest import Contest
from speeltafel.bots.arena.referee import GameResult, Referee


def play(contest: Contest) -> Generator[GameResult]:
    """All games of a contest, in their order."""
    with closing(Referee(contest)) as referee:
        for fixture in contest.fixtures():
            with redirect_stdout(sys.stderr):  # our output is no place for what a bot prints
                played = referee.play(fixture)
            yield played
