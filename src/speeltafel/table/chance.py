"""Chance at a table: drawn from its secret and everybody's words, so that it can be checked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from speeltafel.core.fairness import FairRng
from speeltafel.core.game import Game
from speeltafel.core.position import CHANCE, Position
from speeltafel.table.entries import Roll


def roll_on(
    game: Game[Any], position: Position, secret: str, words: Sequence[str], counter: int
) -> tuple[Roll, ...]:
    """Let chance play as long as it is to act, from a counter on."""
    rng = FairRng(bytes.fromhex(secret), words, counter)
    rolls = []
    while position.actors() == (CHANCE,):
        outcome = position.draw(rng)
        rolls.append(Roll(game.move_text(CHANCE, outcome), *rng.draws[-1]))
        position.play(CHANCE, outcome)
    return tuple(rolls)
