"""Who plays Volle Wolle."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from speeltafel.bots.bot import Bot
from speeltafel.bots.players.volle_wolle.expert import ExpertBot
from speeltafel.bots.players.volle_wolle.medium import MediumBot
from speeltafel.bots.players.volle_wolle.opponents import TwentyBot

BOTS: Final[dict[str, Callable[[], Bot]]] = {
    "medium": MediumBot,
    "expert": ExpertBot,
    "twenty": TwentyBot,
}
