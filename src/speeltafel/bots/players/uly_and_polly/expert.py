"""The strongest player of Uly & Polly: hides its mind as a wolf, and reads others' as a dog."""

from __future__ import annotations

from speeltafel.bots.bot import Advice, Question
from speeltafel.bots.deadline import Deadline
from speeltafel.bots.players.uly_and_polly.advice import advice
from speeltafel.bots.players.uly_and_polly.case import case
from speeltafel.bots.players.uly_and_polly.halves import ChaseDog, GuileWolf
from speeltafel.bots.players.uly_and_polly.player import MixingPlayer, drawn
from speeltafel.core.chance import Rng
from speeltafel.games.uly_and_polly.position import SWAPPING


class ExpertBot(MixingPlayer):
    """A wolf with guile, and a dog with a tile in mind."""

    wolf: GuileWolf = GuileWolf()
    dog: ChaseDog = ChaseDog()

    def choose(self, question: Question) -> int:
        """Drawn by the odds; a wolf thinks them over first."""
        known, rng = case(question), Rng(question.seed)
        if known.world.stage != SWAPPING or known.world.scale.is_small:
            return super().choose(question)
        odds = self.wolf.thought_over(known, Deadline(question.budget), rng)
        return drawn(known.legal_moves, odds, rng)

    def advise(self, question: Question) -> Advice:
        """What playouts of every move say, after its own choice."""
        return advice(self, question)
