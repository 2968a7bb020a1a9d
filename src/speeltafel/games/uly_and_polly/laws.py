"""What the laws must know of Uly & Polly: what the dog turns up, and what lies in the box."""

from __future__ import annotations

from typing import Any, Final

from speeltafel.core.position import ALL_SEEING
from speeltafel.testing import GameFacts, Seen, WalkStep

LAST_SHEEP: Final = 8
TOKENS: Final = 20
BOX: Final = {
    "one wolf once it has hidden": True,
    "one wolf in the last round": True,
    "sheep are enough": True,
    "sheep are counted right": True,
    "tokens are enough": True,
}


def _tile_is_turned(text: str, step: WalkStep, seat: Seen) -> bool:
    """The dog turns a face-down tile (UP-10), or has made its last step (UP-17)."""
    if not text.startswith("go "):
        return False
    view: Any = step.before.view(None)
    if seat == view.wolf_player:
        return False
    column, row = "abcd".index(text[3]), int(text[4]) - 1
    is_face_down: bool = view.field[row][column] == "down"
    return is_face_down or view.steps_left == 1


def _own_hiding(text: str, step: WalkStep, seat: Seen) -> str:
    return "hide ?" if text.startswith("hide ") and seat != step.actor else text


def _contents(position: Any) -> dict[str, object]:
    view = position.view(ALL_SEEING)
    tiles = [tile for row in view.field for tile in row]
    shown = [tile for row in view.last_round.field for tile in row] if view.last_round else ["wolf"]
    has_hidden = view.task not in ("lot", "hide")
    return {
        "one wolf once it has hidden": tiles.count("wolf") == has_hidden,
        "one wolf in the last round": shown.count("wolf") == 1,
        "sheep are enough": max(tiles.count("sheep"), shown.count("sheep")) <= LAST_SHEEP,
        "sheep are counted right": view.sheep_turned == tiles.count("sheep"),
        "tokens are enough": sum(view.tokens) <= TOKENS,
    }


FACTS: Final = GameFacts(
    reveals=_tile_is_turned,
    reads=_own_hiding,
    contents=_contents,
    box=BOX,
    even={"wolf": "lot"},
)
