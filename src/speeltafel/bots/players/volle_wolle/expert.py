"""The strongest player of Volle Wolle: tries its moves in the worlds it may be in."""

from __future__ import annotations

from typing import Final

from speeltafel.bots.bot import Advice, Question
from speeltafel.bots.deadline import Deadline
from speeltafel.bots.players.volle_wolle.advice import Trial, estimates
from speeltafel.bots.players.volle_wolle.reasons import reasons
from speeltafel.core.chance import Rng
from speeltafel.games.volle_wolle.insight.bidding import Bidding
from speeltafel.games.volle_wolle.insight.contest import MoveTrials
from speeltafel.games.volle_wolle.insight.rivals import expected_bids
from speeltafel.games.volle_wolle.insight.venture import Venture
from speeltafel.games.volle_wolle.notation import BID_NAMES
from speeltafel.games.volle_wolle.position import Position
from speeltafel.games.volle_wolle.table import BID, HELP, KEEP

MAX_SAMPLES: Final = 20_000
"""Samples after which more of them bring nothing new."""

A_FEW: Final = 3
MOSTLY: Final = 0.6
"""Who bids the same in so many of a few rounds or more is predictable."""


class ExpertBot:
    """Tries its moves against what others usually bid and what they have been seen to bid.

    Against a single rival it bids a mix, as if that one thought as well.
    """

    def choose(self, question: Question) -> int:
        """The move with the best prospects."""
        if len(question.legal_moves) == 1:
            return question.legal_moves[0]
        return self.best(self.thought(question))

    def advise(self, question: Question) -> Advice:
        """Its prospects with every move."""
        trial = self.thought(question)
        best = self.best(trial)
        first = None if isinstance(trial, Bidding) else best  # a bid drawn need not be the best
        return Advice(best, estimates(trial, first), reasons(question, best))

    def best(self, trial: Trial) -> int:
        """What it plays after a trial."""
        return trial.moves[trial.best()]

    def thought(self, question: Question) -> Trial:
        """All moves, tried out as long as the budget allows."""
        thinking = Deadline(question.budget)
        trial = trial_of(question, seen_bids(question), is_mixing=True)
        while thinking.goes_on() or not trial.samples:
            trial.sample()
            if trial.is_decided or trial.samples >= MAX_SAMPLES:
                break
        return trial


def trial_of(question: Question, seen: list[list[int]], *, is_mixing: bool) -> Trial:
    """The question, ready to be tried out, with what each seat was seen to bid."""
    position: Position = question.game.parse_position(question.world)
    rng = Rng(question.seed)
    if position.phase in (HELP, KEEP):
        return Venture(position, rng)
    known = seen or [[]] * position.players
    usual = [expected_bids(position, seat, bids) for seat, bids in enumerate(known)]
    has_one_rival = position.phase == BID and position.players == 2
    if is_mixing and has_one_rival and not is_predictable(known[1 - question.seat]):
        return Bidding(position, question.seat, usual, len(known[0]), rng)
    return MoveTrials(position, question.seat, usual, rng)


def seen_bids(question: Question) -> list[list[int]]:
    """What each seat has bid in the rounds before this one."""
    rounds = [text.split()[1:] for it in question.told for text in it.then if _is_reveal(text)]
    bids = [[BID_NAMES.index(bid) for bid in bids] for bids in rounds]
    return [list(of_seat) for of_seat in zip(*bids, strict=True)]


def is_predictable(bids: list[int]) -> bool:
    """Whether a seat mostly bids the same: then it is answered, not feared."""
    return len(bids) >= A_FEW and max(map(bids.count, bids)) >= MOSTLY * len(bids)


def _is_reveal(text: str) -> bool:
    return text.startswith("bids ")
