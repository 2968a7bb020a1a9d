"""What a bot thinks of each legal move: how likely it wins, what it would play, and why.

Medium and expert bots estimate moves themselves. For all others, external ones too, moves are
tried out here: in redrawn worlds everybody plays on by the game's rule of thumb, with some chance
mixed in.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from speeltafel.bots.bot import Advice, Bot, Budget, Estimate, Question, Reason
from speeltafel.bots.chances import interval, percent
from speeltafel.bots.deadline import Deadline
from speeltafel.bots.levels import WORDS
from speeltafel.bots.simple import is_small
from speeltafel.core.chance import Rng
from speeltafel.core.game import Game
from speeltafel.core.position import CHANCE, Position

UNLIMITED: Final = Budget(None, None)
"""Trials could go on for ever."""

MIN_TRIALS: Final = 8
"""Trials before a move may be found to be clearly worse."""

DOUBT: Final = 4
"""What is usual for all moves counts as much as so many trials."""

AT_RANDOM: Final = 4
"""One move in so many is played at random: a rule of thumb alone would always go one way."""


def advise(bot: Bot, question: Question) -> Advice:
    """The bot's own advice; if it gives none, its choice and what trials say of each move."""
    own = getattr(bot, "advise", None)
    if own is None or is_small(question):
        return _by_trials(bot, question)
    advice: Advice = own(question)
    return advice


def said(advice: Advice, question: Question, language: str) -> list[str]:
    """The reasons of an advice as sentences; moves in them are put into words."""
    phrase = question.game.words.phrase
    return [
        WORDS.say(
            language,
            key,
            **{
                name: phrase(language, value) if isinstance(value, str) else SpokenNumber(value)
                for name, value in numbers.items()
            },
        )
        for key, numbers in advice.reasons
    ]


def distinct(advice: Advice, question: Question) -> Advice:
    """Without moves that read like another: equal dice do the same. The bot's own stays."""
    found: dict[str, Estimate] = {}
    for it in sorted(advice.estimates, key=lambda it: it.move != advice.move):
        found.setdefault(question.aloud(it.move), it)
    return advice._replace(estimates=tuple(found.values()))


def lines(advice: Advice) -> list[list[Estimate]]:
    """All moves, line by line: those of one line are equally good, as far as can be told.

    What the bot would play is the first of the first line; the other lines come best first.
    """
    left, found = sorted(advice.estimates, key=lambda it: it.move != advice.move), []
    while left:
        first, *others = left
        found.append([first, *(it for it in others if first.is_like(it))])
        left = [it for it in others if not first.is_like(it)]
    return found


class SpokenNumber(int):
    """A number that chooses its words: ``{n:a card|# cards}``, or ``none|one|many``."""

    def __format__(self, spec: str) -> str:
        """The form for this number, ``#`` filled in."""
        if "|" not in spec:
            return str(int(self))
        *none, one, many = spec.split("|")
        form = none[0] if none and self == 0 else one if self == 1 else many
        return form.replace("#", str(int(self)))


# Trials


class Trials:
    """How often a seat has won with one of its moves."""

    def __init__(self, move: int) -> None:
        self.move = move
        self.number = 0
        self.won = 0.0

    def add(self, share: float) -> None:
        """One more trial, and the share of the win that it brought."""
        self.number += 1
        self.won += share

    @property
    def bounds(self) -> tuple[float, float]:
        """Where the true share lies 95 times in a hundred."""
        return interval(self.won, self.number)

    def estimate(self, usual: float) -> Estimate:
        """The share to be expected; after few trials it is near what is usual for all moves."""
        low, high = self.bounds
        chance = (self.won + usual * DOUBT) / (self.number + DOUBT)
        return Estimate(self.move, min(high, max(low, chance)), low, high)


def _by_trials(bot: Bot, question: Question) -> Advice:
    thinking = Deadline(Budget() if question.budget == UNLIMITED else question.budget)
    move = bot.choose(replace(question, budget=question.budget.half))
    trials = [Trials(it) for it in question.legal_moves]
    world, rng = question.game.parse_position(question.world), Rng(question.seed)
    while thinking.goes_on():
        trial = _next(trials)
        imagined = world.redraw(question.seat, rng)
        imagined.play(question.seat, trial.move)
        trial.add(_played_on(question.game, imagined, rng)[question.seat])
    found = _estimates(trials)
    return Advice(move, tuple(found), _reasons(question, move, found))


def _estimates(trials: list[Trials]) -> list[Estimate]:
    """The best first."""
    usual = sum(it.won for it in trials) / max(1, sum(it.number for it in trials))
    return sorted((it.estimate(usual) for it in trials), key=lambda it: -it.chance)


def _next(trials: list[Trials]) -> Trials:
    """The least tried of the moves that may still be the best."""
    best = max(it.bounds[0] for it in trials)
    running = [it for it in trials if it.number < MIN_TRIALS or it.bounds[1] >= best]
    return min(running, key=lambda it: it.number)


def _played_on(game: Game[Any], position: Position, rng: Rng) -> list[float]:
    """Each seat's share of the win, once all have played on."""
    while actors := position.actors():
        actor = actors[0]
        position.play(actor, _any_sensible(game, position, actor, rng))
    return position.returns()


def _any_sensible(game: Game[Any], position: Position, actor: int, rng: Rng) -> int:
    if actor == CHANCE:
        return position.draw(rng)
    if rng.below(AT_RANDOM):
        return game.heuristic(position, actor, rng)
    moves = position.legal_moves(actor)
    return moves[rng.below(len(moves))]


# Reasons


def _reasons(question: Question, move: int, found: list[Estimate]) -> tuple[Reason, ...]:
    """Why this move: how it compares with the best of the others, as far as trials can tell."""
    own = next(it for it in found if it.move == move)
    said = question.aloud(move)
    others = [it for it in found if question.aloud(it.move) != said]
    if not others:
        return (("reasons.only", {"chance": percent(own.chance)}),)
    other = others[0]
    numbers = {
        "chance": percent(own.chance),
        "second": percent(other.chance),
        "next": question.aloud(other.move),
    }
    return ((_comparison(own, other), numbers),)


def _comparison(own: Estimate, other: Estimate) -> str:
    if own.low > other.high:
        return "reasons.ahead"
    return "reasons.behind" if own.high < other.low else "reasons.close"
