"""An opponent with one idea, to measure others by."""

from __future__ import annotations

from typing import Final

from speeltafel.bots.bot import Question
from speeltafel.bots.players.volle_wolle.advice import Trial
from speeltafel.bots.players.volle_wolle.expert import ExpertBot
from speeltafel.games.volle_wolle import moves

TWENTY: Final = moves.BID + 20 - moves.LOWEST_BID


class TwentyBot(ExpertBot):
    """Always bids 20, and plays like an expert otherwise."""

    def choose(self, question: Question) -> int:
        """Twenty, or the move with the best prospects."""
        return TWENTY if TWENTY in question.legal_moves else super().choose(question)

    def best(self, trial: Trial) -> int:
        """The same after a trial, whatever that says."""
        return TWENTY if TWENTY in trial.moves else super().best(trial)
