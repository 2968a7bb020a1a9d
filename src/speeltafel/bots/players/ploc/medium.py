"""A good amateur at Ploc: searches its own turn, and judges by a simple rule what it leads to."""

from __future__ import annotations

from typing import Final

from speeltafel.bots.bot import Advice, Question
from speeltafel.bots.players.ploc.advice import advice
from speeltafel.bots.simple import by_heuristic, is_small
from speeltafel.games.ploc.insight.rule import rough_value
from speeltafel.games.ploc.insight.turn import Turn

ERROR: Final = 0.15
"""How far its chances may be wrong."""


class MediumBot:
    """Athletes minus column sum of both sides, and knock-outs when the limit comes near."""

    def choose(self, question: Question) -> int:
        """The move that may lead to the best end of the turn."""
        if is_small(question):
            return by_heuristic(question)
        turn, worth = _judged(question)
        chances = turn.worth_of_moves(worth, 1.0, 0.0)
        return turn.moves[chances.index(max(chances))]

    def advise(self, question: Question) -> Advice:
        """The chance of every move to win the game, and why the best one is."""
        turn, worth = _judged(question)
        return advice(question, turn, worth, [ERROR] * len(turn.moves))


def _judged(question: Question) -> tuple[Turn, list[float]]:
    turn = Turn(question.game.parse_position(question.world))
    return turn, [1.0 - rough_value(end) for end in turn.ends]
