"""A good amateur at Blasting Billy: plays by habit, without looking ahead."""

from __future__ import annotations

from typing import Final

from speeltafel.bots.bot import Advice, Budget, Question
from speeltafel.bots.players.blasting_billy.advice import advice
from speeltafel.bots.players.blasting_billy.case import world_of
from speeltafel.bots.players.blasting_billy.expert import searched
from speeltafel.bots.simple import by_heuristic
from speeltafel.games.blasting_billy.insight.imagining import imagined
from speeltafel.games.blasting_billy.insight.luck import QuickLuck
from speeltafel.games.blasting_billy.insight.schooled import relaxed
from speeltafel.games.blasting_billy.insight.search import FAR_BEHIND

AT_EASE: Final = {2: 6, 3: 6, 4: 6, 5: 4}
"""By number of seats, how many tenths of its habits' weight the medium player goes by: so few that
the expert is clearly better, so many that the beginner is clearly worse."""

BY_HABIT: Final = Budget(milliseconds=25)
"""What a player by habit thinks when asked for its opinion."""


class MediumBot:
    """Plays by habits learnt among good players, without looking ahead."""

    def choose(self, question: Question) -> int:
        """A move by its odds, so that the player cannot be read."""
        world, luck = world_of(question), QuickLuck(question.seed)
        if world.scale.is_small:
            return by_heuristic(question)
        return relaxed(world.seats, AT_EASE[world.seats]).choose(imagined(world, luck), luck)

    def advise(self, question: Question) -> Advice:
        """The odds of each move in a few games played on."""
        budget = question.budget if question.budget.iterations is not None else BY_HABIT
        search = searched(question, budget, [], FAR_BEHIND)
        return advice(search, self.choose(question))
