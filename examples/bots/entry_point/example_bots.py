"""Two bots as classes. After ``pip install examples/bots/entry_point`` they have names to play by:

speeltafel play ploc --seats human,bot:copycat
speeltafel arena volle-wolle --bots braggart,easy
"""

from __future__ import annotations

from collections import Counter

from speeltafel import Rng
from speeltafel.bots.protocol import Decision


class Copycat:
    """Plays what it has seen others play most often, in any game."""

    def choose(self, decision: Decision) -> str:
        """One of the legal moves, as it is written."""
        seen = Counter(step.step for step in decision.told if step.by != decision.seat)
        return max(decision.legal_moves, key=lambda move: seen[move])


class Braggart:
    """Bids high, and for the rest does as our own easy bot; knows only Volle Wolle."""

    games = ("volle-wolle",)

    def choose(self, decision: Decision) -> str:
        """The highest bid; what is no bid is left to the game's rule of thumb."""
        if decision.legal_moves[0].startswith("bid "):
            return decision.legal_moves[-1]
        return self._by_heuristic(decision)

    def _by_heuristic(self, decision: Decision) -> str:
        question = decision.question()  # moves as numbers, and a world that can be played on
        world = question.game.parse_position(question.world)
        move = question.game.heuristic(world, question.seat, Rng(question.seed))
        return question.game.move_text(question.seat, move)
