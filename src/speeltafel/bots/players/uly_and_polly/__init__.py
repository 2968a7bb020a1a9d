"""Who plays Uly & Polly."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from speeltafel.bots.bot import Bot
from speeltafel.bots.players.uly_and_polly.expert import ExpertBot
from speeltafel.bots.players.uly_and_polly.medium import MediumBot
from speeltafel.bots.players.uly_and_polly.opponents import (
    Blind,
    ExpectsFleeing,
    Fleeing,
    Nearest,
    Uniform,
)

BOTS: Final[dict[str, Callable[[], Bot]]] = {
    "medium": MediumBot,
    "expert": ExpertBot,
    "nearest": Nearest,
    "uniform": Uniform,
    "expects-fleeing": ExpectsFleeing,
    "blind": Blind,
    "fleeing": Fleeing,
}
