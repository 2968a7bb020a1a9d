"""The time a bot takes does not depend on what it cannot know.

Twins are two games that a seat cannot tell apart. What one of them costs the processor is compared
with the other; as often as not it goes first, in no regular order, so that whatever else the
machine does hits both alike. In which of them it took longer is then as good as a coin; the bound
is that of the coin.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import cache
from math import sqrt
from random import Random
from time import thread_time_ns
from typing import NamedTuple, TypeAlias
from zlib import crc32

import pytest

from helpers.patience import at_best
from helpers.statistics import is_usual
from helpers.walks import AnyGame, told, twins
from speeltafel import GAMES, Rng
from speeltafel.bots.bot import Budget, Memory, ask
from speeltafel.bots.ladder import LEVELS
from speeltafel.bots.levels import bot
from speeltafel.core.position import Position
from speeltafel.core.told import Told

A_LITTLE = Budget(milliseconds=None, iterations=2)
WITH_SECRETS = [game for game in GAMES.values() if game.has_secrets]
DOZEN = 12
TRIALS = 20
"""How often each of two twins is measured."""

HALVES = (TRIALS // 2, TRIALS // 2)

every_secret = pytest.mark.parametrize("game", WITH_SECRETS, ids=lambda it: it.key)


class World(NamedTuple):
    """A position, and what a seat has read of how it came about."""

    game: AnyGame
    position: Position
    seat: int
    told: tuple[Told, ...]


Work: TypeAlias = Callable[[World, int], None]
"""What is done with a world, with the luck of a seed."""


def twin_worlds(game: AnyGame, players: int, seat: int) -> Iterator[tuple[World, World]]:
    """Moments at which a seat decides, in two games that differ, but not to this seat."""
    one, two = Memory(players), Memory(players)
    for step, twin in twins(game, players, seat, 5):
        texts = {game.position_text(it.before) for it in (step, twin)}
        if seat in step.before.actors() and len(texts) == 2:
            yield (
                World(game, step.before, seat, one.of(seat)),
                World(game, twin.before, seat, two.of(seat)),
            )
        one.add(game, step.before, step.actor, step.move, step.after)
        two.add(game, twin.before, twin.actor, twin.move, twin.after)
        if told(game, step, seat) != told(game, twin, seat):
            two = deepcopy(one)


@cache
def pairs_of(key: str) -> list[tuple[World, World]]:
    """A dozen pairs of each number of players, from the whole of a game."""
    found = list[tuple[World, World]]()
    for players in GAMES[key].seats:
        pairs = [*twin_worlds(GAMES[key], players, players - 1)]
        found += pairs[:: max(1, len(pairs) // DOZEN)][:DOZEN]
    return found


def nanoseconds(work: Work, world: World, seed: int) -> int:
    """What work on a fresh copy costs the processor: where it lies in memory is chance as well."""
    copied = world._replace(position=world.position.copy())
    began = thread_time_ns()
    work(copied, seed)
    return thread_time_ns() - began


def surprise(work: Work, one: World, two: World, luck: Random) -> float:
    """How far from a fair coin it is which of the two took longer; 1 is usual."""
    longer = 0.0
    for seed, is_one_first in enumerate(luck.sample((True, False), TRIALS, counts=HALVES)):
        pair = (one, two) if is_one_first else (two, one)
        first, second = (nanoseconds(work, it, seed) for it in pair)
        longer += 0.5 if first == second else (first > second) == is_one_first
    return float(((longer - TRIALS / 2) / sqrt(TRIALS / 4)) ** 2)


def tells_nothing(work: Work, pairs: list[tuple[World, World]]) -> bool:
    """Whether the time that work takes could be the same whichever twin it is.

    What tells something does so each time; others may take the processor from one of two once.
    """
    assert pairs
    luck = Random(1)
    gc.disable()
    try:
        return at_best(
            lambda: is_usual(sum(surprise(work, *it, luck) for it in pairs), len(pairs)), bool
        )
    finally:
        gc.enable()


def asked(world: World, seed: int) -> None:
    """Make the question, as a server does."""
    ask(*world, A_LITTLE, Rng(seed))


@every_secret
def test_the_time_to_make_a_question_tells_nothing(game: AnyGame) -> None:
    assert tells_nothing(asked, pairs_of(game.key))


@every_secret
@pytest.mark.parametrize("level", LEVELS)
def test_the_time_a_bot_thinks_tells_nothing(game: AnyGame, level: str) -> None:
    player = bot(level, game.key)

    def think(world: World, seed: int) -> None:
        player.choose(ask(*world, A_LITTLE, Rng(seed)))

    assert tells_nothing(think, pairs_of(game.key)[::DOZEN])


@every_secret
def test_somebody_who_peeps_is_found_out(game: AnyGame) -> None:
    def peep(world: World, seed: int) -> None:
        """Take a few looks more, the number of which depends on what is hidden."""
        asked(world, seed)
        truth = crc32(game.position_text(world.position).encode())
        for _ in range(truth % 5):
            asked(world, seed)

    assert not tells_nothing(peep, pairs_of(game.key)[::3])
