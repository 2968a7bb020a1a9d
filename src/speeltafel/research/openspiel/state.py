"""A state of OpenSpiel over the verbs of a position.

Who choose at the same time are asked one after another, in the order of their seats, and none of
them is told what the others chose before all have.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pyspiel

from speeltafel.core.chance import Rng
from speeltafel.core.position import CHANCE
from speeltafel.research.openspiel.past import GamePast

if TYPE_CHECKING:
    from collections.abc import Callable

    from speeltafel.research.openspiel.game import SpielGame

SEEDS = 1 << 31


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A game of ours at one moment."""

    def __init__(self, game: SpielGame, past: GamePast) -> None:
        super().__init__(game)
        self.past = past  # the only attribute that changes: OpenSpiel copies them one by one

    # What OpenSpiel asks

    def current_player(self) -> int:
        """The seat that is asked now, chance, or nobody any more."""
        actors = self.past.position.actors()
        if not actors:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if actors[0] == CHANCE else actors[0]

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return not self.past.position.actors()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance may bring now, and how likely."""
        return list(self.past.position.chance_outcomes())

    def returns(self) -> list[float]:
        """What everybody gets; 0 until the end."""
        shares = self.past.position.returns()
        return _balanced(shares) if self.get_game().is_zero_sum else shares

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """Another state that *player* cannot tell from this one; its history is empty.

        It can be played on. What other players were told in it is what everybody was told and
        what they see: which past would have led there is not worked out.
        """
        rng = Rng(int(sampler() * SEEDS))
        return SpielState(self.get_game(), self.past.imagined(player, rng))

    def __str__(self) -> str:
        """The position in notation, nothing hidden."""
        return self.past.rules.position_text(self.past.position)

    def _legal_actions(self, player: int) -> list[int]:
        return self.past.position.legal_moves(player)

    def _apply_action(self, action: int) -> None:
        self.past.play(self.past.position.actors()[0], action)

    def _action_to_string(self, player: int, action: int) -> str:
        actor = CHANCE if player == pyspiel.PlayerId.CHANCE else player
        return self.past.rules.move_text(actor, action)


def _balanced(shares: list[float]) -> list[float]:
    """Shares less the average share of all others; together nothing."""
    others = len(shares) - 1
    return [mine - (sum(shares) - mine) / others for mine in shares]
