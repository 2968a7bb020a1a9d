"""The two villages of Ploc and their athletes, as pictures; the same people as in the browser."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from speeltafel.research.pictures.art import art, moved
from speeltafel.research.pictures.sprites import drawing

VILLAGES: Final = ("#e0a22c", "#2b3f73")
"""Their colours; they differ in lightness as well."""

_SKIN: Final = ("#f0c6a0", "#d99f70", "#f5d3b3", "#a86b45", "#7c4c31")
_HAIR: Final = ("#33251f", "#8a4b23", "#c98a2e", "#6d655f", "#b5482a")
_LEGS: Final = ("#5a4a44", "#d8cdb8")
_HATS: Final = ("brim", "lace", "bobble", "scarf")
_TORSO: Final = {"pulls": (26, 50, -27), "lies": (34, 62, -93), "cheers": (32, 49, 0)}
"""Where the hips are in each pose, and how far the body leans."""


@drawing((-8, -14, 80, 88), edge=3.5, shadow=2)
def athlete(village: int, look: int, pose: str = "pulls") -> Iterator[str]:
    """One athlete; those of the right-hand village pull the other way."""
    x, y, turn = _TORSO[pose]
    body = moved(
        x, y, _part(f"shirt-{village}", village, look), _head(village, look, pose), turn=turn
    )
    figure = _part(f"{pose}-legs", village, look) + body + _part(f"{pose}-arms", village, look)
    yield moved(64, 0, figure, mirror=True) if village else figure


def _head(village: int, look: int, pose: str) -> str:
    hat = [_HATS[village * 2 + (look % 3 == 1)]] if pose != "lies" else []
    inside = "".join(_part(it, village, look) for it in ("head", f"{pose}-face", *hat))
    return moved(0, -25, moved(0, 25, inside), turn=13 if pose == "pulls" else 0)


def _part(name: str, village: int, look: int) -> str:
    return art(
        f"ploc/athlete/{name}",
        shirt=VILLAGES[village],
        legs=_LEGS[village],
        skin=_SKIN[look % len(_SKIN)],
        hair=_HAIR[(look * 3 + village) % len(_HAIR)],
    )


@drawing((0, 0, 68, 80))
def diver(village: int) -> Iterator[str]:
    """Head first into the puddle: an athlete knocked out."""
    yield art("ploc/diver", shirt=VILLAGES[village], legs=_LEGS[village])


@drawing((-10, -10, 240, 190), shadow=2)
def village_houses(village: int) -> Iterator[str]:
    """Granite and slate by the sea: one village has a church, the other a lighthouse."""
    yield art(f"ploc/village-{village}", village_0=VILLAGES[0], village_1=VILLAGES[1])


@drawing((-20, -16, 40, 72), shadow=2)
def knot() -> Iterator[str]:
    """The knot in the middle of the rope, with its pennant."""
    yield art("ploc/knot")
