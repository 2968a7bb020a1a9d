"""All is open in My Game: the laws must know only what lies in the box."""

from __future__ import annotations

from typing import Any, Final

from speeltafel.games.my_game.position import MOST
from speeltafel.testing import GameFacts


def _contents(position: Any) -> dict[str, object]:
    return {"nobody has too many points": max(position.points) <= MOST}


FACTS: Final = GameFacts(contents=_contents, box={"nobody has too many points": True}, even={})
