"""Contests to hold, and bots that are there for the tests only."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import ClassVar, TypeAlias

from speeltafel.bots.arena import alone
from speeltafel.bots.arena.contest import Contest
from speeltafel.bots.arena.holding import held
from speeltafel.bots.arena.referee import GameResult
from speeltafel.bots.arena.standings import Standings
from speeltafel.bots.bot import Bot, Budget, Question
from speeltafel.bots.ladder import Failed
from speeltafel.core.position import Outcome

BY_ITERATIONS = Budget(None, 10)
Enrol: TypeAlias = Callable[[str, Callable[[], Bot]], None]


def contest(game: str, *bots: str, games: int = 12, seed: int = 0, **more: bool) -> Contest:
    """All bots at one table, reproducible by seed."""
    return Contest(game, bots, len(bots), games, seed, BY_ITERATIONS, **more)


def games_of(contest: Contest) -> list[GameResult]:
    """All games, played in this process."""
    return [*alone.play(contest)]


def standings_of(contest: Contest) -> Standings:
    """What a contest comes to, in this process."""
    return held(contest, jobs=1)


class FirstMove:
    """Always plays its first legal move: no luck of its own, no thought."""

    def choose(self, question: Question) -> int:
        return question.legal_moves[0]


class Crashes(FirstMove):
    """Answers three times, and then fails."""

    heard: ClassVar[list[Outcome]] = []
    """How the games ended, as all of them were told."""

    def __init__(self) -> None:
        self.asked = 0
        self.is_closed = False

    def choose(self, question: Question) -> int:
        self.asked += 1
        if self.asked > 3:
            raise ZeroDivisionError("I am lost")
        return super().choose(question)

    def over(self, outcome: Outcome) -> None:
        self.heard.append(outcome)

    def close(self) -> None:
        self.is_closed = True


class Late(FirstMove):
    """As a program of other people's that does not answer."""

    def choose(self, question: Question) -> int:
        raise Failed("late")


class Cheats(FirstMove):
    """Plays what is not allowed."""

    def choose(self, question: Question) -> int:
        return max(question.legal_moves) + 1


class TimesOut(FirstMove):
    """As a bot of other people's, whose line gives up waiting."""

    def choose(self, question: Question) -> int:
        raise TimeoutError("no answer within 3 s")


class Dawdles(FirstMove):
    """Thinks much longer than it may."""

    def choose(self, question: Question) -> int:
        time.sleep(0.05)
        return super().choose(question)


class Unborn(FirstMove):
    """Cannot even begin, except for the first time, when it is asked whether it exists."""

    made = 0

    def __init__(self) -> None:
        Unborn.made += 1
        if Unborn.made > 1:
            raise OSError("no such program")


class Talks(FirstMove):
    """Prints what it thinks."""

    def choose(self, question: Question) -> int:
        print("hm")
        return super().choose(question)
