"""Bots on their chairs: asked, timed, and replaced by a weaker one when they fail."""

from __future__ import annotations

from time import perf_counter
from typing import Final, NamedTuple

from speeltafel.bots.arena.contest import entrant
from speeltafel.bots.bot import Bot, Budget, Question
from speeltafel.bots.levels import LEVELS, bot, weaker
from speeltafel.core.position import Outcome
from speeltafel.core.words import clipped

CRASHED, STALLED, CHEATED = "crashed", "stalled", "cheated"
KINDS: Final = {"late": STALLED, "illegal": CHEATED}
"""What some errors call themselves, as those about other people's bots do; others are crashes."""

LATE: Final = 10
"""Whoever takes this many times its budget stalls ..."""

PATIENCE: Final = 2000.0
"""... and this many milliseconds more: a busy machine is no fault of the bot's."""


class Fall(NamedTuple):
    """A bot that lost its chair."""

    bot: str
    failure: str
    """CRASHED, STALLED or CHEATED."""

    said: str


class Thought(NamedTuple):
    """How long a bot thought about one step of the game."""

    step: int
    ms: float


class Company:
    """The bots that a referee knows; they stay from game to game."""

    def __init__(self, game: str) -> None:
        self._game = game
        self._bots: dict[str, Bot] = {}

    def bot(self, name: str) -> Bot:
        """The bot of this name, made when it is first wanted."""
        if name not in self._bots:
            self._bots[name] = bot(name, self._game)
        return self._bots[name]

    def over(self, outcome: Outcome | None) -> None:
        """Tell those who want to know it that a game has ended."""
        for known in self._bots.values():
            if (over := getattr(known, "over", None)) is not None:
                over(outcome)

    def dismiss(self, name: str) -> None:
        """Let a bot go: whoever wants it again gets a new one."""
        gone = self._bots.pop(name, None)
        if (close := getattr(gone, "close", None)) is not None:
            close()

    def close(self) -> None:
        """Let all go."""
        for name in [*self._bots]:
            self.dismiss(name)


class Chair:
    """A seat in one game, and who has it."""

    def __init__(self, name: str, company: Company, usual: Budget) -> None:
        self.sits, self.budget = entrant(name, usual)
        """Who sits there now, and how long it may think."""

        self.thoughts: list[Thought] = []
        self.falls: list[Fall] = []
        self._company = company

    def choose(self, question: Question) -> int:
        """A legal move; whoever has none to offer makes room for the next weaker bot."""
        while True:
            try:
                sitting = self._company.bot(self.sits)
                began = perf_counter()
                move = sitting.choose(question)
                ms = 1000 * (perf_counter() - began)
            except Exception as error:
                self._fall(_failure(error), f"{type(error).__name__}: {error}")
                continue
            if is_stalled(ms, question.budget):
                self._fall(STALLED, f"{ms:.0f} ms")
            elif move not in question.legal_moves:
                self._fall(CHEATED, repr(move))
            else:
                return self._chosen(move, len(question.told), ms)

    def _chosen(self, move: int, step: int, ms: float) -> int:
        if not self.falls:
            self.thoughts.append(Thought(step, ms))
        return move

    def _fall(self, failure: str, said: str) -> None:
        if self.sits == LEVELS[0]:
            raise RuntimeError(f"even {self.sits} {failure}: {said}")
        self.falls.append(Fall(self.sits, failure, str(clipped(said))))
        self._company.dismiss(self.sits)
        self.sits = weaker(self.sits) or LEVELS[0]


def is_stalled(ms: float, budget: Budget) -> bool:
    """Whether that is no way to treat a budget; iterations may take as long as they take."""
    if budget.iterations is not None or budget.milliseconds is None:
        return False
    return ms > LATE * budget.milliseconds + PATIENCE


def _failure(error: Exception) -> str:
    if isinstance(error, TimeoutError):
        return STALLED
    return KINDS.get(getattr(error, "kind", ""), CRASHED)
