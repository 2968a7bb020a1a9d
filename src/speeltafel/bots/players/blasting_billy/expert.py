"""The strongest player of Blasting Billy: reads the others, and looks ahead."""

from __future__ import annotations

from typing import Final

from speeltafel.bots.bot import Advice, Budget, Question
from speeltafel.bots.deadline import Deadline
from speeltafel.bots.players.blasting_billy.advice import advice
from speeltafel.bots.players.blasting_billy.case import deeds, world_of
from speeltafel.bots.simple import by_heuristic
from speeltafel.core.chance import Rng
from speeltafel.games.blasting_billy.insight.history import Deed
from speeltafel.games.blasting_billy.insight.reading import SORTS, read
from speeltafel.games.blasting_billy.insight.schooled import relaxed, schooled
from speeltafel.games.blasting_billy.insight.search import BEHIND, FAR_BEHIND, WorldSearch

LIKE_MOST: Final = 6
"""How many tenths a good player is taken to go by when others are read."""


class ExpertBot:
    """Reads the others, and plays the game out from many worlds that it may be in."""

    def choose(self, question: Question) -> int:
        """The move that wins most of the imagined games."""
        if world_of(question).scale.is_small:
            return by_heuristic(question)
        search = searched(question, question.budget, deeds(question.told), BEHIND)
        return search.moves[search.best()]

    def advise(self, question: Question) -> Advice:
        """What the search found for each move."""
        search = searched(question, question.budget, deeds(question.told), FAR_BEHIND)
        return advice(search, search.moves[search.best()])


def searched(question: Question, budget: Budget, told: list[Deed], behind: float) -> WorldSearch:
    """All moves, tried out as long as the budget allows, until the others are so far behind."""
    thinking, world, rng = Deadline(budget), world_of(question), Rng(question.seed)
    known = [schooled(world.seats, company) for company in range(SORTS)]
    opinions = read(world, relaxed(world.seats, LIKE_MOST), told, rng)
    search = WorldSearch(world, known, opinions, rng, behind)
    while not search.is_decided and thinking.goes_on():
        search.think()
    return search
