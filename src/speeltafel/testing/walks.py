"""Random games for the laws: walks through one game, and twins that differ in what is hidden."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any, Final, NamedTuple, TypeAlias

from speeltafel.core.chance import Rng
from speeltafel.core.game import Game
from speeltafel.core.position import CHANCE, Position, options

AnyGame: TypeAlias = Game[Any]
Seen: TypeAlias = int | None
"""Whose eyes: a seat, or None for a spectator."""

MAX_STEPS: Final = 20_000
"""A game that lasts longer does not end."""


class WalkStep(NamedTuple):
    """One step of a walk; *after* is the position it led to and changes as the walk goes on."""

    before: Position
    actor: int
    move: int
    after: Position

    is_copied: bool = False
    """A twin's step: nothing it could play read the same, so it became a copy."""

    reads_same: bool = True
    """A twin's step: the seat is told the same of both."""


def is_small(seed: int) -> bool:
    """Whether a walk with this seed takes a small game, where there is one."""
    return seed % 4 == 3


def options_of(game: AnyGame, seed: int) -> dict[str, Any]:
    """Options for a walk: the default ones, or with odd seeds the last of each choice.

    Every fourth seed takes a small game, with the last of what research may choose.
    """
    chosen: dict[str, Any] = {o.name: o.others[-1] for o in game.options if o.others and seed % 2}
    small = {o.name: o.small[-1] for o in game.options if o.small and is_small(seed)}
    return chosen | small


def begun(game: AnyGame, players: int, seed: int) -> Position:
    """How the walk with this seed begins."""
    first: Position = game.start(players, **options_of(game, seed))
    return first


def any_move(position: Position, actor: int, rng: Rng) -> int:
    """Any legal move of a seat; of CHANCE one by its odds."""
    if actor == CHANCE:
        return position.draw(rng)
    moves = position.legal_moves(actor)
    return moves[rng.below(len(moves))]


def walk(game: AnyGame, players: int, seed: int) -> Iterator[WalkStep]:
    """A game at random, step by step."""
    position, rng = begun(game, players, seed), Rng(seed)
    for _ in range(MAX_STEPS):
        actors = position.actors()
        if not actors:
            return
        actor = actors[rng.below(len(actors))]
        before, move = position.copy(), any_move(position, actor, rng)
        position.play(actor, move)
        yield WalkStep(before, actor, move, position)
    raise AssertionError("this game does not end")


def positions(game: AnyGame, players: int, seeds: Iterable[int]) -> Iterator[Position]:
    """All positions of some random games."""
    for seed in seeds:
        yield begun(game, players, seed)
        for step in walk(game, players, seed):
            yield step.after


def onlookers(players: int) -> list[Seen]:
    """A spectator, and every seat."""
    return [None, *range(players)]


def seen(position: Position, seat: Seen) -> str:
    """A view as JSON, byte for byte."""
    return json.dumps(position.view(seat), default=vars)


def twins(
    game: AnyGame, players: int, seat: Seen, seed: int
) -> Iterator[tuple[WalkStep, WalkStep]]:
    """Two games that *seat* cannot tell apart: each step of one, and of the other.

    The twin plays any move that reads the same to the seat. Where the seat is shown a difference,
    which the caller must judge, the twin becomes a copy and goes on from there.
    """
    twin, rng = begun(game, players, seed), Rng(seed + 1)
    for step in walk(game, players, seed):
        move = _alike(game, twin, step, seat, rng)
        is_copied = move is None
        if move is None:
            twin, move = step.before.copy(), step.move
        before = twin.copy()
        twin.play(step.actor, move)
        other = WalkStep(before, step.actor, move, twin, is_copied)
        reads_same = told(game, step, seat) == told(game, other, seat)
        yield step, other._replace(reads_same=reads_same)
        if not reads_same:
            twin = step.after.copy()


def _alike(game: AnyGame, twin: Position, step: WalkStep, seat: Seen, rng: Rng) -> int | None:
    if step.actor not in twin.actors():
        return None
    text = game.step_text(step.before, step.actor, step.move, seat)
    alike = [
        move
        for move in options(twin, step.actor)
        if game.step_text(twin, step.actor, move, seat) == text
    ]
    return alike[rng.below(len(alike))] if alike else None


def told(game: AnyGame, step: WalkStep, seat: Seen) -> list[str]:
    """All that a seat reads and hears of a step."""
    it = game.tell(step.before, step.actor, step.move, step.after, seat)
    return [it.step, it.aloud, *it.then, *(text for text in it.spoken_then if text not in it.then)]
