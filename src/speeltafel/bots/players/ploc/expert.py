"""The strongest player of Ploc: a solved table, and a look ahead where it matters.

First every end of the turn gets its chance from the table. Then, while the budget lasts, the end
that looks best is looked at more closely: over all throws of the opponent; when that is done for
the best end of every choice, also over one's own next throws.
"""

from __future__ import annotations

from typing import Final

from speeltafel.bots.bot import Advice, Question
from speeltafel.bots.deadline import Deadline
from speeltafel.bots.players.ploc.advice import advice
from speeltafel.bots.simple import by_heuristic, is_small
from speeltafel.games.ploc.insight.search import StandSearch
from speeltafel.games.ploc.insight.turn import MATCH_LOST, MATCH_WON, Turn

HOPELESS: Final = 0.15
"""An end that looks so much worse than the best is not worth a second look ahead."""

NO_END: Final = -3
"""The match is decided before the turn ends."""

ERRORS: Final = (0.06, 0.03)
"""How far chances may be wrong: of a move known from the table only, and looked ahead."""


class ExpertBot:
    """Knows the chances of every stand nearly, and checks those that look best."""

    def choose(self, question: Question) -> int:
        """The move with the best chance to win the match."""
        if is_small(question):
            return by_heuristic(question)
        thought = TurnEnds(question)
        thought.go_on()
        return thought.best_move()

    def advise(self, question: Question) -> Advice:
        """The chance of every move to win the game, and why the best one is."""
        thought = TurnEnds(question)
        thought.go_on()
        errors = [ERRORS[it] for it in thought.checked_moves()]
        return advice(question, thought.turn, thought.worth, errors)


class TurnEnds:
    """What is known so far about the ends of a turn."""

    def __init__(self, question: Question) -> None:
        self._thinking = Deadline(question.budget)
        self._search = StandSearch()
        self._looked: set[int] = set()
        self._looked_twice: set[int] = set()
        self.turn = Turn(question.game.parse_position(question.world))
        self.worth = [1.0 - self._search.worth(end) for end in self.turn.ends]

    def best_move(self) -> int:
        """The best so far."""
        chances = self.turn.worth_of_moves(self.worth, 1.0, 0.0)
        return self.turn.moves[chances.index(max(chances))]

    def checked_moves(self) -> list[bool]:
        """Which moves have been looked at more closely."""
        if self.turn.is_about_rerolls:
            return [bool(self._looked)] * len(self.turn.moves)
        return [self._best_end(it) in {*self._looked, NO_END} for it in self.turn.choices]

    def go_on(self) -> None:
        """Think until the budget is used up, or nothing is left to think about."""
        if len(self.turn.moves) == 1 or self._wins_anyway():
            return
        while (end := self._next(self._looked)) is not None and self._thinking.goes_on():
            self._look(end)
        while (end := self._next(self._looked_twice)) is not None and self._look_twice(end):
            pass

    def _wins_anyway(self) -> bool:
        is_sure = not self.turn.is_about_rerolls
        return is_sure and any(MATCH_WON in it for it in self.turn.choices)

    def _look(self, end: int) -> None:
        self.worth[end] = 1.0 - self._search.look_ahead(self.turn.ends[end])
        self._looked.add(end)

    def _look_twice(self, end: int) -> bool:
        for reply in self._search.replies(self.turn.ends[end]):
            if not self._thinking.goes_on():
                return False
            self._search.look_ahead(reply)
        self._look(end)
        self._looked_twice.add(end)
        return self._thinking.goes_on()

    def _next(self, done: set[int]) -> int | None:
        """Of the best ends of all choices, the best one not done; None if it is hopeless."""
        ends = {self._best_end(choice) for choice in self.turn.choices} - {NO_END}
        end = max(ends - done, key=lambda it: (self.worth[it], -it), default=NO_END)
        if end == NO_END or (self._is_hopeless(end) and not self.turn.is_about_rerolls):
            return None
        return end

    def _is_hopeless(self, end: int) -> bool:
        return self.worth[end] < max(self.worth) - HOPELESS

    def _best_end(self, choice: set[int]) -> int:
        if MATCH_WON in choice:
            return NO_END
        ends = choice - {MATCH_LOST}
        return max(ends, key=lambda it: (self.worth[it], -it), default=NO_END)
