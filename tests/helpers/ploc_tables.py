"""Ploc positions in short, from the mover's side, and moves by their texts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, cast

from helpers import walks
from speeltafel import CHANCE
from speeltafel.core.play import checked_step
from speeltafel.core.position import options
from speeltafel.games.ploc import GAME
from speeltafel.games.ploc.position import Position


def table(
    mine: str,
    theirs: str,
    thrown: str = "...",
    *,
    seat: int = 0,
    match: int = 1,
    turns: int = 20,
    limit: int = 200,
    phase: str = "",
    used: str = "-/-",
    rerolls: str = "0/-",
    won: str = "",
) -> Position:
    """A match under way: *seat* is in turn, with its column, athletes and knock-outs as *mine*.

    A side is written ``432:9+1:2``; weakened athletes and knock-outs may be left out.
    """
    begins = (seat + turns + match - 1) % 2 + 1
    sides = [_side(mine), _side(theirs)]
    return GAME.parse_position(
        f"{match} {begins} {seat + 1} {turns}/{limit} {sides[seat]} {sides[1 - seat]} "
        f"{phase or ('throw' if thrown == '...' else 'use')} {thrown} {used} {rerolls} "
        f"{won or ('-' if match == 1 else '1')}"
    )


def _side(short: str) -> str:
    column, athletes, *knocked_out = short.split(":")
    weakened = "" if "+" in athletes else "+0"
    return f"{column}:{athletes}{weakened}:{knocked_out[0] if knocked_out else 0}"


def play(position: Position, *texts: str) -> Position:
    """The same position, after these moves by whoever is to act; the rules are checked."""
    for text in texts:
        checked_step(GAME, position, position.actors()[0], text)
    return position


def begun(*texts: str, **options: object) -> Position:
    """A new game, after these steps."""
    return play(GAME.start(2, **options), *texts)


def choices(position: Position) -> list[str]:
    """What whoever is to act may play."""
    actor = position.actors()[0]
    return [GAME.move_text(actor, move) for move in options(position, actor)]


def waits_for_chance(position: Position) -> bool:
    return position.actors() == (CHANCE,)


def athletes(position: Position, seat: int) -> str:
    """Those of a seat, standing + weakened."""
    return f"{position.standing[seat]}+{position.weakened[seat]}"


def column(position: Position, seat: int) -> list[int]:
    return list(position.columns[3 * seat : 3 * seat + 3])


class Step(NamedTuple):
    """One step of a random game."""

    before: Position
    actor: int
    move: int
    after: Position


def random_steps(*seeds: int) -> Iterator[Step]:
    """Random games, step by step."""
    for seed in seeds:
        for step in walks.walk(GAME, 2, seed):
            yield cast(Step, step)


def random_positions(*seeds: int) -> Iterator[Position]:
    """All positions of random games, from their starts on."""
    for seed in seeds:
        for position in walks.positions(GAME, 2, range(seed, seed + 1)):
            yield cast(Position, position)
