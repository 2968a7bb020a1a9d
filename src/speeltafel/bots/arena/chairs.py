"""Bots on their chairs: asked, timed, and replaced by a weaker one when they fail."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from time import perf_counter
from typing import Final, NamedTuple

from speeltafel.bots.arena.contest import entrant
from speeltafel.bots.bot import Bot, Budget, Question
from speeltafel.bots.ladder import Failed, ladder
from speeltafel.bots.levels import bot
from speeltafel.core.position import Outcome
from speeltafel.core.words import clipped

CRASHED, STALLED, CHEATED = "crashed", "stalled", "cheated"
OF_KIND: Final = {"late": STALLED, "illegal": CHEATED}
"""How kinds of failure are counted; others are crashes."""

STALL_FACTOR: Final = 10
"""Whoever takes this many times its budget stalls ..."""

STALL_MARGIN_MS: Final = 2000.0
"""... and this many milliseconds more: a busy machine is no fault of the bot's."""


class Fall(NamedTuple):
    """A bot that lost its chair."""

    bot: str
    """Whose chair it was when the game began, as it was entered."""

    failure: str
    """CRASHED, STALLED or CHEATED."""

    said: str
    """How it failed; of a substitute, who it was."""


class TimedStep(NamedTuple):
    """How long a bot thought about one step of the game."""

    step: int
    ms: float


class BotRoster:
    """The bots that a referee knows; they stay from game to game."""

    def __init__(self, game: str) -> None:
        self._game = game
        self._bots: dict[str, Bot] = {}

    def bot(self, name: str) -> Bot:
        """The bot of this name, made when it is first wanted."""
        if name not in self._bots:
            self._bots[name] = bot(name, self._game)
        return self._bots[name]

    def ready(self, name: str, question: Question) -> Bot:
        """The same, and ready: how long a program takes to begin is not counted as thinking."""
        known = self.bot(name)
        if (get_ready := getattr(known, "get_ready", None)) is not None:
            get_ready(question)
        return known

    def over(self, outcome: Outcome | None) -> None:
        """Tell those who want to know it that a game has ended."""
        for known in self._bots.values():
            if (over := getattr(known, "over", None)) is not None:
                over(outcome)

    def close(self) -> None:
        """Let all go."""
        for known in self._bots.values():
            if (close := getattr(known, "close", None)) is not None:
                close()
        self._bots.clear()


class Chair:
    """A seat in one game, and who has it."""

    def __init__(self, name: str, company: BotRoster, usual: Budget) -> None:
        self.entered = name
        self.sits, self.budget = entrant(name, usual)
        """Who sits there now, and how long it may think."""

        self.thoughts: list[TimedStep] = []
        self.falls: list[Fall] = []
        self._company = company

    def choose(self, question: Question) -> int:
        """A legal move; whoever has none to offer makes room for the next weaker bot."""
        for attempt in ladder(self.sits, self._fell):
            with attempt as name:
                move, ms = _timed(partial(self._company.ready, name), question)
                if not self.falls:
                    self.thoughts.append(TimedStep(len(question.told), ms))
                return move
        raise RuntimeError(f"even {self.sits} {self.falls[-1].failure}: {self.falls[-1].said}")

    def _fell(self, name: str, failed: Failed, following: str | None) -> None:
        failure, said = OF_KIND.get(failed.kind, CRASHED), failed.why or failed.kind
        said = f"{name}: {said}" if self.falls else said
        self.falls.append(Fall(self.entered, failure, str(clipped(said))))
        self.sits = following or name


def _timed(ready: Callable[[Question], Bot], question: Question) -> tuple[int, float]:
    """A legal move in time, and the milliseconds it took; Failed with its kind if there is none."""
    try:
        sitting = ready(question)
        began = perf_counter()
        move = sitting.choose(question)
        ms = 1000 * (perf_counter() - began)
    except Failed:
        raise
    except Exception as error:
        kind = "late" if isinstance(error, TimeoutError) else "error"
        raise Failed(kind, f"{type(error).__name__}: {error}") from error
    if is_stalled(ms, question.budget):
        raise Failed("late", f"{ms:.0f} ms")
    if move not in question.legal_moves:
        raise Failed("illegal", repr(move))
    return move, ms


def is_stalled(ms: float, budget: Budget) -> bool:
    """Whether that is no way to treat a budget; iterations may take as long as they take."""
    if budget.iterations is not None or budget.milliseconds is None:
        return False
    return ms > STALL_FACTOR * budget.milliseconds + STALL_MARGIN_MS
