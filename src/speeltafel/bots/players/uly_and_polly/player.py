"""A player of both roles: half a wolf, half a dog."""

from __future__ import annotations

from typing import Final

from speeltafel.bots.bot import Question
from speeltafel.bots.players.uly_and_polly.case import Case, case
from speeltafel.bots.players.uly_and_polly.halves import Half
from speeltafel.bots.simple import by_heuristic
from speeltafel.core.chance import Rng
from speeltafel.games.uly_and_polly.field import MIDDLE
from speeltafel.games.uly_and_polly.position import GOING, PLACE, PLACING, SWAPPING

FINE: Final = 1 << 30


class MixingPlayer:
    """Hides anywhere, puts the dog in the middle, and else draws by the odds of its halves."""

    wolf: Half
    dog: Half

    def choose(self, question: Question) -> int:
        """Drawn from the legal moves, by the odds."""
        known = case(question)
        if known.world.scale.is_small:
            return by_heuristic(question)
        return drawn(known.legal_moves, self.odds(known), Rng(question.seed))

    def odds(self, case: Case) -> list[float]:
        """How likely it plays each of the legal moves."""
        if case.world.stage == SWAPPING:
            return self.wolf.odds(case)
        if case.world.stage == GOING:
            return self.dog.odds(case)
        if case.world.stage == PLACING:
            return [(move - PLACE in MIDDLE) / len(MIDDLE) for move in case.legal_moves]
        return [1 / len(case.legal_moves)] * len(case.legal_moves)


def drawn(moves: tuple[int, ...], odds: list[float], rng: Rng) -> int:
    """One of the moves, by its odds."""
    left = rng.below(FINE) / FINE * sum(odds)
    for move, share in zip(moves, odds, strict=True):
        left -= share
        if left < 0:
            return move
    return moves[odds.index(max(odds))]
