"""How fast the rules run: random playouts and copies a second of processor time, on one core."""

from __future__ import annotations

from collections.abc import Callable
from statistics import median
from time import process_time
from typing import Any, NamedTuple

from speeltafel.core.chance import Rng
from speeltafel.core.game import Game
from speeltafel.core.playout import copies, playout
from speeltafel.core.position import CHANCE, Position

RUNS = 7
SECONDS = 0.1
COPIES = 10_000


class Speed(NamedTuple):
    """What one game reaches, over all its player counts: the median of several runs."""

    decisions_per_second: float
    playouts_per_second: float
    copies_per_second: float


def measure(game: Game[Any], progress: Callable[[], object] = lambda: None) -> Speed:
    """Measure one game; *progress* is called after each of its RUNS."""
    runs = []
    for seed in range(RUNS):
        runs.append(_run(game, seed))
        progress()
    return Speed(*[round(median(column)) for column in zip(*runs, strict=True)])


def _run(game: Game[Any], seed: int) -> tuple[float, float, float]:
    """Every player count for the same short time."""
    decisions = playouts = copied = 0
    playing = copying = 0.0
    for players in game.seats:
        made, games, took = _playouts(game, players, seed)
        decisions, playouts, playing = decisions + made, playouts + games, playing + took
        copying += _copying(midgame(game, players, seed))
        copied += COPIES
    return decisions / playing, playouts / playing, copied / copying


def _playouts(game: Game[Any], players: int, seed: int) -> tuple[int, int, float]:
    start, rng = game.start(players), Rng(seed)
    decisions, games, began = 0, 0, process_time()
    while (took := process_time() - began) < SECONDS:
        decisions += playout(start.copy(), rng)
        games += 1
    return decisions, games, took


def _copying(position: Position) -> float:
    began = process_time()
    copies(position, COPIES)
    return process_time() - began


def midgame(game: Game[Any], players: int, seed: int) -> Position:
    """A position half-way through a random game."""
    whole = _played(game, players, seed, 10**9)[1]
    return _played(game, players, seed, whole // 2)[0]


def _played(game: Game[Any], players: int, seed: int, steps: int) -> tuple[Position, int]:
    position: Position = game.start(players)
    rng, made = Rng(seed), 0
    while (actors := position.actors()) and made < steps:
        actor = actors[0]
        moves = [position.draw(rng)] if actor == CHANCE else position.legal_moves(actor)
        position.play(actor, moves[rng.below(len(moves))])
        made += 1
    return position, made
