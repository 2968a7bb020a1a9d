"""Who plays Uly & Polly.

Every player plays both roles. Opponents are named after one half: dogs have a blind wolf for the
other, and wolves a dog that thinks every face-down tile as likely.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from speeltafel.bots.bot import Advice, Bot, Question
from speeltafel.bots.deadline import Deadline
from speeltafel.bots.players.uly_and_polly.advice import advice
from speeltafel.bots.players.uly_and_polly.case import case
from speeltafel.bots.players.uly_and_polly.halves import (
    ChaseDog,
    GreedyDog,
    GuileWolf,
    HabitualWolf,
    NearestDog,
    UniformDog,
)
from speeltafel.bots.players.uly_and_polly.player import MixingPlayer, drawn
from speeltafel.core.chance import Rng
from speeltafel.games.uly_and_polly.insight.guile import NAIVE_IDEA
from speeltafel.games.uly_and_polly.insight.wolves import blind, fleeing
from speeltafel.games.uly_and_polly.position import SWAPPING


class Nearest(MixingPlayer):
    """A dog that walks to the nearest face-down tile."""

    wolf, dog = HabitualWolf(blind), NearestDog()


class Uniform(MixingPlayer):
    """A dog that thinks every face-down tile as likely."""

    wolf, dog = HabitualWolf(blind), UniformDog()


class ExpectsFleeing(MixingPlayer):
    """A dog that believes the wolf always flees."""

    wolf, dog = HabitualWolf(blind), GreedyDog([fleeing], [1.0], 0.02)


class Blind(MixingPlayer):
    """A wolf that swaps without regard to its tile."""

    wolf, dog = HabitualWolf(blind), UniformDog()


class Fleeing(MixingPlayer):
    """A wolf that keeps its tile out of the dog's reach."""

    wolf, dog = HabitualWolf(fleeing), UniformDog()


class Medium(MixingPlayer):
    """A wolf that keeps away from naive dogs; as a dog it suspects flight, but not always."""

    wolf: GuileWolf = GuileWolf(NAIVE_IDEA)
    dog: GreedyDog = GreedyDog([fleeing, blind], [0.3, 0.7], 0.1)

    def advise(self, question: Question) -> Advice:
        """What a few playouts say."""
        budget = question.budget._replace(milliseconds=MEDIUM_MILLISECONDS)
        return advice(self, replace(question, budget=budget))


class Expert(MixingPlayer):
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


MEDIUM_MILLISECONDS: Final = 30

BOTS: Final[dict[str, Callable[[], Bot]]] = {
    "medium": Medium,
    "expert": Expert,
    "nearest": Nearest,
    "uniform": Uniform,
    "expects-fleeing": ExpectsFleeing,
    "blind": Blind,
    "fleeing": Fleeing,
}
