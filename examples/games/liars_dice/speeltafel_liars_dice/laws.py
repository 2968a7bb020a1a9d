"""What the laws must know of liar's dice: who sees a throw, and what lies in the box."""

from __future__ import annotations

from typing import Any, Final

from speeltafel import CHANCE
from speeltafel.testing import GameFacts, Seen, WalkStep


def _thrower(step: WalkStep) -> int:
    view: Any = step.before.view(None)
    turn: int = view.turn
    return turn


def _cups_are_lifted(text: str, step: WalkStep, seat: Seen) -> bool:
    """One sees one's own throw (LD-02), and all cups on a call (LD-06)."""
    return text == "call" or (step.actor == CHANCE and seat == _thrower(step))


def _own_throw(text: str, step: WalkStep, seat: Seen) -> str:
    return "roll ?" if step.actor == CHANCE and seat != _thrower(step) else text


def _contents(position: Any) -> dict[str, object]:
    pairs = list(zip(position.cups, position.dice, strict=True))
    lost = sum(map(len, position.lifted)) - sum(position.dice)
    return {
        "cups hold all dice of their players": all(len(cup) in (0, dice) for cup, dice in pairs),
        "a call costs one die": not position.lifted or lost == 1,
    }


FACTS: Final = GameFacts(
    reveals=_cups_are_lifted,
    reads=_own_throw,
    contents=_contents,
    box={"cups hold all dice of their players": True, "a call costs one die": True},
)
