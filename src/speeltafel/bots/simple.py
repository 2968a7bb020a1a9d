"""The two simplest players."""

from __future__ import annotations

from typing import Final

from speeltafel.bots.bot import Question
from speeltafel.core.chance import Rng

CARELESS: Final = 4
"""One decision in so many is made without looking."""


class RandomBot:
    """Plays any legal move."""

    def choose(self, question: Question) -> int:
        """Any of the legal moves, one as likely as another."""
        rng = Rng(question.seed)
        return question.legal_moves[rng.below(len(question.legal_moves))]


class EasyBot:
    """Plays by the game's rule of thumb, in the world it imagines; now and then it is careless."""

    def choose(self, question: Question) -> int:
        """What looks right at first sight, if it looks at all."""
        rng = Rng(question.seed)
        if rng.below(CARELESS) == 0:
            return question.legal_moves[rng.below(len(question.legal_moves))]
        return by_heuristic(question, rng)


def is_small(question: Question) -> bool:
    """Whether this is a game too small for what bots have learnt."""
    return question.game.is_small(question.game.parse_position(question.world))


def by_heuristic(question: Question, rng: Rng | None = None) -> int:
    """The game's rule of thumb: all there is for whoever's tables do not know so small a game."""
    world = question.game.parse_position(question.world)
    return question.game.heuristic(world, question.seat, rng or Rng(question.seed))
