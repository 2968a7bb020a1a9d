"""What a player sees in a state: as text, and as the array that the game's fields describe."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from speeltafel.core.fields import length
from speeltafel.core.game import Game
from speeltafel.research.openspiel.past import seen


class Observer:
    """Looks at states for one player after another, in the way OpenSpiel wants.

    With perfect recall it is all that the player was told; else what lies open to it now.
    """

    def __init__(self, rules: Game[Any], players: int, has_recall: bool) -> None:
        self._rules, self._has_recall = rules, has_recall
        fields = () if has_recall else rules.fields(players)
        self.tensor: npt.NDArray[np.float32] | None = None
        self.dict: dict[str, npt.NDArray[np.float32]] = {}
        if fields:
            self.tensor = np.zeros(length(fields), np.float32)
            ends = np.cumsum([field.size for field in fields])[:-1]
            for field, part in zip(fields, np.split(self.tensor, ends), strict=True):
                self.dict[field.name] = part.reshape(field.shape)

    def set_from(self, state: Any, player: int) -> None:
        """Look at a state for a player."""
        if self.tensor is not None:
            known = self._rules.observe(state.past.position, player)
            self.tensor[:] = np.frombuffer(known, np.uint8)

    def string_from(self, state: Any, player: int) -> str:
        """The same in text. A seat is named, for two that know the same are not the same."""
        if not self._has_recall:
            return seen(state.past.position, player)
        return "\n".join([f"seat {player + 1}", *state.past.told(player)])
