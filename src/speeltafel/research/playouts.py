"""Random games on all cores: how long they last, and who wins."""

from __future__ import annotations

import signal
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from time import perf_counter
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from speeltafel.bots.arena.processes import PROCESSES, born_alone, cores
from speeltafel.core.game import Game
from speeltafel.core.playout import playout
from speeltafel.core.position import Position
from speeltafel.core.stepping import luck
from speeltafel.games.registry import game as game_of

ALONE_S: Final = 1.0
"""So many seconds games are played here, before processes are started for what is left."""

BATCH: Final = 100
"""So many games are played between two looks at the clock."""

SHARES: Final = 4
"""So many shares of the games go to each process, one after another: some take longer."""

_Columns: TypeAlias = tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.float64]]
"""Lengths, scores and returns."""

_What: TypeAlias = tuple[str, int, dict[str, object], int]
"""Which game, for how many, with which options and which seed."""


@dataclass(frozen=True)
class Playouts:
    """What random games came to; the first axis of an array is the game."""

    game: str
    players: int
    decisions: NDArray[np.int64]
    """How many choices the seats had to make: the length of each game."""

    scores: NDArray[np.int64]
    """What each seat scored, by the game's own count."""

    returns: NDArray[np.float64]
    """Each seat's share of the win."""

    seconds: float

    @property
    def win_shares(self) -> NDArray[np.float64]:
        """What each seat won of all games, on average."""
        return np.asarray(self.returns.mean(axis=0))

    @property
    def decisions_per_second(self) -> float:
        """Choices made in a second, on all cores together."""
        return float(self.decisions.sum()) / self.seconds

    def __str__(self) -> str:
        won = ", ".join(f"{share:.1%}" for share in self.win_shares)
        return (
            f"{self.game} for {self.players}: {len(self.decisions)} games of "
            f"{self.decisions.mean():.1f} decisions; won by seat: {won}; "
            f"{self.decisions_per_second:,.0f} decisions a second"
        )


def playouts(
    game: str | Game[Any],
    n: int,
    seed: int = 0,
    jobs: int | None = None,
    *,
    players: int | None = None,
    **options: object,
) -> Playouts:
    """Play *n* games at random in so many processes, or on all cores; the games are the same."""
    played = game_of(game) if isinstance(game, str) else game
    seats = played.seats[0] if players is None else players
    start = played.start(seats, **options)
    if n < 1:
        raise ValueError(f"expected at least one game, got {n}")
    began, what = perf_counter(), (played.key, seats, options, seed)
    alone = (jobs or cores()) == 1
    found = [_play(start, seed, 0, n)] if alone else _played(what, start, n, jobs)
    lengths, scores, returns = [np.concatenate(column) for column in zip(*found, strict=True)]
    return Playouts(played.key, seats, lengths, scores, returns, perf_counter() - began)


def _played(what: _What, start: Position, n: int, jobs: int | None) -> list[_Columns]:
    """Games begun here if no processes were asked for, and what is left after a while elsewhere."""
    found: list[_Columns] = []
    first, began = 0, perf_counter()
    while jobs is None and first < n and perf_counter() - began < ALONE_S:
        last = min(n, first + BATCH)
        found.append(_play(start, what[-1], first, last))
        first = last
    return found if first == n else found + _played_elsewhere(what, first, n, jobs or cores())


def _play(start: Position, seed: int, first: int, last: int) -> _Columns:
    """The games from number *first* up to *last*: each has luck of its own, by its number."""
    lengths, scores, returns = [], [], []
    for number in range(first, last):
        position = start.copy()
        lengths.append(playout(position, luck(seed, number)))
        outcome = position.outcome()
        assert outcome is not None
        scores.append(outcome.scores)
        returns.append(position.returns())
    return np.array(lengths, np.int64), np.array(scores, np.int64), np.array(returns)


def _played_elsewhere(what: _What, first: int, n: int, jobs: int) -> list[_Columns]:
    """All games, share by share in their order, from processes that know only what is to play."""
    ends = np.linspace(first, n, min(n - first, SHARES * jobs) + 1, dtype=int).tolist()
    deaf = (signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for us, who then ask for no more shares
    with ProcessPoolExecutor(jobs, PROCESSES, signal.signal, deaf) as pool:
        with born_alone():
            found = pool.map(partial(_play_share, *what), ends[:-1], ends[1:])
        return list(found)


def _play_share(
    key: str, players: int, options: dict[str, object], seed: int, first: int, last: int
) -> _Columns:
    return _play(game_of(key).start(players, **options), seed, first, last)
