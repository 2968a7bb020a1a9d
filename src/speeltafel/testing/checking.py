"""Trying a game with the laws, and saying which it breaks and how to see that again."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from speeltafel.testing.law import Law
from speeltafel.testing.table import LAWS
from speeltafel.testing.walks import AnyGame
from speeltafel.testing.where import where

BY_NAME: Final = {law.name: law for law in LAWS}
"""The laws by what they are called."""


@dataclass(frozen=True)
class LawReport:
    """How a game was checked that breaks no law."""

    game: str
    obeyed: tuple[str, ...]
    """The laws that were checked, by name."""

    unchecked: dict[str, str]
    """The laws that could not be, and what the game has not said for them."""


def check_game(
    game: AnyGame,
    *,
    players: Collection[int] = (),
    seed: int = 0,
    games: int | None = None,
    laws: Collection[str] = (),
) -> LawReport:
    """Try a game with the laws; an AssertionError names the first that it breaks.

    Each law plays random games at each player count, from this seed on: as many as it needs to
    notice what it is about, but never more than *games*. The same call plays the same games, with
    another seed it plays others. *players* and *laws* (by name) are all there are, if not given.

        >>> from speeltafel import game
        >>> from speeltafel.testing import check_game
        >>> check_game(game("ploc"), games=1).unchecked
        {}
    """
    if not __debug__:
        raise RuntimeError("python -O leaves out all that laws assert")
    chosen = [BY_NAME[name] for name in laws] or list(LAWS)
    unchecked = {law.name: lack for law in chosen if (lack := law.lacks(game))}
    obeyed = [law for law in chosen if law.name not in unchecked]
    for law in obeyed:
        for count in players or game.seats:
            obey(law, game, count, seed, games)
    return LawReport(game.key, tuple(law.name for law in obeyed), unchecked)


def obey(law: Law, game: AnyGame, players: int, seed: int = 0, games: int | None = None) -> None:
    """Try a game for so many with one law; an AssertionError says how to see it broken again."""
    seeds = range(seed, seed + (law.games if games is None else min(law.games, games)))
    problem = _problem(law, game, players, seeds)
    if problem is not None:
        raise AssertionError(_sentence(law, game, players, seeds, problem)) from problem


def _problem(law: Law, game: AnyGame, players: int, seeds: Sequence[int]) -> Exception | None:
    """What goes wrong, if anything does."""
    try:
        law.check(game, players, seeds)
    except Exception as error:
        return error
    return None


def _sentence(
    law: Law, game: AnyGame, players: int, seeds: Sequence[int], problem: Exception
) -> str:
    alone = (seed for seed in seeds if _problem(law, game, players, [seed]) is not None)
    first, games = next(((it, 1) for it in alone), (seeds[0], len(seeds)))
    again = f"laws=[{law.name!r}], players=[{players}], seed={first}, games={games}"
    return (
        f"{game.key} for {players} breaks the law “{law.name}”: {law.sentence} "
        f"Here: {where(game, problem)}. To see it again: check_game(game, {again})"
    )
