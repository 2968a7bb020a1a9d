"""A good amateur at Uly & Polly: knows what others usually do, and is wary of it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from speeltafel.bots.bot import Advice, Question
from speeltafel.bots.players.uly_and_polly.advice import advice
from speeltafel.bots.players.uly_and_polly.halves import GreedyDog, GuileWolf
from speeltafel.bots.players.uly_and_polly.player import MixingPlayer
from speeltafel.games.uly_and_polly.insight.guile import NAIVE_IDEA
from speeltafel.games.uly_and_polly.insight.wolves import blind, fleeing

MEDIUM_MILLISECONDS: Final = 30


class MediumBot(MixingPlayer):
    """A wolf that keeps away from naive dogs; as a dog it suspects flight, but not always."""

    wolf: GuileWolf = GuileWolf(NAIVE_IDEA)
    dog: GreedyDog = GreedyDog([fleeing, blind], [0.3, 0.7], 0.1)

    def advise(self, question: Question) -> Advice:
        """What a few playouts say."""
        budget = question.budget._replace(milliseconds=MEDIUM_MILLISECONDS)
        return advice(self, replace(question, budget=budget))
