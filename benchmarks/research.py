"""Steps a second for learners: the raw verbs, many tables in one call, and PettingZoo, in one run.

A step is one choice of a seat. With the verbs it is `settle`, `legal_moves` and `play` in a Python
loop; everywhere else the array of what the seat knows and the mask of its moves come with it. All
moves are chosen at random beforehand, and only our own processor time counts. Rounds alternate
between the columns, so that a busy machine slows all alike; the median is shown.

Exits with 1 if 256 tables are less than 10 times as fast as PettingZoo, where that is installed.
"""

from __future__ import annotations

import copy
from collections.abc import Callable
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from statistics import median
from time import process_time
from typing import Annotated, Any, Final, TypeAlias

import numpy as np
import typer
from numpy.typing import NDArray
from rich.console import Console
from rich.table import Table

from speeltafel import CHANCE, COMPILED, GAMES, Game, Position, Rng
from speeltafel.core.stepping import settle
from speeltafel.research import Step, Tables

SIZES: Final = (1, 16, 256, 4096)
COMPARED: Final = 256
"""So many tables are compared with PettingZoo."""

LEAST_RATIO: Final = 10
WARM: Final = 30
"""Steps of each table before the measurement, so that it is in the midst of its game."""

SEED: Final = 1
Run: TypeAlias = Callable[[], float]
"""Plays moves that were chosen beforehand, and says how many steps a second that were."""


# The raw verbs


def with_verbs(game: Game[Any], steps: int) -> Run:
    """Whole games, one after another."""
    start, games = game.start(game.seats[0]), list[list[int]]()
    while sum(map(len, games)) < steps:
        games.append(chosen(start.copy(), Rng(len(games))))
    return partial(replay_all, start, games)


def chosen(position: Position, rng: Rng) -> list[int]:
    """The moves of a random game."""
    choices, moves = Rng(SEED), []
    while (seat := settle(position, rng)) != CHANCE:
        legal = position.legal_moves(seat)
        moves.append(legal[choices.below(len(legal))])
        position.play(seat, moves[-1])
    return moves


def replay_all(start: Position, games: list[list[int]]) -> float:
    began = process_time()
    for seed, moves in enumerate(games):
        replay(start.copy(), Rng(seed), moves)
    return sum(map(len, games)) / (process_time() - began)


def replay(position: Position, rng: Rng, moves: list[int]) -> None:
    for move in moves:
        seat = settle(position, rng)
        position.legal_moves(seat)
        position.play(seat, move)


# Many tables


def with_tables(game: Game[Any], steps: int, many: int) -> Run:
    """The same number of steps, at many tables in one call."""
    tables, rng = Tables(game.key, tables=many, seed=SEED), np.random.default_rng(SEED)
    step = tables.reset()
    for _ in range(WARM):
        step = tables.step(any_moves(step, rng))
    ahead, moves = copy.deepcopy(tables), []
    for _ in range(max(1, steps // many)):
        moves.append(any_moves(step, rng))
        step = ahead.step(moves[-1])
    return partial(step_all, tables, moves)


def any_moves(step: Step, rng: np.random.Generator) -> NDArray[np.int64]:
    """A legal move at each table, as likely as any other."""
    likings = 1 + rng.random(step.masks.shape, np.float32)
    moves: NDArray[np.int64] = np.argmax(likings * step.masks, axis=1)
    return moves


def step_all(tables: Tables, moves: list[NDArray[np.int64]]) -> float:
    played = copy.deepcopy(tables)
    began = process_time()
    for one_each in moves:
        played.step(one_each)
    return len(moves) * len(tables) / (process_time() - began)


# PettingZoo


def with_pettingzoo(game: Game[Any], steps: int) -> Run:
    """Whole games, one after another, as PettingZoo's users write it."""
    env = import_module("speeltafel.research.pettingzoo").env  # not everyone has PettingZoo
    played, rng, games = env(game.key), np.random.default_rng(SEED), list[list[Any]]()
    while sum(map(len, games)) < steps:
        played.reset(seed=len(games))
        actions = []
        for _ in played.agent_iter():
            seen, _, is_over, _, _ = played.last()
            legal = np.flatnonzero(seen["action_mask"])
            actions.append(None if is_over else int(rng.choice(legal)))
            played.step(actions[-1])
        games.append(actions)
    return partial(act_all, played, games)


def act_all(played: Any, games: list[list[Any]]) -> float:
    began = process_time()
    for seed, actions in enumerate(games):
        played.reset(seed=seed)
        for action in actions:
            played.last()
            played.step(action)
    decisions = sum(action is not None for actions in games for action in actions)
    return decisions / (process_time() - began)


# The command


def main(
    rounds: Annotated[int, typer.Option(help="How often each is measured.")] = 5,
    steps: Annotated[int, typer.Option(help="How many steps each time.")] = 40_000,
    games: Annotated[list[str] | None, typer.Option(help="Which games, if not all.")] = None,
) -> None:
    """Measure steps a second of every way to play, on one core."""
    console = Console(highlight=False, markup=False)
    ratios = []
    grid = Table("steps/s")
    for column in ("verbs", *[f"n={n}" for n in SIZES], "PettingZoo", "ratio"):
        grid.add_column(column, justify="right")
    for key in games or GAMES:
        speeds = measured(runs(GAMES[key], steps), rounds)
        ratios.append(speeds[f"{COMPARED}"] / speeds.get("pettingzoo", np.inf))
        grid.add_row(key, *[f"{speed:,.0f}" for speed in speeds.values()], *ratio(ratios[-1]))
    console.print(
        f"On one core, {'compiled' if COMPILED else 'interpreted'}; n tables in one call:"
    )
    console.print(grid)
    raise typer.Exit(verdict(console, ratios))


def runs(game: Game[Any], steps: int, sizes: tuple[int, ...] = SIZES) -> dict[str, Run]:
    """All ways to play a game here."""
    ways = {"verbs": with_verbs(game, steps)}
    ways |= {str(many): with_tables(game, steps, many) for many in sizes}
    if find_spec("pettingzoo") and find_spec("speeltafel.research.pettingzoo"):
        ways["pettingzoo"] = with_pettingzoo(game, steps // LEAST_RATIO)
    return ways


def measured(ways: dict[str, Run], rounds: int) -> dict[str, float]:
    """The median speed of each way, over so many rounds of all."""
    found = [{name: run() for name, run in ways.items()} for _ in range(rounds)]
    return {name: median(speeds[name] for speeds in found) for name in ways}


def ratio(times: float) -> list[str]:
    return [f"{times:.1f}"] if times else ["-", "-"]


def verdict(console: Console, ratios: list[float]) -> int:
    """The exit code, and why it is not 0."""
    if not any(ratios):
        console.print("PettingZoo was not measured: pip install 'speeltafel[research]' first.")
        return 0
    console.print(
        f"{COMPARED} tables are at least {min(ratios):.1f} times as fast as PettingZoo; "
        f"{LEAST_RATIO} are wanted."
    )
    return int(min(ratios) < LEAST_RATIO)


if __name__ == "__main__":
    typer.run(main)
