"""A question about Blasting Billy, read: the imagined world, and what the others did."""

from __future__ import annotations

from collections.abc import Sequence

from speeltafel.bots.bot import Question
from speeltafel.bots.players.blasting_billy.reasons import WAYS
from speeltafel.core.position import CHANCE
from speeltafel.core.told import Told
from speeltafel.games.blasting_billy.cards import KIND_TEXT
from speeltafel.games.blasting_billy.insight.history import NOT_DRAWN, Deed
from speeltafel.games.blasting_billy.position import Position


def world_of(question: Question) -> Position:
    """The world that the seat imagines."""
    world = question.game.parse_position(question.world)
    assert isinstance(world, Position)
    return world


def deeds(told: Sequence[Told]) -> list[Deed]:
    """The turns that a seat was told of."""
    return [_deed(step) for step in told if step.by != CHANCE]


def _deed(step: Told) -> Deed:
    way, card = step.step.split(" ")
    drawn = [then.split(" ")[1] for then in step.then if then.startswith("draws")]
    taken = KIND_TEXT.index(drawn[0][0]) if drawn else NOT_DRAWN
    return Deed(step.by, WAYS.index(way), KIND_TEXT.index(card[0]), taken)
