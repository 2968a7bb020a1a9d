"""How long people may think: not at all limited, so long for each decision, or for all."""

from __future__ import annotations

from typing import Final, NamedTuple

from speeltafel.core.errors import BadSetup

SHORTEST, LONGEST = 5, 14 * 24 * 3600
AFTERWARDS: Final = 15.0
"""Seconds for each further decision, once the time for a whole game is used up."""


class Clock(NamedTuple):
    """A clock, as a table has chosen it."""

    seconds: int | None = None
    is_per_game: bool = False

    def deadline(self, asked: float, used: float) -> float | None:
        """Until when a question asked at a time may be answered, by whoever has used so much."""
        if self.seconds is None:
            return None
        if self.is_per_game:
            return asked + max(self.seconds - used, AFTERWARDS)
        return asked + self.seconds


def read_clock(text: str) -> Clock:
    """A clock from ``none``, ``move:60`` or ``game:900``."""
    if text == "none":
        return Clock()
    kind, _, seconds = text.partition(":")
    is_number = seconds.isascii() and seconds.isdecimal() and len(seconds) < 9
    if kind in ("move", "game") and is_number and SHORTEST <= int(seconds) <= LONGEST:
        return Clock(int(seconds), kind == "game")
    choices = f"none, move:{SHORTEST}-{LONGEST}, game:{SHORTEST}-{LONGEST}"
    raise BadSetup("bad-option", option="clock", choices=choices, got=text)
