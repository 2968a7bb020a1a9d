"""Whoever takes turns in an imagined game."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from speeltafel.games.blasting_billy.cards import CARDS, HAND
from speeltafel.games.blasting_billy.insight.imagined import Imagined
from speeltafel.games.blasting_billy.insight.luck import QuickLuck


class SeatMind:
    """Knows of the game what the seat does whose turn it is."""

    def choose(self, game: Imagined, luck: QuickLuck) -> i64:
        """A move of the seat whose turn it is."""
        raise NotImplementedError


@final
class Fool(SeatMind):
    """Plays anything."""

    def choose(self, game: Imagined, luck: QuickLuck) -> i64:
        """Any of the nine moves."""
        chosen = luck.below(3 * HAND)
        return CARDS * (chosen // HAND) + game.hands[HAND * game.turn + chosen % HAND]
