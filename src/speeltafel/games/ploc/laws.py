"""What the laws must know of Ploc: everything is open, so only what lies in the box."""

from __future__ import annotations

from typing import Any, Final

from speeltafel.testing import GameFacts

BOX: Final = {
    "column dice are rolled": True,
    "thrown dice lie there": True,
    "athletes are right": True,
}


def _contents(position: Any) -> dict[str, object]:
    view = position.view(None)
    columns = [die for side in view.sides for die in side.column]
    shows_all = view.phase in ("reroll", "again", "use", "over")
    return {
        "column dice are rolled": _show(columns) or view.phase in ("lot", "column", "other"),
        "thrown dice lie there": _show(view.thrown) if shows_all else not any(view.thrown),
        "athletes are right": min(position.standing + position.weakened) >= 0,
    }


def _show(dice: Any) -> bool:
    """Whether all of them show a face."""
    return all(1 <= die <= 6 for die in dice)


FACTS: Final = GameFacts(contents=_contents, box=BOX, even={"begins": "lot"})
