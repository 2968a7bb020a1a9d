"""A player of Volle Wolle that hardly thinks."""

from __future__ import annotations

from typing import Final

from speeltafel.bots.bot import Budget, Question
from speeltafel.bots.deadline import Deadline
from speeltafel.bots.players.volle_wolle.advice import Trial
from speeltafel.bots.players.volle_wolle.expert import ExpertBot, trial_of

MEDIUM: Final = Budget(milliseconds=None, iterations=3)
"""What a medium player takes, whatever it is given."""


class MediumBot(ExpertBot):
    """Tries its moves a few times, against what others usually bid."""

    def thought(self, question: Question) -> Trial:
        """All moves, tried out a few times."""
        thinking = Deadline(MEDIUM)
        trial = trial_of(question, [], is_mixing=False)
        while thinking.goes_on():
            trial.sample()
        return trial
