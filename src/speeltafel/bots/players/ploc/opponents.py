"""Opponents with one idea each, to measure others by. Each searches its whole turn for it."""

from __future__ import annotations

from typing import Final

from speeltafel.bots.bot import Question
from speeltafel.bots.simple import by_heuristic, is_small
from speeltafel.games.ploc.insight.dice import SUM
from speeltafel.games.ploc.insight.stand import Stand
from speeltafel.games.ploc.insight.turn import Turn

DECIDED: Final = 1000.0
"""A match won or lost outweighs everything."""


class OneIdeaBot:
    """Ends its turn as well as it can, by an idea of what is good."""

    won = DECIDED
    """How much it likes to win the match in this turn."""

    def choose(self, question: Question) -> int:
        """The move that leads to the best end of the turn, with average luck if dice roll."""
        if is_small(question):
            return by_heuristic(question)
        position = question.game.parse_position(question.world)
        turn = Turn(position)
        self.theirs = position.standing[1 - question.seat], position.weakened[1 - question.seat]
        worth = turn.worth_of_moves([self.worth(end) for end in turn.ends], self.won, -DECIDED)
        return turn.moves[worth.index(max(worth))]

    def worth(self, end: Stand) -> float:
        """How much this bot likes an end of its turn; the opponent throws next there."""
        raise NotImplementedError


class GreedyBot(OneIdeaBot):
    """Wants to be as many athletes ahead as possible."""

    def worth(self, end: Stand) -> float:
        return _own(end) - _theirs(end)


class BalanceBot(OneIdeaBot):
    """Compares athletes minus column sum of both sides."""

    def worth(self, end: Stand) -> float:
        own = _own(end) - int(SUM[end.their_column])
        return own - (_theirs(end) - int(SUM[end.column]))


class HoarderBot(OneIdeaBot):
    """Wants as many athletes as possible."""

    def worth(self, end: Stand) -> float:
        return _own(end)


class StonewallBot(OneIdeaBot):
    """Only ever adjusts its column while it can, and likes it high."""

    won = -DECIDED / 4

    def worth(self, end: Stand) -> float:
        only_adjusted = (end.standing, end.weakened) == self.theirs
        return _own(end) - (0.0 if only_adjusted else DECIDED / 2)


def _own(end: Stand) -> float:
    return float(end.their_standing + end.their_weakened)


def _theirs(end: Stand) -> float:
    return float(end.standing + end.weakened)
