"""Where a law was broken: what was asserted, in which position and of which seat."""

from __future__ import annotations

from contextlib import suppress
from linecache import getline
from traceback import walk_tb
from types import FrameType
from typing import Any, Final

from speeltafel.core.position import CHANCE
from speeltafel.testing.walks import AnyGame

LAWS: Final = "speeltafel.testing.laws."
"""The package whose functions are laws: they call a position ``position``, and a step ``step``."""

OTHERS: Final = {None: "a spectator", CHANCE: "chance"}
"""Who has no seat."""


def where(game: AnyGame, problem: Exception) -> str:
    """What a law found wrong, and where."""
    frame, line = _in_law(problem)
    found = _said(problem) or getline(frame.f_code.co_filename, line).strip()
    at = [_position(game, frame.f_locals), _seat(frame.f_locals)]
    return ", ".join(it for it in [found, *at] if it)


def _in_law(problem: Exception) -> tuple[FrameType, int]:
    """The innermost function of a law that was under way, and the line it had come to."""
    frames = list(walk_tb(problem.__traceback__))
    laws = [it for it in frames if str(it[0].f_globals.get("__name__")).startswith(LAWS)]
    return (laws or frames)[-1]


def _said(problem: Exception) -> str:
    text = str(problem).partition("\n")[0]
    return text if isinstance(problem, AssertionError) else f"{type(problem).__name__}: {text}"


def _position(game: AnyGame, held: dict[str, Any]) -> str:
    position = held["step"].before if "step" in held else held.get("position")
    with suppress(Exception):  # the game may be broken in just that
        return f"at {game.position_text(position)}"
    return ""


def _seat(held: dict[str, Any]) -> str:
    if "seat" not in held:
        return ""
    seat = held["seat"]
    return f"for {OTHERS.get(seat, f'seat {seat}')}"
