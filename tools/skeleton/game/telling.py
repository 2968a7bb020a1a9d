"""What a step of My Game brought about. Every seat reads the same.

- ``out 2``: that player is beyond 11, and out
- ``wins 1 3``: the game is over, and these players share the win

Read aloud, a die says whose it is: ``2 die 4``.
"""

from __future__ import annotations

from speeltafel.core.position import CHANCE
from speeltafel.games.my_game.notation import move_text
from speeltafel.games.my_game.position import Position


def step_text(position: Position, actor: int, move: int, seat: int | None) -> str:
    """The step as *seat* may read it."""
    return move_text(actor, move)


def aloud(position: Position, actor: int, move: int, text: str) -> str:
    """The step with whose die it is."""
    return f"{position.turn + 1} {text}" if actor == CHANCE else text


def consequences(before: Position, after: Position, seat: int | None) -> list[str]:
    """What the step from *before* to *after* brought about, as *seat* may read it."""
    is_out = before.is_rolling and after.turn > before.turn
    told = [f"out {before.turn + 1}"] if is_out else []
    if outcome := after.outcome():
        told.append("wins " + " ".join(str(winner + 1) for winner in outcome.winners))
    return told
