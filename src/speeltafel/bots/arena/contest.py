"""Who plays whom: a contest as plain data, and its games one by one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, count, islice, permutations
from typing import Any, Final, NamedTuple, TypeAlias

from speeltafel.bots.arena.errors import ArenaError
from speeltafel.bots.bot import Budget
from speeltafel.bots.external.naming import is_program
from speeltafel.core.game import Game
from speeltafel.games.registry import game

Seating: TypeAlias = tuple[str, ...]
"""The bots by seat."""

USUAL: Final = Budget()
BUDGET: Final = re.compile(r"0*([1-9]\d{0,8})(?:(ms|s)(-cpu)?)?")
MILLISECONDS: Final = {"ms": 1, "s": 1000}


class Fixture(NamedTuple):
    """One game to be played."""

    number: int
    deal: int
    """Games of the same deal have the same luck."""

    seats: Seating


@dataclass(frozen=True)
class Contest:
    """All that decides how a contest goes: with a budget of iterations, to the last move."""

    game: str
    bots: tuple[str, ...]
    players: int
    """How many sit at a table; with more bots than that, all combinations meet."""

    games: int
    seed: int = 0
    budget: Budget = USUAL
    keeps_records: bool = False

    def fixtures(self) -> Iterator[Fixture]:
        """The games: deal by deal, and in each deal every combination on every seat."""
        alike = {tuple(sorted(it)): it for it in combinations(self.bots, self.players)}
        lineups = [circles(it) for it in alike.values()]
        seatings = (
            (deal, seating)
            for deal in count()
            for orders in lineups
            for seating in rotations(orders[deal % len(orders)])
        )
        for number, (deal, seating) in enumerate(islice(seatings, self.games)):
            yield Fixture(number, deal, seating)


def rotations(order: Seating) -> list[Seating]:
    """An order with each of its bots on the first seat once; what looks the same is one."""
    return list(dict.fromkeys(order[n:] + order[:n] for n in range(len(order))))


def circles(lineup: Seating) -> list[Seating]:
    """The orders in which these bots can sit round a table: who sits behind whom matters too."""
    found: dict[Seating, Seating] = {}
    for order in permutations(lineup):
        found.setdefault(min(rotations(order)), order)
    return list(found.values())


# From what people type


def read_budget(text: str) -> Budget:
    """``300ms``, ``2s``, ``20ms-cpu`` of processor time, or a number of iterations."""
    read = BUDGET.fullmatch(text.strip().lower())
    if read is None:
        raise ArenaError("bad-budget", got=text)
    number, unit = int(read[1]), read[2]
    if unit is None:
        return Budget(None, number)
    return Budget(number * MILLISECONDS[unit], is_processor_time=bool(read[3]))


def entrant(name: str, usual: Budget) -> tuple[str, Budget]:
    """A bot and its budget: ``expert`` has the usual one, ``expert@20ms`` its own."""
    known, _, budget = name.rpartition("@")
    own_budget = BUDGET.fullmatch(budget) is not None and not is_program(name)
    return (known, read_budget(budget)) if known and own_budget else (name, usual)


def checked(contest: Contest) -> Contest:
    """The contest, if it can be held; whether its bots exist is not looked at."""
    played = game(contest.game)
    if contest.games < 1:
        raise ArenaError("bad-games", got=contest.games)
    if contest.players not in played.seats or contest.players > len(contest.bots):
        raise _wrong_players(played, contest)
    return contest


def seats_for(game: Game[Any], bots: tuple[str, ...]) -> int:
    """How many sit at a table if nothing is said: all bots, as far as the game has seats."""
    return min(len(bots), game.seats[-1])


def _wrong_players(game: Game[Any], contest: Contest) -> ArenaError:
    if len(contest.bots) < game.seats[0]:
        return ArenaError("too-few-bots", game=game.name, span=game.span, got=len(contest.bots))
    return ArenaError("bad-players", game=game.name, span=game.span, got=contest.players)
